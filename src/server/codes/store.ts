// One-time codes in the database.
import { and, desc, eq, sql } from "../database/orm.ts";
import type { Database } from "../database/open.ts";
import { oneTimeCodes } from "../schema.ts";

export type CodeRow = typeof oneTimeCodes.$inferSelect;
/** Whose code, and what for. */
export type CodeSubject = Pick<CodeRow, "purpose" | "subject">;
/** One code. Without `proof`, the only one that its subject has. */
export type CodeKey = CodeSubject & Partial<Pick<CodeRow, "proof">>;
/** The newest of several codes, if they differ in what is not given here. */
export type CodeSearch = CodeKey & Partial<Pick<CodeRow, "network">>;
/** Which tries of a code are counted. */
export type TryCounter = "tries" | "triesWithoutProof";

/** Stores a new code; one with the same key is replaced. */
export async function replaceCode(db: Database, code: Omit<CodeRow, TryCounter>): Promise<void> {
  const fresh = { ...code, tries: 0, triesWithoutProof: 0 };
  const { purpose, subject, proof } = oneTimeCodes;
  await db
    .insert(oneTimeCodes)
    .values(fresh)
    .onConflictDoUpdate({ target: [purpose, subject, proof], set: fresh });
}

export async function findCode(db: Database, search: CodeSearch): Promise<CodeRow | undefined> {
  const [row] = await db.select().from(oneTimeCodes).where(isFound(search)).orderBy(desc(oneTimeCodes.sentAt)).limit(1);
  return row;
}

/** Locks the row until the transaction ends, so that tries are counted one after another. */
export async function lockedCode(tx: Database, search: CodeSearch): Promise<CodeRow | undefined> {
  const found = await findCode(tx, search);
  if (found === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(oneTimeCodes)
    .where(isFound(keyOf(found)))
    .for("update");
  return row;
}

export async function countTry(tx: Database, row: CodeRow, counter: TryCounter): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ [counter]: sql`${oneTimeCodes[counter]} + 1` })
    .where(isFound(keyOf(row)));
}

/**
 * Clears the hash and the time, so that the next code may be sent at once. Does nothing when another code has replaced
 * it.
 */
export async function clearCode(db: Database, key: CodeKey, codeHash: string): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ codeHash: "", sentAt: new Date(0) })
    .where(and(isFound(key), eq(oneTimeCodes.codeHash, codeHash)));
}

export async function deleteCodes(db: Database, { purpose, subject }: CodeSubject): Promise<void> {
  await db.delete(oneTimeCodes).where(isFound({ purpose, subject }));
}

const keyOf = ({ purpose, subject, proof }: CodeRow) => ({ purpose, subject, proof });

const isFound = ({ purpose, subject, proof, network }: CodeSearch) =>
  and(
    eq(oneTimeCodes.purpose, purpose),
    eq(oneTimeCodes.subject, subject),
    proof === undefined ? undefined : eq(oneTimeCodes.proof, proof),
    network === undefined ? undefined : eq(oneTimeCodes.network, network),
  );
