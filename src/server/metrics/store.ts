// What the whole installation is at, counted in the database: the same answer from every process.
import type pg from "pg";

export type Counted = { label: string; value: number };

/** One line a group, nothing that names anybody. */
const QUERIES = {
  deliveries: "select state as label, count(*) as value from deliveries group by state",
  fills: "select state as label, count(*) as value from ai_fills group by state",
  jobs: "select state::text as label, count(*) as value from jobs.job group by state",
  credits: "select kind as label, sum(abs(amount)) as value from credit_entries group by kind",
  waited:
    "select 'oldest' as label, coalesce(extract(epoch from now() - min(next_at)), 0) as value from deliveries where state in ('queued', 'deferred') and paused_at is null and next_at <= now()",
} as const;
export type CountedName = keyof typeof QUERIES;

/** Undefined where it cannot be counted, such as the jobs of a database that never had any. */
export async function counted(pool: pg.Pool, name: CountedName): Promise<Counted[] | undefined> {
  const asked = pool.query<{ label: string; value: string }>(QUERIES[name]);
  const answer = await asked.catch(() => undefined);
  return answer?.rows.map(({ label, value }) => ({ label, value: Number(value) }));
}
