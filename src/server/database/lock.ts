// The lock that one server holds for its life on an embedded database, whatever becomes of the connection it is held on.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { SECOND } from "#domain/time.ts";

/** The number of the advisory lock. */
const RUNNING = 727_002;
/** One crashed process of PostgreSQL makes it end all connections and start again, within moments. */
const RETAKE = { withinMs: 30 * SECOND, everyMs: 100 } as const;

export type Lock = {
  /** Whether it is ours now. A lock that was taken is taken again when its connection breaks; where that fails, the process ends. */
  take(): Promise<boolean>;
  /** Lets it go after `last` has run, which may well end the connection. */
  release(last: () => Promise<void>): Promise<void>;
};

export async function openLock(server: pg.ClientConfig): Promise<Lock> {
  let kept = false;
  let retaking = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({ ...server, keepAlive: true });
    opened.on("error", (error) => {
      // Without the lock another could take the folder, so this process must not go on: nobody catches what is thrown here.
      if (kept && !retaking && opened === client) void retake(error);
    });
    await opened.connect();
    return opened;
  }

  async function retake(cause: Error): Promise<void> {
    const until = performance.now() + RETAKE.withinMs;
    retaking = true;
    while (kept && retaking) {
      try {
        client = await connect();
        if (await takeOn(client)) retaking = false;
        else await client.end();
      } catch {
        // Still starting.
      }
      if (retaking && performance.now() > until) throw new Error("The embedded database has gone away", { cause });
      await sleep(RETAKE.everyMs);
    }
  }

  return {
    take: async () => (kept = await takeOn(client)),
    async release(last) {
      kept = false;
      await last();
      await client.end().catch(() => {});
    },
  };
}

async function takeOn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [RUNNING]);
  return rows[0]?.mine === true;
}
