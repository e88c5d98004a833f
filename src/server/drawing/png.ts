// A PNG encoder for certificates drawn as a whole: one filter, zlib off the main thread. The canvas library's own takes twenty times as long.
import { promisify } from "node:util";
import { constants, crc32, deflate } from "node:zlib";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { CHUNK, headerChunk, SIGNATURE } from "#render/png/chunks.ts";
import { UP } from "#render/png/filters.ts";
import { free } from "./free.ts";
import type { Pixels } from "./raster.ts";

/** The second level takes a fifth longer, and saves two bytes in a hundred. */
const LEVEL = 1;
/** What deflate leaves of a photograph is a third. In one piece, it need not be joined. */
const MOST_LEFT = 0.5;
const LEAST_PIECE = 64 * 1024;

/**
 * The same pixels give the same bytes. 8 bits each of red, green and blue; the alpha is dropped. The pixels are gone afterwards: as much
 * memory again, while zlib is at work, has the garbage collector go through the heap for each picture.
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
    chunkSize: Math.max(LEAST_PIECE, Math.ceil(filtered.length * MOST_LEFT)),
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

/** Room for the filtered bytes, and for the last pixel's alpha behind them. */
type Sheet = { room: ArrayBuffer; filtered: Uint8Array };

/** Of 1,600 by 1,600 pixels. */
const MOST_KEPT = 8 * MEGABYTE;
/** For the next picture of this thread: fresh memory costs as much as the filtering. */
let kept: ArrayBuffer | undefined;

function takeSheet(bytes: number): Sheet {
  const room = kept !== undefined && kept.byteLength > bytes ? kept : new ArrayBuffer(bytes + 1);
  if (room === kept) kept = undefined;
  return { room, filtered: new Uint8Array(room, 0, bytes) };
}

function keepSheet({ room }: Sheet): void {
  const small = kept?.byteLength ?? 0;
  if (room.byteLength > MOST_KEPT || room.byteLength <= small) return free(new Uint8Array(room));
  if (kept !== undefined) free(new Uint8Array(kept));
  kept = room;
}

const RGB = 3;
const RGBA = 4;

/** A byte keeps only the low eight bits of the difference, as the format wants. A pixel's alpha is written too, and over it the next pixel. */
function filterUp({ width, height, rgba }: Pixels, { room }: Sheet): void {
  const from = new DataView(rgba.buffer, rgba.byteOffset, rgba.length);
  const to = new DataView(room);
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

/** The differences of four bytes at once, none of which borrows from the next. */
function minusEach(bytes: number, from: number): number {
  return ((bytes | HIGHEST_BITS) - (from & ~HIGHEST_BITS)) ^ ((bytes ^ ~from) & HIGHEST_BITS);
}

/** A chunk in pieces, so that its data need not be copied for it. */
function wrapped(type: string, data: Buffer): Buffer[] {
  const before = Buffer.alloc(CHUNK.before);
  before.writeUInt32BE(data.length);
  before.write(type, 4, "latin1");
  const after = Buffer.alloc(CHUNK.after);
  after.writeUInt32BE(crc32(data, crc32(type)));
  return [before, data, after];
}
