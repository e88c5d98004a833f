// A contender in a process of its own: told whom to play, it warms up, says so, and then plays a round whenever it is
// told to.
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { median } from "../figure.ts";
import { openContender, type Entry } from "./contenders.ts";
import type { Score, Told } from "./contest.ts";
import { release } from "./release.ts";
import { makePictures } from "./scene.ts";
import type { Contender } from "./contender.ts";
import { spentHere } from "./spent.ts";

/** The memory trap of the canvas library (see src/server/drawing/worker.ts). */
const PICTURES_A_TURN = 8;
/** One picture more for each so many. */
const UNCOUNTED = 5;

setFlagsFromString("--expose-gc");
const clearGarbage = runInNewContext("gc") as () => void;

const entry = JSON.parse(process.argv[2] ?? "") as Entry;
const contender = await openContender(await makePictures(), entry);
await makeSome(contender, contender.warmUp);
process.on("message", (told: Told) => void answer(told));
process.once("disconnect", () => void contender.close?.());
process.send?.("ready");

async function answer(told: Told): Promise<void> {
  if ("round" in told) process.send?.(await play(contender, told.round));
  else {
    await makeSome(contender, told.make);
    process.send?.("made");
  }
}

async function makeSome({ picture }: Contender, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    release(await picture(n));
    if (n % PICTURES_A_TURN === 0) await turn();
  }
}

/**
 * What the last round left lying is not cleared at the cost of this one, and the first few pictures, in cold caches, do
 * not count.
 */
async function play({ name, picture, perRound, spent = spentHere }: Contender, round: number): Promise<Score> {
  const sizes: number[] = [];
  clearGarbage();
  await turn();
  await makeSome(contender, perRound / UNCOUNTED);
  await turn();
  const began = { cpu: await spent(), clock: performance.now() };
  for (let n = 0; n < perRound; n++) {
    const made = await picture(round * perRound + n);
    sizes.push(made.length);
    release(made);
    if (n % PICTURES_A_TURN === 0) await turn();
  }
  return {
    name,
    cpuMs: ((await spent()) - began.cpu) / perRound,
    clockMs: (performance.now() - began.clock) / perRound,
    bytes: median(sizes),
  };
}
