// The chunks of a PNG file (PNG specification, 5.3): length, type, data, checksum.

export const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
export const CHUNK = { before: 8, after: 4 } as const;
const COLOUR = { bits: 8, red_green_blue: 2 } as const;

export type Bytes = Uint8Array<ArrayBuffer>;
/** The CRC-32 of the bytes, as zlib computes it. */
export type Crc32 = (bytes: Uint8Array) => number;

/** 8 bits each of red, green and blue, not interlaced. */
export function headerChunk(width: number, height: number, crc32: Crc32): Bytes {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data[8] = COLOUR.bits;
  data[9] = COLOUR.red_green_blue;
  return chunk("IHDR", data, crc32);
}

export function chunk(type: string, data: Uint8Array, crc32: Crc32): Bytes {
  const bytes = new Uint8Array(CHUNK.before + data.length + CHUNK.after);
  bytes.set(data, CHUNK.before);
  closeChunk(bytes, type, crc32);
  return bytes;
}

/** Writes length, type and checksum around data that is already in place. */
export function closeChunk(bytes: Bytes, type: string, crc32: Crc32): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = bytes.length - CHUNK.after;
  view.setUint32(0, end - CHUNK.before);
  for (let at = 0; at < 4; at++) bytes[4 + at] = type.charCodeAt(at);
  view.setUint32(end, crc32(bytes.subarray(4, end)));
}
