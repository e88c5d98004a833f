// The rows of budgets.
import { type BudgetName, KEPT_BUDGETS } from "#domain/account/budgets.ts";
import type { Database } from "../database/open.ts";
import { and, eq, inArray, sql } from "../database/orm.ts";
import { budgets } from "../schema.ts";

export type BudgetRow = Pick<typeof budgets.$inferSelect, "budget" | "used" | "allowed" | "day">;

/** Budgets that were never used have no row. */
export async function budgetRows(db: Database, ownerId: string, names: readonly BudgetName[]): Promise<BudgetRow[]> {
  return db
    .select({ budget: budgets.budget, used: budgets.used, allowed: budgets.allowed, day: budgets.day })
    .from(budgets)
    .where(and(eq(budgets.ownerId, ownerId), inArray(budgets.budget, [...names])));
}

/** Null: what everybody may use. */
export async function allow(db: Database, ownerId: string, budget: BudgetName, allowed: number | null): Promise<void> {
  const { ownerId: owner, budget: name } = budgets;
  await db
    .insert(budgets)
    .values({ ownerId, budget, allowed })
    .onConflictDoUpdate({ target: [owner, name], set: { allowed } });
}

/** Adds to what was used on a day; another day starts from nothing. */
export async function addOfDay(
  db: Database,
  { ownerId, budget, day }: { ownerId: string; budget: BudgetName; day: string },
  amount: number,
): Promise<void> {
  await db
    .insert(budgets)
    .values({ ownerId, budget, day, used: amount })
    .onConflictDoUpdate({
      target: [budgets.ownerId, budgets.budget],
      set: { day, used: sql`excluded.used + case when ${budgets.day} = excluded.day then ${budgets.used} else 0 end` },
    });
}

export type Recounted = { budget: BudgetName; before: number; used: number };

/**
 * Counts again what an owner has stored, while nobody writes to it: the rows are locked first, as by the triggers.
 * Returns the budgets whose count was wrong.
 */
export async function recount(tx: Database, ownerId: string, at: Date): Promise<Recounted[]> {
  const names = sql.param([...KEPT_BUDGETS]);
  await tx.execute(sql`
    insert into budgets (owner_id, budget) select ${ownerId}, name from unnest(${names}::text[]) name on conflict do nothing`);
  await tx.execute(sql`
    select from budgets where owner_id = ${ownerId} and budget = any(${names}::text[]) order by array_position(${names}::text[], budget) for update`);
  const { rows } = await tx.execute<{ budget: BudgetName; before: string; used: string }>(sql`
    with counted as materialized (select budget, used from count_budgets(${ownerId})),
    before as (select budget, used from budgets where owner_id = ${ownerId} and budget = any(${names}::text[])),
    written as (
      update budgets b set used = coalesce((select c.used from counted c where c.budget = b.budget), 0),
        counted_at = ${at.toISOString()}::timestamptz
      where b.owner_id = ${ownerId} and b.budget = any(${names}::text[])
      returning b.budget, b.used)
    select w.budget, before.used as before, w.used from written w join before on before.budget = w.budget
    where before.used <> w.used order by w.budget`);
  return rows.map(({ budget, before, used }) => ({ budget, before: Number(before), used: Number(used) }));
}

/** Those that were compared longest ago. */
export async function ownersToRecount(db: Database, before: Date, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select owner_id as id from budgets where budget = any(${sql.param([...KEPT_BUDGETS])}::text[])
      and (counted_at is null or counted_at < ${before.toISOString()}::timestamptz)
    group by owner_id order by min(counted_at) nulls first, owner_id limit ${most}`);
  return rows.map(({ id }) => id);
}
