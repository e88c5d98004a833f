// Counts the state of the whole installation in the database; every process gets the same answer.
import type pg from "pg";

export type Counted = { label: string; value: number };

/** How many organisers are looked at each time, so that a look takes as long with a thousand who wait. */
const LOOKED_AT = 50;
/** What ids are made of. */
const LETTERS = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/** One row for each group; nothing identifies a person. */
const QUERIES = {
  deliveries: counted("deliveries"),
  fills: counted("fills"),
  jobs: "select state::text as label, count(*) as value from jobs.job group by state",
  credits: counted("credits"),
  waited: waited(),
} as const;
export type CountedName = keyof typeof QUERIES;

/** From the counts that triggers keep. */
function counted(name: string): string {
  return `select detail as label, sum(n) as value from counts
    where subject = 'installation' and name = '${name}' group by detail having sum(n) <> 0`;
}

/**
 * The longest wait of a due mail. Steps from one organiser with due mails to the next, at the first mail of each, in a
 * circle that begins anywhere: of more than fifty, others are seen the next time. Only if a worker has that mail,
 * the first that waits is looked for.
 */
function waited(): string {
  const waiting = "delivery_queue q where q.soon and q.paused_at is null";
  const first = "order by q.owner_id, q.next_at, q.position limit 1";
  return `with recursive start as (
      select string_agg(substr('${LETTERS}', 1 + floor(random() * ${LETTERS.length})::integer, 1), '') as id
      from generate_series(1, 3)), firsts as (
      select id as owner_id, null::timestamptz as next_at, null::integer as holder, false as again, 0 as nth from start
      union all select next.owner_id, next.next_at, next.holder, next.again, f.nth + 1
      from firsts f cross join start cross join lateral (
        select * from (
          (select q.owner_id, q.next_at, q.holder, f.again from ${waiting} and q.owner_id > f.owner_id ${first})
          union all
          (select q.owner_id, q.next_at, q.holder, true from ${waiting} and not f.again ${first})) either
        limit 1) next
      where f.nth < ${LOOKED_AT} and not (next.again and next.owner_id > start.id))
    select 'oldest' as label, greatest(0, coalesce(extract(epoch from now() - min(
      case when holder is null then next_at else (
        select q.next_at from ${waiting} and q.owner_id = f.owner_id and q.holder is null
        order by q.next_at, q.position limit 1) end)), 0)) as value
    from firsts f where nth > 0`;
}

/** Undefined when it cannot be counted, such as jobs in a database that never had a job queue. */
export async function countRows(pool: pg.Pool, name: CountedName): Promise<Counted[] | undefined> {
  const result = pool.query<{ label: string; value: string }>(QUERIES[name]);
  const answer = await result.catch(() => undefined);
  return answer?.rows.map(({ label, value }) => ({ label, value: Number(value) }));
}
