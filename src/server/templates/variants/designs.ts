// All newest designs of a template, read at once by those who ask what it prints.
import type { Content } from "#domain/canvas/content.ts";
import { parseSaved, type SavedDesign } from "#domain/canvas/drawing-rules.ts";
import type { Database } from "../../database/open.ts";
import { sql } from "../../database/orm.ts";

export type IssuedDesign = { id: string; name: string; column: string; values: string[]; content: Content };

/** The variants in their order, then the template's own design, which has no id; undefined if it is not the owner's. */
export async function issuedDesigns(
  db: Database,
  ownerId: string,
  templateId: string,
): Promise<IssuedDesign[] | undefined> {
  const { rows } = await db.execute<Omit<IssuedDesign, "content"> & SavedDesign>(sql`
    select coalesce(v.id, '') as id, coalesce(v.name, '') as name, coalesce(v.column_name, '') as column,
      coalesce(v.values, '{}') as values, r.content, r.drawing_rules as "drawingRules"
    from templates t
    join lateral (
      select v.id, v.name, v.column_name, v.values, v.revision_id, v.place from variants v
        where v.template_id = t.id and v.deleted_at is null
      union all select null, null, null, null, t.revision_id, null) v on true
    join template_revisions r on r.id = v.revision_id
    where t.id = ${templateId} and t.owner_id = ${ownerId} and t.deleted_at is null
    order by v.place nulls last`);
  if (rows.length === 0) return undefined;
  return rows.map(({ content, drawingRules, ...row }) => ({ ...row, content: parseSaved({ content, drawingRules }) }));
}
