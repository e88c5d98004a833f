// Bytes of a file that somebody saved from some program, read as text.
import { isUtf8 } from "node:buffer";

const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
] as const;
/** How much is decoded at a time, in bytes: a file of 32 MB never stands in memory as text as well. */
const SLICE = 65_536;
/** How far into a file to look for what no text has, in bytes. */
const HEAD = 4096;

/** By its byte order mark, else UTF-8, else Windows-1252, which takes anything. Line ends become `\n`. */
export function* decodeText(bytes: Buffer): Generator<string, undefined> {
  const decoder = new TextDecoder(markOf(bytes)?.encoding ?? (isUtf8(bytes) ? "utf-8" : "windows-1252"));
  let held = "";
  for (let at = 0; at < bytes.length; at += SLICE) {
    const text = held + decoder.decode(bytes.subarray(at, at + SLICE), { stream: true });
    // Its line feed may stand at the beginning of the next slice.
    held = text.endsWith("\r") ? "\r" : "";
    yield withLineFeeds(text.slice(0, text.length - held.length));
  }
  yield withLineFeeds(held + decoder.decode());
}

/** `PK`: a zip, as .xlsx and .ods are. The other: the older .xls. */
export function isSpreadsheet(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(ZIP) || bytes.subarray(0, 8).equals(XLS);
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const XLS = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** A stray NUL is cleaned away with its cell; one in ten bytes is another kind of file, or UTF-16 that lost its mark. */
export function isBinary(bytes: Buffer): boolean {
  const head = bytes.subarray(0, HEAD);
  return markOf(bytes) === undefined && head.filter((byte) => byte === 0).length * 10 > head.length;
}

function markOf(bytes: Buffer) {
  return MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
