// Lists who would get a mail if everybody is mailed, page by page, so that each certificate can be seen before the
// click.
import type { DueRow } from "#api/shapes.ts";
import { PREVIEW_ROWS } from "#domain/list/preview-rows.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import { sql, type SQL } from "../../database/orm.ts";
import { parsePage } from "../../students/listing.ts";
import { variantOf } from "../../templates/variants/design.ts";
import { filledIn } from "./filled.ts";
import { shownStates } from "../queue/recipient-states.ts";

type Query = { page?: string | undefined; again?: "yes" | undefined };
export type DueRows = { rows: DueRow[]; total: number };

/** `again` includes students who were already mailed. */
export async function listDueRows(
  ctx: Pick<Context, "db" | "clock">,
  ownerId: string,
  templateId: string,
  { page = "1", again }: Query,
): Promise<DueRows> {
  return findDueRows(ctx, ownerId, templateId, {
    who: sql`(not mailed or ${again === "yes"})`,
    part: partOfPage(page),
  });
}

export function partOfPage(page: string): SQL {
  return sql`limit ${PREVIEW_ROWS.page} offset ${(parsePage(page) - 1) * PREVIEW_ROWS.page}`;
}

/** The picked students, including those who were already mailed. */
export async function listPickedRows(
  ctx: Pick<Context, "db" | "clock">,
  ownerId: string,
  templateId: string,
  picked: readonly string[],
): Promise<DueRow[]> {
  return (await findDueRows(ctx, ownerId, templateId, { picked, who: sql`true`, part: sql`` })).rows;
}

async function findDueRows(
  ctx: Pick<Context, "db" | "clock">,
  ownerId: string,
  templateId: string,
  { picked, who, part }: { picked?: readonly string[]; who: SQL; part: SQL },
): Promise<DueRows> {
  const states = shownStates({ ownerId, templateId, now: ctx.clock(), named: picked });
  const due = sql`
    select id, name, position, mailed from (${states}) s
    where "hasEmail" and not withdrawn and not suppressed and not "onItsWay" and ${who}`;
  return rowsOfDue(ctx, { ownerId, templateId }, due, part);
}

/** `due` selects `id`, `name`, `position` and `mailed` of students of the template, of whom a `part` is listed. */
export async function rowsOfDue(
  ctx: Pick<Context, "db">,
  { ownerId, templateId }: { ownerId: string; templateId: string },
  due: SQL,
  part: SQL,
): Promise<DueRows> {
  const filled = await filledIn(ctx.db, ownerId, templateId);
  const found = await ctx.db.execute<DueRows>(sql`
    with due as materialized (
      select id, mailed, row_number() over (order by char_length(name) desc, position)::int - 1 as place
      from (${due}) s)
    select (select count(*)::int from due) as total,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'certificate_number', s.certificate_number,
          'remarks', s.remarks, 'extra', s.extra, 'place', d.place, 'mailed', d.mailed, 'variant', ${variantOf()}, 'filled', ${filled(sql`s.id`)}) order by d.place), '[]')
        from (select * from due order by place ${part}) d
        join students s on s.id = d.id) as rows
    from templates t
    where t.id = ${templateId} and t.owner_id = ${ownerId} and t.deleted_at is null`);
  const [rows] = found.rows;
  if (rows === undefined) throw new UserError("template.not_found");
  return rows;
}
