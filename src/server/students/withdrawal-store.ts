// Students taken off a list, one or several, and brought back. The owner stands in every `where`.
import type { Database } from "../database/open.ts";
import { and, eq, gt, inArray, isNull, or, sql } from "../database/orm.ts";
import { students, templates } from "../schema.ts";

/** False when the owner has no such student. */
export async function withdrawStudent(db: Database, ownerId: string, id: string, at: Date): Promise<boolean> {
  const withdrawn = await db
    .update(students)
    .set({ deletedAt: at })
    .where(and(eq(students.id, id), isNull(students.deletedAt), inTemplatesOf(ownerId)));
  return withdrawn.rowCount === 1;
}

/**
 * Brings back a student deleted after `since`; one that is not deleted stays as it is. False when the owner has no such
 * student.
 */
export async function bringBackStudent(db: Database, ownerId: string, id: string, since: Date): Promise<boolean> {
  const kept = or(isNull(students.deletedAt), isKept(since));
  const back = await db
    .update(students)
    .set({ deletedAt: null })
    .where(and(eq(students.id, id), kept, inTemplatesOf(ownerId)));
  return back.rowCount === 1;
}

/** How many of them the owner had on the template's list. */
export async function withdrawStudents(
  db: Database,
  ownerId: string,
  templateId: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const withdrawn = await db
    .update(students)
    .set({ deletedAt: at })
    .where(and(ofTheList(ownerId, templateId, ids), isNull(students.deletedAt)));
  return withdrawn.rowCount ?? 0;
}

/** How many of them came back: those deleted after `since`. */
export async function bringBackStudents(
  db: Database,
  ownerId: string,
  templateId: string,
  ids: readonly string[],
  since: Date,
): Promise<number> {
  const back = await db
    .update(students)
    .set({ deletedAt: null })
    .where(and(ofTheList(ownerId, templateId, ids), isKept(since)));
  return back.rowCount ?? 0;
}

/** Whoever's clock is behind finds a row that was erased already. */
function isKept(since: Date) {
  return and(gt(students.deletedAt, since), isNull(students.erasedAt));
}

function ofTheList(ownerId: string, templateId: string, ids: readonly string[]) {
  return and(inArray(students.id, [...ids]), eq(students.templateId, templateId), inTemplatesOf(ownerId));
}

function inTemplatesOf(ownerId: string) {
  return sql`${students.templateId} in (
    select ${templates.id} from ${templates} where ${templates.ownerId} = ${ownerId} and ${templates.deletedAt} is null)`;
}
