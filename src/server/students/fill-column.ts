// Fills a field of the students who lack it from one of their columns: 'Remarks' from 'Prize'.
import { columnField, type ColumnField } from "#domain/list/column-field.ts";
import { UserError } from "#domain/user-error.ts";
import { requireWithin } from "../budgets/budgets.ts";
import { changeShown } from "../certificates/note-changes.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { recordOfTemplate } from "../events/record.ts";
import type { Principal } from "../principal.ts";
import { lockListForImport } from "./import-store.ts";
import { listColumns } from "./columns.ts";

export type FillRequest = { user_template_id: string; from: string; to: string };

/** Few enough students per statement. */
const PIECE = 2000;

/** Returns how many were filled. What somebody has already stays. */
export async function fillColumn(ctx: Context, principal: Principal, request: FillRequest): Promise<number> {
  const { user_template_id: templateId, from } = request;
  return ctx.db.transaction(async (tx) => {
    if (!(await lockListForImport(tx, principal.workspaceId, templateId))) throw new UserError("template.not_found");
    const to = columnField(request.to, await listColumns(tx, principal.workspaceId, templateId));
    if (to === undefined) throw new UserError("request.invalid_field", { field: "to" });
    const students = await fill(tx, templateId, from, to, ctx.clock());
    const filled = { from, to: to.kind === "remarks" ? "Remarks" : to.name, students };
    const event = { code: "column.filled", params: filled } as const;
    await requireWithin(ctx, tx, principal.workspaceId, "storage");
    if (students > 0) await recordOfTemplate(ctx, tx, principal, templateId, event);
    return students;
  });
}

async function fill(tx: Database, templateId: string, from: string, to: ColumnField, at: Date): Promise<number> {
  const value = sql`btrim(coalesce(s.extra ->> ${from}, ''))`;
  const empty = to.kind === "remarks" ? sql`s.remarks` : sql`coalesce(s.extra ->> ${to.name}, '')`;
  const set =
    to.kind === "remarks"
      ? sql`remarks = ${value}`
      : sql`extra = s.extra || jsonb_build_object(${to.name}::text, ${value})`;
  let filled = 0;
  let after = "0";
  for (;;) {
    const { rows } = await tx.execute<{ id: string; position: string }>(sql`
      select s.id, s.position from students s
      where s.template_id = ${templateId} and s.deleted_at is null and s.position > ${after}::bigint
        and btrim(${empty}) = '' and ${value} <> ''
      order by s.position limit ${PIECE}`);
    const last = rows.at(-1);
    if (last === undefined) return filled;
    const ids = rows.map(({ id }) => id);
    filled += await changeShown(
      tx,
      ids,
      sql`update students s set ${set} where s.id = any(${sql.param(ids)}::text[])`,
      at,
    );
    after = last.position;
  }
}
