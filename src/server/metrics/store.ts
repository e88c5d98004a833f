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

/** Steps from one organiser with due mails to the next, and reads the first mail of each. */
function waited(): string {
  const waiting = "delivery_queue q where q.soon and q.paused_at is null";
  return `with recursive owners as (
      (select q.owner_id from ${waiting} order by q.owner_id limit 1)
      union all select (select q.owner_id from ${waiting} and q.owner_id > o.owner_id order by q.owner_id limit 1)
      from owners o where o.owner_id is not null)
    select 'oldest' as label, coalesce(extract(epoch from now() - min(first.next_at)), 0) as value
    from owners o, lateral (select q.next_at from ${waiting} and q.owner_id = o.owner_id and q.holder is null
      and q.next_at <= now() order by q.next_at, q.position limit 1) first`;
}

/** Undefined when it cannot be counted, such as jobs in a database that never had a job queue. */
export async function countRows(pool: pg.Pool, name: CountedName): Promise<Counted[] | undefined> {
  const result = pool.query<{ label: string; value: string }>(QUERIES[name]);
  const answer = await result.catch(() => undefined);
  return answer?.rows.map(({ label, value }) => ({ label, value: Number(value) }));
}
