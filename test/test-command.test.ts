// What `npm test` prints at its end.
import { describe, expect, test } from "vitest";
import { shortReason } from "../scripts/test/outcome.ts";
import { type Stage, summaryOf } from "../scripts/test/summary.ts";

const BUDGET = { whole: 480, stages: { vitest: 550 } };
const COMPILED: Stage = { name: "compiler", passed: true, seconds: 20 };
const file = (name: string, seconds: number) => ({ file: name, seconds, passed: true });
const TESTED: Stage = {
  name: "vitest",
  passed: true,
  seconds: 200,
  outcome: {
    passed: 7,
    failed: 0,
    skipped: 2,
    flaky: [{ title: "a.test.ts: Books balance", why: "Counterexample (seed: 7)" }],
    files: Array.from({ length: 12 }, (_, nth) => file(`${nth}.test.ts`, nth)),
  },
};

describe("The end of a test run", () => {
  test("says how many passed, failed and were skipped in a line of its own", () => {
    expect(summaryOf([COMPILED, TESTED], 210, BUDGET).at(-1)).toBe("8 passed, 0 failed, 2 skipped");
    const stopped: Stage = { name: "journeys", passed: false, seconds: 1 };
    expect(summaryOf([COMPILED, stopped], 210, BUDGET).slice(-2)).toEqual([
      "Failed: journeys",
      "1 passed, 1 failed, 0 skipped",
    ]);
  });

  test("lists what failed at first and then passed, with its seed", () => {
    expect(summaryOf([TESTED], 210, BUDGET)).toContain("  a.test.ts: Books balance: Counterexample (seed: 7)");
  });

  test("names the ten slowest files, and the sum beside the budget", () => {
    const lines = summaryOf([TESTED], 210, BUDGET);
    expect(lines.filter((line) => line.includes(".test.ts (vitest)"))).toHaveLength(10);
    expect(lines).toContain("    11.0 s  11.test.ts (vitest)");
    expect(lines).toContain("vitest passed in 200.0 s; its files took 66 s together (budget 550 s)");
    expect(lines).toContain("all in 210 s (budget 480 s)");
  });

  test.each([
    ["expected 1 to be 2\n  at a.ts", "expected 1 to be 2"],
    [
      'Property failed after 3 tests\n{ seed: -42, path: "2:0" }\nCounterexample: [1]',
      'Property failed after 3 tests (seed: -42, path: "2:0" })',
    ],
    ["Seed 99: expected 1 to be 2", "Seed 99: expected 1 to be 2"],
  ])("gives the reason of %j as %j", (message, reason) => {
    expect(shortReason([message])).toBe(reason);
  });
});
