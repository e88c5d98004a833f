// A plan with its features as text.
import type { Plan, SoldPlan } from "../account/plans.ts";
import { SAY } from "./say.ts";

/** An operator's own features stay as written; the usual ones are in the reader's language. */
export function sayPlan({ features, ...plan }: SoldPlan): Plan {
  return { ...plan, features: features === "usual" ? usualFeatures(plan.credits) : [...features] };
}

function usualFeatures(credits: number): string[] {
  const { uses, everything, neverExpire } = SAY.buyCredits.features;
  return [uses(credits), everything, neverExpire];
}
