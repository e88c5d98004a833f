// Counts the state of the whole installation in the database; every process gets the same answer.
import type pg from "pg";

export type Counted = { label: string; value: number };

/** One row for each group; nothing identifies a person. */
const QUERIES = {
  deliveries: counted("deliveries"),
  fills: counted("fills"),
  jobs: "select state::text as label, count(*) as value from jobs.job group by state",
  credits: counted("credits"),
  waited:
    "select 'oldest' as label, coalesce(extract(epoch from now() - min(next_at)), 0) as value from delivery_queue where holder is null and paused_at is null and next_at <= now()",
} as const;
export type CountedName = keyof typeof QUERIES;

/** From the counts that triggers keep. */
function counted(name: string): string {
  return `select detail as label, sum(n) as value from counts
    where subject = 'installation' and name = '${name}' group by detail having sum(n) <> 0`;
}

/** Undefined when it cannot be counted, such as jobs in a database that never had a job queue. */
export async function countRows(pool: pg.Pool, name: CountedName): Promise<Counted[] | undefined> {
  const result = pool.query<{ label: string; value: string }>(QUERIES[name]);
  const answer = await result.catch(() => undefined);
  return answer?.rows.map(({ label, value }) => ({ label, value: Number(value) }));
}
