// Who on a list may claim what.
import { fold } from "#domain/text.ts";
import type { Database } from "../database/open.ts";
import { sql, type SQL } from "../database/orm.ts";
import { isOfAddress } from "../mine/address.ts";
import { isDesigned, newestDesign } from "../templates/variants/design.ts";
import { valueIn } from "../templates/variants/conditions.ts";
import type { PublicLink } from "./link-store.ts";

export type ClaimablePerson = {
  id: string;
  name: string;
  certificateNumber: string;
  isIssued: boolean;
  /** Whether the condition of the link is met. */
  isReady: boolean;
};

/** The certificates of an address on the list of a link, those to take first; none that is withdrawn or taken down. */
export async function peopleOf(
  db: Database,
  link: Pick<PublicLink, "templateId" | "columnName" | "foldedValues">,
  address: string,
  most: number,
): Promise<ClaimablePerson[]> {
  const { rows } = await db.execute<ClaimablePerson>(sql`
    select s.id, s.name, s.certificate_number as "certificateNumber", ${IS_ISSUED} as "isIssued",
      ${isReady(link)} as "isReady"
    from students s left join certificates c on c.student_id = s.id
    where ${isOfAddress(address)} and s.deleted_at is null and s.template_id = ${link.templateId}
      and s.taken_down_at is null and c.withdrawn_at is null
    order by ${IS_ISSUED}, s.position limit ${most}`);
  return rows;
}

/** All of them, however many. */
export async function idsOf(
  db: Database,
  { templateId }: Pick<PublicLink, "templateId">,
  address: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from students s
    where ${isOfAddress(address)} and s.deleted_at is null and s.template_id = ${templateId}`);
  return rows.map(({ id }) => id);
}

/** Whether anybody on the list has this address, even if their certificate is withdrawn. */
export async function isOnList(db: Database, templateId: string, address: string): Promise<boolean> {
  return (await firstOfAddress(db, templateId, address)) !== undefined;
}

export async function firstOfAddress(db: Database, templateId: string, address: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from students s
    where ${isOfAddress(address)} and s.deleted_at is null and s.template_id = ${templateId}
    order by s.position limit 1`);
  return rows[0]?.id;
}

export type Numbered = { email: string; number: string };

/** By the index of certificate numbers: whoever may have this one. */
export async function withCertificateNumber(db: Database, templateId: string, number: string): Promise<Numbered[]> {
  return numbered(db, templateId, sql`s.certificate_number`, sql`lower(s.certificate_number) = lower(${number})`);
}

/** What a column says of everybody who has an address. */
export async function withNumbers(db: Database, templateId: string, column: string): Promise<Numbered[]> {
  return numbered(db, templateId, valueIn(column), sql`true`);
}

async function numbered(db: Database, templateId: string, number: SQL, which: SQL): Promise<Numbered[]> {
  const { rows } = await db.execute<Numbered>(sql`
    select s.email, ${number} as number from students s
    where s.template_id = ${templateId} and s.deleted_at is null and s.email <> '' and ${which}`);
  return rows;
}

/** Whether somebody still has this address and this number. */
export async function hasNumber(
  db: Database,
  { templateId, numberColumn }: Pick<PublicLink, "templateId" | "numberColumn">,
  { address, number }: { address: string; number: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from students s where ${isOfAddress(address)} and s.template_id = ${templateId} and s.deleted_at is null
      and folded(${valueIn(numberColumn)}) = ${fold(number)} limit 1`);
  return rowCount === 1;
}

/** Whether a student is still there for this address, whose design has something on it; locked until the end. */
export async function lockPerson(
  tx: Database,
  link: Pick<PublicLink, "templateId" | "columnName" | "foldedValues">,
  { id, address }: { id: string; address: string },
): Promise<(Pick<ClaimablePerson, "isIssued" | "isReady"> & { isDesigned: boolean }) | undefined> {
  const { rowCount } = await tx.execute(sql`
    select from students s where s.id = ${id} and s.template_id = ${link.templateId} and ${isOfAddress(address)}
      and s.deleted_at is null and s.taken_down_at is null for no key update`);
  if (rowCount !== 1) return undefined;
  const { rows } = await tx.execute<{ isIssued: boolean; isReady: boolean; isDesigned: boolean }>(sql`
    select ${IS_ISSUED} as "isIssued", ${isReady(link)} as "isReady", ${isDesigned(sql`r.content`)} as "isDesigned"
    from students s join templates t on t.id = s.template_id left join certificates c on c.student_id = s.id
      join template_revisions r on r.id = coalesce(c.revision_id, ${newestDesign()})
    where s.id = ${id} and c.withdrawn_at is null`);
  return rows[0];
}

/** Whether anything gave it out before. */
const IS_ISSUED = sql`(coalesce(c.version, 0) > 0 or c.sent_at is not null)`;

function isReady({ columnName, foldedValues }: Pick<PublicLink, "columnName" | "foldedValues">): SQL {
  if (columnName === "") return sql`true`;
  return sql`folded(${valueIn(columnName)}) = any(${sql.param([...foldedValues])}::text[])`;
}
