// Deletes and restores students in the database, one or several. Every query contains the owner.
import type { Database } from "../database/open.ts";
import { and, eq, gt, inArray, isNull, or, sql } from "../database/orm.ts";
import { students, templates } from "../schema.ts";

/** Returns the student's template; undefined when the owner has no such student. */
export async function softDeleteStudent(
  db: Database,
  ownerId: string,
  id: string,
  at: Date,
): Promise<string | undefined> {
  const [deleted] = await db
    .update(students)
    .set({ deletedAt: at })
    .where(and(eq(students.id, id), isNull(students.deletedAt), inTemplatesOf(ownerId)))
    .returning({ templateId: students.templateId });
  return deleted?.templateId;
}

/**
 * Restores a student deleted after `since`; one that is not deleted stays as it is. Returns the student's template;
 * undefined when the owner has no such student.
 */
export async function restoreStudent(
  db: Database,
  ownerId: string,
  id: string,
  since: Date,
): Promise<string | undefined> {
  const restorable = or(isNull(students.deletedAt), isRestorable(since));
  const [restored] = await db
    .update(students)
    .set({ deletedAt: null })
    .where(and(eq(students.id, id), restorable, inTemplatesOf(ownerId)))
    .returning({ templateId: students.templateId });
  return restored?.templateId;
}

/** Returns how many of them the owner had on the template's list. */
export async function softDeleteStudents(
  db: Database,
  ownerId: string,
  templateId: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const deleted = await db
    .update(students)
    .set({ deletedAt: at })
    .where(and(ofTheList(ownerId, templateId, ids), isNull(students.deletedAt)));
  return deleted.rowCount ?? 0;
}

/** Returns how many of them were restored: those deleted after `since`. */
export async function restoreStudents(
  db: Database,
  ownerId: string,
  templateId: string,
  ids: readonly string[],
  since: Date,
): Promise<number> {
  const restored = await db
    .update(students)
    .set({ deletedAt: null })
    .where(and(ofTheList(ownerId, templateId, ids), isRestorable(since)));
  return restored.rowCount ?? 0;
}

/** A server whose clock is behind could otherwise restore a row that is already erased. */
function isRestorable(since: Date) {
  return and(gt(students.deletedAt, since), isNull(students.erasedAt));
}

function ofTheList(ownerId: string, templateId: string, ids: readonly string[]) {
  return and(inArray(students.id, [...ids]), eq(students.templateId, templateId), inTemplatesOf(ownerId));
}

function inTemplatesOf(ownerId: string) {
  return sql`${students.templateId} in (
    select ${templates.id} from ${templates} where ${templates.ownerId} = ${ownerId} and ${templates.deletedAt} is null)`;
}
