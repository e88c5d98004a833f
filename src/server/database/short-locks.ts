// Transactions that wait only briefly for others: recipients and desks, while an import holds a list for a minute.
import { SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Database } from "./open.ts";
import { sql } from "./orm.ts";

const WAITS_AT_MOST_MS = 2 * SECOND;
/** PostgreSQL's lock_not_available. */
const LOCK_NOT_AVAILABLE = "55P03";

/** Throws 'busy' when a lock of another transaction does not come free in time. */
export async function withShortLocks<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${WAITS_AT_MOST_MS}`));
      return work(tx);
    });
  } catch (error) {
    if (isLockTimeout(error)) throw new UserError("server.busy");
    throw error;
  }
}

/** Whether another transaction held a lock for too long. Also looks at the causes, as the query builder wraps. */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === LOCK_NOT_AVAILABLE || isLockTimeout(error.cause);
}
