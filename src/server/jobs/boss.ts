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
  QUEUE_OPTIONS,
  type OtherJob,
  policyOf,
  type QueueJob,
  SCHEDULES,
} from "./kinds.ts";

/** Runs one job, at least once; `id` is the id of its row, empty for a job without one. */
export type RunJob = (name: JobName, id: string) => Promise<JobEnd>;

export type Jobs = {
  wake: Wake;
  /** Calls `listener` soon after any process has called `wake`. `listener` must return quickly. */
  onWake(listener: () => void): Promise<void>;
  queueJob: QueueJob;
  /** Queues a job that belongs to no row. */
  queueOther(name: OtherJob): Promise<void>;
  /** Runs queued jobs in this process until `leave`. */
  work(run: RunJob): Promise<void>;
  /** Takes no more jobs; resolves when the running ones have ended. */
  leave(): Promise<void>;
  /** Stops at once; another process retries the jobs that are still running. */
  stop(): Promise<void>;
};

/** Wakes the workers of the certificate mails. A late wake is useless, because they also poll every few seconds. */
const WAKE = "deliver";
const WAKE_QUEUE = {
  notify: true,
  retryLimit: 0,
  expireInSeconds: 60,
  retentionSeconds: 3600,
  deleteAfterSeconds: 3600,
};
/**
 * Batches, because with one job at a time, jobs that arrive together wait for the next poll (pg-boss coalesces
 * notifications).
 */
const BATCHES = { batchSize: 10, burstWhenBatchFull: true } as const;
const WAKE_POLLING = { ...BATCHES, pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 30 };
/** New jobs are notified at once; polling finds the ones that have become due. */
const JOB_POLLING = {
  ...BATCHES,
  pollingIntervalSeconds: 30,
  notifyPollingIntervalSeconds: 60,
  perJobResults: true,
} as const;
/** A room full of people waits for it. */
const PUBLISH_POLLING = { ...JOB_POLLING, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;

/** A process that only queues jobs leaves notifications, supervision and schedules to the others. */
const ONLY_QUEUES = { useListenNotify: false, supervise: false, schedule: false };
/** Job dependencies, for which pg-boss polls every five seconds by default, are not used here. */
const WORKS = {
  useListenNotify: true,
  supervise: true,
  schedule: true,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  flowIntervalSeconds: HOUR / SECOND,
};

/** pg-boss is imported here, because it takes 20 MB that processes without jobs do not need. */
export async function openJobs(server: pg.PoolConfig, log: Logger, { works }: { works: boolean }): Promise<Jobs> {
  const { PgBoss, fromDrizzle } = await import("pg-boss");
  const boss = new PgBoss({
    ...connection(server),
    ...(works ? WORKS : ONLY_QUEUES),
    schema: "jobs",
    max: 2,
  });
  boss.on("error", (error) => log[levelOf(error)]({ err: error }, "The job queue failed"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "Warning from the job queue"));
  await boss.start();
  await openQueues(boss);
  const listeners: (() => void)[] = [];
  const off = async (name: string) => boss.offWork(name, { wait: true });
  return {
    async wake(tx) {
      await boss.send(WAKE, {}, tx === undefined ? {} : { db: fromDrizzle(tx, sql) });
    },
    async onWake(listener) {
      listeners.push(listener);
      if (listeners.length > 1) return;
      await boss.work(WAKE, WAKE_POLLING, async (jobs) => jobs.forEach(() => listeners.forEach((each) => each())));
    },
    async queueJob(tx, name, id, due) {
      const options = { singletonKey: id, db: fromDrizzle(tx, sql), ...(due && { startAfter: due.at }) };
      await (due?.moves === true ? boss.upsert(name, { id }, options) : boss.send(name, { id }, options));
    },
    async queueOther(name) {
      await boss.send(name);
    },
    async work(run) {
      // If runs were missed while no process was up, the job runs once.
      for (const [name, cron] of SCHEDULES) await boss.schedule(name, cron, null, { missed: "once" });
      for (const name of JOB_NAMES)
        await boss.work<{ id?: string } | null, unknown>(name, pollingOf(name), async (jobs) =>
          Promise.all(jobs.map(({ id, data }) => result(id, runOne(log, run, name, data?.id ?? "")))),
        );
    },
    leave: async () => void (await Promise.all([WAKE, ...JOB_NAMES].map(off))),
    stop: () => boss.stop({ graceful: false }),
  };
}

function pollingOf(name: JobName) {
  return name === "publish" ? PUBLISH_POLLING : JOB_POLLING;
}

/** Creates missing queues and updates the options of existing ones. */
async function openQueues(boss: PgBoss): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!known.has(WAKE)) await boss.createQueue(WAKE, WAKE_QUEUE);
  for (const name of JOB_NAMES)
    await (known.has(name)
      ? boss.updateQueue(name, QUEUE_OPTIONS)
      : boss.createQueue(name, { policy: policyOf(name), ...QUEUE_OPTIONS }));
}

async function result(id: string, ended: Promise<JobEnd>): Promise<JobResult> {
  return { id, status: (await ended) === "done" ? "completed" : "failed" };
}

async function runOne(log: Logger, run: RunJob, name: JobName, id: string): Promise<JobEnd> {
  try {
    return await run(name, id);
  } catch (error) {
    log[levelOf(error)]({ err: error, job: name, id }, "A job failed, and is tried again");
    return "again";
  }
}

/** An outage of the database passes by itself, and everything is tried again after it. */
function levelOf(error: unknown): "warn" | "error" {
  return isDatabaseAway(error) ? "warn" : "error";
}

/** The settings of a pool that pg-boss accepts. */
function connection({ connectionString, host, port, user, password, database, ssl }: pg.PoolConfig) {
  const settings = Object.entries({ connectionString, host, port, user, password, database, ssl });
  return Object.fromEntries(settings.filter(([, value]) => value !== undefined));
}
