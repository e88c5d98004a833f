// A contest: who needs how much CPU time for a picture, one after the other, again and again, so that a slow minute meets all.
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { median } from "../figure.ts";

export type Contender = {
  name: string;
  /** Makes the picture of the n-th student. */
  picture: (n: number) => Promise<Uint8Array>;
  /** How many it makes in a round. */
  perRound: number;
  /** How many it makes before the first round, if more than in a round: until its code is compiled. */
  warmUp?: number;
  /** CPU milliseconds that were spent so far, where it is not this process that spends them. */
  spent?: () => Promise<number>;
};

/** Milliseconds a picture, of CPU time and on the clock; medians over the rounds. */
export type Score = { name: string; cpuMs: number; clockMs: number; bytes: number };

/** The memory trap of the canvas library (see src/server/drawing/worker.ts). */
const PICTURES_A_TURN = 8;
/** One picture more for each so many. */
const UNCOUNTED = 5;

export async function contest<K extends string>(
  contenders: Readonly<Record<K, Contender>>,
  rounds: number,
): Promise<Record<K, Score>> {
  const names = Object.keys(contenders) as K[];
  const scores = new Map(names.map((name) => [name, [] as Omit<Score, "name">[]]));
  for (const name of names) await play(contenders[name], 0, contenders[name].warmUp);
  for (let round = 1; round <= rounds; round++)
    for (const name of names) scores.get(name)?.push(await play(contenders[name], round));
  const middle = (name: K): Score => {
    const all = scores.get(name) ?? [];
    const of = (part: "cpuMs" | "clockMs" | "bytes") => median(all.map((score) => score[part]));
    return { name: contenders[name].name, cpuMs: of("cpuMs"), clockMs: of("clockMs"), bytes: of("bytes") };
  };
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<K, Score>;
}

setFlagsFromString("--expose-gc");
const clearGarbage = runInNewContext("gc") as () => void;

/** What the one before left lying is not cleared at the cost of the next, and the first few pictures, in cold caches, do not count. */
async function play(contender: Contender, round: number, count = contender.perRound): Promise<Omit<Score, "name">> {
  const { picture, perRound, spent = spentHere } = contender;
  const sizes: number[] = [];
  clearGarbage();
  await turn();
  for (let n = 0; n < count / UNCOUNTED; n++) await picture(n);
  await turn();
  const began = { cpu: await spent(), clock: performance.now() };
  for (let n = 0; n < count; n++) {
    sizes.push((await picture(round * perRound + n)).length);
    if (n % PICTURES_A_TURN === 0) await turn();
  }
  return {
    cpuMs: ((await spent()) - began.cpu) / count,
    clockMs: (performance.now() - began.clock) / count,
    bytes: median(sizes),
  };
}

/** CPU milliseconds of this process and its threads, in the kernel too. */
export async function spentHere(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
