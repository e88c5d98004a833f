// Reads untried mails and moves the times at which they are due.
import type { Database } from "../../database/open.ts";
import { eq, sql } from "../../database/orm.ts";
import { workspaces } from "../../schema.ts";
import type { WaitingMail } from "../../trust/quota.ts";
import { isSoon, WAITING } from "./due-store.ts";
import { UNTRIED } from "./on-its-way.ts";

/**
 * The organisers with untried mails, not paused, that were due before this time, of those marked as due soon. Steps
 * from one organiser with such marks to the next, so mails planned for later are not read.
 */
export async function findOwnersBehind(db: Database, before: Date): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    with recursive owners as (
      (select q.owner_id from delivery_queue q where ${WAITING} order by q.owner_id limit 1)
      union all select (
        select q.owner_id from delivery_queue q where ${WAITING} and q.owner_id > o.owner_id order by q.owner_id limit 1)
      from owners o where o.owner_id is not null)
    select o.owner_id as id from owners o
    where exists (
      select from delivery_queue q where ${WAITING} and q.owner_id = o.owner_id
        and q.next_at < ${before.toISOString()}::timestamptz and ${UNTRIED})`);
  return found.rows.map((row) => row.id);
}

/**
 * The students of the owner's overdue mails in sending order; until the transaction ends nobody else plans this owner's
 * mails.
 */
export async function lockOverdue(tx: Database, ownerId: string, now: Date): Promise<string[]> {
  await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, ownerId)).for("no key update");
  const found = await tx.execute<{ id: string }>(sql`
    select q.student_id as id from delivery_queue q
    where q.owner_id = ${ownerId} and q.next_at <= ${now.toISOString()}::timestamptz and q.paused_at is null and ${UNTRIED}
    order by q.next_at, q.position`);
  return found.rows.map((row) => row.id);
}

/** Who sent the waiting mails of these students, in the same order. */
export async function findSenders(tx: Database, students: readonly string[]): Promise<WaitingMail[]> {
  const { rows } = await tx.execute<WaitingMail>(sql`
    select q.student_id as id, q.sent_by as "sentBy"
    from unnest(${sql.param(students)}::text[]) with ordinality n (id, nth) join delivery_queue q on q.student_id = n.id
    order by n.nth`);
  return rows;
}

/** Moves the untried mails of these students. */
export async function moveDue(
  tx: Database,
  students: readonly string[],
  times: readonly Date[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update delivery_queue q set next_at = n.at, soon = n.at <= ${isSoon(now)}
    from unnest(
      ${sql.param(students)}::text[], ${sql.param(times.map((time) => time.toISOString()))}::timestamptz[]) as n (id, at)
    where q.student_id = n.id and ${UNTRIED}`);
}
