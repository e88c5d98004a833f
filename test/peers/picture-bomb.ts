// Handmade PNG files that are small as files but huge when decoded, or that lie about their size.
import { crc32, deflateSync } from "node:zlib";

/** A PNG of `side` by `side` white pixels, one bit each: 31 KB for 16,000. */
export function pictureBomb(side: number): Buffer {
  return pngOf(side, side);
}

/** A PNG with one bit per pixel; `rows` are its compressed pixels, white by default. */
export function pngOf(width: number, height: number, rows?: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = rows ?? deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
