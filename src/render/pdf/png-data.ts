// Reads the compressed rows of a PNG as they are: PDF uses the very same bytes.

/** `rows` are the contents of the IDAT chunks, to be read as one. */
export type PngData = { width: number; height: number; rows: Uint8Array[] };

const SIGNATURE_BYTES = 8;
/** 8 bits each of red, green and blue, deflated, rows filtered, not interlaced. */
const OURS = [8, 2, 0, 0, 0];

export function parsePng(bytes: Uint8Array): PngData {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const png: PngData = { width: 0, height: 0, rows: [] };
  for (let at = SIGNATURE_BYTES; at + 8 <= bytes.length;) {
    const length = view.getUint32(at);
    const type = view.getUint32(at + 4);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (type === IHDR) {
      png.width = view.getUint32(at + 8);
      png.height = view.getUint32(at + 12);
      if (!OURS.every((value, place) => data[8 + place] === value)) throw new Error("Not a PNG of this encoder");
    }
    if (type === IDAT) png.rows.push(data);
    at += length + 12;
  }
  if (png.rows.length === 0) throw new Error("Not a PNG");
  return png;
}

const IHDR = 0x49484452;
const IDAT = 0x49444154;
