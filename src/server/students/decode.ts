// Decodes a text file from any program, slice by slice.
import { isUtf8 } from "node:buffer";
import { wideEncoding, withLineFeeds } from "#domain/list/text-file.ts";

/** Bytes decoded at a time: a file of 32 MB is never in memory as text as well. */
const SLICE = 65_536;

/** By its byte order mark or its NULs, else UTF-8, else Windows-1252, which accepts anything. Line ends become `\n`. */
export function* decodeText(bytes: Buffer): Generator<string, undefined> {
  const decoder = new TextDecoder(wideEncoding(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252"));
  let carried = "";
  for (let at = 0; at < bytes.length; at += SLICE) {
    const text = carried + decoder.decode(bytes.subarray(at, at + SLICE), { stream: true });
    // Its line feed may be at the beginning of the next slice.
    carried = text.endsWith("\r") ? "\r" : "";
    yield withLineFeeds(text.slice(0, text.length - carried.length));
  }
  yield withLineFeeds(carried + decoder.decode());
}
