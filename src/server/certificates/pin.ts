// Pins certificates to a revision, and issues them: what was sent or given out stays the same until the organiser
// changes it.
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";
import { designAt, type NewestDesigns, newestDesign } from "../templates/variants/design.ts";
import { keptVersions, lockIssued } from "./versions.ts";

/** Makes certificates for those who have none, with the newest design; existing ones keep theirs. */
export async function pinMade(db: Database, studentIds: readonly string[], at: Date): Promise<void> {
  await db.execute(sql`
    insert into certificates (student_id, revision_id, made_at)
    select s.id, ${newestDesign()}, ${timeOf(at)}
    from students s join templates t on t.id = s.template_id where s.id = any(${arrayOf(studentIds)}) order by s.id
    on conflict do nothing`);
}

/**
 * Sending gives one of `designs` to all of these students whose certificate was not sent before, even if it was viewed:
 * unsent ones follow the newest design. Sent ones stay the same.
 */
export async function pinForBatch(
  tx: Database,
  studentIds: readonly string[],
  designs: NewestDesigns,
  at: Date,
): Promise<void> {
  await lockIssued(tx, studentIds);
  const design = designAt(designs);
  const others = sql`c.student_id = any(${arrayOf(studentIds)}) and c.sent_at is null and c.revision_id <> ${design}`;
  await tx.execute(sql`
    with ${keptVersions(others, at)}
    insert into certificates (student_id, revision_id, made_at)
    select s.id, ${design}, ${timeOf(at)}
    from students s where s.id = any(${arrayOf(studentIds)}) order by s.id
    on conflict (student_id) do update set revision_id = excluded.revision_id,
      version = case when ${isChanged} then certificates.version + 1 else certificates.version end,
      version_at = case when ${isChanged} then ${timeOf(at)} else certificates.version_at end,
      updated_at = case when ${isChanged} then ${timeOf(at)} else certificates.updated_at end
    where certificates.sent_at is null`);
}

/** An issued certificate gets another design. */
const isChanged = sql`certificates.version > 0 and certificates.revision_id <> excluded.revision_id`;

/** The design of a certificate that was made. */
export async function pinnedRevision(db: Database, studentId: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select revision_id as id from certificates where student_id = ${studentId}`);
  return rows[0]?.id ?? "";
}

/**
 * Records that a certificate has reached its student. The first time decides its date, its design, and that it outlives
 * its template. The design is the one in the mail, whatever was saved meanwhile.
 */
export async function markSent(db: Database, studentId: string, revisionId: string, at: Date): Promise<void> {
  const row = sql`select s.id, ${revisionId}::text, ${WORDS}
    from students s join templates t on t.id = s.template_id join workspaces o on o.id = t.owner_id
    where s.id = ${studentId}`;
  await db.execute(markingSent(row, at));
}

/**
 * The same as a part of a statement, for rows of student, revision and words (`CertificateWords`). It issues those that
 * were not issued.
 */
export function markingSent(rows: SQL, at: Date): SQL {
  const now = timeOf(at);
  return sql`
    insert into certificates (student_id, revision_id, made_at, sent_at, version, issued_at, version_at, words)
    select sent.student_id, sent.revision_id, ${now}, ${now}, 1, ${now}, ${now}, sent.words
    from (${rows}) sent (student_id, revision_id, words) order by sent.student_id
    on conflict (student_id) do update set sent_at = coalesce(certificates.sent_at, excluded.sent_at),
      revision_id = case when ${IS_FRESH} then excluded.revision_id else certificates.revision_id end,
      ${ISSUED}`;
}

/**
 * Undoes the mark that it reached its student by another way than a mail. If nothing else gave it out, it is as if it
 * was never issued; but where somebody has its credential, the next issue is another version, so that this one ends.
 */
export async function unmarkSent(tx: Database, studentId: string, at: Date): Promise<void> {
  await lockIssued(tx, [studentId]);
  const taken = sql`c.student_id = ${studentId} and not ${IS_GIVEN} and not ${IS_REACHED}`;
  await tx.execute(sql`
    with ${keptVersions(sql`${taken} and ${HAS_CREDENTIAL}`, at)}
    update certificates c set version = case when ${HAS_CREDENTIAL} then c.version + 1 else 0 end,
      issued_at = case when ${HAS_CREDENTIAL} then c.issued_at end,
      version_at = case when ${HAS_CREDENTIAL} then ${timeOf(at)} end,
      words = case when ${HAS_CREDENTIAL} then c.words end
    where ${taken}`);
  await tx.execute(sql`
    update certificates c set sent_at = null where c.student_id = ${studentId} and not ${IS_REACHED}`);
}

/** Of one that was changed since, earlier versions are known, and of one whose link was given out, others have it. */
const IS_GIVEN = sql`(c.version > 1 or exists (
  select from students s where s.id = c.student_id and s.issued_at is not null))`;
/** Given, or mailed: also by a mail that was sent and came back later. */
const IS_REACHED = sql`exists (
  select from deliveries d where d.student_id = c.student_id and (d.state in ('sent', 'given') or d.sent_at is not null))`;
const HAS_CREDENTIAL = sql`exists (select from credentials k where k.student_id = c.student_id)`;

/** Marks the certificates of these students as given out by the organiser; keeps the first date. */
export async function markIssued(db: Database, studentIds: readonly string[], at: Date): Promise<void> {
  await db.execute(sql`
    update students s set issued_at = ${timeOf(at)}
    from (select id from students where id = any(${arrayOf(studentIds)}) and issued_at is null
      order by id for update) given
    where s.id = given.id`);
  await issueMade(db, studentIds, at);
}

/** Issues those of these certificates that were made but not issued: their words stay as they are now. */
export async function issueMade(db: Database, studentIds: readonly string[], at: Date): Promise<void> {
  const now = timeOf(at);
  await db.execute(sql`
    with made as (
      select c.student_id from certificates c
      where c.student_id = any(${arrayOf(studentIds)}) and c.version = 0 order by c.student_id for update)
    update certificates c set version = 1, issued_at = coalesce(c.sent_at, ${now}),
      version_at = coalesce(c.sent_at, ${now}), words = ${WORDS}
    from made ${wordsOf(sql`made.student_id`)}
    where c.student_id = made.student_id`);
}

/** Neither sent nor issued: it follows the newest design. */
const IS_FRESH = sql`certificates.sent_at is null and certificates.version = 0`;

/** For an `on conflict` of rows that are issued. */
const ISSUED = sql`version = greatest(certificates.version, 1),
      issued_at = coalesce(certificates.issued_at, excluded.issued_at),
      version_at = coalesce(certificates.version_at, excluded.version_at),
      words = case when certificates.version = 0 then excluded.words else certificates.words end`;

/** What the template `t` and its owner `o` say on a certificate today. */
export const WORDS = sql`json_build_object('title', t.name, 'description', t.description, 'language', t.language,
  'issuer', case when t.issuer <> '' then t.issuer when o.issuer <> '' then o.issuer
    when o.show_name then o.name else '' end)::jsonb`;

/** Joins what `WORDS` reads. */
function wordsOf(studentId: SQL): SQL {
  return sql`join students s on s.id = ${studentId} join templates t on t.id = s.template_id
    join workspaces o on o.id = t.owner_id`;
}

function arrayOf(ids: readonly string[]): SQL {
  return sql`${sql.param(ids)}::text[]`;
}

function timeOf(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}
