// Reads from a font file which characters it has: its character map.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { openWoff2 } from "../../src/server/drawing/woff2.ts";

const FONTS = join(import.meta.dirname, "../../fonts");
const WOFF = { tables: 12, starts: 44, entry: 20 } as const;
const TRUETYPE = { tables: 4, starts: 12, entry: 16 } as const;
const unpackWoff2 = await openWoff2();

/** `file` is a path in `fonts/`, of a `.woff` or `.woff2`. */
export function codePointsOf(file: string): Set<number> {
  const bytes = readFileSync(join(FONTS, file));
  const map = file.endsWith(".woff2") ? tableOf(unpackWoff2(bytes), "cmap") : packedTableOf(bytes, "cmap");
  const points = new Set<number>();
  for (let n = 0; n < map.readUInt16BE(2); n++) {
    const table = map.subarray(map.readUInt32BE(8 + n * 8));
    const format = table.readUInt16BE(0);
    for (const point of format === 4 ? segments(table) : format === 12 ? groups(table) : []) points.add(point);
  }
  return points;
}

function tableOf(font: Buffer, tag: string): Buffer {
  const entry = entryOf(font, tag, TRUETYPE);
  const from = entry.readUInt32BE(8);
  return font.subarray(from, from + entry.readUInt32BE(12));
}

function packedTableOf(woff: Buffer, tag: string): Buffer {
  const entry = entryOf(woff, tag, WOFF);
  const [from, packed, full] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
  const bytes = woff.subarray(from, from + packed);
  return packed < full ? inflateSync(bytes) : bytes;
}

function entryOf(file: Buffer, tag: string, form: typeof WOFF | typeof TRUETYPE): Buffer {
  for (let n = 0; n < file.readUInt16BE(form.tables); n++) {
    const entry = file.subarray(form.starts + n * form.entry);
    if (entry.toString("latin1", 0, 4) === tag) return entry;
  }
  throw new Error(`The font has no table ${tag}`);
}

/** Format 4: segments of the basic multilingual plane. Glyph 0 means that the character is missing. */
function* segments(table: Buffer): Generator<number> {
  const twice = table.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + twice, 16 + 2 * twice, 16 + 3 * twice] as const;
  for (let at = 0; at < twice; at += 2) {
    const start = table.readUInt16BE(starts + at);
    const offset = table.readUInt16BE(offsets + at);
    for (let point = start; point <= table.readUInt16BE(ends + at) && point < 0xffff; point++) {
      const glyph = offset === 0 ? point : table.readUInt16BE(offsets + at + offset + (point - start) * 2);
      if ((offset !== 0 && glyph === 0) || ((glyph + table.readUInt16BE(deltas + at)) & 0xffff) === 0) continue;
      yield point;
    }
  }
}

/** Format 12: groups in all planes. */
function* groups(table: Buffer): Generator<number> {
  for (let n = 0; n < table.readUInt32BE(12); n++) {
    const group = table.subarray(16 + n * 12);
    for (let point = group.readUInt32BE(0); point <= group.readUInt32BE(4); point++) yield point;
  }
}
