// A band: rows that contain changing pixels, encoded once as the base, with marks at the bits where a certificate's own
// data may replace them.
import { BitWriter } from "./bits.ts";
import { blockCodes, eachCode, writeBlockHeader, type BlockCodes } from "./deflate-block.ts";
import { HOT, NO_MARK, TABLE } from "./hot.ts";
import { CELL_BLOCKS, spotRows, type Patch, type Spot } from "./spots.ts";

/** A plain object, so that it can be sent to another thread. */
export type Band = {
  top: number;
  bottom: number;
  /** The base as a deflate bit stream: header and codes of one block, without its end. */
  stream: Uint8Array<ArrayBuffer>;
  bits: number;
  table: Uint32Array<ArrayBuffer>;
  end: BlockCodes["end"];
  spots: BandSpot[];
};

export type BandSpot = {
  /** Its index among all spots. */
  spot: number;
  x: number;
  top: number;
  rows: number;
  blocks: number;
  /** The base's differences, row by row. */
  base: Uint8Array<ArrayBuffer>;
  /** For each row, the bit at which each block's codes begin, and the bit after the last. */
  marks: Uint32Array<ArrayBuffer>;
};

type Rows = { top: number; bottom: number; width: number; height: number; filtered: Uint8Array };

/**
 * `filtered` holds the band's rows, all with filter Up, each after its filter byte. Codes are made for the base and the
 * samples.
 */
export function planBand(rows: Rows, spots: readonly Spot[], samples: readonly Patch[]): Band {
  const { top, bottom, filtered } = rows;
  const inBand = bandSpots(rows, spots);
  const counts = new Uint32Array(TABLE.entries);
  const count = (entry: number) => {
    counts[entry] = (counts[entry] as number) + 1;
  };
  eachPart(rows, inBand, (from, to) => eachCode(filtered, from, to, count));
  countSamples(samples, inBand, count);
  const codes = blockCodes(counts);
  const writer = new BitWriter(filtered.length * 2 + 1024);
  writeBlockHeader(writer, codes);
  const write = (entry: number) => {
    const code = codes.table[entry] as number;
    writer.put(code & TABLE.code, code >>> TABLE.lengthShift);
  };
  eachPart(rows, inBand, (from, to, mark) => {
    if (mark) mark.spot.marks[mark.at] = writer.length;
    eachCode(filtered, from, to, write);
  });
  return {
    top,
    bottom,
    stream: writer.finish(),
    bits: writer.length,
    table: codes.table,
    end: codes.end,
    spots: inBand,
  };
}

function bandSpots(
  { top: bandTop, bottom: bandBottom, width, height, filtered }: Rows,
  spots: readonly Spot[],
): BandSpot[] {
  return spots
    .flatMap((spot, number) => {
      const { top, bottom } = spotRows(spot, height);
      if (top >= bandBottom || bottom <= bandTop) return [];
      const blocks = spot.width / HOT.blockPixels;
      const base = new Uint8Array((bottom - top) * spot.width * 3);
      for (let y = top; y < bottom; y++) {
        const from = (y - bandTop) * (width * 3 + 1) + 1 + spot.x * 3;
        base.set(filtered.subarray(from, from + spot.width * 3), (y - top) * spot.width * 3);
      }
      const marks = new Uint32Array((bottom - top) * (blocks + 1)).fill(NO_MARK);
      return [{ spot: number, x: spot.x, top, rows: bottom - top, blocks, base, marks }];
    })
    .toSorted((a, b) => a.x - b.x);
}

type Mark = { spot: BandSpot; at: number };

/**
 * Emits the parts that are encoded separately, in order; a part that begins a block or ends a spot's row comes with its
 * mark.
 */
function eachPart(rows: Rows, spots: readonly BandSpot[], emit: (from: number, to: number, mark?: Mark) => void): void {
  const rowBytes = rows.width * 3 + 1;
  let at = 0;
  let mark: Mark | undefined;
  const upTo = (to: number, next?: Mark) => {
    emit(at, to, mark);
    [at, mark] = [to, next];
  };
  for (let y = rows.top; y < rows.bottom; y++) {
    for (const spot of spots) {
      if (y < spot.top || y >= spot.top + spot.rows) continue;
      const start = (y - rows.top) * rowBytes + 1 + spot.x * 3;
      const firstMark = (y - spot.top) * (spot.blocks + 1);
      for (const block of blocksToMark(rows.filtered, start, spot.blocks))
        upTo(start + block * HOT.blockBytes, { spot, at: firstMark + block });
    }
  }
  upTo(rows.filtered.length);
}

/** Marks every block, but only the first in a cell of one repeated byte; and the end of the row. */
function blocksToMark(filtered: Uint8Array, start: number, blocks: number): number[] {
  const marked: number[] = [];
  for (let cell = 0; cell < blocks; cell += CELL_BLOCKS) {
    const end = Math.min(blocks, cell + CELL_BLOCKS);
    const repeated = isOneByte(filtered, start + cell * HOT.blockBytes, start + end * HOT.blockBytes);
    for (let block = cell; block < (repeated ? cell + 1 : end); block++) marked.push(block);
  }
  marked.push(blocks);
  return marked;
}

function isOneByte(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (bytes[at] !== bytes[from]) return false;
  return true;
}

function countSamples(samples: readonly Patch[], spots: readonly BandSpot[], count: (entry: number) => void): void {
  for (const { spot, width, height, rgba } of samples) {
    if (!spots.some((each) => each.spot === spot)) continue;
    const row = new Uint8Array(width * 3);
    for (let y = 1; y < height; y++) {
      for (let pixel = 0, at = 0; pixel < width; pixel++) {
        const from = (y * width + pixel) * 4;
        for (let channel = 0; channel < 3; channel++, at++)
          row[at] = (rgba[from + channel] as number) - (rgba[from + channel - width * 4] as number);
      }
      eachCode(row, 0, row.length, count);
    }
  }
}
