import { afterAll, beforeAll, expect, it } from "vitest";
import { OTP } from "#domain/account/otp.ts";
import { DAY } from "#domain/time.ts";
import { openWorld, type World } from "../../test/world.ts";
import { removeExpired } from "./sweep.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { limits: true });
});
afterAll(() => world.close());

const rows = async () => {
  const found = await world.ctx.pool.query<{ sessions: number; codes: number; counters: number }>(
    `select (select count(*)::int from sessions) sessions, (select count(*)::int from one_time_codes) codes,
       (select count(*)::int from rate_limits) counters`,
  );
  return found.rows[0];
};

it("keeps what is in use and deletes what has expired", async () => {
  await world.visitor.ask("sendOtp", { body: { mobile: "9000000001" } });
  const inUse = await rows();
  await removeExpired(world.ctx);
  expect(await rows()).toEqual(inUse);
  // The counters use the system clock, which is ahead of the world's by less than this. The code has expired, but not
  // the number of codes sent before the next one.
  world.clock.forward(OTP.livesMs + 1);
  await removeExpired(world.ctx);
  expect(await rows()).toMatchObject({ codes: 1 });
  world.clock.forward(3650 * DAY);
  await removeExpired(world.ctx);
  expect(await rows()).toEqual({ sessions: 0, codes: 0, counters: 0 });
  expect(inUse).toEqual({ sessions: 2, codes: 1, counters: expect.any(Number) as number });
});
