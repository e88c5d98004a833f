// The job queue: pg-boss in the schema "jobs" of the same database. Jobs only wake workers; what is to be done stands in our own rows.
import type pg from "pg";
import type { Logger } from "pino";
import type { Wake } from "../context.ts";
import { sql } from "../database/orm.ts";

export type Jobs = {
  wake: Wake;
  /** Calls `ring` each time that somebody, in this process or another, has said that there is work; at once, and never for long. */
  onWake(ring: () => void): Promise<void>;
  stop(): Promise<void>;
};

const QUEUE = "deliver";
/** A wake that is not heard at once is worth nothing: workers also look by themselves every few seconds. */
const WAKES = { notify: true, retryLimit: 0, expireInSeconds: 60, retentionSeconds: 3600, deleteAfterSeconds: 3600 };
/** More than one at a time, or wakes that come together are left lying until the next look (pg-boss coalesces notifications). */
const LISTENING = {
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 5,
  notifyPollingIntervalSeconds: 30,
};

/** Loaded only here, so that what runs without jobs is spared its 20 MB. */
export async function openJobs(server: pg.PoolConfig, log: Logger): Promise<Jobs> {
  const { PgBoss, fromDrizzle } = await import("pg-boss");
  const boss = new PgBoss({ ...connection(server), schema: "jobs", useListenNotify: true, max: 2, schedule: false });
  boss.on("error", (error) => log.error({ err: error }, "The job queue has a fault"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "The job queue warns"));
  await boss.start();
  await boss.createQueue(QUEUE, WAKES);
  return {
    async wake(tx) {
      await boss.send(QUEUE, {}, tx === undefined ? {} : { db: fromDrizzle(tx, sql) });
    },
    async onWake(ring) {
      await boss.work(QUEUE, LISTENING, async (jobs) => jobs.forEach(() => ring()));
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/** What pg-boss takes of a pool's settings; the rest are its own. */
function connection({ connectionString, host, port, user, password, database, ssl }: pg.PoolConfig) {
  const given = Object.entries({ connectionString, host, port, user, password, database, ssl });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
