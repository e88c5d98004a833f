// What a picture costs after 100, 1,000, 10,000 and 100,000 others: the same, or something grows.
import { setImmediate as turn } from "node:timers/promises";
import type { Files } from "../../src/server/providers/files/index.ts";
import type { Figure } from "../figure.ts";
import { compiledPng } from "./ours.ts";
import { release } from "./release.ts";
import { templateOf } from "./scene.ts";
import { spentHere } from "./spent.ts";

const STUDENTS = [100, 1000, 10_000, 100_000] as const;
const QUICK_STUDENTS = [100, 300, 1000] as const;
/** The dearest over the cheapest. */
const GOAL_RATIO = 1.3;
const PER_TURN = 8;
/** The last ones before each count are measured, in parts of which the cheapest counts: what else runs on the machine only adds. */
const PARTS = 8;
const PART = 8;

export async function curve(files: Files, quick: boolean): Promise<Figure> {
  const { picture } = await compiledPng(files, templateOf("photo"), 1200);
  const counts = quick ? QUICK_STUDENTS : STUDENTS;
  const costs: Record<string, number> = {};
  let made = 0;
  const make = async (until: number): Promise<void> => {
    for (; made < until; made++) {
      release(await picture(made));
      if (made % PER_TURN === 0) await turn();
    }
  };
  for (const count of counts) {
    await make(count - PARTS * PART);
    const parts: number[] = [];
    for (let part = PARTS - 1; part >= 0; part--) {
      const before = await spentHere();
      await make(count - part * PART);
      parts.push(((await spentHere()) - before) / PART);
    }
    costs[`cpuMsAt${count}`] = Math.min(...parts);
  }
  const all = Object.values(costs);
  const value = Math.max(...all) / Math.min(...all);
  const n = quick ? { n: counts.at(-1) ?? 0 } : {};
  return { figure: "render.curve", value, unit: "times", goal: GOAL_RATIO, beside: costs, ...n };
}
