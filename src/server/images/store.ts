// Found pictures in the database, and the picture that is set on a certificate.
import type { Database } from "../database/open.ts";
import { and, eq, gt, lt } from "../database/orm.ts";
import { aiFills, foundPictures } from "../schema.ts";

export type FoundRow = typeof foundPictures.$inferSelect;

export async function addFound(db: Database, rows: readonly FoundRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(foundPictures).values([...rows]);
}

/** Anybody with the address may see it while it is kept. */
export async function findFound(db: Database, id: string, since: Date): Promise<FoundRow | undefined> {
  const [row] = await db
    .select()
    .from(foundPictures)
    .where(and(eq(foundPictures.id, id), gt(foundPictures.createdAt, since)));
  return row;
}

/** Only a result of the user's own searches. */
export async function ownFound(db: Database, userId: string, id: string, since: Date): Promise<FoundRow | undefined> {
  const row = await findFound(db, id, since);
  return row?.userId === userId ? row : undefined;
}

export async function forgetFound(db: Database, before: Date): Promise<void> {
  await db.delete(foundPictures).where(lt(foundPictures.createdAt, before));
}

/**
 * The owner's certificate with this AI content, and its chosen picture; locked, so that two pictures are set one after
 * the other.
 */
export async function ownContent(
  tx: Database,
  ownerId: string,
  id: string,
): Promise<{ certificateId: string; selectedPicture: string | null } | undefined> {
  const [row] = await tx
    .select({ certificateId: aiFills.certificateId, selectedPicture: aiFills.selectedPicture })
    .from(aiFills)
    .where(and(eq(aiFills.id, id), eq(aiFills.ownerId, ownerId)))
    .for("update");
  return row;
}

export async function setPicture(tx: Database, id: string, chosen: { src: string; credit: string }): Promise<void> {
  const { src: selectedPicture, credit: selectedCredit } = chosen;
  await tx.update(aiFills).set({ selectedPicture, selectedCredit }).where(eq(aiFills.id, id));
}
