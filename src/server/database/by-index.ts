// For statements that change a few rows of large tables and whose plans PostgreSQL keeps.
import type { Database } from "./open.ts";
import { sql } from "./orm.ts";

const SETTINGS = sql.raw(
  ["seqscan", "hashjoin", "mergejoin"].map((method) => `set local enable_${method} = off`).join("; "),
);

/**
 * Makes PostgreSQL find rows by index. Right after its start the tables are small, so reading them whole looks cheaper,
 * and a plan made then is kept until the next `analyze`, while the tables grow by thousands of rows.
 */
export function byIndex<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(SETTINGS);
    return work(tx);
  });
}
