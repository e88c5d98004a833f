// Dates a change on a sent certificate: its page then says when it was updated (product.md, 'Revisions').
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { certificates } from "../schema.ts";

type Sql = ReturnType<typeof sql>;

/**
 * One statement that runs `update`, an `update students s …` without `returning`, and dates the sent certificates whose
 * name, number, remarks or extra columns it changed. Its row count is the number of students found.
 */
export function notingChanges(update: Sql, at: Date): Sql {
  const shown = (student: Sql) =>
    sql`(${student}.name, ${student}.certificate_number, ${student}.remarks, ${student}.extra)`;
  // All parts of a statement see the rows from before it: `before` has the old values.
  return sql`
    with after as (${update} returning s.id, s.name, s.certificate_number, s.remarks, s.extra),
    noted as (
      update certificates c set updated_at = ${at.toISOString()}::timestamptz
      from after join students before on before.id = after.id
      where c.student_id = after.id and c.sent_at is not null and ${shown(sql`before`)} is distinct from ${shown(sql`after`)})
    select id from after`;
}

/** Dates a sent certificate that the organiser changed in another way than by its student's data. */
export async function noteChanged(db: Database, studentId: string, at: Date): Promise<void> {
  await db
    .update(certificates)
    .set({ updatedAt: at })
    .where(sql`${certificates.studentId} = ${studentId} and ${certificates.sentAt} is not null`);
}
