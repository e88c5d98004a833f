import { expect, test } from "vitest";
import { entryAt, ORDER_SEED_BYTES } from "./entry-order.ts";
import { STATUS_LIST } from "./status-list.ts";

test.each([0, 7, 255])("each entry is given out once, with a seed of bytes %i", (byte) => {
  const seed = new Uint8Array(ORDER_SEED_BYTES).fill(byte);
  const entries = new Set(Array.from({ length: STATUS_LIST.entries }, (_, nth) => entryAt(seed, nth)));
  expect(entries.size).toBe(STATUS_LIST.entries);
  expect([...entries].every((entry) => entry >= 0 && entry < STATUS_LIST.entries)).toBe(true);
});

test("neighbours are far apart, and another seed has another order", () => {
  const seed = Uint8Array.from({ length: ORDER_SEED_BYTES }, (_, at) => 37 * at + 11);
  const first = Array.from({ length: 1000 }, (_, nth) => entryAt(seed, nth));
  const steps = first.slice(1).map((entry, at) => Math.abs(entry - (first[at] ?? 0)));
  expect(steps.filter((step) => step < STATUS_LIST.entries / 100).length).toBeLessThan(100);
  expect(new Set(steps).size).toBeGreaterThan(900);
  expect(
    entryAt(
      seed.map((byte) => byte + 1),
      0,
    ),
  ).not.toBe(first[0]);
});
