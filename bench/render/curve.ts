// What a picture costs after 3,000, 10,000 and 100,000 others, compared with a new process: nothing may grow.
import type { ChildProcess } from "node:child_process";
import { type Figure, median } from "../figure.ts";
import type { Entry } from "./contenders.ts";
import { close, make, openPlayer, play } from "./contest.ts";

/** The warm-up is included: before its end code is still being compiled, and pictures become cheaper. */
const COUNTS = [3000, 10_000, 100_000] as const;
const QUICK_COUNTS = [3000, 10_000] as const;
const GOAL_RATIO = 1.3;
const ROUNDS = 7;
const ENTRY: Entry = { by: "prashasti", kind: "photo", side: 1200 };
const WARMED_UP = 2000;

/**
 * At each count the old process alternates with a new one that has just warmed up, so that a slow phase of the machine
 * affects both. The figure is the highest ratio of the old one's cost to the new one's.
 */
export async function curve(quick: boolean): Promise<Figure> {
  const counts = quick ? QUICK_COUNTS : COUNTS;
  const old = await openPlayer(ENTRY);
  const observed: Record<string, number> = {};
  const ratios: number[] = [];
  let made = WARMED_UP;
  try {
    for (const count of counts) {
      await make(old, count - made);
      made = count;
      const { oldMs, youngMs, ratio } = await compareWithNew(old);
      ratios.push(ratio);
      observed[`cpuMsAt${count}`] = oldMs;
      observed[`youngAt${count}`] = youngMs;
    }
  } finally {
    await close(old);
  }
  const n = quick ? { n: counts.at(-1) ?? 0 } : {};
  return { figure: "render.curve", value: Math.max(...ratios), unit: "times", goal: GOAL_RATIO, observed, ...n };
}

async function compareWithNew(old: ChildProcess): Promise<{ oldMs: number; youngMs: number; ratio: number }> {
  const young = await openPlayer(ENTRY);
  const rounds: { oldMs: number; youngMs: number }[] = [];
  try {
    for (let round = 1; round <= ROUNDS; round++)
      rounds.push({ oldMs: (await play(old, round)).cpuMs, youngMs: (await play(young, round)).cpuMs });
  } finally {
    await close(young);
  }
  return {
    oldMs: median(rounds.map(({ oldMs }) => oldMs)),
    youngMs: median(rounds.map(({ youngMs }) => youngMs)),
    ratio: median(rounds.map(({ oldMs, youngMs }) => oldMs / youngMs)),
  };
}
