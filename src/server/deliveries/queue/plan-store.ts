// Reads untried mails and moves the times at which they are due.
import type { Database } from "../../database/open.ts";
import { eq, sql } from "../../database/orm.ts";
import { users } from "../../schema.ts";

/** The organisers with untried mails, not paused, that were due before this time. */
export async function findOwnersBehind(db: Database, before: Date): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    select distinct owner_id as id from deliveries where ${UNTRIED} and next_at < ${before.toISOString()}::timestamptz`);
  return found.rows.map((row) => row.id);
}

/** The owner's overdue mails in sending order; until the transaction ends nobody else plans this owner's mails. */
export async function lockOverdue(tx: Database, ownerId: string, now: Date): Promise<string[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for("no key update");
  const found = await tx.execute<{ id: string }>(sql`
    select id from deliveries where owner_id = ${ownerId} and ${UNTRIED} and next_at <= ${now.toISOString()}::timestamptz
    order by next_at, position`);
  return found.rows.map((row) => row.id);
}

const UNTRIED = sql`state = 'queued' and attempt = 0 and paused_at is null`;

export async function moveDue(tx: Database, ids: readonly string[], times: readonly Date[]): Promise<void> {
  await tx.execute(sql`
    update deliveries d set next_at = n.at
    from unnest(
      ${sql.param(ids)}::text[], ${sql.param(times.map((time) => time.toISOString()))}::timestamptz[]) as n (id, at)
    where d.id = n.id and d.state = 'queued' and d.attempt = 0`);
}
