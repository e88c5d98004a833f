import { expect, it } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { DAY, SECOND } from "#domain/time.ts";
import { openWorld } from "../../../test/world.ts";
import { openLog } from "../log.ts";
import { LAG, openLag } from "./lag.ts";
import { openLimits } from "./limits.ts";

it("a process whose tasks are long, one after the other, is behind, and no longer once it is free", () => {
  const { after, logged } = lagAt();
  expect(after(LAG.everyMs, 20)).toBe(false);
  expect(after(400, 10)).toBe(true);
  expect(after(400, 10)).toBe(true);
  expect(after(LAG.everyMs + 1, 60)).toBe(false);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain("Behind with the work");
});

it("one long task, or a machine that slept, is no flood; nor are tasks of a tenth of a second", () => {
  for (const slept of [3 * SECOND, DAY]) expect(lagAt().after(slept, 1)).toBe(false);
  expect(lagAt().after(100, 100)).toBe(false);
});

it("while the process is behind, calls and pages are told to come back, and the health is still told", async () => {
  const world = await openWorld();
  let behind = false;
  world.ctx.limits = openLimits(world.ctx.pool, world.ctx.log, () => behind);
  const page = () => world.app.inject({ url: `/certify/${"A".repeat(22)}`, headers: { accept: "text/html" } });
  expect((await world.asha.ask("userData")).status).toBe(200);
  behind = true;
  const refused = await world.asha.ask("userData");
  expect(refused).toMatchObject({ status: 503, body: { message: SAY.http.busy } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await page()).statusCode).toBe(503);
  expect((await world.app.inject({ url: "/health" })).statusCode).toBe(200);
  behind = false;
  expect((await page()).statusCode).toBe(404);
  await world.close();
});

function lagAt() {
  const logged: string[] = [];
  let now = 0;
  const lag = openLag(openLog("info", { write: (line) => void logged.push(line) }), now);
  /** Whether it is behind when so many ticks came so far apart. */
  const after = (apartMs: number, times: number) => {
    for (let n = 0; n < times; n++) lag.tick((now += apartMs));
    return lag.isBehind();
  };
  return { after, logged };
}
