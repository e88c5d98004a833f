import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { ID } from "#domain/id.ts";
import { DAY } from "#domain/time.ts";
import { newDeliveryIds } from "./delivery-ids.ts";

const from = (at: number) => ({ clock: () => new Date(at), random: randomBytes });

test("ids of later mails are greater, at any distance of time", () => {
  const begin = Date.UTC(2026, 10, 20);
  const ids = Array.from({ length: 400 }, (_, nth) => newDeliveryIds(from(begin + nth ** 3 * 997), 1)[0] ?? "");
  expect(ids.toSorted()).toEqual(ids);
  expect(newDeliveryIds(from(begin + 20_000 * DAY), 1)[0]).toMatch(ID.pattern);
});

test("ids of one batch share their beginning, and the rest is chance", () => {
  const ids = newDeliveryIds(from(Date.UTC(2026, 10, 20)), 1000);
  expect(new Set(ids).size).toBe(1000);
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(1);
  expect(new Set(ids.map((id) => id.slice(10, 14))).size).toBeGreaterThan(900);
  expect(ids.every((id) => ID.pattern.test(id))).toBe(true);
});
