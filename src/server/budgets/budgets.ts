// Checks budgets where something is written, and says what an owner uses of what they may use.
import {
  BUDGET_NAMES,
  type BudgetName,
  DESIGN_BUDGETS,
  type DesignBudget,
  isCounted,
  type KeptBudget,
} from "#domain/account/budgets.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { addOfDay, type BudgetRow, budgetRows, lockHolders } from "./store.ts";
import { BUDGETS } from "./table.ts";

type Has = Pick<Context, "config" | "clock">;

/**
 * Call after the writing, in its transaction: throws if whoever made the workspace now has more than they may, over all
 * their workspaces. A second transaction that adds to the same budget waits for the first, so the last place is taken
 * once.
 */
export async function requireWithin(
  ctx: Has,
  tx: Database,
  ownerId: string,
  ...names: readonly KeptBudget[]
): Promise<void> {
  await lockHolders(tx, ownerId, names);
  await requireRoom(ctx, tx, ownerId, Object.fromEntries(names.map((name) => [name, 0])));
}

/** Before a call that may store more: throws if the storage is full already. */
export async function requireStorage(ctx: Has, db: Database, ownerId: string): Promise<void> {
  await requireRoom(ctx, db, ownerId, { storage: 0 });
}

/**
 * Throws if `more` of these do not fit. Call before costly work, such as reading a file: what is written must also be
 * checked by `requireWithin`.
 */
export async function requireRoom(
  ctx: Has,
  db: Database,
  ownerId: string,
  more: Partial<Record<KeptBudget, number>>,
): Promise<void> {
  const names = Object.keys(more) as KeptBudget[];
  const rows = await budgetRows(db, ownerId, names, dayOf(ctx));
  for (const budget of names) {
    const { used, allowed } = usage(ctx, budget, rows);
    if (used + (more[budget] ?? 0) > allowed) throw new UserError("budget.full", refused(ctx, budget, allowed));
  }
}

/**
 * Does costly work for an owner and counts the milliseconds that it spends; throws if their time of the day is used up.
 */
export async function withCpu<Result>(
  ctx: Has & Pick<Context, "db">,
  ownerId: string,
  work: (spend: (ms: number) => void) => Promise<Result>,
): Promise<Result> {
  await requireCpu(ctx, ownerId);
  let spent = 0;
  try {
    return await work((ms) => void (spent += ms));
  } finally {
    await spendCpu(ctx, ownerId, spent);
  }
}

/** Throws if the owner's time of the day is used up. */
export async function requireCpu(ctx: Has & Pick<Context, "db">, ownerId: string): Promise<void> {
  const { used, allowed } = usage(ctx, "cpu", await budgetRows(ctx.db, ownerId, ["cpu"], dayOf(ctx)));
  if (used >= allowed) throw new UserError("budget.day_over", { operator: operatorOf(ctx) });
}

/** Counts milliseconds of computing for an owner. */
export async function spendCpu(ctx: Has & Pick<Context, "db">, ownerId: string, ms: number): Promise<void> {
  await addOfDay(ctx.db, { ownerId, budget: "cpu", day: dayOf(ctx) }, Math.ceil(ms));
}

/** Throws if a design is over one of its limits, unless it was at least as far over it `before`. */
export async function requireDesignWithin(
  ctx: Has,
  db: Database,
  ownerId: string,
  now: DesignSize,
  before: () => Promise<DesignSize>,
): Promise<void> {
  const rows = await budgetRows(db, ownerId, DESIGN_BUDGETS, dayOf(ctx));
  for (const budget of DESIGN_BUDGETS) {
    const { allowed } = usage(ctx, budget, rows);
    if (now[budget] > allowed && now[budget] > (await before())[budget])
      throw new UserError("budget.design", refused(ctx, budget, allowed));
  }
}

export type DesignSize = Readonly<Record<DesignBudget, number>>;

/** `used` is null for limits of one design. */
export type Usage = { name: BudgetName; used: number | null; allowed: number };

export async function usageOf(ctx: Has, db: Database, ownerId: string): Promise<Usage[]> {
  const rows = await budgetRows(db, ownerId, BUDGET_NAMES, dayOf(ctx));
  return BUDGET_NAMES.map((name) => {
    const { used, allowed } = usage(ctx, name, rows);
    return { name, used: isCounted(name) ? Math.max(0, used) : null, allowed };
  });
}

/** Where to ask for more: an address for mails or of a page. */
export function operatorOf({ config }: Pick<Context, "config">): string {
  return config.supportUrl?.replace(/^mailto:/, "") ?? `${config.publicUrl}/contact`;
}

/** Of those who must have room, the one who has least. */
function usage(ctx: Has, name: BudgetName, rows: readonly BudgetRow[]): { used: number; allowed: number } {
  const all = rows
    .filter(({ budget }) => budget === name)
    .map(({ used, allowed }) => ({ used, allowed: allowed ?? ctx.config.budgets[name] }));
  const [least] = all.toSorted((one, other) => one.allowed - one.used - (other.allowed - other.used));
  return least ?? { used: 0, allowed: ctx.config.budgets[name] };
}

function refused<Name extends BudgetName>(ctx: Has, budget: Name, allowed: number) {
  return { budget, allowed: allowed / BUDGETS[budget].unit, operator: operatorOf(ctx) };
}

function dayOf({ clock }: Has): string {
  return clock().toISOString().slice(0, 10);
}
