// Plans a PNG: encodes once what is the same on all certificates of a template.
import { planBand, type Band } from "./band.ts";
import { chunk, headerChunk, SIGNATURE, type Bytes, type Crc32 } from "./chunks.ts";
import { filterBest, filterUp, withoutAlpha } from "./filters.ts";
import { bandsOf, type Patch, type Spot } from "./spots.ts";

/** The base: the whole picture without what changes. RGBA, opaque. */
export type Base = { width: number; height: number; rgba: Uint8Array };

/** A plain object, so that it can be sent to another thread. */
export type PngPlan = {
  width: number;
  height: number;
  spots: readonly Spot[];
  /** The bands, and the finished bytes before, between and after them. */
  parts: ({ kind: "finished"; bytes: Uint8Array } | ({ kind: "band" } & Band))[];
  /** The base's Adler-32, as its two sums. */
  sums: Sums;
};
export type Sums = { bytes: number; sums: number };

export type Tools = {
  crc32: Crc32;
  /** Raw deflate, ended by a sync flush. */
  deflate(bytes: Uint8Array): Promise<Uint8Array>;
  /** Awaited often, so that other work can use the thread. */
  pause(): Promise<void>;
};

const ADLER = 65521;
/** Deflate with a window of 32 KiB, at no particular level; the check bits make it a multiple of 31. */
const ZLIB_HEADER = Uint8Array.of(0x78, 0x01);
const ROWS_PER_TURN = 48;

/** The spots must not overlap. `samples` are typical patches, from which suitable codes are made. */
export async function planPng(
  base: Base,
  spots: readonly Spot[],
  samples: readonly Patch[],
  tools: Tools,
): Promise<PngPlan> {
  const { width, height } = base;
  const bands = bandsOf(spots, height);
  const parts: PngPlan["parts"] = [{ kind: "finished", bytes: beginning(base, tools.crc32) }];
  let sums: Sums = { bytes: 1, sums: 0 };
  let y = 0;
  for (const band of [...bands, { top: height, bottom: height }]) {
    if (y < band.top) {
      const filtered = await filterRows(base, y, band.top, "best", tools);
      sums = addSums(sums, filtered);
      parts.push({ kind: "finished", bytes: chunk("IDAT", await tools.deflate(filtered), tools.crc32) });
    }
    if (band.top < band.bottom) {
      const filtered = await filterRows(base, band.top, band.bottom, "up", tools);
      sums = addSums(sums, filtered);
      parts.push({ kind: "band", ...planBand({ ...band, width, height, filtered }, spots, samples) });
      await tools.pause();
    }
    y = band.bottom;
  }
  return { width, height, spots, parts, sums };
}

function beginning({ width, height }: Base, crc32: Crc32): Bytes {
  const pieces = [SIGNATURE, headerChunk(width, height, crc32), chunk("IDAT", ZLIB_HEADER, crc32)];
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]));
}

async function filterRows(
  base: Base,
  top: number,
  bottom: number,
  filter: "best" | "up",
  tools: Tools,
): Promise<Bytes> {
  const { width, rgba } = base;
  const filtered = new Uint8Array((bottom - top) * (width * 3 + 1));
  let row = new Uint8Array(width * 3);
  let above = new Uint8Array(width * 3);
  const scratch = new Uint8Array(width * 3 + 1);
  if (top > 0) withoutAlpha(rgba.subarray((top - 1) * width * 4), above);
  for (let y = top; y < bottom; y++) {
    withoutAlpha(rgba.subarray(y * width * 4), row);
    const to = filtered.subarray((y - top) * scratch.length, (y - top + 1) * scratch.length);
    if (filter === "up") filterUp(row, above, to);
    else filterBest(row, above, to, scratch);
    [row, above] = [above, row];
    if (y % ROWS_PER_TURN === 0) await tools.pause();
  }
  return filtered;
}

/** Adler-32 over more bytes (RFC 1950, 8.2), reduced only as often as exactness needs. */
function addSums({ bytes, sums }: Sums, more: Uint8Array): Sums {
  const chunkBytes = 4096;
  for (let from = 0; from < more.length; from += chunkBytes) {
    for (let at = from; at < Math.min(more.length, from + chunkBytes); at++) {
      bytes += more[at] as number;
      sums += bytes;
    }
    bytes %= ADLER;
    sums %= ADLER;
  }
  return { bytes, sums };
}
