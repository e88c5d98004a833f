import { afterAll, beforeAll, expect, it } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { MINUTE } from "#domain/time.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { LIMITS, OUTER } from "./limits.ts";

// The one file that runs the real numbers.
let world: World;
beforeAll(async () => {
  world = await openWorld({}, { limits: true });
});
afterAll(() => world.close());

const send = (mobile: string) => world.visitor.ask("sendOtp", { body: { mobile } });

const guess = () => world.app.inject({ url: `/certify/${"A".repeat(22)}`, headers: { accept: "text/html" } });

it("a number gets five codes an hour, half a minute apart", async () => {
  expect((await send("9111111111")).status).toBe(200);
  expect(await send("9111111111")).toMatchObject({ status: 429, body: { message: SAY.login.waitBeforeResend } });
  const answers = [];
  for (let n = 0; n < 6; n++) {
    world.clock.forward(MINUTE);
    answers.push((await send("9111111111")).status);
  }
  expect(answers).toEqual([200, 200, 200, 429, 429, 429]);
});

it("an address gets so many codes an hour, whatever the numbers, and the refusal does not say why", async () => {
  const statuses = [];
  for (let n = 0; n < LIMITS.sendOtpAddress.points; n++)
    statuses.push((await send(`92${String(n).padStart(8, "0")}`)).status);
  expect(statuses[0]).toBe(200);
  const refused = await send("9299999999");
  expect(refused).toMatchObject({ status: 429, body: { message: SAY.http.tooMany } });
  expect(refused.headers["retry-after"]).toBeDefined();
});

it("a user's calls are counted by the minute", async () => {
  const answers = await Promise.all(Array.from({ length: OUTER.user.points + 50 }, () => world.asha.ask("userData")));
  const passed = answers.filter((answer) => answer.status === 200).length;
  expect(passed).toBeLessThanOrEqual(OUTER.user.points);
  expect(passed).toBeGreaterThan(OUTER.user.points - 20);
  expect((await world.ravi.ask("userData")).status).toBe(200);
});

it("guessing at certificates is counted, and known ones are not guesses", async () => {
  const statuses = [];
  for (let n = 0; n <= OUTER.unknownPage.points; n++) statuses.push((await guess()).statusCode);
  expect(statuses[0]).toBe(404);
  expect(statuses.at(-1)).toBe(429);
});
