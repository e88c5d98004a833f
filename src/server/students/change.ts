// Changes a student for the organiser. A new name is also put into the AI texts.
import type { Student } from "#api/shapes.ts";
import type { StudentFields } from "#domain/list/student.ts";
import { UserError } from "#domain/user-error.ts";
import { renameInFill } from "../ai/rename.ts";
import type { Context } from "../context.ts";
import { toStudent } from "./list.ts";
import { changeStudent, findStudent } from "./store.ts";

/** Returns the changed student; a 404 for another organiser's. */
export async function updateStudent(
  ctx: Context,
  ownerId: string,
  id: string,
  changes: Partial<StudentFields>,
): Promise<Student> {
  return ctx.db.transaction(async (tx) => {
    const before = await findStudent(tx, ownerId, id);
    if (before !== undefined && changes.name !== undefined) await renameInFill(tx, id, changes.name);
    if (before === undefined || !(await changeStudent(tx, ownerId, id, changes, ctx.clock())))
      throw new UserError("student.not_found");
    // Read again: the change may lead to another variant, or differ from what was sent.
    return toStudent((await findStudent(tx, ownerId, id)) ?? { ...before, ...changes });
  });
}
