// The search for students in all lists of a workspace: by an index of their words, or by the short code that a
// certificate without a number shows.
import { PEOPLE_SEARCH } from "#domain/list/people-search.ts";
import type { Database } from "../database/open.ts";
import { byIndex } from "../database/by-index.ts";
import { sql, type SQL } from "../database/orm.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { type StoredStudent, withDelivery } from "./store.ts";

export type FoundStudent = StoredStudent & {
  template: { id: string; name: string };
  issued_at: string | null;
  position: number;
};

/** `words`: a tsquery; `code`: a short code in lower case. */
export type PeopleSearch = { words: string; code: string | undefined };

/** The newest first. */
export async function nextPeople(
  db: Database,
  ownerId: string,
  search: PeopleSearch,
  { after, most }: { after: SortKeys | undefined; most: number },
): Promise<FoundStudent[]> {
  const { rows } = await byIndex(db, (tx) =>
    tx.execute<FoundStudent>(selectPeople(ownerId, search, { before: after?.[0], most })),
  );
  return rows;
}

export function selectPeople(
  ownerId: string,
  search: PeopleSearch,
  { before, most }: { before: SortKeys[number] | undefined; most: number },
): SQL {
  const following = before === undefined ? sql`` : sql`where position < ${before}`;
  const chosen = sql`
    select s.*, t.name as template_name
    from (select * from (${found(ownerId, search)}) f ${following} order by position desc limit ${most}) f
      cross join lateral (
        select * from students where template_id = f.template_id and position = f.position limit 1) s
      join templates t on t.id = f.template_id
    where s.deleted_at is null`;
  const more = sql`, s.position, json_build_object('id', s.template_id, 'name', s.template_name) as template,
    (select to_char(c.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from certificates c where c.student_id = s.id) as issued_at`;
  return sql`${withDelivery(chosen, more)} order by s.position desc`;
}

export async function countPeople(db: Database, ownerId: string, search: PeopleSearch): Promise<number> {
  const { rows } = await byIndex(db, (tx) =>
    tx.execute<{ people: number }>(sql`select count(*)::int as people from (${found(ownerId, search)}) f`),
  );
  return rows[0]?.people ?? 0;
}

/**
 * Position and template of those found, in templates of the owner that are not deleted. The limit is inside, so that no
 * search reads a whole workspace.
 */
function found(ownerId: string, { words, code }: PeopleSearch): SQL {
  const byCode = sql`
    union select s.position, s.template_id from students s
    where shown_number(s.id, '') collate "C" = ${code} and s.certificate_number = '' and s.deleted_at is null`;
  return sql`
    select f.position, f.template_id
    from ((select w.position, w.template_id from student_words w
        where w.words @@ lower(${words})::tsquery limit ${PEOPLE_SEARCH.mostFound})
      ${code === undefined ? sql`` : byCode}) f
    join templates t on t.id = f.template_id and t.owner_id = ${ownerId} and t.deleted_at is null`;
}
