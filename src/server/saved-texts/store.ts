// The saved texts of workspaces in the database.
import type { SavedTextFields } from "#domain/mail/saved-text.ts";
import type { Database } from "../database/open.ts";
import { and, asc, eq, ne, sql } from "../database/orm.ts";
import { savedTexts } from "../schema.ts";

export type SavedTextRow = SavedTextFields & { id: string };
const { id, name, subject, message, ownerId } = savedTexts;

/** By name. */
export async function textsOf(db: Database, owner: string): Promise<SavedTextRow[]> {
  return db
    .select({ id, name, subject, message })
    .from(savedTexts)
    .where(eq(ownerId, owner))
    .orderBy(asc(sql`lower(${name})`), id);
}

/** Whether another text of the workspace than `except` has this name, whatever its case. */
export async function isNameTaken(tx: Database, owner: string, wanted: string, except: string): Promise<boolean> {
  const rows = await tx
    .select({ id })
    .from(savedTexts)
    .where(and(eq(ownerId, owner), sql`lower(${name}) = lower(${wanted})`, ne(id, except)))
    .limit(1);
  return rows.length > 0;
}

type Written = SavedTextRow & { ownerId: string; changedAt: Date };

export async function insertText(tx: Database, row: Written): Promise<void> {
  await tx.insert(savedTexts).values(row);
}

type Rewritten = Partial<SavedTextFields> & Pick<Written, "id" | "ownerId" | "changedAt">;

/** Its name; undefined if the workspace has no such text. */
export async function writeText(
  tx: Database,
  { id: which, ownerId: owner, ...fields }: Rewritten,
): Promise<string | undefined> {
  const rows = await tx
    .update(savedTexts)
    .set(fields)
    .where(and(eq(ownerId, owner), eq(id, which)))
    .returning({ name });
  return rows[0]?.name;
}

/** Undefined if the workspace has no such text. */
export async function removeText(tx: Database, owner: string, which: string): Promise<string | undefined> {
  const rows = await tx
    .delete(savedTexts)
    .where(and(eq(ownerId, owner), eq(id, which)))
    .returning({ name });
  return rows[0]?.name;
}
