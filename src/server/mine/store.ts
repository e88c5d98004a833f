// What was given to an address, over all workspaces, as far as its recipient may see it.
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";
import { type Issuing, verifiedDomain, type VouchedFor } from "../certificates/issuer.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { isOfAddress } from "./address.ts";

export type GivenRow = Issuing & {
  id: string;
  name: string;
  certificateNumber: string;
  title: string;
  /** As on the certificate; null if it was given out and never looked at. */
  issuer: string | null;
  /** Whether the account of its issuer is deleted. */
  isGone: boolean;
  standing: VouchedFor;
  issuedAt: string;
  withdrawnAt: string | null;
  isHidden: boolean;
  isCorrectable: boolean;
};

/** The newest first. */
export async function givenAfter(
  db: Database,
  address: string,
  { after, most }: { after: SortKeys | undefined; most: number },
): Promise<GivenRow[]> {
  const [at, id] = after ?? [];
  const later = after === undefined ? sql`` : sql`and (${ISSUED_AT}, s.id) < (${at}::timestamptz, ${id})`;
  const { rows } = await db.execute<GivenRow>(sql`
    select s.id, s.name, s.certificate_number as "certificateNumber", coalesce(c.words ->> 'title', t.name) as title,
      c.words ->> 'issuer' as issuer, o.personal and o.deleted_at is not null as "isGone",
      json_build_object('issuer', t.issuer) as template,
      json_build_object('verifiedIssuer', o.verified_issuer, 'verifiedDomain', ${verifiedDomain(sql`o.id`)}) as standing,
      json_build_object('name', o.name, 'issuer', o.issuer, 'showName', o.show_name) as owner,
      ${utc(ISSUED_AT)} as "issuedAt", ${utc(sql`c.withdrawn_at`)} as "withdrawnAt",
      c.hidden_at is not null as "isHidden", t.deleted_at is null and c.withdrawn_at is null as "isCorrectable"
    ${givenTo(address)} ${later}
    order by ${ISSUED_AT} desc, s.id desc limit ${most}`);
  return rows;
}

export const keysOfGiven = ({ issuedAt, id }: GivenRow): SortKeys => [issuedAt, id];

export async function countGiven(db: Database, address: string): Promise<number> {
  const { rows } = await db.execute<{ given: number }>(sql`select count(*)::int as given ${givenTo(address)}`);
  return rows[0]?.given ?? 0;
}

export async function hasGiven(db: Database, address: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select ${givenTo(address)} limit 1`);
  return rowCount === 1;
}

/** Those in force, the newest first. */
export async function givenInForce(db: Database, address: string, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id ${givenTo(address)} and c.withdrawn_at is null order by ${ISSUED_AT} desc, s.id desc limit ${most}`);
  return rows.map(({ id }) => id);
}

export type GivenStudent = { id: string; templateId: string; ownerId: string };

/** Some of them, locked until the transaction ends. */
export async function lockGiven(tx: Database, address: string, most: number): Promise<GivenStudent[]> {
  const { rows } = await tx.execute<GivenStudent>(sql`
    select s.id, t.id as "templateId", t.owner_id as "ownerId" ${givenTo(address)} order by s.id limit ${most}
    for no key update of s`);
  return rows;
}

/** Of those that are in force; false if there is none. */
export async function isInForceAt(db: Database, address: string, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select ${givenTo(address)} and s.id = ${id} and c.withdrawn_at is null`);
  return rowCount === 1;
}

/** The date on the certificate. */
const ISSUED_AT = sql`coalesce(c.sent_at, c.made_at, s.issued_at)`;

/**
 * Issued to this address, and neither held, taken out of public view nor of a blocked workspace; withdrawn ones too. Of
 * a deleted template only those that were sent.
 */
function givenTo(address: string): SQL {
  return sql`from students s join templates t on t.id = s.template_id join workspaces o on o.id = t.owner_id
      left join certificates c on c.student_id = s.id
    where ${isOfAddress(address)} and s.deleted_at is null
      and (s.issued_at is not null or c.sent_at is not null or (c.version > 0 and exists (
        select from deliveries d where d.student_id = s.id and d.state <> 'suppressed')))
      and (t.deleted_at is null or c.sent_at is not null)
      and not exists (select from publications p where p.template_id = t.id
        and (p.published_at is null or p.published_at > now()) and (c.issued_at is null or c.issued_at >= p.held_at))
      and o.blocked_at is null and coalesce(s.taken_down_at, t.taken_down_at, o.taken_down_at) is null`;
}

const utc = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
