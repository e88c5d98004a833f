import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createSharedReader } from "./readers.ts";

const SIZE = 1000;
/** The part of an answer that is used: it ends, or its connection breaks. */
const answer = () => new PassThrough() as PassThrough & ServerResponse;
const open = () => {
  const read = createSharedReader(async () => Buffer.alloc(SIZE), 4 * SIZE);
  return async (key: string, network: string, response: ReturnType<typeof answer>) =>
    read({ key, size: SIZE, network }, response);
};

test("simultaneous readers of a file share its bytes", async () => {
  const read = open();
  const others = Array.from({ length: 300 }, answer);
  const bytes = await read("a", "::1", answer());
  const same = await Promise.all(others.map((other) => read("a", "::2", other)));
  expect(new Set([bytes, ...same]).size).toBe(1);
  for (const other of others) other.destroy();
  await Promise.all(others.map((other) => once(other, "close")));
  expect(await read("a", "::1", answer())).toBe(bytes);
});

test.each<[string, (one: PassThrough) => unknown]>([
  ["is out", (one) => one.resume().end()],
  ["has broken", (one) => one.destroy()],
])("a file that does not fit into the memory waits until an answer %s", async (_, leave) => {
  const read = open();
  const leaves = answer();
  await read("a", "::1", leaves);
  for (const nth of [2, 3, 4]) await read(`b${nth}`, `::${nth}`, answer());
  await expect(read("c", "::5", answer())).rejects.toMatchObject({ code: "server.busy" });
  expect(await read("b2", "::5", answer())).toHaveLength(SIZE);
  leave(leaves);
  await once(leaves, "close");
  expect(await read("c", "::5", answer())).toHaveLength(SIZE);
});

test("one network may use a quarter of the memory, and what it already reads is free", async () => {
  const read = open();
  await read("a", "::1", answer());
  await expect(read("b", "::1", answer())).rejects.toMatchObject({ code: "server.busy" });
  expect(await read("a", "::1", answer())).toHaveLength(SIZE);
  expect(await read("b", "::2", answer())).toHaveLength(SIZE);
});
