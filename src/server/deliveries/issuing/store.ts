// What issuing reads: the credits of the workspace, and who is not complete.
import type { Database } from "../../database/open.ts";
import { sql, type SQL } from "../../database/orm.ts";

export async function creditsLeft(db: Database, ownerId: string): Promise<number> {
  const { rows } = await db.execute<{ balance: number }>(sql`
    select balance from credit_accounts where user_id = ${ownerId}`);
  return rows[0]?.balance ?? 0;
}

/** How many of these certificates are not complete. */
export async function countUnfilled(db: Database, ids: readonly string[], filled: (id: SQL) => SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from unnest(${sql.param(ids)}::text[]) made (id) where not ${filled(sql`made.id`)}`);
  return rows[0]?.n ?? 0;
}

/** Of one that is withdrawn, or of none, nothing is issued. */
export async function withdrawnAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select student_id as id from certificates
    where student_id = any(${sql.param(ids)}::text[]) and withdrawn_at is not null`);
  return new Set(rows.map(({ id }) => id));
}
