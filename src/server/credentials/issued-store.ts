// Credentials of issued certificates in the database.
import { byIndex } from "../database/by-index.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { isOfGoneOwner } from "../certificates/issuer.ts";
import type { CertificateWords } from "../schema.ts";

/** An issued certificate whose version of now has no credential. */
export type Unsigned = {
  id: string;
  version: number;
  versionAt: string;
  revisionId: string;
  words: CertificateWords;
  name: string;
  certificate_number: string;
  /** Empty unless the design prints them. */
  remarks: string;
  /** The name of the variant whose design it has. */
  variant: string | null;
};

/** Certificates `c` of students `s` of templates `t` that count: issued, not withdrawn, and not deleted. */
const IN_FORCE = sql`c.version > 0 and c.words is not null and c.withdrawn_at is null and s.deleted_at is null
  and (t.deleted_at is null or c.sent_at is not null)`;

/** The owners of those of these certificates that have no credential of their version. */
export async function ownersOfUnsigned(db: Database, studentIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ ownerId: string; ids: string[] }>(sql`
    select t.owner_id as "ownerId", array_agg(s.id) as ids from certificates c
      join students s on s.id = c.student_id join templates t on t.id = s.template_id
    where c.student_id = any(${sql.param(studentIds)}::text[]) and ${IN_FORCE} and not ${IS_SIGNED}
    group by t.owner_id`);
  return new Map(rows.map(({ ownerId, ids }) => [ownerId, ids]));
}

const IS_SIGNED = sql`exists (
  select from credentials k where k.student_id = c.student_id and k.withdrawn_at is null and k.version = c.version)`;

/**
 * What there is to sign of these students. Until the end of the transaction nobody changes, withdraws or deletes them.
 * Those that somebody is just changing are left out, or `waits` for them.
 */
export async function lockUnsigned(
  tx: Database,
  studentIds: readonly string[],
  { waits }: { waits: boolean },
): Promise<Unsigned[]> {
  const others = waits ? sql`` : sql`skip locked`;
  const { rows } = await tx.execute<Unsigned>(sql`
    with printing as materialized (
      select r.id, r.content ~* '[{]{2}\\s*remarks\\s*[}]{2}' as remarks, v.name as variant
      from template_revisions r left join variants v on v.id = r.variant_id
      where r.id in (select revision_id from certificates where student_id = any(${sql.param(studentIds)}::text[])))
    select s.id, c.version, c.version_at as "versionAt", c.revision_id as "revisionId",
      case when ${isOfGoneOwner(sql`c`)} then c.words || '{"issuer": ""}' else c.words end as words,
      s.name, s.certificate_number, case when printing.remarks then s.remarks else '' end as remarks, printing.variant
    from certificates c
      join students s on s.id = c.student_id join templates t on t.id = s.template_id
      join workspaces o on o.id = t.owner_id
      join printing on printing.id = c.revision_id
    where c.student_id = any(${sql.param(studentIds)}::text[]) and ${IN_FORCE} and not ${IS_SIGNED}
    order by c.student_id for share of c, s ${others}`);
  return rows;
}

export type NewCredential = { studentId: string; version: number; body: Buffer; listId: string; index: number };

