// A PNG encoder for certificates drawn as a whole: one filter, zlib off the main thread. The canvas library's own takes twenty times as long.
import { promisify } from "node:util";
import { constants, crc32, deflate } from "node:zlib";
import { CHUNK, headerChunk, SIGNATURE } from "#render/png/chunks.ts";
import { UP } from "#render/png/filters.ts";
import { free } from "./free.ts";
import type { Pixels } from "./raster.ts";

/** The second level takes a fifth longer, and saves two bytes in a hundred. */
const LEVEL = 1;
/** What deflate leaves of a photograph is a third. In one piece, it need not be joined. */
const MOST_LEFT = 0.5;
const LEAST_PIECE = 64 * 1024;

/** The same pixels give the same bytes. 8 bits each of red, green and blue; the alpha is dropped. */
export async function encodePng(pixels: Pixels): Promise<Buffer> {
  const filtered = filterUp(pixels);
  const deflated = await compress(filtered, {
    level: LEVEL,
    memLevel: constants.Z_MAX_MEMLEVEL,
    chunkSize: Math.max(LEAST_PIECE, Math.ceil(filtered.length * MOST_LEFT)),
  });
  free(filtered);
  const png = Buffer.concat([
    SIGNATURE,
    headerChunk(pixels.width, pixels.height, crc32),
    ...wrapped("IDAT", deflated),
    ...wrapped("IEND", NOTHING),
  ]);
  free(deflated);
  return png;
}

const NOTHING = Buffer.alloc(0);
const compress = promisify(deflate);

function filterUp({ width, height, rgba }: Pixels): Buffer {
  const rows = Buffer.allocUnsafe((width * 3 + 1) * height);
  const from = new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length);
  let above: Uint8Array = new Uint8Array(width * 4);
  for (let y = 0; y < height; y++) {
    const row = from.subarray(y * width * 4, (y + 1) * width * 4);
    rows[y * (width * 3 + 1)] = UP;
    filterRow(row, above, rows.subarray(y * (width * 3 + 1) + 1));
    above = row;
  }
  return rows;
}

/** A byte keeps only the low eight bits of the difference, as the format wants. */
function filterRow(row: Uint8Array, above: Uint8Array, to: Uint8Array): void {
  for (let from = 0, at = 0; from < row.length; from += 4, at += 3) {
    to[at] = (row[from] as number) - (above[from] as number);
    to[at + 1] = (row[from + 1] as number) - (above[from + 1] as number);
    to[at + 2] = (row[from + 2] as number) - (above[from + 2] as number);
  }
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
