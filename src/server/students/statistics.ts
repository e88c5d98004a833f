// Lets PostgreSQL look at the students again after a large import. Its own look comes up to a minute later, and until
// then it would read and sort a new list as a whole for each of its pages.
import type { Context } from "../context.ts";
import { sql } from "../database/orm.ts";

/** Fewer are read and sorted in no time. */
const MANY = 5000;
/** From this share of all students on, PostgreSQL would look again by itself. */
const SHARE = 0.1;

/** The import is done: what fails here is only logged. */
export async function noteImported({ db, log }: Pick<Context, "db" | "log">, students: number): Promise<void> {
  if (students < MANY) return;
  try {
    const { rows } = await db.execute<{ all: number }>(
      sql`select reltuples as all from pg_class where oid = 'students'::regclass`,
    );
    if (students < SHARE * (rows[0]?.all ?? 0)) return;
    // Only what the orders of a list need: the other columns take five times as long.
    await db.execute(sql`analyze students (template_id, position, deleted_at)`);
  } catch (error) {
    log.warn({ err: error }, "The statistics of the students could not be renewed");
  }
}
