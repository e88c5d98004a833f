import { randomUUID } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openDatabase } from "../database/open.ts";
import { openJobs, type Jobs } from "./boss.ts";

const log = pino({ level: "silent" });
let server: pg.PoolConfig;
let opened: ReturnType<typeof openDatabase>;
let jobs: Jobs;

beforeAll(async () => {
  const database = `t_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ ...inject("postgres"), database: "postgres" });
  await admin.connect();
  await admin.query(`create database ${database} template template_app`);
  await admin.end();
  server = { ...inject("postgres"), database };
  opened = openDatabase(server);
  jobs = await openJobs(server, log);
});

afterAll(async () => {
  await jobs.stop();
  await opened.pool.end();
});

describe("waking the workers", () => {
  it("is heard in another process at once, and everything that was said is heard", { timeout: 20_000 }, async () => {
    const other = await openJobs(server, log);
    let rings = 0;
    const all = Promise.withResolvers<void>();
    await other.onWake(() => {
      rings++;
      if (rings === 20) all.resolve();
    });
    await Promise.all(Array.from({ length: 20 }, () => jobs.wake()));
    // What is not heard at once would be found half a minute later, when the workers look by themselves: too late for this test.
    await all.promise;
    await other.stop();
    expect(rings).toBe(20);
  });

  it("joins the transaction: what is rolled back wakes nobody", async () => {
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
