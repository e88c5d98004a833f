// Detects whether a file is text, and its encoding.

const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
] as const;
/** `PK`: zip files such as .xlsx and .ods. The other: the older .xls. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
] as const;
/** Bytes examined for binary content. */
const HEAD = 4096;

export function isSpreadsheet(bytes: Uint8Array): boolean {
  return SPREADSHEETS.some((first) => begins(bytes, first));
}

/** A few NULs are cleaned from cells; one in ten bytes means a binary file. */
export function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD);
  return wideEncoding(bytes) === undefined && head.filter((byte) => byte === 0).length * 10 > head.length;
}

/** The encoding by the byte order mark, or UTF-16 by where its NULs are; undefined for others. */
export function wideEncoding(bytes: Uint8Array) {
  return MARKS.find((mark) => begins(bytes, mark.bytes))?.encoding ?? unmarkedUtf16(bytes);
}

/** A separator, a line end or a Latin letter has a NUL in its upper half; no character of a list is all NUL. */
function unmarkedUtf16(bytes: Uint8Array) {
  const head = bytes.subarray(0, HEAD);
  const nuls = (parity: 0 | 1) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [nuls(0), nuls(1)];
  const enough = Math.max(2, head.length / 20);
  if (even === 0 && odd >= enough) return "utf-16le";
  if (odd === 0 && even >= enough) return "utf-16be";
  return undefined;
}

export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

function begins(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte);
}
