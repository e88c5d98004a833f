// Identities in the database: what each user signs in with.
import type { Identity, IdentityKind } from "#domain/account/identity.ts";
import type { Database } from "../database/open.ts";
import { and, asc, eq } from "../database/orm.ts";
import { identities } from "../schema.ts";

export type IdentityRow = typeof identities.$inferSelect;

export async function ownerOf(db: Database, { kind, subject }: Identity): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.kind, kind), eq(identities.subject, subject)));
  return row?.userId;
}

/** The oldest first. */
export async function identitiesOfUser(db: Database, userId: string): Promise<IdentityRow[]> {
  return db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.verifiedAt));
}

/** False when somebody has it, or the user has another of its kind. */
export async function insertIdentity(tx: Database, row: Omit<IdentityRow, "id">): Promise<boolean> {
  const { rowCount } = await tx.insert(identities).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** The one that was deleted; undefined when the user has no such identity. */
export async function deleteIdentity(tx: Database, userId: string, id: string): Promise<IdentityRow | undefined> {
  const [row] = await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.id, id)))
    .returning();
  return row;
}

/** Those that were deleted. */
export async function deleteIdentities(tx: Database, userId: string, kind?: IdentityKind): Promise<IdentityRow[]> {
  return tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), kind === undefined ? undefined : eq(identities.kind, kind)))
    .returning();
}
