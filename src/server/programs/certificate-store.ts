// Certificates as programs find them.
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";
import type { SortKeys } from "../paging/cursor.ts";

export type FoundCertificate = {
  id: string;
  template: string;
  position: string;
  name: string;
  email: string;
  number: string;
  version: number;
  issuedAt: string | null;
  updatedAt: string | null;
  withdrawnAt: string | null;
  reason: string;
};

export type CertificateFilter = {
  template?: string | undefined;
  email?: string | undefined;
  number?: string | undefined;
};

/** In the order of their templates' ids, then of their lists. */
export async function certificatesFound(
  db: Database,
  ownerId: string,
  { template, email, number }: CertificateFilter,
  { after, most }: { after: SortKeys | undefined; most: number },
): Promise<FoundCertificate[]> {
  const where = [
    template === undefined ? sql`true` : sql`s.template_id = ${template}`,
    email === undefined
      ? sql`true`
      : sql`lower(s.email collate "C") = lower(${email}::text collate "C") and s.email <> ''`,
    number === undefined ? sql`true` : sql`lower(s.certificate_number) = lower(${number}::text)`,
    after === undefined ? sql`true` : sql`(s.template_id, s.position) > (${after[0]}::text, ${after[1]}::bigint)`,
  ];
  return select(db, ownerId, sql.join(where, sql` and `), sql`order by s.template_id, s.position limit ${most}`);
}

export async function certificateById(
  db: Database,
  ownerId: string,
  id: string,
): Promise<FoundCertificate | undefined> {
  return (await select(db, ownerId, sql`s.id = ${id}`, sql``))[0];
}

/** In no order. */
export async function certificatesByIds(
  db: Database,
  ownerId: string,
  ids: readonly string[],
): Promise<FoundCertificate[]> {
  return select(db, ownerId, sql`s.id = any(${sql.param(ids)}::text[])`, sql``);
}

async function select(db: Database, ownerId: string, where: SQL, end: SQL): Promise<FoundCertificate[]> {
  const { rows } = await db.execute<FoundCertificate>(sql`
    select s.id, s.template_id as template, s.position::text, s.name, s.email, s.certificate_number as number,
      coalesce(c.version, 0) as version, ${iso(sql`c.issued_at`)} as "issuedAt", ${iso(sql`c.updated_at`)} as "updatedAt",
      ${iso(sql`c.withdrawn_at`)} as "withdrawnAt", coalesce(c.withdrawn_reason, '') as reason
    from students s join templates t on t.id = s.template_id left join certificates c on c.student_id = s.id
    where t.owner_id = ${ownerId} and t.deleted_at is null and s.deleted_at is null and ${where} ${end}`);
  return rows;
}

function iso(at: SQL): SQL {
  return sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
