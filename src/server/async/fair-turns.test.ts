import { expect, test } from "vitest";
import { openFairTurns } from "./fair-turns.ts";

const SHARES = { atOnce: 2, ownerAtOnce: 1, waiting: 6, ownerWaiting: 4 };

/** Work that runs until it is told to end; `started` names each in its order. */
function openWork(shares = SHARES) {
  const turns = openFairTurns(shares);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    begin: (name: string): Promise<string> =>
      turns.run(name[0] as string, () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test("an owner with much to do uses their share, and others start meanwhile", async () => {
  const { begin, end, started } = openWork();
  const all = ["a1", "a2", "a3", "b1", "c1"].map(begin);
  await new Promise(setImmediate);
  expect(started).toEqual(["a1", "b1"]);
  await end("a1");
  expect(started).toEqual(["a1", "b1", "a2"]);
  await end("b1");
  expect(started).toEqual(["a1", "b1", "a2", "c1"]);
  for (const name of ["a2", "c1", "a3"]) await end(name);
  expect(started).toEqual(["a1", "b1", "a2", "c1", "a3"]);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "c1"]);
});

test("whoever has too much waiting is told that the server is busy, and others are not", async () => {
  const { begin, started } = openWork();
  for (const nth of [1, 2, 3, 4, 5]) void begin(`a${nth}`);
  await expect(begin("a6")).rejects.toMatchObject({ code: "server.busy" });
  void begin("b1");
  await new Promise(setImmediate);
  expect(started).toEqual(["a1", "b1"]);
});

test("everybody is told so once too much waits in all", async () => {
  const { begin } = openWork();
  for (const name of ["a1", "b1", "a2", "a3", "b2", "b3", "c1", "d1"]) void begin(name);
  await expect(begin("e1")).rejects.toMatchObject({ code: "server.busy" });
});

test("work that fails gives its place to the next", async () => {
  const turns = openFairTurns({ ...SHARES, atOnce: 1 });
  const failed = turns.run("a", () => Promise.reject(new Error("broken")));
  const next = turns.run("b", async () => "done");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
});

test("whoever leaves while they wait keeps no place in the line", async () => {
  const turns = openFairTurns({ ...SHARES, atOnce: 1, ownerWaiting: 1 });
  const first = Promise.withResolvers<void>();
  void turns.run("a", () => first.promise);
  const leaving = new AbortController();
  const waiting = turns.run("a", async () => "never", leaving.signal);
  leaving.abort(new Error("left"));
  await expect(waiting).rejects.toThrow("left");
  const next = turns.run("a", async () => "next");
  first.resolve();
  expect(await next).toBe("next");
});
