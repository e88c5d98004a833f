import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { refuseUnknownZone } from "./time-zone.ts";

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

it("A time zone that PostgreSQL does not know is refused, whatever its letters", async () => {
  for (const known of ["Asia/Kolkata", "Asia/Calcutta", "europe/berlin", "UTC"])
    await refuseUnknownZone(world.ctx.pool, known);
  await expect(refuseUnknownZone(world.ctx.pool, "Mars/Olympus")).rejects.toThrow("TIMEZONE: PostgreSQL does not know");
});

it("PostgreSQL knows every time zone that this Node knows", async () => {
  const { rows } = await world.ctx.pool.query<{ name: string }>("select lower(name) as name from pg_timezone_names");
  const known = new Set(rows.map(({ name }) => name));
  expect(Intl.supportedValuesOf("timeZone").filter((name) => !known.has(name.toLowerCase()))).toEqual([]);
});
