// Changes of recipients' addresses that both addresses are still to be told.
import type { Database } from "../database/open.ts";
import { eq } from "../database/orm.ts";
import { addressChanges } from "../schema.ts";

export type MoveRow = typeof addressChanges.$inferSelect;

export async function addAddressChange(tx: Database, move: typeof addressChanges.$inferInsert): Promise<void> {
  await tx.insert(addressChanges).values(move);
}

export async function findAddressChange(db: Database, id: string): Promise<MoveRow | undefined> {
  const [move] = await db.select().from(addressChanges).where(eq(addressChanges.id, id));
  return move;
}

export async function moveIds(db: Database): Promise<string[]> {
  return (await db.select({ id: addressChanges.id }).from(addressChanges)).map(({ id }) => id);
}

export async function markTold(db: Database, id: string, which: "isOldTold" | "isNewTold"): Promise<void> {
  await db
    .update(addressChanges)
    .set({ [which]: true })
    .where(eq(addressChanges.id, id));
}

export async function deleteAddressChange(db: Database, id: string): Promise<void> {
  await db.delete(addressChanges).where(eq(addressChanges.id, id));
}
