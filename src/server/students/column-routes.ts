// The calls about the columns of lists: those that a list has, that a person looks at, and how they were imported.
import { CSV } from "#domain/list/csv.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { describeColumns, listColumns } from "./columns.ts";
import { addColumn, deleteColumn, renameColumn, restoreColumn } from "./own-columns.ts";
import { listMappings, rememberMapping } from "./mappings.ts";
import { chooseTableColumns, tableColumns } from "./table-columns.ts";

type ColumnCalls =
  | "listColumns"
  | "describeColumns"
  | "addColumn"
  | "renameColumn"
  | "deleteColumn"
  | "restoreColumn"
  | "getTableColumns"
  | "setTableColumns"
  | "listMappings"
  | "rememberMapping";

export function columnRoutes(ctx: Context): Pick<Handlers, ColumnCalls> {
  return {
    listColumns: async ({ params, principal }) => ({
      data: await listColumns(ctx.db, principal.workspaceId, params.id, CSV.columns),
    }),
    describeColumns: async ({ params, principal }) => ({
      data: await describeColumns(ctx.db, principal.workspaceId, params.id),
    }),
    addColumn: async ({ params, body, principal }) => ({
      data: { name: await addColumn(ctx, { principal, templateId: params.id }, body.name) },
    }),
    renameColumn: async ({ params, body, principal }) => ({
      data: await renameColumn(ctx, { principal, templateId: params.id }, body.from, body.to),
    }),
    deleteColumn: async ({ params, body, principal }) => ({
      data: await deleteColumn(ctx, { principal, templateId: params.id }, body.name),
    }),
    restoreColumn: async ({ params, body, principal }) => ({
      data: { name: await restoreColumn(ctx, { principal, templateId: params.id }, body.undo) },
    }),
    getTableColumns: async ({ params, principal }) => ({ columns: await tableColumns(ctx.db, principal, params.id) }),
    setTableColumns: async ({ params, body, principal }) => {
      await chooseTableColumns(ctx.db, principal, params.id, body.columns);
      return { ok: true };
    },
    listMappings: async ({ params, principal }) => ({
      data: await listMappings(ctx.db, principal.workspaceId, params.id),
    }),
    rememberMapping: async ({ params, body, principal }) => {
      await rememberMapping(ctx, principal, params.id, body.columns);
      return { ok: true };
    },
  };
}
