import fc from "fast-check";
import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

function takeAll<T>(queue: FairQueue<T>): (T | undefined)[] {
  return Array.from({ length: queue.length }, () => queue.take());
}

test("owners take turns, and each one's items keep their order", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "a3", "a4", "b1", "b2", "c1"]) queue.add(item[0] as string, item);
  expect(queue.length).toBe(7);
  expect(queue.peek()).toBe("a1");
  expect(takeAll(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  expect([queue.length, queue.peek(), queue.take()]).toEqual([0, undefined, undefined]);
});

test("an owner who comes later waits for one item of each other at most", () => {
  const queue = new FairQueue<string>();
  for (let nth = 0; nth < 1000; nth++) queue.add("heavy", `heavy ${nth}`);
  queue.add("light", "light");
  expect([queue.take(), queue.take()]).toEqual(["heavy 0", "light"]);
});

test("an item that is put back is the next one", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "b1"]) queue.add(item[0] as string, item);
  const item = queue.take() as string;
  queue.putBack("a", item);
  queue.putBack("d", "d0");
  expect(takeAll(queue)).toEqual(["d0", "a1", "b1", "a2"]);
});

test("nothing is lost or given twice, whatever is added and taken", () => {
  const act = fc.option(fc.constantFrom("a", "b", "c"));
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const queue = new FairQueue<number>();
      const taken: (number | undefined)[] = [];
      for (const [nth, owner] of acts.entries()) {
        if (owner !== null) queue.add(owner, nth);
        else if (queue.length > 0) taken.push(queue.take());
      }
      const added = acts.flatMap((owner, nth) => (owner === null ? [] : [nth]));
      expect([...taken, ...takeAll(queue)].toSorted((one, other) => Number(one) - Number(other))).toEqual(added);
    }),
  );
});
