// The kinds of jobs, their schedules and their queue options.
import { DAY, HOUR, MINUTE, SECOND } from "#domain/time.ts";
import type { Database } from "../database/open.ts";

/** Jobs for one row, given by its id. */
const ROW_JOBS = [
  "mail-receipt",
  "mail-correction-answer",
  "mail-report",
  "mail-address-change",
  "mail-accepted",
  "mail-webhook-stopped",
  "mail-owner",
  "end-ownership",
  "check-order",
  "queue-batch",
  "count-issued",
  "publish",
  "update-certificates",
] as const;
/** Jobs that find their rows themselves. */
const OTHER_JOBS = [
  "queue-waiting",
  "remove-expired",
  "release-credits",
  "erase-deleted",
  "recount-budgets",
  "check-domains",
  "count-all-issued",
] as const;
/** Scheduled jobs, as cron expressions in UTC. */
export const SCHEDULES = [
  ["remove-expired", "5 * * * *"],
  ["release-credits", "15 * * * *"],
  ["erase-deleted", "25 * * * *"],
  ["recount-budgets", "35 21 * * *"],
  ["check-domains", "45 3 * * *"],
  ["count-all-issued", "50 22 * * *"],
] as const satisfies readonly (readonly [OtherJob, string])[];

export type RowJob = (typeof ROW_JOBS)[number];
export type OtherJob = (typeof OTHER_JOBS)[number];
export type JobName = RowJob | OtherJob;
export const JOB_NAMES: readonly JobName[] = [...ROW_JOBS, ...OTHER_JOBS];

/**
 * The policies of pg-boss. `exclusive`: at most one job waits or runs, for a row's job one for each row. `short`: at
 * most one waits, because the next one may be needed while one runs.
 */
export function policyOf(name: JobName): "exclusive" | "short" {
  return name === "check-order" || name === "publish" ? "short" : "exclusive";
}

/** The options of every queue. */
export const QUEUE_OPTIONS = {
  notify: true,
  // The job itself decides when to give up; this is only an upper bound.
  retryLimit: 1000,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: HOUR / SECOND,
  // A process without a heartbeat for a minute is considered dead, and its jobs are retried.
  heartbeatSeconds: MINUTE / SECOND,
  expireInSeconds: HOUR / SECOND,
  deleteAfterSeconds: DAY / SECOND,
} as const;

/** Queues a job for a row in the transaction that causes it, so that the job runs only if it commits. */
export type QueueJob = (tx: Database, name: RowJob, id: string, due?: JobDue) => Promise<void>;

/** Not before `at`. A waiting job of this row keeps its time, unless `moves`. */
export type JobDue = { at: Date; moves?: boolean };

/** "again": not possible yet, to be retried later. */
export type JobEnd = "done" | "again";
