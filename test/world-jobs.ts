// The job queue of a test's world: the real one, opened at the first job, whose jobs run by the world's own clock.
import type pg from "pg";
import type { Logger } from "pino";
import { MINUTE } from "#domain/time.ts";
import { lazy } from "../src/server/async/lazy.ts";
import type { Context } from "../src/server/context.ts";
import { openJobs } from "../src/server/jobs/boss.ts";
import type { JobEnd, JobName, QueueJob } from "../src/server/jobs/kinds.ts";
import { runJob } from "../src/server/jobs/work.ts";

export type WorldJobs = {
  queueJob: QueueJob;
  /** Runs every due job, as a worker would. A failed job is due again a minute later. */
  work(ctx: Context): Promise<void>;
  /** The waiting jobs, as `mail-receipt ID`. */
  waiting(ctx: Context): Promise<string[]>;
  close(): Promise<void>;
};

export function openWorldJobs(server: pg.PoolConfig, { log, clock }: { log: Logger; clock: () => Date }): WorldJobs {
  let isOpen = false;
  const jobs = lazy(async () => {
    const opened = await openJobs(server, log, { works: false });
    isOpen = true;
    return opened;
  });
  return {
    // Without a time, a job would be due by the database's clock instead of the world's.
    queueJob: async (tx, name, id, due) => (await jobs()).queueJob(tx, name, id, due ?? { at: clock() }),
    async work(ctx) {
      if (!isOpen) return;
      for (let job = await take(ctx); job !== undefined; job = await take(ctx))
        await end(ctx, job, await runJob(ctx, job.name, job.row));
    },
    waiting: async (ctx) => (isOpen ? waiting(ctx) : []),
    async close() {
      if (isOpen) await (await jobs()).stop();
    },
  };
}

type Job = { id: string; name: JobName; row: string };

/** Wakes of the certificate mails' own workers are not jobs. */
const WAITING = "state in ('created', 'retry') and name <> 'deliver'";
const ROW = "coalesce(data->>'id', '')";

async function take({ pool, clock }: Context): Promise<Job | undefined> {
  const next = `select id from jobs.job where ${WAITING} and start_after <= $1 order by start_after, created_on limit 1 for update skip locked`;
  const taken = `update jobs.job set state = 'active' where id = (${next}) returning id, name, ${ROW} as row`;
  return (await pool.query<Job>(taken, [clock()])).rows[0];
}

async function end({ pool, clock }: Context, { id }: Job, how: JobEnd): Promise<void> {
  const again = new Date(clock().getTime() + MINUTE);
  await pool.query("update jobs.job set state = $2::jobs.job_state, start_after = $3 where id = $1", [
    id,
    how === "again" ? "retry" : "completed",
    again,
  ]);
}

async function waiting({ pool }: Context): Promise<string[]> {
  const { rows } = await pool.query<{ job: string }>(
    `select trim(name || ' ' || ${ROW}) as job from jobs.job where ${WAITING} order by 1`,
  );
  return rows.map(({ job }) => job);
}
