// Pins certificates to a revision: what was sent or viewed stays the same until the organiser changes it.
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";
import { certificates } from "../schema.ts";

/** Issues certificates to those who have none, with the current design; existing ones keep theirs. */
export async function pinMade(
  db: Database,
  studentIds: readonly string[],
  revisionId: string,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into ${certificates} (student_id, revision_id, made_at)
    select id, ${revisionId}, ${at.toISOString()}::timestamptz
    from unnest(${sql.param(studentIds)}::text[]) as id order by id
    on conflict do nothing`);
}

/**
 * Sending gives `revisionId` to all of these students whose certificate was not sent before, even if it was viewed:
 * unsent ones follow the newest design. Sent ones stay the same.
 */
export async function pinForBatch(
  tx: Database,
  studentIds: readonly string[],
  revisionId: string,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into ${certificates} (student_id, revision_id, made_at)
    select id, ${revisionId}, ${at.toISOString()}::timestamptz
    from unnest(${sql.param(studentIds)}::text[]) as id order by id
    on conflict (student_id) do update set revision_id = excluded.revision_id where certificates.sent_at is null`);
}

/**
 * Records that a certificate has reached its student. The first time decides its date, its design, and that it outlives
 * its template. The design is the one in the mail, whatever was saved meanwhile.
 */
export async function markSent(db: Database, studentId: string, revisionId: string, at: Date): Promise<void> {
  await db.execute(markingSent(sql`values (${studentId}, ${revisionId})`, at));
}

/** The same as a part of a statement, for rows of student and revision. */
export function markingSent(rows: SQL, at: Date): SQL {
  const now = sql`${at.toISOString()}::timestamptz`;
  return sql`
    insert into certificates (student_id, revision_id, made_at, sent_at)
    select student_id, revision_id, ${now}, ${now} from (${rows}) sent (student_id, revision_id) order by student_id
    on conflict (student_id) do update set sent_at = coalesce(certificates.sent_at, excluded.sent_at),
      revision_id = case when certificates.sent_at is null then excluded.revision_id else certificates.revision_id end`;
}

/** Undoes the mark that it reached its student by another way than a mail. */
export async function unmarkSent(db: Database, studentId: string): Promise<void> {
  await db.execute(sql`
    update ${certificates} set sent_at = null
    where student_id = ${studentId}
      and not exists (select from deliveries where student_id = ${studentId} and state in ('sent', 'given'))`);
}

/** Marks the certificates of these students as given out by the organiser; keeps the first date. */
export async function markIssued(db: Database, studentIds: readonly string[], at: Date): Promise<void> {
  await db.execute(sql`
    update students s set issued_at = ${at.toISOString()}::timestamptz
    from (select id from students where id = any(${sql.param(studentIds)}::text[]) and issued_at is null
      order by id for update) given
    where s.id = given.id`);
}
