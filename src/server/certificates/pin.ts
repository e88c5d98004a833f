// Pins certificates to a revision: what was sent or looked at stays as it was until the organiser says otherwise.
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { certificates } from "../schema.ts";

/**
 * Makes the certificates of students who have none yet, pinned to `revisionId`. Answers the revision in force for every student, which is an
 * earlier one where a certificate was made before. May run twice, and in a transaction.
 */
export async function pinRevisions(
  db: Database,
  studentIds: readonly string[],
  revisionId: string,
  at: Date,
): Promise<Map<string, string>> {
  const ids = sql`${sql.param(studentIds)}::text[]`;
  await db.execute(sql`
    insert into ${certificates} (student_id, revision_id, made_at)
    select id, ${revisionId}, ${at.toISOString()}::timestamptz from unnest(${ids}) as id order by id
    on conflict do nothing`);
  const pinned = await db
    .select({ studentId: certificates.studentId, revisionId: certificates.revisionId })
    .from(certificates)
    .where(sql`${certificates.studentId} = any(${ids})`);
  return new Map(pinned.map((row) => [row.studentId, row.revisionId]));
}

/** Notes that a certificate has reached its student: the first time counts, for its date and for outliving its template. */
export async function markSent(db: Database, studentId: string, revisionId: string, at: Date): Promise<void> {
  await db
    .insert(certificates)
    .values({ studentId, revisionId, madeAt: at, sentAt: at })
    .onConflictDoUpdate({
      target: certificates.studentId,
      set: { sentAt: sql`coalesce(${certificates.sentAt}, excluded.sent_at)` },
    });
}
