// One-time codes in the database: one for each purpose and subject.
import { and, eq, sql } from "../database/orm.ts";
import type { Database } from "../database/open.ts";
import { oneTimeCodes } from "../schema.ts";

export type CodeRow = typeof oneTimeCodes.$inferSelect;
export type CodeKey = Pick<CodeRow, "purpose" | "subject">;

/** Puts a new code in the place of the earlier one. */
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

/** The same, held until the transaction ends, so that tries are counted one after another. */
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

/** Takes the hash out, and lets the next code be sent at once. Nothing where another code has taken its place. */
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
