import { randomUUID } from "node:crypto";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openDatabase } from "../database/open.ts";
import { SCHEDULES } from "./kinds.ts";
import { openJobs, type Jobs, type RunJob } from "./boss.ts";

const log = pino({ level: "silent" });
let server: pg.PoolConfig;
let opened: ReturnType<typeof openDatabase>;
let jobs: Jobs;
const others: Jobs[] = [];

beforeAll(async () => {
  const database = `t_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ ...inject("postgres"), database: "postgres" });
  await admin.connect();
  await admin.query(`create database ${database} template template_app`);
  await admin.end();
  server = { ...inject("postgres"), database };
  opened = openDatabase(server);
  jobs = await openJobs(server, log, { works: false });
});

afterEach(async () => {
  for (const other of others.splice(0)) await other.stop();
});

afterAll(async () => {
  await jobs.stop();
  await opened.pool.end();
});

/** Another process, which works. */
async function openWorker(run?: RunJob, itsLog = log): Promise<Jobs> {
  const worker = await openJobs(server, itsLog, { works: true });
  others.push(worker);
  if (run !== undefined) await worker.work(run);
  return worker;
}

const queue = (id: string) => opened.db.transaction((tx) => jobs.queueJob(tx, "mail-receipt", id));
/** The process of the database that serves the listening connection. */
const listening = async () => {
  const { rows } = await opened.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN%'",
  );
  return rows.at(0)?.pid;
};
const states = async (id: string) => {
  const { rows } = await opened.pool.query<{ state: string }>("select state from jobs.job where data->>'id' = $1", [
    id,
  ]);
  return rows.map(({ state }) => state);
};

describe("waking the workers", () => {
  it("reaches another process at once, and no wake is lost", { timeout: 20_000 }, async () => {
    const other = await openWorker();
    let rings = 0;
    const all = Promise.withResolvers<void>();
    await other.onWake(() => {
      rings++;
      if (rings === 20) all.resolve();
    });
    await Promise.all(Array.from({ length: 20 }, () => jobs.wake()));
    // A lost wake would be noticed by polling only after 30 seconds, too late for this test.
    await all.promise;
    expect(rings).toBe(20);
  });

  it("joins the transaction: a rolled back one wakes nobody", async () => {
    const waiting = () => opened.pool.query("select from jobs.job");
    const before = (await waiting()).rows.length;
    const rolledBack = opened.db.transaction(async (tx) => {
      await jobs.wake(tx);
      throw new Error("Changed my mind");
    });
    await expect(rolledBack).rejects.toThrow("Changed my mind");
    expect((await waiting()).rows).toHaveLength(before);
    await opened.db.transaction(async (tx) => jobs.wake(tx));
    expect((await waiting()).rows).toHaveLength(before + 1);
  });
});

describe("a job", () => {
  it(
    "runs at once and once, in one of two processes, however many are queued together",
    { timeout: 20_000 },
    async () => {
      const done: string[] = [];
      const all = Promise.withResolvers<void>();
      const run: RunJob = async (_, id) => {
        done.push(id);
        if (done.length === 50) all.resolve();
        return "done";
      };
      await openWorker(run);
      await openWorker(run);
      const ids = Array.from({ length: 50 }, (_, n) => `together-${n}`);
      await Promise.all(ids.map(queue));
      await all.promise;
      expect(done.toSorted()).toEqual(ids.toSorted());
    },
  );

  it("exists only after its transaction has committed, and once for its row while it waits", async () => {
    const rolledBack = opened.db.transaction(async (tx) => {
      await jobs.queueJob(tx, "mail-receipt", "once");
      throw new Error("Changed my mind");
    });
    await expect(rolledBack).rejects.toThrow("Changed my mind");
    expect(await states("once")).toEqual([]);
    await queue("once");
    await queue("once");
    expect(await states("once")).toEqual(["created"]);
  });

  it("that fails or asks for a retry is retried later, and does not block the others", async () => {
    const begun = Promise.withResolvers<void>();
    await Promise.all(["fails", "asks", "works"].map(queue));
    await openWorker(async (_, id) => {
      if (id === "fails") throw new Error("Not now");
      if (id === "works") begun.resolve();
      return id === "asks" ? "again" : "done";
    });
    await begun.promise;
    await expect
      .poll(() => Promise.all(["fails", "asks", "works"].map(states)))
      .toEqual([["retry"], ["retry"], ["completed"]]);
  });

  it("whose process died is given to another one after a minute without a heartbeat", { timeout: 20_000 }, async () => {
    await opened.pool.query("delete from jobs.job");
    await queue("died");
    // A process that takes the job and dies; and another one that supervises the queue.
    const { host = "", port = 0, user = "", database = "" } = server;
    const boss = new PgBoss({ host, port, user, database, schema: "jobs", supervise: false, schedule: false });
    const supervise = async () => {
      await opened.pool.query("update jobs.queue set monitor_claim_on = null, monitor_on = null");
      await boss.supervise("mail-receipt");
    };
    await boss.start();
    expect(await boss.fetch("mail-receipt")).toHaveLength(1);
    await queue("died");
    await supervise();
    expect(await states("died")).toEqual(["active"]);
    await opened.pool.query("update jobs.job set heartbeat_on = heartbeat_on - interval '61 seconds'");
    await supervise();
    await boss.stop();
    expect(await states("died")).toEqual(["retry"]);
    await opened.pool.query("update jobs.job set start_after = now()");
    const done = Promise.withResolvers<string>();
    await openWorker(async (_, id) => {
      done.resolve(id);
      return "done";
    });
    expect(await done.promise).toBe("died");
  });

  it(
    "that is scheduled runs once for all the times missed while nothing was running, in one process",
    { timeout: 20_000 },
    async () => {
      const done: string[] = [];
      const all = Promise.withResolvers<void>();
      const run: RunJob = async (name) => {
        done.push(name);
        if (done.length === SCHEDULES.length) all.resolve();
        return "done";
      };
      await openWorker(run);
      await openWorker(run);
      // None is due during the test itself.
      const halfAnHourAway = `${(new Date().getUTCMinutes() + 30) % 60} * * * *`;
      const schedule = "update jobs.schedule set cron = $1, created_on = now() - interval '6 hours'";
      await opened.pool.query(schedule, [halfAnHourAway]);
      await opened.pool.query("update jobs.version set cron_on = now() - interval '5 hours'");
      // A start after five hours.
      const { host = "", port = 0, user = "", database = "" } = server;
      const boss = new PgBoss({
        host,
        port,
        user,
        database,
        schema: "jobs",
        supervise: false,
        cronWorkerIntervalSeconds: 1,
      });
      await boss.start();
      await all.promise;
      await boss.stop();
      expect(done.toSorted()).toEqual(SCHEDULES.map(([name]) => name).toSorted());
    },
  );

  it("is finished by a process that stops; what takes too long is retried", async () => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const run: RunJob = async (_, id) => {
      if (id === "ends") await end.promise;
      else await new Promise<never>(() => {});
      return "done";
    };
    const started: string[] = [];
    const stopping = await openWorker(async (name, id) => {
      started.push(id);
      if (started.length === 2) begun.resolve();
      return run(name, id);
    });
    await queue("ends");
    await expect.poll(() => started).toEqual(["ends"]);
    const left = stopping.leave();
    end.resolve();
    await left;
    expect(await states("ends")).toEqual(["completed"]);

    const hanging = await openWorker(run);
    await queue("hangs");
    await expect.poll(() => states("hangs")).toEqual(["active"]);
    void hanging.leave();
    await hanging.stop();
    expect(await states("hangs")).toEqual(["retry"]);
  });
});

describe("the log", () => {
  const BY_LEVEL = { 40: "warn", 50: "error" } as const;

  it("warns of an outage of the database; what else goes wrong is an error", { timeout: 20_000 }, async () => {
    const lines: string[] = [];
    const write = (line: string) => {
      const { level, msg } = JSON.parse(line) as { level: keyof typeof BY_LEVEL; msg: string };
      lines.push(`${BY_LEVEL[level]}: ${msg}`);
    };
    await openWorker(() => Promise.reject(new Error("Not of the database")), pino({ level: "warn" }, { write }));
    await queue("broken");
    await expect.poll(() => lines).toEqual(["error: A job failed, and is tried again"]);
    const before = await listening();
    await opened.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await expect.poll(() => lines.slice(1)).toContain("warn: The job queue failed");
    expect(lines).not.toContain("error: The job queue failed");
    // While pg-boss stops, an error of its listening connection is handled by nobody: it listens again first.
    await expect.poll(async () => [before, undefined].includes(await listening()), { timeout: 10_000 }).toBe(false);
  });
});
