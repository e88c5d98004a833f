// Counts the state of the whole installation in the database; every process gets the same answer.
import type pg from "pg";

export type Counted = { label: string; value: number };

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
 * Steps from one organiser with due mails to the next, at the first mail of each. Only if a worker has that one, the
 * first that waits is looked for.
 */
function waited(): string {
  const waiting = "delivery_queue q where q.soon and q.paused_at is null";
  const first = "order by q.owner_id, q.next_at, q.position limit 1";
  return `with recursive firsts as (
      (select q.owner_id, q.next_at, q.holder from ${waiting} ${first})
      union all select next.* from firsts f,
        lateral (select q.owner_id, q.next_at, q.holder from ${waiting} and q.owner_id > f.owner_id ${first}) next)
    select 'oldest' as label, greatest(0, coalesce(extract(epoch from now() - min(
      case when holder is null then next_at else (
        select q.next_at from ${waiting} and q.owner_id = f.owner_id and q.holder is null
        order by q.next_at, q.position limit 1) end)), 0)) as value
    from firsts f`;
}

/** Undefined when it cannot be counted, such as jobs in a database that never had a job queue. */
export async function countRows(pool: pg.Pool, name: CountedName): Promise<Counted[] | undefined> {
  const result = pool.query<{ label: string; value: string }>(QUERIES[name]);
  const answer = await result.catch(() => undefined);
  return answer?.rows.map(({ label, value }) => ({ label, value: Number(value) }));
}
