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

/** A few NULs are cleaned from cells; one in ten bytes means a binary file or UTF-16 without a mark. */
export function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD);
  return markedEncoding(bytes) === undefined && head.filter((byte) => byte === 0).length * 10 > head.length;
}

/** The encoding from the byte order mark, if any. */
export function markedEncoding(bytes: Uint8Array) {
  return MARKS.find((mark) => begins(bytes, mark.bytes))?.encoding;
}

export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

function begins(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte);
}
