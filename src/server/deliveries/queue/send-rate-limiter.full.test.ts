// MAIL_PER_SECOND limits what all processes send together.
import { afterAll, beforeAll, expect, test } from "vitest";
import { SECOND } from "#domain/time.ts";
import { openWorld, type World } from "../../../../test/world.ts";
import { openSendRate } from "../../providers/send-rate.ts";
import { openSendRateLimiter } from "./send-rate-limiter.ts";

const PER_SECOND = 40;
const MAILS = 60;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("two workers that send as fast as they can stay under the limit of one", async () => {
  const stop = new AbortController().signal;
  const processes = [1, 2].map(() => openSendRate(PER_SECOND, stop, openSendRateLimiter(world.ctx.db)));
  const went: number[] = [];
  const began = performance.now();
  await Promise.all(
    processes.flatMap((waitForSlot) =>
      Array.from({ length: MAILS / 2 }, async () => {
        await waitForSlot();
        went.push(performance.now() - began);
      }),
    ),
  );
  expect(Math.max(...went)).toBeGreaterThanOrEqual(((MAILS - 1) * SECOND) / PER_SECOND - 150);
});

test("while the database is away each process counts for itself, and nobody is held up", async () => {
  const waitForSlot = openSendRate(PER_SECOND, new AbortController().signal, () => Promise.reject(new Error("away")));
  const began = performance.now();
  await Promise.all(Array.from({ length: 11 }, waitForSlot));
  expect(performance.now() - began).toBeGreaterThanOrEqual((10 * SECOND) / PER_SECOND - 5);
});
