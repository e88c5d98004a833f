// The kinds of jobs, and how the queue keeps each.
import { DAY, HOUR, MINUTE, SECOND } from "#domain/time.ts";
import type { Database } from "../database/open.ts";

/** Work on one row, told by its id. */
const ROW_JOBS = ["mail-receipt", "mail-correction-answer", "check-order"] as const;
/** Work that looks for its rows itself. */
const OTHER_JOBS = ["queue-waiting", "remove-expired", "release-credits", "erase-deleted"] as const;
/** What the clock queues, in the form of cron, in UTC. */
export const SCHEDULES = [
  ["remove-expired", "5 * * * *"],
  ["release-credits", "15 * * * *"],
  ["erase-deleted", "25 * * * *"],
] as const satisfies readonly (readonly [OtherJob, string])[];

export type RowJob = (typeof ROW_JOBS)[number];
export type OtherJob = (typeof OTHER_JOBS)[number];
export type JobName = RowJob | OtherJob;
export const JOB_NAMES: readonly JobName[] = [...ROW_JOBS, ...OTHER_JOBS];

/**
 * In pg-boss's words. `exclusive`: while a job waits or runs there is no second, for a row's job none for the same row.
 * `short`: one that runs does not count, as it may itself queue the next.
 */
export function policyOf(name: JobName): "exclusive" | "short" {
  return name === "check-order" ? "short" : "exclusive";
}

/** The same for all. */
export const KEPT = {
  notify: true,
  // The work itself knows when it is too late for another try: the number is only a fence.
  retryLimit: 1000,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: HOUR / SECOND,
  // A process that is silent for a minute is taken for dead, and its jobs go to another.
  heartbeatSeconds: MINUTE / SECOND,
  expireInSeconds: HOUR / SECOND,
  deleteAfterSeconds: DAY / SECOND,
} as const;

/** Queues work on a row in the transaction that causes it: workers see it once that has committed, else never. */
export type QueueJob = (tx: Database, name: RowJob, id: string, due?: JobDue) => Promise<void>;

/** Not before `at`. A job of this row that waits already keeps its time, unless `moves`. */
export type JobDue = { at: Date; moves?: boolean };

/** "again": it could not be done yet, and is tried later. */
export type JobEnd = "done" | "again";
