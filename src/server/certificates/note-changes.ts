// Changes of issued certificates: its page then says when it was updated, and the version before is kept (product.md,
// 'Revisions', and 'A certificate is a thing of its own').
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { certificates } from "../schema.ts";
import { newestDesign, variantOf } from "../templates/variants/design.ts";
import { keptVersions, lockIssued } from "./versions.ts";

type Sql = ReturnType<typeof sql>;

/**
 * Runs `update`, an `update students s …` of some of these students without `returning`. Issued certificates whose
 * name, number, remarks or extra columns it changes get a new version. Whoever thereby meets the condition of another
 * variant gets its design. Returns how many students it found.
 */
export async function changeShown(tx: Database, studentIds: readonly string[], update: Sql, at: Date): Promise<number> {
  await lockIssued(tx, studentIds);
  const shown = (student: Sql) =>
    sql`(${student}.name, ${student}.certificate_number, ${student}.remarks, ${student}.extra)`;
  // All parts of a statement see the rows from before it: `before` has the old values.
  const { rowCount } = await tx.execute(sql`
    with after as (${update} returning s.id, s.template_id, s.name, s.certificate_number, s.remarks, s.extra),
    changed as (
      select after.id, case when ${variantOf(sql`before`)} is distinct from ${variantOf(sql`after`)}
        then ${newestDesign(sql`after`)} end as design
      from after join students before on before.id = after.id join templates t on t.id = after.template_id
      where ${shown(sql`before`)} is distinct from ${shown(sql`after`)}),
    ${keptVersions(sql`c.student_id in (select id from changed)`, at)},
    noted as (
      update certificates c set revision_id = coalesce(changed.design, c.revision_id),
        version = case when c.version > 0 then c.version + 1 else 0 end,
        version_at = case when c.version > 0 then ${at.toISOString()}::timestamptz end,
        updated_at = case when c.version > 0 then ${at.toISOString()}::timestamptz else c.updated_at end
      from changed where c.student_id = changed.id and (c.version > 0 or changed.design is not null))
    select id from after`);
  return rowCount ?? 0;
}

/** Dates an issued certificate whose picture or texts by AI the organiser changed: its facts stay as they are. */
export async function noteChanged(db: Database, studentId: string, at: Date): Promise<void> {
  await db
    .update(certificates)
    .set({ updatedAt: at })
    .where(sql`${certificates.studentId} = ${studentId} and ${certificates.version} > 0`);
}
