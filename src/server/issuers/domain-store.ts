// The domains of issuers in the database.
import type { DomainStanding } from "#domain/account/issuer-domain.ts";
import type { Database } from "../database/open.ts";
import { and, asc, eq, isNull, lt, or } from "../database/orm.ts";
import { issuerDomains } from "../schema.ts";

export type DomainRow = typeof issuerDomains.$inferSelect;

export async function findDomain(db: Database, ownerId: string): Promise<DomainRow | undefined> {
  const [row] = await db.select().from(issuerDomains).where(eq(issuerDomains.ownerId, ownerId));
  return row;
}

/** Another domain begins anew: nothing is known of it. */
export async function putDomain(db: Database, row: typeof issuerDomains.$inferInsert): Promise<void> {
  const begun = { ...row, method: null, checkedAt: null, verifiedAt: null, failingSince: null };
  await db.insert(issuerDomains).values(begun).onConflictDoUpdate({ target: issuerDomains.ownerId, set: begun });
}

export async function deleteDomain(db: Database, ownerId: string): Promise<boolean> {
  const { rowCount } = await db.delete(issuerDomains).where(eq(issuerDomains.ownerId, ownerId));
  return rowCount === 1;
}

/** Does nothing if the domain was changed or removed since it was read. */
export async function noteCheck(
  db: Database,
  { ownerId, token }: Pick<DomainRow, "ownerId" | "token">,
  standing: DomainStanding,
): Promise<void> {
  await db
    .update(issuerDomains)
    .set(standing)
    .where(and(eq(issuerDomains.ownerId, ownerId), eq(issuerDomains.token, token)));
}

/** Those that were not checked since `before`, the longest ago first. */
export async function domainsToCheck(db: Database, before: Date, most: number): Promise<DomainRow[]> {
  return db
    .select()
    .from(issuerDomains)
    .where(or(isNull(issuerDomains.checkedAt), lt(issuerDomains.checkedAt, before)))
    .orderBy(asc(issuerDomains.checkedAt))
    .limit(most);
}
