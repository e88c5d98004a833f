import { expect, test } from "vitest";
import { openAdaptiveRate } from "./adaptive-rate.ts";

const open = new AbortController().signal;

async function waited(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test(
  "nobody waits until the mail server says that it is too fast, and then each waits for the one before",
  { tags: "full" },
  async () => {
    const rate = openAdaptiveRate();
    expect(await waited(() => rate.wait(open))).toBeLessThan(100);
    rate.slower();
    rate.slower();
    const ends = await Promise.all([1, 2].map(() => waited(() => rate.wait(open))));
    expect(ends[0]).toBeGreaterThan(450);
    expect((ends[1] ?? 0) - (ends[0] ?? 0)).toBeGreaterThan(450);
  },
);

test("accepted mails make it faster again, until nobody waits", async () => {
  const rate = openAdaptiveRate();
  rate.slower();
  for (let accepted = 0; accepted < 20; accepted++) rate.faster();
  expect(await waited(() => rate.wait(open))).toBeLessThan(100);
});

test("a mail that is cancelled waits no longer", async () => {
  const rate = openAdaptiveRate();
  rate.slower();
  expect(await waited(() => rate.wait(AbortSignal.abort()))).toBeLessThan(100);
});
