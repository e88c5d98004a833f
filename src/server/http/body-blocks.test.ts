import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { UserError } from "#domain/user-error.ts";
import { type Blocks, lengthOf, openBlocks, paced, readBlocks } from "./body-blocks.ts";

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const patterned = (length: number) => Buffer.from(Array.from({ length }, (_, at) => at % 251));

function blocksOf(pieces: Iterable<Buffer>): Blocks {
  const read = openBlocks();
  for (const piece of pieces) read.add(piece);
  return read.blocks();
}

test.each([[[]], [[1]], [[0, 1, 0]], [[1, 2, 300_000, 5]], [[600_000]], [[65_536, 65_536, 65_536, 65_536, 65_536, 7]]])(
  "a body in pieces of %j bytes keeps its bytes in their order",
  (lengths) => {
    const all = patterned(lengths.reduce((sum, each) => sum + each, 0));
    let at = 0;
    const blocks = blocksOf(lengths.map((length) => all.subarray(at, (at += length))));
    expect(Buffer.concat(blocks).equals(all)).toBe(true);
    expect(lengthOf(blocks)).toBe(all.length);
  },
);

test("a body that is sent byte by byte is kept in few blocks, and a short one in as many bytes as it has", () => {
  const byte = Buffer.alloc(1);
  const blocks = blocksOf(Array.from({ length: MEGABYTE }, () => byte));
  expect(blocks.length).toBeLessThan(30);
  expect(blocksOf([Buffer.alloc(100)])[0]?.buffer.byteLength).toBe(100);
});

test("what exceeds a megabyte is in blocks so long that they are given back to the system", { tags: "full" }, () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  const threshold = Number(/MALLOC_MMAP_THRESHOLD_=(\d+)/.exec(scripts.start)?.[1]);
  const blocks = blocksOf([Buffer.alloc(MEGABYTE), Buffer.alloc(26 * MEGABYTE)]);
  expect(blocks.map(({ length }) => length / MEGABYTE)).toEqual([1, 24, 2]);
  for (const { buffer } of blocks.slice(1)) expect(buffer.byteLength).toBeGreaterThan(threshold);
});

test("a body over its limit is refused, and its connection stays open for the answer", async () => {
  const body = Readable.from([Buffer.alloc(8), Buffer.alloc(3)]);
  await expect(readBlocks(body, 10)).rejects.toEqual(new UserError("request.too_large"));
  expect(body.destroyed).toBe(false);
  expect(await readBlocks(Readable.from([Buffer.alloc(8), Buffer.alloc(2)]), 10)).toHaveLength(2);
});

test("others are answered between two pieces", async () => {
  const order: unknown[] = [];
  setImmediate(() => order.push("another"));
  for await (const piece of paced([Buffer.alloc(300 * KILOBYTE), Buffer.alloc(2)])) order.push(piece.length);
  expect(order).toEqual([256 * KILOBYTE, "another", 44 * KILOBYTE, 2]);
});
