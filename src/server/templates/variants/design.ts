// Which design a student's certificate gets: decided here only, for queries of all features.
import { REMARKS } from "#domain/certificate/variant.ts";
import { type SQL, sql } from "../../database/orm.ts";

/** How queries call the table, or rows with the columns that are asked here. */
const S = sql`s`;
const T = sql`t`;

/** The first variant, in their order, whose condition student `s` meets: one of its columns. */
function firstMet(column: SQL, s: SQL): SQL {
  return sql`(select ${column} from variants v where v.template_id = ${s}.template_id and v.deleted_at is null
    and folded(case v.column_name when ${REMARKS} then ${s}.remarks else ${s}.extra ->> v.column_name end)
      = any(v.folded_values)
    order by v.place limit 1)`;
}

/** The variant of student `s`; null for whom the template's own design is. */
export function variantOf(s = S): SQL<string | null> {
  return sql<string | null>`${firstMet(sql`v.id`, s)}`;
}

/** The newest revision of the design for student `s` of template `t`. */
export function newestDesign(s = S, t = T): SQL<string> {
  return sql<string>`coalesce(${firstMet(sql`v.revision_id`, s)}, ${t}.revision_id)`;
}

/** The revision that a certificate shows, in queries of `students`, `templates` and `certificates`, if it is made. */
export const PINNED_OR_NEWEST = sql<string>`coalesce(
  certificates.revision_id, ${newestDesign(sql`students`, sql`templates`)})`;

/** The newest revisions of a template at some moment: of its own design, and of each variant. */
export type NewestDesigns = { revisionId: string; variantRevisions: Readonly<Record<string, string>> };

/** The variants' part of it, as JSON. */
export function revisionsByVariant(templateId: SQL): SQL<Record<string, string>> {
  return sql<Record<string, string>>`(select coalesce(jsonb_object_agg(v.id, v.revision_id), '{}') from variants v
    where v.template_id = ${templateId} and v.deleted_at is null)`;
}

/** For student `s`. Who meets only the condition of a later variant gets the template's own design. */
export function designAt({ revisionId, variantRevisions }: NewestDesigns): SQL<string> {
  if (Object.keys(variantRevisions).length === 0) return sql<string>`${revisionId}::text`;
  return sql<string>`coalesce(${JSON.stringify(variantRevisions)}::jsonb ->> ${variantOf()}, ${revisionId})`;
}

/** The newest revisions of all designs of template `t`, as an array. */
export function newestRevisions(t = T): SQL {
  return sql`array(select ${t}.revision_id union all
    select v.revision_id from variants v where v.template_id = ${t}.id and v.deleted_at is null)`;
}

/** Whether anything is on the canvas. Only the beginning is read; the content may be long. */
export function isDesigned(content: SQL): SQL<boolean> {
  return sql<boolean>`left(${content}, 80) not like '%"elements":[],"backgroundImage":null%'`;
}

/** The newest revision of one design of template `t`; null if it has no such variant. */
export function revisionOf(variantId: string | undefined, t = T): SQL<string> {
  return variantId === undefined
    ? sql<string>`${t}.revision_id`
    : sql<string>`(select v.revision_id from variants v
        where v.id = ${variantId} and v.template_id = ${t}.id and v.deleted_at is null)`;
}
