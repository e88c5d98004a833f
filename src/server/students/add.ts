// Adds one student to a list, in the caller's transaction.
import type { StudentFields } from "#domain/list/student.ts";
import { requireWithin } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { noteAdded } from "../deliveries/publishing/added.ts";
import { insertStudent } from "./store.ts";

type Added = { ownerId: string; templateId: string; fields: StudentFields; extra?: Record<string, string> };

/** Undefined when the template is not the owner's. */
export async function addStudent(ctx: Context, tx: Database, { ownerId, templateId, fields, extra = {} }: Added) {
  const student = { ...fields, extra, id: ctx.newId(), templateId, createdAt: ctx.clock() };
  const inserted = await insertStudent(tx, ownerId, student);
  await requireWithin(ctx, tx, ownerId, "students");
  if (inserted !== undefined) await noteAdded(ctx, tx, templateId);
  return inserted;
}
