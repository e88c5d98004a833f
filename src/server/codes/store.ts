// One-time codes in the database: one for each purpose and subject.
import { and, eq, sql } from "../database/orm.ts";
import type { Database } from "../database/open.ts";
import { oneTimeCodes } from "../schema.ts";

export type CodeRow = typeof oneTimeCodes.$inferSelect;
export type CodeKey = Pick<CodeRow, "purpose" | "subject">;

/** Stores a new code in place of the previous one. */
export async function replaceCode(db: Database, code: Omit<CodeRow, "tries">): Promise<void> {
  const fresh = { ...code, tries: 0 };
  await db
    .insert(oneTimeCodes)
    .values(fresh)
    .onConflictDoUpdate({ target: [oneTimeCodes.purpose, oneTimeCodes.subject], set: fresh });
}

export async function findCode(db: Database, key: CodeKey): Promise<CodeRow | undefined> {
  const [row] = await db.select().from(oneTimeCodes).where(isOf(key));
  return row;
}

/** Locks the row until the transaction ends, so that tries are counted one after another. */
export async function lockedCode(tx: Database, key: CodeKey): Promise<CodeRow | undefined> {
  const [row] = await tx.select().from(oneTimeCodes).where(isOf(key)).for("update");
  return row;
}

export async function countTry(tx: Database, key: CodeKey): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(isOf(key));
}

/**
 * Clears the hash and the time, so that the next code may be sent at once. Does nothing when another code has replaced
 * it.
 */
export async function clearCode(db: Database, key: CodeKey, codeHash: string): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ codeHash: "", sentAt: new Date(0) })
    .where(and(isOf(key), eq(oneTimeCodes.codeHash, codeHash)));
}

export async function deleteCode(db: Database, key: CodeKey): Promise<void> {
  await db.delete(oneTimeCodes).where(isOf(key));
}

const isOf = ({ purpose, subject }: CodeKey) =>
  and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.subject, subject));
