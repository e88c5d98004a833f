// Versions of issued certificates: whoever changes what one shows keeps what it showed before.
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";

/**
 * A part of a statement that changes issued certificates `c` or their students `s`, which keeps what those with `which`
 * are before it: all parts of a statement see the rows from before. The caller has locked the certificates, and counts
 * up their `version`.
 */
export function keptVersions(which: SQL, at: Date): SQL {
  return sql`kept_versions as (
    insert into certificate_versions (student_id, version, revision_id, words, name, certificate_number, remarks, extra,
      version_at, ended_at)
    select c.student_id, c.version, c.revision_id, c.words, s.name, s.certificate_number, s.remarks, s.extra,
      c.version_at, ${at.toISOString()}::timestamptz
    from certificates c join students s on s.id = c.student_id
    where c.version > 0 and c.words is not null and ${which})`;
}

/** Until the end of the transaction nobody else issues or changes these students' certificates. */
export async function lockIssued(tx: Database, studentIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from certificates where student_id = any(${sql.param(studentIds)}::text[])
    order by student_id for update`);
}
