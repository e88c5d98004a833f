// People who ask to be put on a list, in the database.
import type { Database } from "../database/open.ts";
import { and, eq, isNotNull, isNull, sql } from "../database/orm.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { claimRequests } from "../schema.ts";
import type { WaitingPerson } from "#api/calls/claims.ts";

export type RequestRow = typeof claimRequests.$inferSelect;

export async function countWaiting(db: Database, templateId: string): Promise<number> {
  return db.$count(claimRequests, and(eq(claimRequests.templateId, templateId), isNull(claimRequests.studentId)));
}

/** Whether this address waits already, or was accepted. */
export async function hasAsked(tx: Database, templateId: string, email: string): Promise<boolean> {
  return (await tx.$count(claimRequests, and(eq(claimRequests.templateId, templateId), isOf(email)))) > 0;
}

/** Of an address that waits already, the name. */
export async function writeRequest(
  tx: Database,
  { id, templateId, email, name, askedAt }: Pick<RequestRow, "id" | "templateId" | "email" | "name" | "askedAt">,
): Promise<void> {
  await tx.execute(sql`
    insert into claim_requests (id, template_id, email, name, asked_at)
    values (${id}, ${templateId}, ${email}, ${name}, ${askedAt.toISOString()}::timestamptz)
    on conflict (template_id, lower(email collate "C")) do update set name = excluded.name
    where claim_requests.student_id is null`);
}

/** The longest waiting first. */
export async function waitingAfter(
  db: Database,
  templateId: string,
  { after, most }: { after: SortKeys | undefined; most: number },
): Promise<WaitingPerson[]> {
  const [at, id] = after ?? [];
  const later = after === undefined ? sql`` : sql`and (asked_at, id) > (${at}::timestamptz, ${id})`;
  const { rows } = await db.execute<WaitingPerson>(sql`
    select id, name, email, to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as asked_at
    from claim_requests where template_id = ${templateId} and student_id is null ${later}
    order by asked_at, id limit ${most}`);
  return rows;
}

export const waitingKeys = ({ asked_at: at, id }: WaitingPerson): SortKeys => [at, id];

/** One that waits, until the transaction ends. */
export async function lockRequest(tx: Database, templateId: string, id: string): Promise<RequestRow | undefined> {
  const [found] = await tx
    .select()
    .from(claimRequests)
    .where(and(eq(claimRequests.id, id), eq(claimRequests.templateId, templateId), isNull(claimRequests.studentId)))
    .for("update");
  return found;
}

export async function markRequestAccepted(
  tx: Database,
  id: string,
  studentId: string,
  acceptedBy: string,
): Promise<void> {
  await tx.update(claimRequests).set({ studentId, acceptedBy }).where(eq(claimRequests.id, id));
}

export async function deleteRequest(db: Database, id: string): Promise<void> {
  await db.delete(claimRequests).where(eq(claimRequests.id, id));
}

export async function findAccepted(db: Database, id: string) {
  const [found] = await db
    .select()
    .from(claimRequests)
    .where(and(eq(claimRequests.id, id), isNotNull(claimRequests.studentId)));
  return found;
}

export async function acceptedIds(db: Database): Promise<string[]> {
  const found = await db.select({ id: claimRequests.id }).from(claimRequests).where(isNotNull(claimRequests.studentId));
  return found.map(({ id }) => id);
}

function isOf(email: string) {
  return sql`lower(${claimRequests.email} collate "C") = lower(${email} collate "C")`;
}
