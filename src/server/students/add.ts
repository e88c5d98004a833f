// Adds one student to a list, in the caller's transaction.
import type { Student } from "#api/shapes.ts";
import { type ColumnsRequest, parseColumns } from "#domain/list/list-columns.ts";
import type { StudentFields } from "#domain/list/student.ts";
import { requireWithin } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { noteAdded } from "../deliveries/publishing/added.ts";
import { listColumns } from "./columns.ts";
import { oneStudent } from "./list.ts";
import { insertStudent } from "./store.ts";

type Added = { ownerId: string; templateId: string; fields: StudentFields; extra?: Record<string, string> };

/** Undefined when the template is not the owner's. */
export async function addStudent(ctx: Context, tx: Database, { ownerId, templateId, fields, extra = {} }: Added) {
  const student = { ...fields, extra, id: ctx.newId(), templateId, createdAt: ctx.clock() };
  const inserted = await insertStudent(tx, ownerId, student);
  await requireWithin(ctx, tx, ownerId, "storage", "students");
  if (inserted !== undefined) await noteAdded(ctx, tx, templateId);
  return inserted;
}

type AddedByHand = Omit<Added, "extra"> & { columns: ColumnsRequest };

/** With further columns of the list, which may lead to a design of their own. */
export async function addToList(
  ctx: Context,
  tx: Database,
  { columns, ...added }: AddedByHand,
): Promise<Student | undefined> {
  const { ownerId, templateId } = added;
  const isPlain = Object.keys(columns).length === 0;
  const extra = isPlain ? {} : parseColumns(columns, await listColumns(tx, ownerId, templateId));
  const inserted = await addStudent(ctx, tx, { ...added, extra });
  return inserted && oneStudent(tx, ownerId, inserted.id);
}
