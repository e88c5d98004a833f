// Claim links in the database.
import type { ClaimRules } from "#domain/certificate/claim.ts";
import { fold } from "#domain/text.ts";
import { type Issuing, verifiedDomain, type VouchedFor } from "../certificates/issuer.ts";
import type { Database } from "../database/open.ts";
import { and, eq, isNull, sql, type SQL } from "../database/orm.ts";
import { claimLinks, templates } from "../schema.ts";

export type LinkRow = typeof claimLinks.$inferSelect;

/** What decides whether certificates can be taken now. */
export type LinkStanding = Pick<LinkRow, "id" | "templateId" | "capacity" | "taken" | "closesAt" | "closedAt"> & {
  isHeld: boolean;
  publishAt: Date | null;
};

export type PublicLink = LinkStanding &
  Pick<LinkRow, "columnName" | "foldedValues" | "numberColumn"> &
  Issuing & { ownerId: string; title: string; standing: VouchedFor };

const DATES = ["closesAt", "closedAt", "publishAt"] as const;

/** While its template is there and in public view, and its workspace not blocked. */
export async function findPublicLink(db: Database, id: string, now: Date): Promise<PublicLink | undefined> {
  const { rows } = await db.execute<PublicLink>(sql`
    select ${STANDING(now)}, l.column_name as "columnName", l.folded_values as "foldedValues",
      l.number_column as "numberColumn", t.owner_id as "ownerId", t.name as title,
      json_build_object('issuer', t.issuer) as template,
      json_build_object('verifiedIssuer', o.verified_issuer, 'verifiedDomain', ${verifiedDomain(sql`o.id`)}) as standing,
      json_build_object('name', o.name, 'issuer', o.issuer, 'showName', o.show_name) as owner
    from claim_links l join templates t on t.id = l.template_id join workspaces o on o.id = t.owner_id
      left join publications p on p.template_id = t.id
    where l.id = ${id} and t.deleted_at is null and o.blocked_at is null and o.deleted_at is null
      and coalesce(t.taken_down_at, o.taken_down_at) is null`);
  return rows[0] && dated(rows[0]);
}

/** Locked until the transaction ends, so that one takes after the other; undefined once it has another address. */
export async function lockLink(tx: Database, id: string, now: Date): Promise<LinkStanding | undefined> {
  const { rows } = await tx.execute<LinkStanding>(sql`
    select ${STANDING(now)} from claim_links l left join publications p on p.template_id = l.template_id
    where l.id = ${id} for no key update of l`);
  return rows[0] && dated(rows[0]);
}

export async function countTaken(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`update claim_links set taken = taken + 1 where id = ${id}`);
}

/** For its organisers. */
export async function linkOf(
  db: Database,
  templateId: string,
  now: Date,
): Promise<(LinkRow & Pick<LinkStanding, "isHeld">) | undefined> {
  const [found] = await db
    .select({
      link: claimLinks,
      isHeld: sql<boolean>`exists (select from publications p
      where p.template_id = ${templateId} and ${isHeldAt(now)})`,
    })
    .from(claimLinks)
    .where(eq(claimLinks.templateId, templateId));
  return found && { ...found.link, isHeld: found.isHeld };
}

type NewLink = { templateId: string; id: string; rules: ClaimRules; at: Date };

/** Opens it; one that is there keeps its address. */
export async function writeLink(tx: Database, { templateId, id, rules, at }: NewLink): Promise<void> {
  const { column: columnName, values, numberColumn, capacity, closesAt } = rules;
  const set = { columnName, values, foldedValues: values.map(fold), numberColumn, capacity, closesAt, closedAt: null };
  await tx
    .insert(claimLinks)
    .values({ templateId, id, createdAt: at, ...set })
    .onConflictDoUpdate({ target: claimLinks.templateId, set });
}

/** One that is closed stays closed. False if there is none. */
export async function renameLink(tx: Database, templateId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.update(claimLinks).set({ id }).where(eq(claimLinks.templateId, templateId));
  return rowCount === 1;
}

export async function closeLink(tx: Database, templateId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(claimLinks)
    .set({ closedAt: sql`coalesce(closed_at, ${at.toISOString()}::timestamptz)` })
    .where(eq(claimLinks.templateId, templateId));
  return rowCount === 1;
}

/** Undefined for a deleted template. */
export async function ownerOfList(db: Database, templateId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ ownerId: templates.ownerId })
    .from(templates)
    .where(and(eq(templates.id, templateId), isNull(templates.deletedAt)));
  return found?.ownerId;
}

function STANDING(now: Date): SQL {
  return sql`l.id, l.template_id as "templateId", l.capacity, l.taken, l.closes_at as "closesAt",
    l.closed_at as "closedAt", coalesce(${isHeldAt(now)}, false) as "isHeld", p.publish_at as "publishAt"`;
}

function isHeldAt(now: Date): SQL {
  return sql`(p.template_id is not null and (p.published_at is null or p.published_at > ${now.toISOString()}::timestamptz))`;
}

/** Plain SQL answers dates as texts. */
function dated<Row extends LinkStanding>(row: Row): Row {
  const dates = DATES.map((name) => [name, row[name] === null ? null : new Date(row[name])] as const);
  return { ...row, ...Object.fromEntries(dates) };
}