/** All signed with one key. Another process may have signed one meanwhile: then that stays. */
export async function addCredentials(
  tx: Database,
  rows: readonly NewCredential[],
  { keyId, at }: { keyId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into credentials (student_id, nth, version, body, list_id, list_index, signed_at, key_id)
    select n.student_id, 1 + (select count(*) from credentials k where k.student_id = n.student_id), n.version, n.body,
      n.list_id, n.list_index, ${at.toISOString()}::timestamptz, ${keyId}
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

/** Whether a change was noted a minute ago that is not in the status lists yet. */
export async function hasChanges(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from credential_changes where ${A_MINUTE_AGO} limit 1`);
  return rows.length > 0;
}

/** `withdrawnAt`: this credential; `removedAt`: the whole certificate, by its issuer or with its recipient's entry. */
export type CredentialFate = {
  signedVersion: number;
  version: number;
  versionAt: Date;
  withdrawnAt: Date | null;
  removedAt: Date | null;
};

/** What became of the certificate's credential with this entry of a status list; undefined if it has none. */
export async function fateOf(
  db: Database,
  studentId: string,
  { list, index }: { list: string; index: number },
): Promise<CredentialFate | undefined> {
  const { rows } = await db.execute<{ [Key in keyof CredentialFate]: number | string | null }>(sql`
    select k.version as "signedVersion", c.version, c.version_at as "versionAt", k.withdrawn_at as "withdrawnAt",
      coalesce(c.withdrawn_at, s.deleted_at) as "removedAt"
    from credentials k join status_lists l on l.id = k.list_id join certificates c on c.student_id = k.student_id
      join students s on s.id = k.student_id
    where k.student_id = ${studentId} and k.list_index = ${index} and l.address = ${list}`);
  const [row] = rows;
  return (
    row && {
      signedVersion: Number(row.signedVersion),
      version: Number(row.version),
      versionAt: new Date(row.versionAt ?? 0),
      withdrawnAt: row.withdrawnAt === null ? null : new Date(row.withdrawnAt),
      removedAt: row.removedAt === null ? null : new Date(row.removedAt),
    }
  );
}

export type Outdated = { studentId: string; listId: string; index: number };

/**
 * Takes up to `most` changes that were noted a minute ago and marks the credentials as withdrawn that are no longer
 * true; `taken` counts the notes. A deletion that was undone meanwhile changes nothing.
 */
export async function takeOutdated(
  tx: Database,
  { most, at }: { most: number; at: Date },
): Promise<{ taken: number; outdated: Outdated[] }> {
  const { rows } = await tx.execute<{ studentId: string; listId: string | null; index: number | null }>(sql`
    with due as (
      select student_id from credential_changes where ${A_MINUTE_AGO} order by student_id limit ${most}
      for update skip locked),
    taken as (delete from credential_changes n using due where n.student_id = due.student_id),
    marked as (
      update credentials k set withdrawn_at = ${at.toISOString()}::timestamptz
      from due where k.student_id = due.student_id and ${IS_UNTRUE}
      returning k.student_id, k.list_id, k.list_index)
    select due.student_id as "studentId", marked.list_id as "listId", marked.list_index as index
    from due left join marked on marked.student_id = due.student_id`);
  const outdated = rows.flatMap(({ studentId, listId, index }) =>
    listId === null || index === null ? [] : [{ studentId, listId, index }],
  );
  return { taken: rows.length, outdated };
}

/** Marks the credentials of these students as withdrawn that are no longer true, whether or not that was noted. */
export async function takeUntrue(tx: Database, studentIds: readonly string[], at: Date): Promise<Outdated[]> {
  const { rows } = await tx.execute<Outdated>(sql`
    update credentials k set withdrawn_at = ${at.toISOString()}::timestamptz
    where k.student_id = any(${sql.param(studentIds)}::text[]) and ${IS_UNTRUE}
    returning k.student_id as "studentId", k.list_id as "listId", k.list_index as index`);
  return rows;
}

/** A credential `k` in force whose certificate changed, was withdrawn or deleted. */
const IS_UNTRUE = sql`k.withdrawn_at is null and not exists (
  select from certificates c join students s on s.id = c.student_id join templates t on t.id = s.template_id
  where c.student_id = k.student_id and c.version = k.version and ${IN_FORCE})`;

/** Marks up to `most` credentials as withdrawn that are in force and signed with this public key of the owner. */
export async function takeSignedBy(
  tx: Database,
  { ownerId, key, most, at }: { ownerId: string; key: string; most: number; at: Date },
): Promise<Outdated[]> {
  const { rows } = await byIndex(tx, (settled) =>
    settled.execute<Outdated>(sql`
    update credentials k set withdrawn_at = ${at.toISOString()}::timestamptz
    where (k.student_id, k.nth) in (
      select c.student_id, c.nth from credentials c
      where c.key_id = (select id from issuer_keys where owner_id = ${ownerId} and public_key = ${key})
        and c.withdrawn_at is null
      limit ${most} for update skip locked)
    returning k.student_id as "studentId", k.list_id as "listId", k.list_index as index`),
  );
  return rows;
}

/** A deletion can be undone for some seconds. */
const A_MINUTE_AGO = sql`since < now() - interval '1 minute'`;
