import { get, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API } from "#api/call.ts";
import { QR_DESIGN } from "../../../test/post-office.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { SingleFlight } from "../async/single-flight.ts";
import { cancelledBy, isCancelled } from "./cancel.ts";
import { openDatabase } from "./open.ts";

let world: World;
let url: string;
beforeAll(async () => {
  world = await openWorld();
  url = await world.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => world.close());

async function waitingForLock(): Promise<number> {
  const { rows } = await world.ctx.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test(
  "a client that leaves takes its running query along, and leaves nothing in the log",
  { tags: "full" },
  async () => {
    const template = await world.template(world.asha, QR_DESIGN);
    const locked = await world.ctx.pool.connect();
    await locked.query("begin; lock table students in access exclusive mode");
    const headers = { authorization: `Bearer ${world.asha.token}` };
    const asking = get(`${url}${API}/students/send_mail/${template}/audience`, { headers });
    asking.on("error", () => {});
    while ((await waitingForLock()) === 0) await sleep(10);
    asking.destroy();
    while ((await waitingForLock()) > 0) await sleep(10);
    await locked.query("rollback");
    locked.release();
    expect(world.logged.filter((line) => line.includes("request failed"))).toEqual([]);
    expect((await world.asha.ask("sendingAudience", { params: { id: template } })).status).toBe(200);
  },
);

test("what a call changes is done even if its client leaves", { tags: "full" }, async () => {
  const template = await world.template(world.asha, QR_DESIGN);
  await world.student(world.asha, template, { name: "Maya", email: "maya@example.com" });
  const locked = await world.ctx.pool.connect();
  await locked.query("begin; lock table students in access exclusive mode");
  const body = JSON.stringify({ user_template_id: template });
  const asking = request(`${url}${API}/students/send_mail`, {
    method: "POST",
    headers: { authorization: `Bearer ${world.asha.token}`, "content-type": "application/json" },
  });
  asking.on("error", () => {});
  asking.end(body);
  while ((await waitingForLock()) === 0) await sleep(10);
  const closed = new Promise((resolve) => asking.once("close", resolve));
  asking.destroy();
  await closed;
  await locked.query("rollback");
  locked.release();
  const progress = () => world.asha.ask("sendingProgress", { params: { id: template } });
  await expect.poll(async () => (await progress()).body.counts.queued).toBe(1);
});

test("what several wait for goes on when the client that began it leaves", async () => {
  const flight = new SingleFlight<object>(1, () => 1);
  const answer = cancelledBy(AbortSignal.abort(), () =>
    flight.get("one", () => world.ctx.pool.query("select 1 as one")),
  );
  expect(await answer).toMatchObject({ rows: [{ one: 1 }] });
  await expect(cancelledBy(AbortSignal.abort(), () => world.ctx.pool.query("select 1"))).rejects.toThrow("aborted");
});

test("a query that takes too long is ended, and its connection is used again", async () => {
  const { pool } = openDatabase({ ...world.ctx.pool.options, max: 1, statement_timeout: 50 });
  const error = await pool.query("select pg_sleep(60)").catch((thrown: unknown) => thrown);
  expect(isCancelled(error)).toBe(true);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
