// The rows of budgets.
import { type BudgetName, KEPT_BUDGETS, type KeptBudget } from "#domain/account/budgets.ts";
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";
import { budgets } from "../schema.ts";
import { holders, holdersOf, isReachable, maker } from "../trust/holders.ts";
import { isVerified } from "../trust/tier.ts";

export type BudgetRow = Pick<typeof budgets.$inferSelect, "budget" | "used" | "allowed">;

/**
 * What counts for the workspace, for each budget a row for each who must have room: the person who made it, with all
 * workspaces that they made, also deleted ones until everything in them is erased. A workspace that is verified, or of
 * which the operator allows more or less, counts by itself. `day`: the day whose use counts for budgets of a day.
 */
export async function budgetRows(
  db: Database,
  ownerId: string,
  names: readonly BudgetName[],
  day: string,
): Promise<BudgetRow[]> {
  const { rows } = await db.execute<{ budget: BudgetName; used: string; allowed: string | null }>(sql`
    with holding as materialized (select id, verified from ${holders(sql`${ownerId}::text`, sql`null::text`)} h),
    places as materialized (
      select h.id as holder, p.id, coalesce(p.id = h.id or p.made_by is null, false) as personal
      from holding h cross join lateral (${placesOf(sql`h`)}) p),
    named as (select unnest(${sql.param([...names])}::text[]) as budget),
    own as (select b.budget, b.used, b.allowed, b.day from budgets b join workspaces w on w.id = b.owner_id
      where b.owner_id = ${ownerId} and b.allowed is not null and not w.personal)
    select n.budget, (case when o.day is null or o.day = ${day} then o.used else 0 end)::text as used, o.allowed::text as allowed from named n join own o on o.budget = n.budget
    union all
    select n.budget, coalesce(sum(b.used) filter (where (b.day is null or b.day = ${day})
        and (b.allowed is null or p.personal)), 0)::text,
      (max(b.allowed) filter (where p.personal))::text
    from named n cross join holding h
      left join places p on p.holder = h.id
      left join budgets b on b.owner_id = p.id and b.budget = n.budget
    where n.budget not in (select budget from own)
    group by n.budget, h.id`);
  return rows.map(({ budget, used, allowed }) => ({
    budget,
    used: Number(used),
    allowed: allowed === null ? null : Number(allowed),
  }));
}

/** The workspaces whose use counts for a holder, which is a row of `holders`. */
function placesOf(holder: SQL): SQL {
  const accounts = sql`select u.id from users u where u.id = ${holder}.id or u.person_id = ${holder}.id`;
  return sql`
    select w.id, w.made_by from workspaces w where ${holder}.verified and w.id = ${holder}.id
    union select w.id, w.made_by from workspaces w
      where not ${holder}.verified and w.made_by in (${accounts}) and not ${isVerified(sql`w`)}
    union select w.id, w.made_by from workspaces w
      where not ${holder}.verified and w.id in (${accounts}) and w.made_by is null and not ${isVerified(sql`w`)}
    union select w.id, w.made_by from members m join workspaces w on w.id = m.workspace_id
      where not ${holder}.verified and m.user_id in (${accounts}) and m.role = 'owner'
        and not ${isReachable(maker(sql`w`))} and not ${isVerified(sql`w`)}`;
}

/**
 * Until the transaction ends, nobody else counts for the same people: two workspaces of theirs cannot both take the
 * last place. After the rows of the budgets are locked by the writing, and in the order of the budgets, as those are.
 */
export async function lockHolders(tx: Database, ownerId: string, names: readonly KeptBudget[]): Promise<void> {
  const people = (await holdersOf(tx, { ownerId, sentBy: null })).filter(({ verified }) => !verified);
  for (const name of KEPT_BUDGETS.filter((each) => names.includes(each)))
    for (const { id } of people)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`budget ${name} ${id}`}, 0))`);
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
