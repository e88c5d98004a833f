// Watches, on a connection of its own, how long migrations keep others out of a table.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** How often the locks are read: shorter ones are not seen, and nobody notices them. */
const EVERY_MS = 25;

/** The longest time for which a table could not be read or written. */
export type LongestLock = { table: string; ms: number };

export type LockWatch = { stop(): Promise<LongestLock | undefined> };

/** Only tables that exist now count: nobody waits for those that a migration makes. */
export async function watchLocks(connection: pg.ClientConfig): Promise<LockWatch> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ oid: string }>(
    "select oid::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const tables = rows.map(({ oid }) => oid);
  const held = new Map<string, number>();
  let longest: LongestLock | undefined;
  const watching = new AbortController();
  const watched = (async () => {
    while (!watching.signal.aborted) {
      const now = performance.now();
      const locked = await lockedTables(client, tables);
      for (const table of held.keys()) if (!locked.has(table)) held.delete(table);
      for (const table of locked) {
        const since = held.get(table) ?? now;
        held.set(table, since);
        if (longest === undefined || now - since > longest.ms) longest = { table, ms: now - since };
      }
      await sleep(EVERY_MS);
    }
  })();
  return {
    async stop() {
      watching.abort();
      await watched;
      await client.end();
      return longest;
    },
  };
}

async function lockedTables(client: pg.Client, tables: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
     where l.granted and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
       and l.pid <> pg_backend_pid() and l.relation = any($1::oid[])
       and l.database = (select oid from pg_database where datname = current_database())`,
    [tables],
  );
  return new Set(rows.map(({ name }) => name));
}
