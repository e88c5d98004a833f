// Connections to the database, while one owner's requests wait for each other.
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { drawingFor } from "../drawing/owner.ts";
import { userErrorOf } from "../http/errors.ts";
import { cancelledBy } from "./cancel.ts";
import { openDatabase } from "./open.ts";
import { sql } from "./orm.ts";

const CONNECTIONS = 10;
let world: World;
let database: ReturnType<typeof openDatabase>;
let other: pg.PoolClient;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  database = openDatabase({ ...world.ctx.pool.options, max: CONNECTIONS });
  // Somebody's long import holds what the requests need.
  other = await world.ctx.pool.connect();
  await other.query("begin; lock table students in access exclusive mode");
});
afterEach(async () => {
  await other.query("rollback");
  other.release();
  await database.pool.end();
});

const used = () => database.pool.totalCount - database.pool.idleCount;
const update = () => database.db.transaction((tx) => tx.execute(sql`select count(*) from students`));
/** The query builder asks when it is awaited, which must be while it is known whose request it is. */
const ask = async () => {
  const answer = await database.db.execute(sql`select 1 as one`);
  return answer;
};
const timeout = () =>
  database.db.transaction(async (tx) => (await tx.execute(sql`show lock_timeout`)).rows[0]?.["lock_timeout"]);
const requestsOf = (owner: string, count: number) => Array.from({ length: count }, () => drawingFor(owner, update));

test("Sixty requests of one owner that wait for a row leave connections to other owners and to workers", async () => {
  const waiting = requestsOf("asha", 60);
  await expect.poll(used).toBe(4);
  expect((await drawingFor("ravi", ask)).rows).toEqual([{ one: 1 }]);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  expect(used()).toBe(4);
  await other.query("rollback");
  expect(await Promise.all(waiting)).toHaveLength(60);
});

test("All owners together leave two connections to workers", { tags: "full" }, async () => {
  const waiting = ["asha", "ravi", "maya"].flatMap((owner) => requestsOf(owner, 20));
  await expect.poll(used).toBe(CONNECTIONS - 2);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await other.query("rollback");
  await Promise.all(waiting);
});

test("A request that has a connection gets another although its owner's are all in use", async () => {
  await other.query("rollback");
  const asked = Array.from({ length: 8 }, () => drawingFor("asha", () => database.db.transaction(() => ask())));
  expect(await Promise.all(asked)).toHaveLength(8);
});

test("A request whose client leaves while it waits for its turn leaves the line", async () => {
  const waiting = requestsOf("asha", 4);
  await expect.poll(used).toBe(4);
  const [left, leaving] = [new Error("Left"), new AbortController()];
  const gone = Array.from({ length: 100 }, () =>
    cancelledBy(leaving.signal, () => drawingFor("asha", ask)).catch((error: Error) => error.cause ?? error),
  );
  leaving.abort(left);
  expect(new Set(await Promise.all(gone))).toEqual(new Set([left]));
  const next = drawingFor("asha", ask);
  await other.query("rollback");
  expect((await next).rows).toEqual([{ one: 1 }]);
  await Promise.all(waiting);
});

test("Whoever asks for far too much at once is told to come again", { tags: "full" }, async () => {
  const asked = requestsOf("asha", 220).map((each) => each.catch((error: unknown) => userErrorOf(error).code));
  await expect.poll(used).toBe(4);
  await other.query("rollback");
  const refused = (await Promise.all(asked)).filter((answer) => answer === "server.busy");
  expect(refused).toHaveLength(220 - 200 - 4);
});

test("An owner's transaction gives up a lock that others hold for long; a worker's waits", async () => {
  expect([await drawingFor("asha", timeout), await timeout()]).toEqual(["10s", "0"]);
  const refused = drawingFor("asha", () =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 1`);
      await tx.execute(sql`select count(*) from students`);
    }),
  );
  expect(userErrorOf(await refused.catch((error: unknown) => error)).code).toBe("server.busy");
});
