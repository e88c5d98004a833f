// What AI wrote speaks of the student by name: who is renamed is renamed there too.
import { renamed } from "#domain/renamed.ts";
import type { Database } from "../database/open.ts";
import { changeFill, lockFill } from "./store.ts";

/** In the transaction that renames, before it does: a fill is locked before what shows it is dated. */
export async function renameInFill(tx: Database, studentId: string, before: string, after: string): Promise<void> {
  const fill = before === after ? undefined : await lockFill(tx, studentId);
  if (fill === undefined) return;
  const title = renamed(fill.title, before, after);
  const summary = renamed(fill.summary, before, after);
  if (title !== fill.title || summary !== fill.summary) await changeFill(tx, fill.id, { title, summary });
}
