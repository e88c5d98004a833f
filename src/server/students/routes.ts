// The calls about students: list, add, change, delete, restore, import, and withdraw their certificates.
import { diffFields } from "#domain/diff-fields.ts";
import { changedColumns } from "#domain/list/list-columns.ts";
import { cleanStudent, parseStudent } from "#domain/list/student.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { addToList } from "./add.ts";
import { updateStudent } from "./change.ts";
import { fillColumn } from "./fill-column.ts";
import { importFile, importRows } from "./import.ts";
import { listKnownPeople, listStudents, oneStudent } from "./list.ts";
import { searchPeople } from "./people.ts";
import { listPreviewRows } from "./preview.ts";
import { deleteOne, deleteSeveral, restoreOne, restoreSeveral } from "./several.ts";
import { giveAgain, withdrawSeveral } from "./withdraw.ts";

type StudentCalls =
  | "listStudents"
  | "searchPeople"
  | "listPreviewRows"
  | "listKnownPeople"
  | "getStudent"
  | "addStudent"
  | "updateStudent"
  | "deleteStudent"
  | "restoreStudent"
  | "deleteStudents"
  | "restoreStudents"
  | "fillColumn"
  | "importStudents"
  | "importRows"
  | "withdrawCertificates"
  | "restoreCertificates";

export function studentRoutes(ctx: Context): Pick<Handlers, StudentCalls> {
  return {
    listStudents: (request) => listStudents(ctx, request),
    searchPeople: async (request) => ({ data: await searchPeople(ctx, request) }),
    listPreviewRows: async ({ params, query, principal }) => ({
      data: await listPreviewRows(ctx.db, principal.workspaceId, params.id, query),
    }),
    listKnownPeople: async ({ params, principal }) => ({
      data: await listKnownPeople(ctx.db, principal.workspaceId, params.id),
    }),
    addStudent: async ({ body, principal }) => {
      const { user_template_id: templateId, columns = {}, ...request } = body;
      const student = { ownerId: principal.workspaceId, templateId, fields: parseStudent(request), columns };
      const added = await ctx.db.transaction((tx) => addToList(ctx, tx, student));
      return orNotFound(added, "template.not_found");
    },
    getStudent: ({ params, principal }) => oneStudent(ctx.db, principal.workspaceId, params.id),
    updateStudent: async ({ params, body: { before, columns = {}, ...request }, principal }) => {
      const student = parseStudent(request);
      const changes = before === undefined ? student : diffFields(cleanStudent(before), student);
      const changed = { fields: changes, columns: changedColumns(before?.columns ?? {}, columns) };
      return updateStudent(ctx, principal.workspaceId, params.id, changed);
    },
    deleteStudent: async ({ params, principal }) => {
      await deleteOne(ctx, principal, params.id);
      return { ok: true };
    },
    restoreStudent: async ({ params, principal }) => {
      await restoreOne(ctx, principal, params.id);
      return { ok: true };
    },
    deleteStudents: async ({ body, principal }) => ({
      students: await deleteSeveral(ctx, principal, body),
    }),
    restoreStudents: async ({ body, principal }) => ({
      students: await restoreSeveral(ctx, principal.workspaceId, body),
    }),
    fillColumn: async ({ body, principal }) => ({ students: await fillColumn(ctx, principal, body) }),
    withdrawCertificates: ({ body, principal }) => withdrawSeveral(ctx, principal, body),
    restoreCertificates: async ({ body, principal }) => ({ restored: await giveAgain(ctx, principal, body) }),
    importStudents: async ({ body, files, principal }) => {
      await ctx.limits.use({ import: principal.userId });
      return importFile(ctx, principal, body, files[0]);
    },
    importRows: async ({ large, principal, actFor }) => {
      await ctx.limits.use({ import: principal.userId });
      return importRows(ctx, principal.workspaceId, large, actFor);
    },
  };
}

/** Another organiser's student or template is answered like one that does not exist. */
function orNotFound<T>(value: T | undefined | false, code: "template.not_found" | "student.not_found"): T {
  if (value === undefined || value === false) throw new UserError(code);
  return value;
}
