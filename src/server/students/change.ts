// Changes a student for the organiser. A new name is also put into the AI texts.
import type { Student } from "#api/shapes.ts";
import { type ColumnsRequest, parseColumns } from "#domain/list/list-columns.ts";
import type { StudentFields } from "#domain/list/student.ts";
import { UserError } from "#domain/user-error.ts";
import { renameInFill } from "../ai/rename.ts";
import { requireWithin } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { listColumns } from "./columns.ts";
import { oneStudent } from "./list.ts";
import { changeStudent, findStudent, type StoredStudent } from "./store.ts";

/** Fields and columns that are absent stay as they are. */
type Changes = { fields: Partial<StudentFields>; columns: ColumnsRequest };

/** Returns the changed student; a 404 for another organiser's. */
export async function updateStudent(
  ctx: Context,
  ownerId: string,
  id: string,
  { fields, columns }: Changes,
): Promise<Student> {
  return ctx.db.transaction(async (tx) => {
    const before = await findStudent(tx, ownerId, id);
    if (before === undefined) throw new UserError("student.not_found");
    const extra = await parsedFor(tx, ownerId, before, columns);
    if (fields.name !== undefined) await renameInFill(tx, id, fields.name);
    if (!(await changeStudent(tx, ownerId, id, { ...fields, extra }, ctx.clock())))
      throw new UserError("student.not_found");
    await requireWithin(ctx, tx, ownerId, "storage");
    // Read again: the change may lead to another variant, or differ from what was sent.
    return oneStudent(tx, ownerId, id);
  });
}

/** The whole list is asked only for columns that this student does not have. */
async function parsedFor(tx: Database, ownerId: string, student: StoredStudent, columns: ColumnsRequest) {
  const { extra, user_template_id: templateId } = student;
  const isOwn = Object.keys(columns).every((name) => Object.hasOwn(extra, name));
  return parseColumns(columns, isOwn ? Object.keys(extra) : await listColumns(tx, ownerId, templateId));
}
