// Credentials of issued certificates in the database.
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import type { CertificateWords } from "../schema.ts";

/** An issued certificate whose version of now has no credential. */
export type Unsigned = {
  id: string;
  ownerId: string;
  version: number;
  versionAt: string;
  revisionId: string;
  words: CertificateWords;
  name: string;
  certificate_number: string;
  /** Empty unless the design prints them. */
  remarks: string;
};

/** Those of these students; withdrawn and deleted ones get no credential. */
export async function unsignedOf(db: Database, studentIds: readonly string[]): Promise<Unsigned[]> {
  const { rows } = await db.execute<Unsigned>(sql`
    select s.id, t.owner_id as "ownerId", c.version, c.version_at as "versionAt", c.revision_id as "revisionId", c.words,
      s.name, s.certificate_number, case when r.content like '%{{Remarks}}%' then s.remarks else '' end as remarks
    from unnest(${sql.param(studentIds)}::text[]) as wanted (id)
      join certificates c on c.student_id = wanted.id
      join students s on s.id = c.student_id join templates t on t.id = s.template_id
      join template_revisions r on r.id = c.revision_id
    where c.version > 0 and c.words is not null and c.withdrawn_at is null and s.deleted_at is null
      and not exists (select from credentials k
        where k.student_id = s.id and k.withdrawn_at is null and k.version = c.version)
    order by t.owner_id, s.id`);
  return rows;
}

export type NewCredential = { studentId: string; version: number; body: Buffer; listId: string; index: number };

/** Another process may have signed one meanwhile: then that stays. */
export async function addCredentials(tx: Database, rows: readonly NewCredential[], at: Date): Promise<void> {
  await tx.execute(sql`
    insert into credentials (student_id, nth, version, body, list_id, list_index, signed_at)
    select n.student_id, 1 + (select count(*) from credentials k where k.student_id = n.student_id), n.version, n.body,
      n.list_id, n.list_index, ${at.toISOString()}::timestamptz
    from unnest(${sql.param(rows.map(({ studentId }) => studentId))}::text[],
      ${sql.param(rows.map(({ version }) => version))}::int[], ${sql.param(rows.map(({ body }) => body))}::bytea[],
      ${sql.param(rows.map(({ listId }) => listId))}::text[], ${sql.param(rows.map(({ index }) => index))}::int[])
      as n (student_id, version, body, list_id, list_index)
    order by n.student_id
    on conflict do nothing`);
}

/** The credential of the certificate's version of now. */
export async function credentialBody(db: Database, studentId: string): Promise<Buffer | undefined> {
  return (await credentialBodies(db, [studentId])).get(studentId);
}

/** The same of several, by student. */
export async function credentialBodies(db: Database, studentIds: readonly string[]): Promise<Map<string, Buffer>> {
  const { rows } = await db.execute<{ id: string; body: Buffer }>(sql`
    select k.student_id as id, k.body from credentials k join certificates c on c.student_id = k.student_id
    where k.student_id = any(${sql.param(studentIds)}::text[]) and k.withdrawn_at is null and k.body is not null
      and k.version = c.version`);
  return new Map(rows.map(({ id, body }) => [id, body]));
}

/** Whether a change was noted that is not in the status lists yet; of these students, or of any a minute ago. */
export async function hasChanges(db: Database, studentIds?: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute(sql`select from credential_changes where ${noted(studentIds)} limit 1`);
  return rows.length > 0;
}

export type CredentialFate = { signedVersion: number; version: number; versionAt: Date; withdrawnAt: Date | null };

/** What became of the certificate's credential with this entry of a status list; undefined if it has none. */
export async function fateOf(
  db: Database,
  studentId: string,
  { list, index }: { list: string; index: number },
): Promise<CredentialFate | undefined> {
  const { rows } = await db.execute<{ [Key in keyof CredentialFate]: number | string | null }>(sql`
    select k.version as "signedVersion", c.version, c.version_at as "versionAt", k.withdrawn_at as "withdrawnAt"
    from credentials k join status_lists l on l.id = k.list_id join certificates c on c.student_id = k.student_id
    where k.student_id = ${studentId} and k.list_index = ${index} and l.address = ${list}`);
  const [row] = rows;
  return (
    row && {
      signedVersion: Number(row.signedVersion),
      version: Number(row.version),
      versionAt: new Date(row.versionAt ?? 0),
      withdrawnAt: row.withdrawnAt === null ? null : new Date(row.withdrawnAt),
    }
  );
}

export type Outdated = { studentId: string; listId: string; index: number };

/**
 * Takes up to `most` noted changes and marks the credentials as withdrawn that are no longer true; returns them. A
 * deletion that was undone meanwhile changes nothing.
 */
export async function takeOutdated(
  tx: Database,
  { studentIds, most, at }: { studentIds?: readonly string[] | undefined; most: number; at: Date },
): Promise<Outdated[]> {
  const { rows } = await tx.execute<Outdated>(sql`
    with due as (
      select student_id from credential_changes where ${noted(studentIds)} order by student_id limit ${most}
      for update skip locked),
    taken as (delete from credential_changes n using due where n.student_id = due.student_id)
    update credentials k set withdrawn_at = ${at.toISOString()}::timestamptz
    from due where k.student_id = due.student_id and k.withdrawn_at is null and not exists (
      select from certificates c join students s on s.id = c.student_id
      where c.student_id = k.student_id and c.version = k.version and c.withdrawn_at is null and s.deleted_at is null)
    returning k.student_id as "studentId", k.list_id as "listId", k.list_index as index`);
  return rows;
}

/** Marks up to `most` credentials as withdrawn that are in force and signed with this key of the owner. */
export async function takeSignedBy(
  tx: Database,
  { ownerId, key, most, at }: { ownerId: string; key: string; most: number; at: Date },
): Promise<Outdated[]> {
  const { rows } = await tx.execute<Outdated>(sql`
    update credentials k set withdrawn_at = ${at.toISOString()}::timestamptz
    where (k.student_id, k.nth) in (
      select c.student_id, c.nth from credentials c join status_lists l on l.id = c.list_id
      where l.owner_id = ${ownerId} and c.withdrawn_at is null and position(convert_to(${key}, 'UTF8') in c.body) > 0
      limit ${most} for update of c skip locked)
    returning k.student_id as "studentId", k.list_id as "listId", k.list_index as index`);
  return rows;
}

/** A deletion can be undone for some seconds. */
function noted(studentIds: readonly string[] | undefined) {
  return studentIds === undefined
    ? sql`since < now() - interval '1 minute'`
    : sql`student_id = any(${sql.param(studentIds)}::text[])`;
}
