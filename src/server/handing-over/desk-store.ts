// Finds the students of one template for the desk, with how far their certificates are.
import { PEOPLE_SEARCH } from "#domain/list/people-search.ts";
import type { Database } from "../database/open.ts";
import { byIndex } from "../database/by-index.ts";
import { sql, type SQL } from "../database/orm.ts";
import { variantOf } from "../templates/variants/design.ts";

export type MarkRow = {
  given: { at: string; by: string } | null;
  claimed: string | null;
  withdrawn: boolean;
};
export type DeskFoundRow = MarkRow & {
  id: string;
  name: string;
  certificate_number: string;
  email: string;
  extra: Record<string, string>;
  variant: string | null;
};

/**
 * `words`: a tsquery; it finds most of what is typed at once, but of a search that many in the workspace meet not
 * everybody. The list is read for the others: those in whose fields or columns all `parts` occur. Those whose number or
 * name is `whole` come first. `isSure`: whoever the words or the whole number find are all that is sought.
 */
export type DeskSearch = { words: string | undefined; parts: readonly string[]; whole: string; isSure: boolean };

/** In the order of their names, at most `most`; of many that are found, any. */
export async function findAtDesk(
  db: Database,
  templateId: string,
  search: DeskSearch,
  most: number,
): Promise<DeskFoundRow[]> {
  const { rows } = await byIndex(db, (tx) => tx.execute<DeskFoundRow>(selectAtDesk(templateId, search, most)));
  return rows;
}

export function selectAtDesk(templateId: string, { words, parts, whole, isSure }: DeskSearch, most: number): SQL {
  const list = sql`students s where s.template_id = ${templateId} and s.deleted_at is null`;
  if (parts.length === 0)
    return sql`select ${FIELDS}, ${MARK} from ${list} order by lower(s.name), s.position limit ${most}`;
  const byWords =
    words === undefined
      ? sql`select null::bigint as position where false`
      : sql`select w.position from (
            select template_id, position from student_words
            where words @@ lower(${words})::tsquery limit ${PEOPLE_SEARCH.mostFound}) w
          where w.template_id = ${templateId} limit ${most}`;
  const holding = sql.join(
    parts.map((part) => sql`strpos(h.held, lower(${part})) > 0`),
    sql` and `,
  );
  return sql`
    with by_words as materialized (${byWords}),
    by_number as materialized (
      select s.position from ${list} and lower(s.certificate_number) = lower(${whole}) limit ${most}),
    by_reading as materialized (
      select h.position from (
        select s.position, ${HELD} as held from ${list} and (select count(*) < ${isSure ? 1 : most} from by_words)
          and not (${isSure} and exists (select from by_number)) offset 0) h
      where ${holding} limit ${most}),
    by_name as (
      select s.position from ${list} and lower(s.name) = lower(${whole}) limit ${most})
    select ${FIELDS}, ${MARK}
    from (select position from by_number union select position from by_name
        union select position from by_words union select position from by_reading) f
      cross join lateral (
        select * from students where template_id = ${templateId} and position = f.position limit 1) s
    where s.deleted_at is null
    order by lower(s.certificate_number) = lower(${whole}) desc, lower(s.name) = lower(${whole}) desc,
      lower(s.name), s.position limit ${most}`;
}

/** Those of these students who are on the template's list. */
export async function deskMarksOf(
  db: Database,
  templateId: string,
  studentIds: readonly string[],
): Promise<(MarkRow & { id: string })[]> {
  const { rows } = await db.execute<MarkRow & { id: string }>(sql`
    select s.id, ${MARK} from students s
    where s.id = any(${sql.param(studentIds)}::text[]) and s.template_id = ${templateId} and s.deleted_at is null`);
  return rows;
}

/** How many students the list has. */
export async function countListed(db: Database, templateId: string): Promise<number> {
  const { rows } = await db.execute<{ students: number }>(sql`
    select coalesce(sum(n), 0)::int as students from counts where subject = ${templateId} and name = 'students'`);
  return rows[0]?.students ?? 0;
}

/** The name of the owner's template; undefined if there is none. */
export async function nameAtDesk(db: Database, ownerId: string, templateId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from templates where id = ${templateId} and owner_id = ${ownerId} and deleted_at is null`);
  return rows[0]?.name;
}

/** No search contains a line feed. */
const HELD = sql`lower(concat_ws(chr(10), s.name, s.certificate_number, s.email, s.mobile,
  jsonb_path_query_array(s.extra, '$.*')::text))`;

const FIELDS = sql`s.id, s.name, s.certificate_number, s.email, s.extra,
  (select name from variants where id = ${variantOf()}) as variant`;

const timeOf = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const MARK = sql`
  (select json_build_object('at', ${timeOf(sql`h.at`)}, 'by', coalesce((select name from users where id = h.by), ''))
    from hand_overs h where h.student_id = s.id and h.kind = 'given') as given,
  (select ${timeOf(sql`h.at`)} from hand_overs h where h.student_id = s.id and h.kind = 'claimed') as claimed,
  exists (select from certificates w where w.student_id = s.id and w.withdrawn_at is not null) as withdrawn`;
