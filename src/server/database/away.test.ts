import { afterAll, beforeAll, expect, inject, test } from "vitest";
import pg from "pg";
import { SAY } from "#domain/say/say.ts";
import { withBrokenQueries } from "../../../test/broken-queries.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { isDatabaseAway } from "./away.ts";
import { sql } from "./orm.ts";
import { openDatabase } from "./open.ts";

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

test(
  "a connection that breaks between two queries of a transaction ends the transaction, not the server",
  { tags: "full" },
  async () => {
    const broken = world.ctx.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await terminate(rows[0]?.pid ?? 0);
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toSatisfy(isDatabaseAway);
    expect((await world.asha.ask("listTemplates")).status).toBe(200);
  },
);

test("while the database is away the server answers that it is busy, and goes on when it is back", async () => {
  const away = openDatabase({ host: "/nowhere", user: "app", database: "app" });
  const [answer, health] = await withBrokenQueries(world.ctx, away.pool.query.bind(away.pool), async () => [
    await world.asha.ask("listTemplates"),
    await world.app.inject({ url: "/health" }),
  ]);
  await away.pool.end();
  expect(answer).toMatchObject({ status: 503, body: { message: SAY.http.busy } });
  expect(health.statusCode).toBe(503);
  expect((await world.asha.ask("listTemplates")).status).toBe(200);
});

test("a listening connection that ended means that the database is away", () => {
  expect(isDatabaseAway(new Error("LISTEN/NOTIFY connection ended"))).toBe(true);
  // As of a worker of the queue whose connection is ended while it asks for jobs.
  expect(isDatabaseAway({ message: "terminating connection", code: "57P01" })).toBe(true);
});

test("a rejected row or a missing file is another kind of error", () => {
  const duplicate = Object.assign(new Error("duplicate key"), { code: "23505" });
  const missing = Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" });
  expect([duplicate, missing, new Error("x", { cause: duplicate }), "text"].map(isDatabaseAway)).toEqual(
    Array(4).fill(false),
  );
});

/** Ends a connection from the server's side and waits until it is gone. */
async function terminate(pid: number): Promise<void> {
  const admin = new pg.Client({ ...inject("postgres"), database: "postgres" });
  await admin.connect();
  await admin.query("select pg_terminate_backend($1, 5000)", [pid]);
  await admin.end();
}
