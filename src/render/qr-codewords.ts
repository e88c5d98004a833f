// A QR code's codewords: the bytes of its text, and error correction words (ISO/IEC 18004, 7.4 to 7.6).

/** For medium error correction, by version (table 9): the number of blocks, and the error correction words of each. */
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35,
  37, 38, 40, 43, 45, 47, 49,
] as const;
const CORRECTING = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
] as const;

/** How many bytes a text may have. */
export function maxBytes(version: number): number {
  const { blocks, correcting, all } = shapeOf(version);
  return Math.floor(all - blocks * correcting - (4 + countBits(version)) / 8);
}

/**
 * The codewords in the code's order: the first of each block, the second of each, and so on; then the error correction
 * words in the same way. The last blocks have one word more than the others.
 */
export function interleave(bytes: Uint8Array, version: number): Uint8Array {
  const { blocks, correcting, all } = shapeOf(version);
  const dataLength = all - blocks * correcting;
  const content = codewordsOf(bytes, version, dataLength);
  const shortBlocks = blocks - (all % blocks);
  const shortLength = Math.floor(dataLength / blocks);
  const words = new Uint8Array(all);
  for (let block = 0, from = 0; block < blocks; block++) {
    const length = block < shortBlocks ? shortLength : shortLength + 1;
    const data = content.subarray(from, from + length);
    for (let at = 0; at < shortLength; at++) words[at * blocks + block] = data[at] as number;
    if (length > shortLength) words[shortLength * blocks + block - shortBlocks] = data[shortLength] as number;
    remainder(data, correcting).forEach((word, at) => (words[dataLength + at * blocks + block] = word));
    from += length;
  }
  return words;
}

/** `all`: the number of codewords that fit beside the fixed patterns. */
function shapeOf(version: number): { blocks: number; correcting: number; all: number } {
  const rows = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const alignment = version === 1 ? 0 : (25 * rows - 10) * rows - 55;
  const versionBits = version < 7 ? 0 : 36;
  const free = (16 * version + 128) * version + 64 - alignment - versionBits;
  return { blocks: BLOCKS[version - 1] ?? 1, correcting: CORRECTING[version - 1] ?? 0, all: Math.floor(free / 8) };
}

function countBits(version: number): 8 | 16 {
  return version < 10 ? 8 : 16;
}

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11] as const;

/**
 * Mode, length, text and padding. The mode is half a byte, so everything after it spans two words; the half byte left
 * after the text marks its end.
 */
function codewordsOf(text: Uint8Array, version: number, count: number): Uint8Array {
  const words = new Uint8Array(count);
  let at = 0;
  const put = (byte: number) => {
    words[at] = (words[at] as number) | (byte >> 4);
    words[++at] = (byte & 0xf) << 4;
  };
  words[0] = BYTE_MODE << 4;
  if (countBits(version) === 16) put(text.length >> 8);
  put(text.length & 0xff);
  for (const byte of text) put(byte);
  for (let pad = 0; ++at < count; pad ^= 1) words[at] = PADDING[pad] as number;
  return words;
}

/**
 * Reed-Solomon: the remainder of the data, as a polynomial, divided by the one whose roots are the field's first
 * powers.
 */
function remainder(data: Uint8Array, length: number): Uint8Array {
  const divisor = divisorOf(length);
  const left = new Uint8Array(length);
  for (const byte of data) {
    const factor = byte ^ (left[0] as number);
    left.copyWithin(0, 1);
    left[length - 1] = 0;
    if (factor === 0) continue;
    const log = LOGS[factor] as number;
    for (let at = 0; at < length; at++)
      left[at] = (left[at] as number) ^ (POWERS[log + (divisor[at] as number)] as number);
  }
  return left;
}

/** The field of 256 elements (polynomial 0x11d): the powers of 2, listed twice, and the logarithm of each element. */
const POWERS = new Uint8Array(510);
const LOGS = new Uint8Array(256);
for (let power = 0, element = 1; power < 255; power++) {
  POWERS[power] = POWERS[power + 255] = element;
  LOGS[element] = power;
  element = (element << 1) ^ (element >> 7 === 1 ? 0x11d : 0);
}

const divisors = new Map<number, Uint8Array>();

/** Its coefficients below the highest one, as logarithms; none of them is zero. */
function divisorOf(degree: number): Uint8Array {
  const known = divisors.get(degree);
  if (known) return known;
  let product = [1];
  for (let root = 0; root < degree; root++)
    product = [...product, 0].map((each, at) => each ^ times(product[at - 1] ?? 0, POWERS[root] as number));
  const divisor = Uint8Array.from(product.slice(1), (coefficient) => LOGS[coefficient] as number);
  divisors.set(degree, divisor);
  return divisor;
}

function times(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : (POWERS[(LOGS[one] as number) + (LOGS[other] as number)] as number);
}
