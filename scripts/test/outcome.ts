// What a stage of the test command reports when it ends: how its tests ended, and what each of its files took.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";

export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  files: { file: string; seconds: number; passed: boolean }[];
  /** The tests that failed at first and then passed. */
  flaky: { title: string; why: string }[];
};

/** The variable that tells a reporter where to write. */
const FILE = "TEST_OUTCOME";

/** Writes it where `outcomeIn` looks for it; does nothing when the tests were not started by the test command. */
export function writeOutcome(outcome: Outcome): void {
  const path = process.env[FILE];
  if (path === undefined) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(outcome));
}

/** A place for one outcome: the environment for the stage, and what the stage then wrote, if it came so far. */
export function outcomeIn(path: string) {
  return {
    env: { [FILE]: path },
    take(): Outcome | undefined {
      if (!existsSync(path)) return undefined;
      const outcome = JSON.parse(readFileSync(path, "utf8")) as Outcome;
      rmSync(path);
      return outcome;
    },
  };
}

/** A line for a failure: its first sentence, and how to repeat a random test, which prints its seed when it fails. */
export function shortReason(messages: readonly string[]): string {
  const text = messages.join("\n");
  const seed = /\bseed\b[^\n]*/i.exec(text)?.[0];
  const [first = ""] = text.split("\n").filter((line) => line.trim() !== "");
  return seed === undefined || first.includes(seed) ? first.trim() : `${first.trim()} (${seed.trim()})`;
}

/** A file's path, as the repository names it. */
export function inRepository(path: string): string {
  return relative(process.cwd(), path).replaceAll("\\", "/");
}
