// The calls about students: list, add, change, delete, restore, import.
import { diffFields } from "#domain/diff-fields.ts";
import { CSV } from "#domain/list/csv.ts";
import { KEPT_MS } from "#domain/retention.ts";
import { cleanStudent, parseStudent } from "#domain/list/student.ts";
import { UserError } from "#domain/user-error.ts";
import { requireWithin } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { updateStudent } from "./change.ts";
import { importFile, importRows } from "./import.ts";
import { listColumns, listKnownPeople, listStudents } from "./list.ts";
import { listPreviewRows } from "./preview.ts";
import { deleteSeveral, restoreSeveral } from "./several.ts";
import { insertStudent } from "./store.ts";
import { restoreStudent, softDeleteStudent } from "./soft-delete-store.ts";

type StudentCalls =
  | "listStudents"
  | "listPreviewRows"
  | "listKnownPeople"
  | "listColumns"
  | "addStudent"
  | "updateStudent"
  | "deleteStudent"
  | "restoreStudent"
  | "deleteStudents"
  | "restoreStudents"
  | "importStudents"
  | "importRows";

export function studentRoutes(ctx: Context): Pick<Handlers, StudentCalls> {
  return {
    listStudents: (request) => listStudents(ctx, request),
    listPreviewRows: async ({ params, query, user }) => ({
      data: await listPreviewRows(ctx.db, user.id, params.id, query),
    }),
    listKnownPeople: async ({ params, user }) => ({ data: await listKnownPeople(ctx.db, user.id, params.id) }),
    listColumns: async ({ params, user }) => ({ data: await listColumns(ctx.db, user.id, params.id, CSV.columns) }),
    addStudent: async ({ body, user }) => {
      const { user_template_id: templateId, ...request } = body;
      const student = { ...parseStudent(request), id: ctx.newId(), templateId, createdAt: ctx.clock() };
      const added = await ctx.db.transaction(async (tx) => {
        const inserted = await insertStudent(tx, user.id, student);
        await requireWithin(ctx, tx, user.id, "students");
        return inserted;
      });
      return orNotFound(added, "template.not_found");
    },
    updateStudent: async ({ params, body: { before, ...request }, user }) => {
      const student = parseStudent(request);
      const changes = before === undefined ? student : diffFields(cleanStudent(before), student);
      return updateStudent(ctx, user.id, params.id, changes);
    },
    deleteStudent: async ({ params, user }) => {
      orNotFound(await softDeleteStudent(ctx.db, user.id, params.id, ctx.clock()), "student.not_found");
      return { ok: true };
    },
    restoreStudent: async ({ params, user }) => {
      const since = new Date(ctx.clock().getTime() - KEPT_MS);
      orNotFound(await restoreStudent(ctx.db, user.id, params.id, since), "student.not_found");
      return { ok: true };
    },
    deleteStudents: async ({ body, user }) => ({ students: await deleteSeveral(ctx, user.id, body) }),
    restoreStudents: async ({ body, user }) => ({ students: await restoreSeveral(ctx, user.id, body) }),
    importStudents: async ({ body, files, user }) => {
      await ctx.limits.use({ import: user.id });
      return importFile(ctx, user.id, body, files[0]);
    },
    importRows: async ({ large, user }) => {
      await ctx.limits.use({ import: user.id });
      return importRows(ctx, user.id, large);
    },
  };
}

/** Another organiser's student or template is answered like one that does not exist. */
function orNotFound<T>(value: T | undefined | false, code: "template.not_found" | "student.not_found"): T {
  if (value === undefined || value === false) throw new UserError(code);
  return value;
}
