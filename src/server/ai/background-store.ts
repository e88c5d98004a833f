// AI backgrounds in the database: those being generated, and those that were paid for.
import type { Database } from "../database/open.ts";
import { and, desc, eq, lt, lte, sql } from "../database/orm.ts";
import { aiBackgrounds } from "../schema.ts";

export type NewBackground = { id: string; ownerId: string; promptHash: string; createdAt: Date; leaseUntil: Date };

/** False while another background of the user is being generated. */
export async function beginBackground(tx: Database, background: NewBackground): Promise<boolean> {
  const begun = await tx
    .insert(aiBackgrounds)
    .values({ ...background, state: "making" })
    .onConflictDoNothing({ target: aiBackgrounds.ownerId, where: sql`${aiBackgrounds.state} = 'making'` });
  return begun.rowCount === 1;
}

export async function renewBackground(db: Database, id: string, leaseUntil: Date): Promise<void> {
  await db.update(aiBackgrounds).set({ leaseUntil }).where(making(id));
}

/** False when it was given up meanwhile. */
export async function endBackground(tx: Database, id: string, madeAt: Date): Promise<boolean> {
  const ended = await tx.update(aiBackgrounds).set({ state: "made", madeAt }).where(making(id));
  return ended.rowCount === 1;
}

/** False when it is finished or was already given up. */
export async function dropBackground(tx: Database, id: string): Promise<boolean> {
  const dropped = await tx.delete(aiBackgrounds).where(making(id));
  return dropped.rowCount === 1;
}

export async function hasBackground(db: Database, id: string): Promise<boolean> {
  const found = await db.select({ id: aiBackgrounds.id }).from(aiBackgrounds).where(eq(aiBackgrounds.id, id));
  return found.length > 0;
}

/** Those whose lease has expired because their process stopped renewing it. */
export async function expiredBackgrounds(db: Database, now: Date) {
  return db
    .select({ id: aiBackgrounds.id, ownerId: aiBackgrounds.ownerId })
    .from(aiBackgrounds)
    .where(and(eq(aiBackgrounds.state, "making"), lte(aiBackgrounds.leaseUntil, now)));
}

/** The newest background that the user has paid for with this prompt since `since`. */
export async function paidBackground(db: Database, ownerId: string, promptHash: string, since: Date) {
  const [newest] = await db
    .select({ id: aiBackgrounds.id })
    .from(aiBackgrounds)
    .where(
      and(
        eq(aiBackgrounds.ownerId, ownerId),
        eq(aiBackgrounds.promptHash, promptHash),
        eq(aiBackgrounds.state, "made"),
        sql`${aiBackgrounds.madeAt} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(aiBackgrounds.madeAt))
    .limit(1);
  return newest?.id;
}

/** Those that are too old to be returned again. */
export async function oldBackgrounds(db: Database, before: Date): Promise<string[]> {
  const old = await db
    .select({ id: aiBackgrounds.id })
    .from(aiBackgrounds)
    .where(and(eq(aiBackgrounds.state, "made"), lt(aiBackgrounds.madeAt, before)));
  return old.map(({ id }) => id);
}

export async function deleteBackground(db: Database, id: string): Promise<void> {
  await db.delete(aiBackgrounds).where(eq(aiBackgrounds.id, id));
}

function making(id: string) {
  return and(eq(aiBackgrounds.id, id), eq(aiBackgrounds.state, "making"));
}
