// Runs a contender in its own process: it warms up, reports that, and then runs a round whenever it receives a command.
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { median } from "../figure.ts";
import { openContender, type Entry } from "./contenders.ts";
import type { Score, PlayerCommand } from "./contest.ts";
import { release } from "./release.ts";
import { makePictures } from "./scene.ts";
import type { Contender } from "./contender.ts";
import { cpuTimeOfProcess } from "./spent.ts";

/** Avoids the canvas library's memory problem (see src/server/drawing/worker.ts). */
const PICTURES_A_TURN = 8;
/** The first pictures of a round, which do not count. */
const UNCOUNTED = 5;

setFlagsFromString("--expose-gc");
const clearGarbage = runInNewContext("gc") as () => void;

const entry = JSON.parse(process.argv[2] ?? "") as Entry;
const contender = await openContender(await makePictures(), entry);
await makeSome(contender, contender.warmUp);
process.on("message", (command: PlayerCommand) => void answer(command));
process.once("disconnect", () => void contender.close?.());
process.send?.("ready");

async function answer(command: PlayerCommand): Promise<void> {
  if ("round" in command) process.send?.(await play(contender, command.round));
  else {
    await makeSome(contender, command.make);
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
 * Garbage of the last round is collected before the measurement, and the first pictures, made with cold caches, do not
 * count.
 */
async function play({ name, picture, perRound, spent = cpuTimeOfProcess }: Contender, round: number): Promise<Score> {
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
