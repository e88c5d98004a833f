// Visits of claim links: what they open, and what they find.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

test.each(["%00", "%00/qr.png", "a%00b", "x".repeat(3000)])("/claim/%s leads nowhere, and is no fault", async (path) => {
  world.logged.splice(0);
  expect((await world.app.inject(`/claim/${path}`)).statusCode).toBe(404);
  expect(world.logged.filter((line) => line.includes("request failed"))).toEqual([]);
});
