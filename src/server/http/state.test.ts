import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

test("/health answers while requests hold every connection to the database", async () => {
  const { pool } = world.ctx;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waiting = pool.query("select 1");
  const answer = await world.app.inject({ url: "/health" });
  expect(pool.waitingCount).toBe(1);
  for (const connection of held) connection.release();
  await waiting;
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ ok: true, degraded: [] });
});
