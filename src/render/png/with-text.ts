// A PNG with one more text, after its header. The picture itself is not touched.
import { type Bytes, chunk, CHUNK, type Crc32, SIGNATURE } from "./chunks.ts";

const HEADER_BYTES = 13;

/** `text`: ASCII, so its bytes are its characters. An iTXt chunk, not compressed, without a language. */
export function pngWithText(
  png: Uint8Array,
  { keyword, text }: { keyword: string; text: string },
  crc32: Crc32,
): Bytes {
  const head = SIGNATURE.length + CHUNK.before + HEADER_BYTES + CHUNK.after;
  const added = chunk("iTXt", ascii(`${keyword}\0\0\0\0\0${text}`), crc32);
  const bytes = new Uint8Array(png.length + added.length);
  bytes.set(png.subarray(0, head));
  bytes.set(added, head);
  bytes.set(png.subarray(head), head + added.length);
  return bytes;
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
