// The operator's words for an account's budgets: shows them, and allows more or less.
import { BUDGET_NAMES, type BudgetName } from "#domain/account/budgets.ts";
import type { Context } from "../context.ts";
import { usageOf } from "./budgets.ts";
import { recountOwner } from "./recount.ts";
import { allow } from "./store.ts";
import { BUDGETS } from "./table.ts";

/** The name of a budget that an account can be allowed more of. */
export function parseBudgetName(text: string): BudgetName | undefined {
  return BUDGET_NAMES.find((name) => name === text && name !== "in_flight");
}

/** In units of the budget's variable; null is what everybody may use. */
export async function allowBudget(
  ctx: Context,
  ownerId: string,
  name: BudgetName,
  value: number | null,
): Promise<void> {
  await allow(ctx.db, ownerId, name, value === null ? null : value * BUDGETS[name].unit);
}

/** As lines for a terminal, after the counts were compared with what is stored. */
export async function describeBudgets(ctx: Context, ownerId: string): Promise<string[]> {
  const wrong = await recountOwner(ctx, ownerId);
  const usage = await usageOf(ctx, ctx.db, ownerId);
  return [
    ...usage.map(({ name, used, allowed }) => {
      const inUnit = (amount: number) => String(Math.ceil((amount / BUDGETS[name].unit) * 10) / 10);
      return `${name.padEnd(13)}${used === null ? "" : `${inUnit(used)} of `}${inUnit(allowed)} ${UNITS[name]}`.trimEnd();
    }),
    ...wrong.map(({ budget, before, used }) => `corrected    ${budget} was counted as ${before}, and is ${used}`),
  ];
}

const UNITS: Record<BudgetName, string> = {
  storage: "MB",
  templates: "",
  students: "",
  revisions: "",
  cpu: "seconds today",
  unknown_keys: "KB in a design",
  pixels: "megapixels in a design",
  in_flight: "MB at the same time",
};
