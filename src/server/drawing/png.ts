// A PNG encoder for certificates drawn as a whole: one filter, zlib off the main thread. The canvas library's own takes
// twenty times as long.
import { promisify } from "node:util";
import { constants, crc32, deflate } from "node:zlib";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { CHUNK, headerChunk, SIGNATURE } from "#render/png/chunks.ts";
import { UP } from "#render/png/filters.ts";
import { free } from "./free.ts";
import type { Pixels } from "./raster.ts";

/** Level 2 takes a fifth longer and saves two bytes in a hundred. */
const LEVEL = 1;
/**
 * Deflate leaves a third of a photograph; with a chunk of this share the output is in one piece and needs no joining.
 */
const MAX_SHARE_LEFT = 0.5;
const MIN_CHUNK_BYTES = 64 * 1024;

/**
 * The same pixels give the same bytes: 8 bits each of red, green and blue, without alpha. The pixels are freed: with as
 * much memory again while zlib works, the garbage collector would scan the heap for every picture.
 */
export async function encodePng(pixels: Pixels): Promise<Buffer> {
  const sheet = takeSheet((pixels.width * RGB + 1) * pixels.height);
  try {
    filterUp(pixels, sheet);
    free(pixels.rgba);
    return await packed(pixels, sheet);
  } finally {
    keepSheet(sheet);
  }
}

async function packed({ width, height }: Pixels, { filtered }: Sheet): Promise<Buffer> {
  const deflated = await compress(filtered, {
    level: LEVEL,
    memLevel: constants.Z_MAX_MEMLEVEL,
    chunkSize: Math.max(MIN_CHUNK_BYTES, Math.ceil(filtered.length * MAX_SHARE_LEFT)),
  });
  const png = Buffer.concat([
    SIGNATURE,
    headerChunk(width, height, crc32),
    ...wrapped("IDAT", deflated),
    ...wrapped("IEND", NOTHING),
  ]);
  free(deflated);
  return png;
}

const NOTHING = Buffer.alloc(0);
const compress = promisify(deflate);

/** A buffer for the filtered bytes, with room for the last pixel's alpha after them. */
type Sheet = { buffer: ArrayBuffer; filtered: Uint8Array };

/** Enough for 1,600 by 1,600 pixels. */
const MAX_KEPT_BYTES = 8 * MEGABYTE;
/** Kept for the next picture of this thread: allocating memory costs as much as the filtering. */
let kept: ArrayBuffer | undefined;

function takeSheet(bytes: number): Sheet {
  const buffer = kept !== undefined && kept.byteLength > bytes ? kept : new ArrayBuffer(bytes + 1);
  if (buffer === kept) kept = undefined;
  return { buffer, filtered: new Uint8Array(buffer, 0, bytes) };
}

function keepSheet({ buffer }: Sheet): void {
  const small = kept?.byteLength ?? 0;
  if (buffer.byteLength > MAX_KEPT_BYTES || buffer.byteLength <= small) return free(new Uint8Array(buffer));
  if (kept !== undefined) free(new Uint8Array(kept));
  kept = buffer;
}

const RGB = 3;
const RGBA = 4;

/**
 * Storing a byte keeps only the low eight bits of the difference, as the format requires. The alpha is written too, and
 * the next pixel overwrites it.
 */
function filterUp({ width, height, rgba }: Pixels, { buffer }: Sheet): void {
  const from = new DataView(rgba.buffer, rgba.byteOffset, rgba.length);
  const to = new DataView(buffer);
  const row = width * RGBA;
  for (let y = 0, pixel = 0, at = 0; y < height; y++) {
    to.setUint8(at++, UP);
    for (let x = 0; x < width; x++, pixel += RGBA, at += RGB) {
      const above = y === 0 ? 0 : from.getUint32(pixel - row);
      to.setUint32(at, minusEach(from.getUint32(pixel), above));
    }
  }
}

const HIGHEST_BITS = 0x80808080;

/** The differences of four bytes at once, without a borrow between them. */
function minusEach(bytes: number, from: number): number {
  return ((bytes | HIGHEST_BITS) - (from & ~HIGHEST_BITS)) ^ ((bytes ^ ~from) & HIGHEST_BITS);
}

/** A chunk in pieces, so that its data need not be copied. */
function wrapped(type: string, data: Buffer): Buffer[] {
  const before = Buffer.alloc(CHUNK.before);
  before.writeUInt32BE(data.length);
  before.write(type, 4, "latin1");
  const after = Buffer.alloc(CHUNK.after);
  after.writeUInt32BE(crc32(data, crc32(type)));
  return [before, data, after];
}
