// The bytes of a file that somebody saved from some program: whether they are a text, and how it is encoded.

const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
] as const;
/** `PK`: a zip, as .xlsx and .ods are. The other: the older .xls. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
] as const;
/** How far into a file to look for what no text has, in bytes. */
const HEAD = 4096;

export function isSpreadsheet(bytes: Uint8Array): boolean {
  return SPREADSHEETS.some((first) => begins(bytes, first));
}

/** A stray NUL is cleaned away with its cell; one in ten bytes is another kind of file, or UTF-16 that lost its mark. */
export function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD);
  return markedEncoding(bytes) === undefined && head.filter((byte) => byte === 0).length * 10 > head.length;
}

/** What the byte order mark says, if there is one. */
export function markedEncoding(bytes: Uint8Array) {
  return MARKS.find((mark) => begins(bytes, mark.bytes))?.encoding;
}

export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

function begins(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte);
}
