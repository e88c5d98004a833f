// Unpacks a WOFF2 file (W3C recommendation) into a TrueType font. The canvas library's own reader leaves some glyphs
// empty: the ya below a Telugu cluster, the zero of Allura.
import { brotliDecompressSync } from "node:zlib";
import { type Glyphs, unpackGlyphs } from "./woff2-glyphs.ts";
import { ByteReader } from "./woff2-reader.ts";

const SIGNATURE = 0x774f4632;
const HEADER = { bytes: 48, flavor: 4, tables: 12, compressed: 20 } as const;
const SFNT = { header: 12, entry: 16 } as const;
/** Offsets of single numbers in their tables (OpenType). */
const AT = { locaFormat: 50, longMetrics: 34, glyphs: 4 } as const;
const OWN_TAG = 63;
const TAGS =
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
    .replaceAll("_", " ")
    .split(/ (?=\S)/);

type Table = { tag: string; transformed: boolean; body: Buffer };

/**
 * Throws if the file is not WOFF2 or is a collection of fonts. Checksums are left empty, because nobody reads them
 * here.
 */
export function unpackWoff2(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== SIGNATURE) throw new Error("Not a WOFF2 file");
  const tables = restore(tablesOf(file));
  return sfntOf(file.readUInt32BE(HEADER.flavor), tables);
}

function tablesOf(file: Buffer): Table[] {
  const directory = new ByteReader(file.subarray(HEADER.bytes));
  const entries = Array.from({ length: file.readUInt16BE(HEADER.tables) }, () => entryFrom(directory));
  const from = HEADER.bytes + directory.at;
  const body = brotliDecompressSync(file.subarray(from, from + file.readUInt32BE(HEADER.compressed)));
  const bodies = new ByteReader(body);
  return entries.map(({ tag, transformed, length }) => ({ tag, transformed, body: bodies.bytes(length) }));
}

/** The two outline tables are transformed unless marked otherwise, the others only if marked. */
function entryFrom(directory: ByteReader): { tag: string; transformed: boolean; length: number } {
  const flags = directory.u8();
  const index = flags & 0x3f;
  const tag = index === OWN_TAG ? directory.bytes(4).toString("latin1") : (TAGS[index] ?? "");
  const version = flags >> 6;
  const transformed = tag === "glyf" || tag === "loca" ? version !== 3 : version !== 0;
  const original = directory.base128();
  return { tag, transformed, length: transformed ? directory.base128() : original };
}

function restore(tables: readonly Table[]): ReadonlyMap<string, Buffer> {
  const restored = new Map(tables.map(({ tag, body }) => [tag, body]));
  const packed = (tag: string) => tables.find((table) => table.tag === tag && table.transformed)?.body;
  const outlines = packed("glyf");
  if (!outlines) return restored;
  const glyphs = unpackGlyphs(outlines);
  const head = Buffer.from(restored.get("head") ?? []);
  head.writeUInt16BE(1, AT.locaFormat);
  restored.set("head", head).set("glyf", glyphs.glyf).set("loca", glyphs.loca);
  const metrics = packed("hmtx");
  if (metrics)
    restored.set("hmtx", unpackMetrics(metrics, restored.get("hhea")?.readUInt16BE(AT.longMetrics) ?? 0, glyphs));
  return restored;
}

/** Omitted bearings are the left edges of the glyphs' outlines. */
function unpackMetrics(packed: Buffer, long: number, { lefts }: Glyphs): Buffer {
  const from = new ByteReader(packed);
  const flags = from.u8();
  const advances = Array.from({ length: long }, () => from.u16());
  const bearings = lefts.map((left, at) => ((flags & (at < long ? 1 : 2)) === 0 ? from.i16() : left));
  const metrics = Buffer.alloc(long * 4 + (lefts.length - long) * 2);
  for (const [at, bearing] of bearings.entries()) {
    if (at < long) metrics.writeUInt16BE(advances[at] ?? 0, at * 4);
    metrics.writeInt16BE(bearing, at < long ? at * 4 + 2 : long * 4 + (at - long) * 2);
  }
  return metrics;
}

function sfntOf(flavor: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(SFNT.header + sorted.length * SFNT.entry);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(flavor, 0);
  for (const [at, value] of [sorted.length, power * 16, Math.log2(power), (sorted.length - power) * 16].entries())
    directory.writeUInt16BE(value, 4 + at * 2);
  let offset = directory.length;
  const bodies = sorted.map(([tag, body], at) => {
    const entry = SFNT.header + at * SFNT.entry;
    directory.write(tag, entry, "latin1");
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(body.length, entry + 12);
    const padded = Buffer.concat([body], Math.ceil(body.length / 4) * 4);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([directory, ...bodies]);
}
