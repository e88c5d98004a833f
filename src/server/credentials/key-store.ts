// Issuers and their keys in the database.
import type { Database } from "../database/open.ts";
import { and, asc, eq, isNull, sql } from "../database/orm.ts";
import { issuerKeys, issuers } from "../schema.ts";

export type IssuerKeyRow = typeof issuerKeys.$inferSelect;

export async function issuerIdOf(db: Database, ownerId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: issuers.id }).from(issuers).where(eq(issuers.ownerId, ownerId));
  return row?.id;
}

/** The first one that any process gives stays. */
export async function addIssuer(db: Database, row: typeof issuers.$inferInsert): Promise<void> {
  await db.insert(issuers).values(row).onConflictDoNothing();
}

/** Does nothing if another key of its DID is in use. */
export async function addKey(db: Database, row: typeof issuerKeys.$inferInsert): Promise<void> {
  await db.insert(issuerKeys).values(row).onConflictDoNothing();
}

/** Inside a transaction it stays in use until the end: whoever retires it waits, and then finds what it signed. */
export async function keyInUse(db: Database, did: string): Promise<IssuerKeyRow | undefined> {
  const [row] = await db
    .select()
    .from(issuerKeys)
    .where(and(eq(issuerKeys.did, did), isNull(issuerKeys.retiredAt)))
    .for("share");
  return row;
}

/** The oldest first. */
export async function keysOfOwner(db: Database, ownerId: string): Promise<IssuerKeyRow[]> {
  return db.select().from(issuerKeys).where(eq(issuerKeys.ownerId, ownerId)).orderBy(asc(issuerKeys.position));
}

export async function keysOfDid(db: Database, did: string): Promise<IssuerKeyRow[]> {
  return db.select().from(issuerKeys).where(eq(issuerKeys.did, did)).orderBy(asc(issuerKeys.position));
}

export async function sealAgain(db: Database, id: string, privateSealed: Buffer): Promise<void> {
  await db.update(issuerKeys).set({ privateSealed }).where(eq(issuerKeys.id, id));
}

/** Does nothing if it was retired before. */
export async function retireKey(db: Database, id: string, at: Date): Promise<void> {
  await db
    .update(issuerKeys)
    .set({ retiredAt: at })
    .where(and(eq(issuerKeys.id, id), isNull(issuerKeys.retiredAt)));
}

/** All that the owner uses, under its DIDs at every host. Returns their public keys. */
export async function retireKeysOf(db: Database, ownerId: string, at: Date): Promise<string[]> {
  const rows = await db
    .update(issuerKeys)
    .set({ retiredAt: at })
    .where(and(eq(issuerKeys.ownerId, ownerId), isNull(issuerKeys.retiredAt)))
    .returning({ publicKey: issuerKeys.publicKey });
  return rows.map(({ publicKey }) => publicKey);
}

/** False if the owner has no such key, or it was compromised before. */
export async function markCompromised(db: Database, ownerId: string, publicKey: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(issuerKeys)
    .set({ compromisedAt: at, retiredAt: sql`coalesce(${issuerKeys.retiredAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(issuerKeys.ownerId, ownerId), eq(issuerKeys.publicKey, publicKey), isNull(issuerKeys.compromisedAt)));
  return rowCount === 1;
}
