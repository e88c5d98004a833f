// Withdraws issued certificates, and undoes it. Triggers withdraw their credentials.
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { issueMade, pinMade } from "./pin.ts";

/** Of which template. */
type Several = { templateId: string; studentIds: readonly string[] };

/** Those that are in force; returns their students. */
export async function markWithdrawn(
  tx: Database,
  { templateId, studentIds }: Several,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with issued as (
      select c.student_id from certificates c join students s on s.id = c.student_id
      where c.student_id = any(${sql.param(studentIds)}::text[]) and s.template_id = ${templateId}
        and s.deleted_at is null and c.version > 0 and c.withdrawn_at is null
      order by c.student_id for update of c)
    update certificates c set withdrawn_at = ${at.toISOString()}::timestamptz, withdrawn_by = ${by},
      withdrawn_reason = ${reason}
    from issued where c.student_id = issued.student_id
    returning c.student_id as id`);
  return rows.map(({ id }) => id);
}

/** Issues those whose link was given out and that nobody has looked at yet, as their first view would. */
export async function issueGivenOut(tx: Database, { templateId, studentIds }: Several, at: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from students s left join certificates c on c.student_id = s.id
    where s.id = any(${sql.param(studentIds)}::text[]) and s.template_id = ${templateId} and s.deleted_at is null
      and s.issued_at is not null and coalesce(c.version, 0) = 0`);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await pinMade(tx, ids, at);
  await issueMade(tx, ids, at);
}

/** Those that are withdrawn, whose withdrawal is kept as a past one; returns their students. */
export async function unmarkWithdrawn(
  tx: Database,
  { templateId, studentIds }: Several,
  { by, at }: { by: string; at: Date },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with withdrawn as (
      select c.student_id, c.withdrawn_at, c.withdrawn_by, c.withdrawn_reason from certificates c join students s on s.id = c.student_id
      where c.student_id = any(${sql.param(studentIds)}::text[]) and s.template_id = ${templateId}
        and s.deleted_at is null and c.withdrawn_at is not null
      order by c.student_id for update of c),
    kept as (
      insert into certificate_withdrawals (student_id, at, by, reason, ended_at, ended_by)
      select student_id, withdrawn_at, withdrawn_by, withdrawn_reason, ${at.toISOString()}::timestamptz, ${by}
      from withdrawn)
    update certificates c set withdrawn_at = null, withdrawn_by = null, withdrawn_reason = ''
    from withdrawn where c.student_id = withdrawn.student_id
    returning c.student_id as id`);
  return rows.map(({ id }) => id);
}

/** Whether the certificate of student `s` is withdrawn: looked up in the index of those few. */
export const WITHDRAWN = sql`exists (
  select from certificates w where w.student_id = s.id and w.withdrawn_at is not null)`;

/** How many of a template's students have a withdrawn certificate. */
export async function countWithdrawn(db: Database, ownerId: string, templateId: string): Promise<number> {
  const { rows } = await db.execute<{ students: number }>(sql`
    select coalesce(sum(c.n), 0)::int as students from counts c join templates t on t.id = c.subject
    where c.subject = ${templateId} and c.name = 'withdrawn' and t.owner_id = ${ownerId} and t.deleted_at is null`);
  return rows[0]?.students ?? 0;
}

export async function isWithdrawn(db: Database, studentId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from certificates where student_id = ${studentId} and withdrawn_at is not null`);
  return rowCount === 1;
}

/** How many of these students have no issued certificate. */
export async function countUnissued(db: Database, { templateId, studentIds }: Several): Promise<number> {
  const { rows } = await db.execute<{ students: number }>(sql`
    select count(*)::int as students from students s left join certificates c on c.student_id = s.id
    where s.id = any(${sql.param(studentIds)}::text[]) and s.template_id = ${templateId} and s.deleted_at is null
      and coalesce(c.version, 0) = 0`);
  return rows[0]?.students ?? 0;
}
