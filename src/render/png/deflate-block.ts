// One deflate block with codes of its own (RFC 1951, 3.2.7), made only of literals and runs of one byte.
import type { BitWriter } from "./bits.ts";
import { codesFor, type HuffmanCodes } from "./huffman.ts";
import { RUN, TABLE } from "./hot.ts";

const SYMBOLS = { end: 256, firstLength: 257, all: 286 } as const;
const MAX_BITS = { code: 15, codeLength: 7 } as const;
/** Two, because some decoders reject a single code; only the first, a distance of one byte, is used. */
const DISTANCES = [1, 1];
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Emits table entries for the bytes: a literal for each, and one run for repetitions. */
export function eachCode(bytes: Uint8Array, from: number, to: number, emit: (entry: number) => void): void {
  for (let at = from; at < to;) {
    const value = bytes[at] as number;
    emit(value);
    at++;
    let next = at;
    const limit = Math.min(at + RUN.most, to);
    while (next < limit && bytes[next] === value) next++;
    if (next - at < RUN.least) continue;
    emit(TABLE.runs + next - at);
    at = next;
  }
}

export type BlockCodes = {
  symbols: HuffmanCodes;
  table: Uint32Array<ArrayBuffer>;
  end: { code: number; bits: number };
};

/** Codes optimised for the counted entries; every byte and every run can be encoded. */
export function blockCodes(counts: Uint32Array): BlockCodes {
  const frequencies = Array.from({ length: SYMBOLS.all }, () => 1);
  counts.forEach((count, entry) => {
    const symbol = entry < TABLE.runs ? entry : lengthOf(entry - TABLE.runs).symbol;
    frequencies[symbol] = (frequencies[symbol] ?? 0) + count;
  });
  const symbols = codesFor(frequencies, MAX_BITS.code);
  const { codes, lengths } = symbols;
  return {
    symbols,
    table: tableOf(symbols),
    end: { code: codes[SYMBOLS.end] as number, bits: lengths[SYMBOLS.end] as number },
  };
}

/** Writes the block header: not the last block, and the lengths of its codes. */
export function writeBlockHeader(writer: BitWriter, { symbols }: BlockCodes): void {
  const lengths = [...symbols.lengths, ...DISTANCES];
  const counts = Array.from({ length: CODE_LENGTH_ORDER.length }, () => 0);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  const ofLengths = codesFor(counts, MAX_BITS.codeLength);
  writer.put(0b100, 3);
  writer.put(SYMBOLS.all - 257, 5);
  writer.put(DISTANCES.length - 1, 5);
  writer.put(CODE_LENGTH_ORDER.length - 4, 4);
  for (const length of CODE_LENGTH_ORDER) writer.put(ofLengths.lengths[length] as number, 3);
  for (const length of lengths) writer.put(ofLengths.codes[length] as number, ofLengths.lengths[length] as number);
}

function tableOf({ codes, lengths }: HuffmanCodes): Uint32Array<ArrayBuffer> {
  const table = new Uint32Array(TABLE.entries);
  for (let value = 0; value < TABLE.runs; value++)
    table[value] = entryOf(codes[value] as number, lengths[value] as number);
  for (let run = 3; run <= RUN.most; run++) {
    const { symbol, extra, bits } = lengthOf(run);
    const length = lengths[symbol] as number;
    // A distance of one has a code of one zero bit, so it only adds to the length.
    table[TABLE.runs + run] = entryOf((codes[symbol] as number) | (extra << length), length + bits + 1);
  }
  return table;
}

function entryOf(code: number, bits: number): number {
  return code | (bits << TABLE.lengthShift);
}

/**
 * The length codes of RFC 1951, 3.2.5: the first eight stand for one length each, then groups of four share a number of
 * extra bits.
 */
function lengthOf(run: number): { symbol: number; extra: number; bits: number } {
  if (run === RUN.most) return { symbol: 285, extra: 0, bits: 0 };
  const over = run - 3;
  if (over < 8) return { symbol: SYMBOLS.firstLength + Math.max(0, over), extra: 0, bits: 0 };
  const bits = 31 - Math.clz32(over) - 2;
  return { symbol: SYMBOLS.firstLength + 4 * (bits + 1) + ((over >> bits) & 3), extra: over & ((1 << bits) - 1), bits };
}
