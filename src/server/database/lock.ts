// The lock that one server holds on an embedded database for its whole life, even if the lock's connection breaks.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { SECOND } from "#domain/time.ts";

/** The number of the advisory lock. */
const RUNNING = 727_002;
/** If one process of PostgreSQL crashes, it ends all connections and restarts within moments. */
const RETAKE = { withinMs: 30 * SECOND, everyMs: 100 } as const;

export type Lock = {
  /** Whether the lock is ours now. It is taken again when its connection breaks; if that fails, `lost` is called. */
  take(): Promise<boolean>;
  /** Releases the lock after `last` has run, which may end the connection. */
  release(last: () => Promise<void>): Promise<void>;
};

/** `isAlive`: whether PostgreSQL still runs. After `lost`, another process may take the folder: this one must end. */
export type Holder = { isAlive: () => boolean; lost: () => void };

export async function openLock(server: pg.ClientConfig, { isAlive, lost }: Holder): Promise<Lock> {
  let hasLock = false;
  let retaking = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({ ...server, keepAlive: true });
    opened.on("error", () => {
      if (hasLock && !retaking && opened === client) void retake();
    });
    await opened.connect();
    return opened;
  }

  async function retake(): Promise<void> {
    const until = performance.now() + RETAKE.withinMs;
    retaking = true;
    while (hasLock && retaking) {
      if (performance.now() > until || !isAlive()) return lost();
      try {
        client = await connect();
        if (await takeOn(client)) retaking = false;
        else await client.end();
      } catch {
        // PostgreSQL is still starting.
      }
      await sleep(RETAKE.everyMs);
    }
  }

  return {
    take: async () => (hasLock = await takeOn(client)),
    async release(last) {
      hasLock = false;
      await last();
      await client.end().catch(() => {});
    },
  };
}

async function takeOn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [RUNNING]);
  return rows[0]?.mine === true;
}
