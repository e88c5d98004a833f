// Queries for the students that test a design hardest, such as those with the longest names.
import type { PreviewRow } from "#api/shapes.ts";
import { PREVIEW_ROWS, type RowView } from "#domain/list/preview-rows.ts";
import type { Database } from "../database/open.ts";
import { type SQL, sql } from "../database/orm.ts";

/** `within`: only these students (`inVariant`). */
type PreviewQuery = { view: RowView; page: number; search: string; within: SQL | undefined };

/** A page of the owner's rows; `place` counts from 0 within the view, before the search is applied. */
export async function previewRowsOf(
  db: Database,
  ownerId: string,
  templateId: string,
  query: PreviewQuery,
): Promise<{ rows: PreviewRow[]; total: number }> {
  const { rows: found } = await db.execute<PreviewRow & { total: number }>(sql`
    select id, name, certificate_number, remarks, extra, place, count(*) over ()::int as total from (
      select s.id, s.name, s.certificate_number, s.remarks, s.extra,
        row_number() over (order by ${ORDER[query.view]}, s.position)::int - 1 as place
      ${rowsOf(ownerId, templateId, query)}
    ) s
    where ${matching(query.search)} order by place limit ${PREVIEW_ROWS.page} offset ${(query.page - 1) * PREVIEW_ROWS.page}`);
  const total = found[0]?.total ?? (query.page === 1 ? 0 : await countPreviewRows(db, ownerId, templateId, query));
  // The schema of the call removes the columns that do not belong to a row.
  return { rows: found, total };
}

/** For a page beyond the last one. */
async function countPreviewRows(
  db: Database,
  ownerId: string,
  templateId: string,
  query: PreviewQuery,
): Promise<number> {
  const { rows } = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows ${rowsOf(ownerId, templateId, query)} and ${matching(query.search)}`,
  );
  return rows[0]?.rows ?? 0;
}

function rowsOf(ownerId: string, templateId: string, { view, within }: PreviewQuery) {
  return sql`from templates t join students s on s.template_id = t.id
    where t.deleted_at is null and s.deleted_at is null and t.id = ${templateId} and t.owner_id = ${ownerId} and ${SHOWN[view]}
      and ${within ?? ALL}`;
}

const ALL = sql`true`;
const SHOWN = {
  longest: ALL,
  shortest: ALL,
  // Latin letters with diacritics, and the punctuation in names of every script.
  "other-scripts": sql`s.name ~ '[^\\u0001-\\u036F\\u1E00-\\u1EFF\\u2000-\\u206F]'`,
  missing: sql`(s.certificate_number = '' or s.remarks = ''
    or exists (select 1 from jsonb_each_text(s.extra) as column_of where column_of.value = ''))`,
} satisfies Record<RowView, unknown>;

const LONGEST = sql`char_length(s.name) desc`;
const ORDER = {
  longest: LONGEST,
  shortest: sql`char_length(s.name)`,
  "other-scripts": LONGEST,
  missing: LONGEST,
} satisfies Record<RowView, unknown>;

function matching(search: string) {
  const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return search === "" ? ALL : sql`(s.name ilike ${like} or s.certificate_number ilike ${like})`;
}
