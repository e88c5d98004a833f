// The job queue: pg-boss in the schema "jobs" of the same database.
import type pg from "pg";
import type { JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { HOUR, SECOND } from "#domain/time.ts";
import type { Wake } from "../context.ts";
import { isDatabaseAway } from "../database/away.ts";
import { sql } from "../database/orm.ts";
import {
  JOB_NAMES,
  type JobEnd,
  type JobName,
  KEPT,
  type OtherJob,
  policyOf,
  type QueueJob,
  SCHEDULES,
} from "./kinds.ts";

/** Does one job; `id` is its row's, empty for a job without one. It may be done twice. */
export type RunJob = (name: JobName, id: string) => Promise<JobEnd>;

export type Jobs = {
  wake: Wake;
  /**
   * Calls `ring` each time that somebody, in whatever process, has said that there is work; at once, and never for
   * long.
   */
  onWake(ring: () => void): Promise<void>;
  queueJob: QueueJob;
  /** Queues work that has no row. */
  queueOther(name: OtherJob): Promise<void>;
  /** Does here what is queued anywhere, until `leave`. */
  work(run: RunJob): Promise<void>;
  /** Takes no more jobs; resolves when those that were begun have ended. */
  leave(): Promise<void>;
  /** What has not ended by now is tried again by another process. */
  stop(): Promise<void>;
};

/**
 * Wakes the workers of the certificate mails. Heard late it is worth nothing: they look by themselves every few
 * seconds.
 */
const WAKE = "deliver";
const WAKES = { notify: true, retryLimit: 0, expireInSeconds: 60, retentionSeconds: 3600, deleteAfterSeconds: 3600 };
/** More than one at a time, or jobs that come together wait for the next look (pg-boss coalesces notifications). */
const BATCHES = { batchSize: 10, burstWhenBatchFull: true } as const;
const LISTENING = { ...BATCHES, pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 30 };
/** New jobs are told at once; looking finds those whose time has come. */
const LOOKING = {
  ...BATCHES,
  pollingIntervalSeconds: 30,
  notifyPollingIntervalSeconds: 60,
  perJobResults: true,
} as const;

/** A process that does not work only queues: it listens to nothing, and leaves it to others to look after the queue. */
const ONLY_QUEUES = { useListenNotify: false, supervise: false, schedule: false };
/** Jobs that depend on others, which pg-boss looks for every five seconds, are not used here. */
const WORKS = {
  useListenNotify: true,
  supervise: true,
  schedule: true,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  flowIntervalSeconds: HOUR / SECOND,
};

/** Loaded only here, so that what runs without jobs is spared its 20 MB. */
export async function openJobs(server: pg.PoolConfig, log: Logger, { works }: { works: boolean }): Promise<Jobs> {
  const { PgBoss, fromDrizzle } = await import("pg-boss");
  const boss = new PgBoss({
    ...connection(server),
    ...(works ? WORKS : ONLY_QUEUES),
    schema: "jobs",
    max: 2,
  });
  boss.on("error", (error) => log.error({ err: error }, "The job queue failed"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "Warning from the job queue"));
  await boss.start();
  await openQueues(boss);
  const off = async (name: string) => boss.offWork(name, { wait: true });
  return {
    async wake(tx) {
      await boss.send(WAKE, {}, tx === undefined ? {} : { db: fromDrizzle(tx, sql) });
    },
    async onWake(ring) {
      await boss.work(WAKE, LISTENING, async (jobs) => jobs.forEach(() => ring()));
    },
    async queueJob(tx, name, id, due) {
      const told = { singletonKey: id, db: fromDrizzle(tx, sql), ...(due && { startAfter: due.at }) };
      await (due?.moves === true ? boss.upsert(name, { id }, told) : boss.send(name, { id }, told));
    },
    async queueOther(name) {
      await boss.send(name);
    },
    async work(run) {
      // Of the times that came while nothing ran, one is made up for.
      for (const [name, cron] of SCHEDULES) await boss.schedule(name, cron, null, { missed: "once" });
      for (const name of JOB_NAMES)
        await boss.work<{ id?: string } | null, unknown>(name, LOOKING, async (jobs) =>
          Promise.all(jobs.map(({ id, data }) => result(id, runOne(log, run, name, data?.id ?? "")))),
        );
    },
    leave: async () => void (await Promise.all([WAKE, ...JOB_NAMES].map(off))),
    stop: () => boss.stop({ graceful: false }),
  };
}

/** Made once; a newer version's numbers take the place of an older one's. */
async function openQueues(boss: PgBoss): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!known.has(WAKE)) await boss.createQueue(WAKE, WAKES);
  for (const name of JOB_NAMES)
    await (known.has(name)
      ? boss.updateQueue(name, KEPT)
      : boss.createQueue(name, { policy: policyOf(name), ...KEPT }));
}

async function result(id: string, ended: Promise<JobEnd>): Promise<JobResult> {
  return { id, status: (await ended) === "done" ? "completed" : "failed" };
}

async function runOne(log: Logger, run: RunJob, name: JobName, id: string): Promise<JobEnd> {
  try {
    return await run(name, id);
  } catch (error) {
    const level = isDatabaseAway(error) ? "warn" : "error";
    log[level]({ err: error, job: name, id }, "A job failed, and is tried again");
    return "again";
  }
}

/** What pg-boss takes of a pool's settings; the rest are its own. */
function connection({ connectionString, host, port, user, password, database, ssl }: pg.PoolConfig) {
  const given = Object.entries({ connectionString, host, port, user, password, database, ssl });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
