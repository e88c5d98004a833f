import { expect, test } from "vitest";
import { parsePng } from "./png-data.ts";

const OURS = [8, 2, 0, 0, 0];
const END = chunk("IEND", []);

test("the compressed rows of our own PNG are taken as they are", () => {
  const bytes = png(head(300, 20, OURS), chunk("IDAT", [1, 2, 3]), chunk("tEXt", [9]), chunk("IDAT", [4]), END);
  const { width, height, rows } = parsePng(bytes);
  expect({ width, height, rows: rows.map((row) => [...row]) }).toEqual({
    width: 300,
    height: 20,
    rows: [[1, 2, 3], [4]],
  });
});

test.each([
  ["with 16 bits", [16, 2, 0, 0, 0]],
  ["with transparency", [8, 6, 0, 0, 0]],
  ["with a palette", [8, 3, 0, 0, 0]],
  ["that is interlaced", [8, 2, 0, 0, 1]],
])("a picture %s, which a PDF would show wrong, is refused", (_, kind) => {
  expect(() => parsePng(png(head(300, 20, kind), chunk("IDAT", [1]), END))).toThrow("Not a PNG of this encoder");
});

test("data that is no picture, or ends before its rows, is rejected", () => {
  const words = new TextEncoder().encode("<svg>".repeat(20));
  for (const bytes of [new Uint8Array(), words, png(END), png(head(300, 20, OURS)).subarray(0, 40)])
    expect(() => parsePng(bytes)).toThrow("Not a PNG");
});

function png(...chunks: number[][]): Uint8Array {
  return Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...chunks.flat()]);
}

function head(width: number, height: number, kind: readonly number[]): number[] {
  return chunk("IHDR", [...number(width), ...number(height), ...kind]);
}

function chunk(type: string, data: readonly number[]): number[] {
  return [...number(data.length), ...new TextEncoder().encode(type), ...data, 0, 0, 0, 0];
}

function number(value: number): number[] {
  return [value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 255);
}
