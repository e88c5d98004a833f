import { expect, it } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { DAY, SECOND } from "#domain/time.ts";
import { openWorld } from "../../../test/world.ts";
import { openLog } from "../log.ts";
import { EVENT_LOOP, openEventLoopDelay } from "./event-loop-delay.ts";
import { openLimits } from "./limits.ts";

it("a process with long tasks one after another is overloaded, and no longer once it is free", () => {
  const { after, logged } = watched();
  expect(after(EVENT_LOOP.everyMs, 20)).toBe(false);
  expect(after(400, 10)).toBe(true);
  expect(after(400, 10)).toBe(true);
  expect(after(EVENT_LOOP.everyMs + 1, 60)).toBe(false);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain("Overloaded");
});

it("a process whose long tasks leave pauses between them is overloaded too", () => {
  const { after } = watched();
  for (let n = 0; n < 10; n++) {
    after(500, 1);
    after(EVENT_LOOP.everyMs, 2);
  }
  expect(after(EVENT_LOOP.everyMs, 1)).toBe(true);
});

it("one long task, a machine that slept, or tasks of a tenth of a second are no overload", () => {
  for (const slept of [3 * SECOND, DAY]) expect(watched().after(slept, 1)).toBe(false);
  expect(watched().after(100, 100)).toBe(false);
});

it(
  "while the process is overloaded, calls and pages are told to come back, and health checks still answer",
  { tags: "full" },
  async () => {
    const world = await openWorld();
    let overloaded = false;
    world.ctx.limits = openLimits(world.ctx.pool, world.ctx.log, () => overloaded);
    const page = () => world.app.inject({ url: `/certify/${"A".repeat(22)}`, headers: { accept: "text/html" } });
    expect((await world.asha.ask("userData")).status).toBe(200);
    overloaded = true;
    const refused = await world.asha.ask("userData");
    expect(refused).toMatchObject({ status: 503, body: { message: SAY.http.busy } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await page()).statusCode).toBe(503);
    expect((await world.app.inject({ url: "/health" })).statusCode).toBe(200);
    overloaded = false;
    expect((await page()).statusCode).toBe(404);
    await world.close();
  },
);

function watched() {
  const logged: string[] = [];
  let now = 0;
  const delay = openEventLoopDelay(openLog("info", { write: (line) => void logged.push(line) }), now);
  /** Whether it is overloaded after this many ticks at this distance. */
  const after = (apartMs: number, times: number) => {
    for (let n = 0; n < times; n++) delay.tick((now += apartMs));
    return delay.isOverloaded();
  };
  return { after, logged };
}
