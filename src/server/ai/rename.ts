// What AI wrote speaks of the student by name: who is renamed is renamed there too.
import { renamed } from "#domain/certificate/renamed.ts";
import type { Database } from "../database/open.ts";
import { changeFill, findSubject, lockFill } from "./store.ts";

/**
 * In the transaction that renames, before it does: of two who rename, the second finds the name that the first gave.
 */
export async function renameInFill(tx: Database, studentId: string, name: string): Promise<void> {
  const fill = await lockFill(tx, studentId);
  const subject = fill && (await findSubject(tx, studentId));
  if (fill === undefined || subject === undefined) return;
  const title = renamed(fill.title, subject.name, name);
  const summary = renamed(fill.summary, subject.name, name);
  if (title !== fill.title || summary !== fill.summary) await changeFill(tx, fill.id, { title, summary });
}
