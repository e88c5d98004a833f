// Counts the rows that PostgreSQL reads for a query, so that a test can say that the work does not grow.
import type { Database } from "../src/server/database/open.ts";
import { sql, type SQL } from "../src/server/database/orm.ts";

type Plan = {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: Plan[];
};

/** Runs the query and sums what each step of its plan returned or discarded. */
export async function rowsRead(db: Database, query: SQL): Promise<number> {
  const explained = await db.execute<{ "QUERY PLAN": [{ Plan: Plan }] }>(sql`explain (analyze, format json) ${query}`);
  const plan = explained.rows[0]?.["QUERY PLAN"][0].Plan;
  if (plan === undefined) throw new Error("PostgreSQL explained nothing");
  return rowsOf(plan);
}

function rowsOf(plan: Plan): number {
  const discarded = (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Join Filter"] ?? 0);
  const own = (plan["Actual Rows"] + discarded) * plan["Actual Loops"];
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), own);
}
