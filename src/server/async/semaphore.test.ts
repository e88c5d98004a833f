import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSemaphore } from "./semaphore.ts";

test("as many work as there are slots, and who came first goes first", async () => {
  const slots = openSemaphore<string>(2);
  const began: string[] = [];
  const end = new Map<string, () => void>();
  const all = ["a", "b", "c"].map((who) =>
    slots.take(who, () => {
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

test("who is called off while waiting does not begin, who has begun is told, and all others go on", async () => {
  const slots = openSemaphore<string>(1);
  const working = slots.take("a", async (calledOff) => {
    await new Promise((told) => calledOff.addEventListener("abort", told));
    return "given up";
  });
  const waiting = ["b", "c"].map((who) => slots.take(who, async (calledOff) => `${who} ${calledOff.aborted}`));
  await setImmediate();
  slots.callOff((who) => who !== "c");
  expect(await working).toBe("given up");
  expect(await Promise.all(waiting)).toEqual([undefined, "c false"]);
});
