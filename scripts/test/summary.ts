// What the test command prints at its end.
import type { Outcome } from "./outcome.ts";

export type Stage = {
  name: string;
  passed: boolean;
  seconds: number;
  /** None from a compiler or formatter, which has no tests, nor from a stage that did not come to its end. */
  outcome?: Outcome | undefined;
};

/** In seconds: of the whole command, and for a stage the sum of its files, which run beside each other. */
export type Budget = { whole: number; stages: Readonly<Record<string, number>> };

const SLOWEST = 10;

/** Lines, the last of which says how many passed, failed and were skipped, for programs that look for it. */
export function summaryOf(stages: readonly Stage[], wholeSeconds: number, budget: Budget): string[] {
  const flaky = stages.flatMap(({ outcome }) => outcome?.flaky ?? []);
  const failed = stages.filter(({ passed }) => !passed).map(({ name }) => name);
  return [
    ...(flaky.length > 0 ? ["Flaky: failed at first and passed when repeated. Find the cause:"] : []),
    ...flaky.map(({ title, why }) => `  ${title}: ${why}`),
    ...slowest(stages),
    ...stages.map((stage) => stageLine(stage, budget)),
    `all in ${wholeSeconds.toFixed(0)} s (budget ${budget.whole} s)`,
    ...(failed.length > 0 ? [`Failed: ${failed.join(", ")}`] : []),
    countsOf(stages),
  ];
}

function slowest(stages: readonly Stage[]): string[] {
  const files = stages.flatMap(({ name, outcome }) => outcome?.files.map((file) => ({ ...file, stage: name })) ?? []);
  if (files.length === 0) return [];
  const most = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    "The slowest files:",
    ...most.map(({ file, seconds, stage }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file} (${stage})`),
  ];
}

function stageLine({ name, passed, seconds, outcome }: Stage, { stages }: Budget): string {
  const line = `${name} ${passed ? "passed" : "failed"} in ${seconds.toFixed(1)} s`;
  if (outcome === undefined) return line;
  const sum = outcome.files.reduce((all, file) => all + file.seconds, 0);
  const budget = stages[name];
  return `${line}; its files took ${sum.toFixed(0)} s together${budget === undefined ? "" : ` (budget ${budget} s)`}`;
}

/** A stage without tests counts as one; so does one that failed otherwise than by a test. */
function countsOf(stages: readonly Stage[]): string {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, outcome } of stages) {
    counts.passed += outcome?.passed ?? (passed ? 1 : 0);
    counts.failed += passed ? 0 : Math.max(1, outcome?.failed ?? 1);
    counts.skipped += outcome?.skipped ?? 0;
  }
  return `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
}
