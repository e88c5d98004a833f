import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { openReaders } from "./readers.ts";

const SIZE = 1000;
/** As much of an answer as is looked at: it ends, or its connection breaks. */
const answer = () => new PassThrough() as PassThrough & ServerResponse;
const open = () => openReaders(async () => Buffer.alloc(SIZE), 2 * SIZE);

test("all who read a file while one of them still does share its bytes", async () => {
  const read = open();
  const others = Array.from({ length: 300 }, answer);
  const bytes = await read("a", SIZE, answer());
  const same = await Promise.all(others.map((other) => read("a", SIZE, other)));
  expect(new Set([bytes, ...same]).size).toBe(1);
  for (const other of others) other.destroy();
  await Promise.all(others.map((other) => once(other, "close")));
  expect(await read("a", SIZE, answer())).toBe(bytes);
});

test.each<[string, (one: PassThrough) => unknown]>([
  ["is out", (one) => one.resume().end()],
  ["has broken", (one) => one.destroy()],
])("a file that does not fit beside the others waits until an answer %s", async (_, leave) => {
  const read = open();
  const [leaves, stays] = [answer(), answer()];
  await read("a", SIZE, leaves);
  await read("b", SIZE, stays);
  await expect(read("c", SIZE, answer())).rejects.toMatchObject({ status: 503, message: SAY.http.busy });
  expect(await read("b", SIZE, answer())).toHaveLength(SIZE);
  leave(leaves);
  await once(leaves, "close");
  expect(await read("c", SIZE, answer())).toHaveLength(SIZE);
});
