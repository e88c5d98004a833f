import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSemaphore } from "./semaphore.ts";

test("as many run as the semaphore allows, first come, first served", async () => {
  const semaphore = openSemaphore<string>(2);
  const began: string[] = [];
  const end = new Map<string, () => void>();
  const all = ["a", "b", "c"].map((who) =>
    semaphore.take(who, () => {
      began.push(who);
      return new Promise<void>((resolve) => end.set(who, resolve));
    }),
  );
  await setImmediate();
  expect(began).toEqual(["a", "b"]);
  end.get("b")?.();
  await setImmediate();
  expect(began).toEqual(["a", "b", "c"]);
  for (const each of end.values()) each();
  await Promise.all(all);
});

test("a cancelled waiter never starts, a running one gets the abort signal, and all others go on", async () => {
  const semaphore = openSemaphore<string>(1);
  const working = semaphore.take("a", async (signal) => {
    await new Promise((told) => signal.addEventListener("abort", told));
    return "given up";
  });
  const waiting = ["b", "c"].map((who) => semaphore.take(who, async (signal) => `${who} ${signal.aborted}`));
  await setImmediate();
  semaphore.cancel((who) => who !== "c");
  expect(await working).toBe("given up");
  expect(await Promise.all(waiting)).toEqual([undefined, "c false"]);
});
