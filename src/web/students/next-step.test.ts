import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";

const LIST = { empty: false, held: false, paused: false, busy: false, total: 3, reached: 0 };

test.each([
  ["an empty list", { ...LIST, empty: true, total: 0 }, "import"],
  ["a list that nobody was mailed", LIST, "send"],
  ["a list with late students", { ...LIST, reached: 2 }, "send"],
  ["mails on their way", { ...LIST, busy: true, reached: 3 }, "send"],
  ["paused mails", { ...LIST, busy: true, paused: true }, "resume"],
  ["held certificates", { ...LIST, held: true }, "publish"],
  ["a list of whom all have theirs", { ...LIST, reached: 3 }, "import"],
] as const)("the next step of %s", (_, list, next) => {
  expect(nextStep(list)).toBe(next);
});
