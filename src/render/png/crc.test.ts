import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chunk, headerChunk, SIGNATURE } from "./chunks.ts";
import { crcOfPng, joinCrcs } from "./crc.ts";

const crc32Of = (bytes: Uint8Array) => crc32(bytes);

test("the checksum of two byte ranges follows from those of each", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000 }), fc.uint8Array({ maxLength: 5000 }), (first, second) => {
      expect(joinCrcs(crc32(first), crc32(second), second.length)).toBe(crc32(Buffer.concat([first, second])));
    }),
  );
});

test("a picture's checksum follows from its chunks', however they are grouped", () => {
  const part = (length: number) => chunk("IDAT", new Uint8Array(length).fill(length), crc32Of);
  const beginning = Buffer.concat([SIGNATURE, headerChunk(1200, 1200, crc32Of), part(2)]);
  const end = Buffer.concat([part(6), chunk("IEND", new Uint8Array(0), crc32Of)]);
  const pieces = [beginning, part(70_000), part(1), end];
  expect(crcOfPng(pieces, crc32Of)).toBe(crc32(Buffer.concat(pieces)));
});
