// Renames a student in the texts that AI wrote about them.
import { renamed } from "#domain/certificate/renamed.ts";
import type { Database } from "../database/open.ts";
import { changeFill, findSubject, lockFill } from "./store.ts";

/**
 * Call it in the transaction that renames the student, before the change: of two renamings at once, the second then
 * finds the name that the first one wrote.
 */
export async function renameInFill(tx: Database, studentId: string, name: string): Promise<void> {
  const fill = await lockFill(tx, studentId);
  const subject = fill && (await findSubject(tx, studentId));
  if (fill === undefined || subject === undefined) return;
  const title = renamed(fill.title, subject.name, name);
  const summary = renamed(fill.summary, subject.name, name);
  if (title !== fill.title || summary !== fill.summary) await changeFill(tx, fill.id, { title, summary });
}
