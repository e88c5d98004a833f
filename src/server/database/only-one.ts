// Work that one process at a time does, of all that share the database.
import type pg from "pg";

/** The numbers of its advisory locks; 727_001 to 727_003 are taken by migrating, running and sending. */
export const ONLY_ONE = { sweep: 727_004 } as const;

/** False where another process is at it. The lock goes with its connection: a process that dies is in nobody's way. */
export async function onlyOne(pool: pg.Pool, lock: number, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [lock]);
    const mine = rows[0]?.mine === true;
    if (mine) {
      await work();
      await client.query("select pg_advisory_unlock($1)", [lock]);
    }
    broken = false;
    return mine;
  } finally {
    client.release(broken);
  }
}
