import { expect, test } from "vitest";
import { DEFAULT_PLANS } from "../account/plans.ts";
import { sayPlan } from "./plans.ts";

test("the default plans say that credits never expire", () => {
  for (const plan of DEFAULT_PLANS) expect(sayPlan(plan).features).toContain("Credits never expire");
});

test("an operator's own plan shows only the features that they wrote", () => {
  const [plan] = DEFAULT_PLANS.map((usual) => ({ ...usual, features: ["Support by telephone"] }));
  expect(plan && sayPlan(plan)).toEqual(plan);
  expect(plan && sayPlan({ ...plan, features: [] }).features).toEqual([]);
});
