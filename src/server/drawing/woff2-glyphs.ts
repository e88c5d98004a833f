// Restores the glyph outlines (`glyf`) and their offsets (`loca`) from the streams of a WOFF2 file (section 5.1).
import { ByteReader } from "./woff2-reader.ts";

/** `lefts` are the smallest x of each glyph. The offsets have 32 bits. */
export type Glyphs = { glyf: Buffer; loca: Buffer; lefts: number[] };

const STREAMS = ["contours", "points", "flags", "triplets", "parts", "boxes", "instructions"] as const;
type Streams = Record<(typeof STREAMS)[number], ByteReader>;
const OPTION_OVERLAPS = 1;

export function unpackGlyphs(table: Buffer): Glyphs {
  const header = new ByteReader(table);
  header.u16();
  const options = header.u16();
  const count = header.u16();
  header.u16();
  const lengths = STREAMS.map(() => header.u32());
  const streams = Object.fromEntries(
    STREAMS.map((name, at) => [name, new ByteReader(header.bytes(lengths[at] ?? 0))]),
  ) as Streams;
  const boxed = streams.boxes.bytes(Math.floor((count + 31) / 32) * 4);
  const overlapping = options & OPTION_OVERLAPS ? header.bytes(Math.floor((count + 7) / 8)) : Buffer.alloc(0);
  const glyphs = Array.from({ length: count }, (_, at) =>
    unpackGlyph(streams, hasBit(boxed, at), hasBit(overlapping, at)),
  );
  const loca = Buffer.alloc((count + 1) * 4);
  let end = 0;
  for (const [at, glyph] of glyphs.entries()) loca.writeUInt32BE((end += glyph.length), (at + 1) * 4);
  return {
    glyf: Buffer.concat(glyphs),
    loca,
    lefts: glyphs.map((glyph) => (glyph.length > 0 ? glyph.readInt16BE(2) : 0)),
  };
}

function hasBit(bits: Buffer, at: number): boolean {
  return (((bits[at >> 3] ?? 0) << (at & 7)) & 0x80) !== 0;
}

function unpackGlyph(streams: Streams, isBoxed: boolean, overlaps: boolean): Buffer {
  const contours = streams.contours.i16();
  if (contours === 0) return Buffer.alloc(0);
  if (contours < 0) return composite(streams);
  return simple(streams, contours, isBoxed, overlaps);
}

const PART = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80, instructions: 0x100 } as const;

/** A composite glyph consists of other glyphs; its bounding box is always given. */
function composite({ parts, triplets, boxes, instructions }: Streams): Buffer {
  const written: Buffer[] = [i16s([-1]), boxes.bytes(8)];
  let flags: number;
  do {
    const begin = parts.bytes(4);
    flags = begin.readUInt16BE(0);
    const scale = flags & PART.scale ? 2 : flags & PART.twoScales ? 4 : flags & PART.matrix ? 8 : 0;
    written.push(begin, parts.bytes((flags & PART.words ? 4 : 2) + scale));
  } while (flags & PART.more);
  if (flags & PART.instructions) {
    const length = triplets.short();
    written.push(i16s([length]), instructions.bytes(length));
  }
  return padded(written);
}

type Point = { dx: number; dy: number; onCurve: boolean };

function simple(streams: Streams, contours: number, isBoxed: boolean, overlaps: boolean): Buffer {
  let count = 0;
  const ends = Array.from({ length: contours }, () => (count += streams.points.short()) - 1);
  const points = Array.from({ length: count }, () => pointFrom(streams.flags.u8(), streams.triplets));
  const length = streams.triplets.short();
  const box = isBoxed ? streams.boxes.bytes(8) : boxOf(points);
  return padded([
    i16s([contours]),
    box,
    i16s([...ends, length]),
    streams.instructions.bytes(length),
    ...outlineBytes(points, overlaps),
  ]);
}

/**
 * One of the 128 encodings of the distance to the next point (table 2): few bits for short distances, the signs in the
 * flag.
 */
function pointFrom(byte: number, from: ByteReader): Point {
  const flag = byte & 0x7f;
  const onCurve = byte < 128;
  const across = (distance: number) => (flag & 1 ? distance : -distance);
  const up = (distance: number) => (flag & 2 ? distance : -distance);
  if (flag < 10) return { dx: 0, dy: across(((flag & 14) << 7) + from.u8()), onCurve };
  if (flag < 20) return { dx: across((((flag - 10) & 14) << 7) + from.u8()), dy: 0, onCurve };
  if (flag < 84) {
    const [high, low] = [flag - 20, from.u8()];
    return { dx: across(1 + (high & 0x30) + (low >> 4)), dy: up(1 + ((high & 0x0c) << 2) + (low & 0x0f)), onCurve };
  }
  if (flag < 120) {
    const high = flag - 84;
    const dx = across(1 + (Math.floor(high / 12) << 8) + from.u8());
    return { dx, dy: up(1 + (((high % 12) >> 2) << 8) + from.u8()), onCurve };
  }
  if (flag < 124) {
    const [first, second] = [from.u8(), from.u8()];
    return { dx: across((first << 4) + (second >> 4)), dy: up(((second & 0x0f) << 8) + from.u8()), onCurve };
  }
  return { dx: across(from.u16()), dy: up(from.u16()), onCurve };
}

function boxOf(points: readonly Point[]): Buffer {
  let [x, y] = [0, 0];
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { dx, dy } of points) {
    x += dx;
    y += dy;
    [left, bottom, right, top] = [Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y)];
  }
  return i16s(points.length > 0 ? [left, bottom, right, top] : [0, 0, 0, 0]);
}

const FLAG = { onCurve: 0x01, overlaps: 0x40 } as const;
/** A distance of zero takes no byte, one below 256 units takes one byte, with its sign in the flag. */
const X = { short: 0x02, sameOrPositive: 0x10 } as const;
const Y = { short: 0x04, sameOrPositive: 0x20 } as const;

/** The flags, then all x distances, then all y distances, as `glyf` has them. */
function outlineBytes(points: readonly Point[], overlaps: boolean): Buffer[] {
  const flags = points.map(({ dx, dy, onCurve }, at) => {
    const first = at === 0 && overlaps ? FLAG.overlaps : 0;
    return (onCurve ? FLAG.onCurve : 0) | distanceFlag(dx, X) | distanceFlag(dy, Y) | first;
  });
  return [Buffer.from(flags), distanceBytes(points.map(({ dx }) => dx)), distanceBytes(points.map(({ dy }) => dy))];
}

function distanceFlag(distance: number, axis: { short: number; sameOrPositive: number }): number {
  if (distance === 0) return axis.sameOrPositive;
  return Math.abs(distance) > 255 ? 0 : axis.short | (distance > 0 ? axis.sameOrPositive : 0);
}

function distanceBytes(distances: readonly number[]): Buffer {
  return Buffer.from(
    distances.flatMap((distance) => {
      if (distance === 0) return [];
      return Math.abs(distance) > 255 ? [(distance >> 8) & 0xff, distance & 0xff] : [Math.abs(distance)];
    }),
  );
}

function i16s(values: readonly number[]): Buffer {
  return Buffer.from(values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]));
}

/** Pads to a multiple of four bytes. */
function padded(parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat(parts, Math.ceil(length / 4) * 4);
}
