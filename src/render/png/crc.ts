// The CRC-32 of a whole PNG, combined from its chunks' checksums without reading their data again.
import { CHUNK, type Crc32, SIGNATURE } from "./chunks.ts";

/** The polynomial of CRC-32; in this file the highest bit is x to the power of 0. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const BITS_PER_BYTE = 8;

/** Each of `pieces` holds whole chunks, the first one after the signature. */
export function crcOfPng(pieces: readonly Uint8Array[], crc32: Crc32): number {
  let crc = crc32(SIGNATURE);
  let from = SIGNATURE.length;
  for (const piece of pieces) {
    const view = new DataView(piece.buffer, piece.byteOffset, piece.length);
    while (from < piece.length) {
      const typeAndData = view.getUint32(from) + 4;
      const end = from + 4 + typeAndData;
      crc = joinCrcs(crc, crc32(piece.subarray(from, from + 4)), 4);
      crc = joinCrcs(crc, view.getUint32(end), typeAndData);
      crc = joinCrcs(crc, crc32(piece.subarray(end, end + CHUNK.after)), CHUNK.after);
      from = end + CHUNK.after;
    }
    from = 0;
  }
  return crc;
}

/**
 * The CRC of two consecutive byte ranges, from the CRC of each and the length of the second (as zlib's crc32_combine).
 */
export function joinCrcs(first: number, second: number, length: number): number {
  return (multiply(powerOf(length * BITS_PER_BYTE), first) ^ second) >>> 0;
}

/** x to the power of 2 to the power of each index, modulo the polynomial. */
const SQUARES = [ONE >>> 1];
for (let at = 1; at < 32; at++) SQUARES.push(multiply(SQUARES[at - 1] as number, SQUARES[at - 1] as number));

/** x to this power, modulo the polynomial. */
function powerOf(exponent: number): number {
  let power = ONE;
  for (let rest = exponent, at = 0; rest > 0; rest = Math.floor(rest / 2), at++)
    if (rest % 2 === 1) power = multiply(SQUARES[at] as number, power);
  return power;
}

function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = ONE, shifted = other; bit !== 0; bit >>>= 1) {
    if ((one & bit) !== 0) product ^= shifted;
    shifted = (shifted & 1) === 0 ? shifted >>> 1 : (shifted >>> 1) ^ POLYNOMIAL;
  }
  return product;
}
