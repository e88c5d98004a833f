// Which workspaces a block or a take-down of an account covers: those that depend on it now, and those that the same
// person makes later.
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";
import { maker } from "./holders.ts";

type Standing = "blocked_at" | "taken_down_at";

/** The workspace `w` itself, or one that nobody else owns who is not blocked. */
export function dependsOn(id: string): SQL<boolean> {
  return sql<boolean>`(w.id = ${id} or exists (
      select from members m where m.workspace_id = w.id and m.user_id = ${id} and m.role = 'owner')
    and not exists (select from members m join users u on u.id = m.user_id
      where m.workspace_id = w.id and m.user_id <> ${id} and m.role = 'owner' and u.blocked_at is null))`;
}

/** The same, and what got its standing by the same act through `carryStanding`; for undoing the act. */
export function coveredWith(id: string, standing: Standing): SQL<boolean> {
  const at = sql.identifier(standing);
  return sql<boolean>`(${dependsOn(id)} or exists (
    select from workspaces o where o.${at} = w.${at} and ${personOf(maker(sql`o`))} = ${personOf(maker(sql`w`))}
      and (o.id = ${id} or exists (
        select from members m where m.workspace_id = o.id and m.user_id = ${id} and m.role = 'owner'))))`;
}

/**
 * What the user has made since then is blocked or out of public view if a workspace is that the same person made, or
 * owns alone. Otherwise a new one would show again what the operator took down.
 */
export async function carryStanding(tx: Database, userId: string, since: Date): Promise<void> {
  const person = personOf(sql`${userId}::text`);
  await tx.execute(sql`
    with accounts as materialized (
      select id from users where id = ${person} or person_id = ${person}),
    known as (
      select min(o.blocked_at) as blocked_at, min(o.taken_down_at) as taken_down_at from workspaces o
      where coalesce(o.blocked_at, o.taken_down_at) is not null and o.id in (
        select id from workspaces where id in (select id from accounts) or made_by in (select id from accounts)
        union select m.workspace_id from members m where m.user_id in (select id from accounts) and m.role = 'owner'
          and not exists (select from members other where other.workspace_id = m.workspace_id
            and other.role = 'owner' and other.user_id not in (select id from accounts))))
    update workspaces w set blocked_at = coalesce(w.blocked_at, known.blocked_at),
      taken_down_at = coalesce(w.taken_down_at, known.taken_down_at)
    from known where (w.made_by = ${userId} or w.id = ${userId})
      and w.created_at >= ${since.toISOString()}::timestamptz
      and coalesce(known.blocked_at, known.taken_down_at) is not null`);
}

/**
 * Workspaces of the same people that are in public view, although an account or a workspace is not: others own them,
 * too, or only one workspace was named. The oldest first.
 */
export async function staysInView(db: Database, id: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with people as materialized (
      select ${id}::text as id union select made_by from workspaces where id = ${id}
      union select user_id from members where workspace_id = ${id} and role = 'owner')
    select w.id, w.name from workspaces w
    where w.deleted_at is null and coalesce(w.blocked_at, w.taken_down_at) is null
      and (w.id in (select id from people) or w.made_by in (select id from people) or exists (
        select from members m where m.workspace_id = w.id and m.role = 'owner' and m.user_id in (select id from people)))
    order by w.created_at, w.id limit ${MOST_NAMED}`);
  return rows;
}

const MOST_NAMED = 50;

/** The id of the first account of the person with this one. */
function personOf(userId: SQL): SQL<string> {
  return sql<string>`coalesce((select person_id from users where id = ${userId}), ${userId})`;
}
