// Pins certificates to a revision: what was sent or looked at stays as it was until the organiser says otherwise.
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";
import { certificates } from "../schema.ts";

/**
 * Makes the certificates of those who have none yet, with the design of this moment; one that was made keeps its own.
 */
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
 * Sending gives `revisionId` to all of these students who were not sent theirs before, also where somebody has looked
 * at it already: what was not sent follows the newest design. What was sent stays as it was.
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
 * Notes that a certificate has reached its student: the first time counts, for its date, its design and for outliving
 * its template. The design is what went out, whatever was saved while the mail was under way.
 */
export async function markSent(db: Database, studentId: string, revisionId: string, at: Date): Promise<void> {
  await db.execute(markingSent(sql`values (${studentId}, ${revisionId})`, at));
}

/** The same for rows of student and revision, as a part of a statement. */
export function markingSent(rows: SQL, at: Date): SQL {
  const now = sql`${at.toISOString()}::timestamptz`;
  return sql`
    insert into certificates (student_id, revision_id, made_at, sent_at)
    select student_id, revision_id, ${now}, ${now} from (${rows}) sent (student_id, revision_id) order by student_id
    on conflict (student_id) do update set sent_at = coalesce(certificates.sent_at, excluded.sent_at),
      revision_id = case when certificates.sent_at is null then excluded.revision_id else certificates.revision_id end`;
}

/** Takes back that it has reached its student by another way than a mail. */
export async function unmarkSent(db: Database, studentId: string): Promise<void> {
  await db.execute(sql`
    update ${certificates} set sent_at = null
    where student_id = ${studentId}
      and not exists (select from deliveries where student_id = ${studentId} and state in ('sent', 'given'))`);
}
