// Bytes of a file that somebody saved from some program, read as text.

const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
] as const;
/** How far into a file to look for what no text has. */
const HEAD_BYTES = 4096;

/** By its byte order mark, else UTF-8, else Windows-1252, which takes anything. Undefined when it is no text. Line ends become `\n`. */
export function decodeText(bytes: Buffer): string | undefined {
  const mark = MARKS.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  if (mark === undefined && looksBinary(bytes)) return undefined;
  const text = mark === undefined ? decodeUnmarked(bytes) : new TextDecoder(mark.encoding).decode(bytes);
  return text.replace(/\r\n?/g, "\n");
}

/** `PK`: a zip, as .xlsx and .ods are. The other: the older .xls. */
export function isSpreadsheet(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(ZIP) || bytes.subarray(0, 8).equals(XLS);
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const XLS = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

function decodeUnmarked(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A stray NUL is cleaned away with its cell; one in ten bytes is another kind of file, or UTF-16 that lost its mark. */
function looksBinary(bytes: Buffer): boolean {
  const head = bytes.subarray(0, HEAD_BYTES);
  return head.filter((byte) => byte === 0).length * 10 > head.length;
}
