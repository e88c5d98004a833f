// Reads a finished PDF with an old-style cross-reference table and appends new or replaced objects (incremental update,
// ISO 32000-1, 7.5.6).
import { joined, latin1, objectParts, type PdfObject } from "./document.ts";

export type PdfFile = {
  bytes: Uint8Array;
  /** The offset of each object, by its number. */
  offsets: readonly number[];
  root: number;
  info: number;
  /** The contents of the trailer's dictionary, and the offset of the previous table. */
  trailer: string;
  table: number;
};

const TRAILER_BYTES = 2048;
const OBJECT_BYTES = 256 * 1024;
const PIECE_BYTES = 4096;
const LINE_BYTES = 20;

export function readPdf(bytes: Uint8Array): PdfFile {
  const end = textOf(bytes, Math.max(0, bytes.length - TRAILER_BYTES), bytes.length);
  const table = Number(matched(end, /startxref\s+(\d+)\s+%%EOF\s*$/)[1]);
  const last = tableAt(bytes, table);
  const offsets: (number | undefined)[] = [];
  for (let part: Table | undefined = last; part !== undefined;) {
    for (const [number, offset] of part.offsets) offsets[number] ??= offset;
    part = part.before === undefined ? undefined : tableAt(bytes, part.before);
  }
  const root = Number(matched(last.trailer, /\/Root (\d+) 0 R/)[1]);
  const info = Number(/\/Info (\d+) 0 R/.exec(last.trailer)?.[1] ?? 0);
  return { bytes, offsets: Array.from(offsets, (offset) => offset ?? 0), root, info, trailer: last.trailer, table };
}

/** A cross-reference table with its trailer, and the offset of the one before. */
type Table = { offsets: Map<number, number>; trailer: string; before: number | undefined };

function tableAt(bytes: Uint8Array, table: number): Table {
  const offsets = new Map<number, number>();
  let at = table + matched(textOf(bytes, table, table + 64), /^xref\s+/)[0].length;
  for (let section = sectionAt(bytes, at); section !== undefined; section = sectionAt(bytes, at)) {
    const lines = textOf(bytes, at + section.head, at + section.head + section.count * LINE_BYTES);
    for (let nth = 0; nth < section.count; nth++)
      offsets.set(section.first + nth, Number(lines.slice(nth * LINE_BYTES).slice(0, 10)));
    at += section.head + section.count * LINE_BYTES;
  }
  const trailer = matched(textOf(bytes, at, at + TRAILER_BYTES), /^trailer\s*<<([\s\S]*?)>>\s*startxref/)[1];
  const before = /\/Prev (\d+)/.exec(trailer)?.[1];
  const own = trailer.replace(/\s*\/Prev \d+/, "");
  return { offsets, trailer: own, before: before === undefined ? undefined : Number(before) };
}

function sectionAt(bytes: Uint8Array, at: number): { head: number; first: number; count: number } | undefined {
  const [head, first, count] = /^(\d+) (\d+)\s*?\n/.exec(textOf(bytes, at, at + 64)) ?? [];
  return head === undefined ? undefined : { head: head.length, first: Number(first), count: Number(count) };
}

/** An object without a stream, such as `<</Type /Page …>>`. */
export function dictionaryOf(file: PdfFile, number: number): string {
  const from = file.offsets[number] ?? 0;
  let text = "";
  for (let at = from; !text.includes("endobj") && at < from + OBJECT_BYTES; at += PIECE_BYTES)
    text += textOf(file.bytes, at, at + PIECE_BYTES);
  return matched(text, /^\d+ 0 obj\s*(<<[\s\S]*?>>)\s*endobj/)[1];
}

/** Any object: its dictionary or array as text, and the bytes of its stream. */
export function objectOf({ bytes, offsets }: PdfFile, number: number): { text: string; stream?: Uint8Array } {
  const head = matched(textOf(bytes, offsets[number] ?? 0, (offsets[number] ?? 0) + 64), /^\d+ 0 obj\s*/)[0];
  const from = (offsets[number] ?? 0) + head.length;
  const end = endOf(bytes, from);
  const text = textOf(bytes, from, end).trimEnd();
  if (bytes[end] !== STREAM[0]) return { text };
  const start = end + matched(textOf(bytes, end, end + 16), /^stream\r?\n/)[0].length;
  return { text, stream: bytes.subarray(start, start + Number(matched(text, /\/Length (\d+)/)[1])) };
}

const STREAM = latin1("stream");
const ENDOBJ = latin1("endobj");

/** Where the first of the two words begins that end a dictionary. Our strings are hexadecimal, so none holds them. */
function endOf(bytes: Uint8Array, from: number): number {
  const isAt = (word: Uint8Array, at: number) =>
    bytes[at] === word[0] && word.every((byte, nth) => bytes[at + nth] === byte);
  for (let at = from; at < bytes.length; at++) if (isAt(STREAM, at) || isAt(ENDOBJ, at)) return at;
  throw new Error("Not a PDF of the form that is known");
}

/** The first bytes of an object, enough to see its type. */
export function beginningOf({ bytes, offsets }: PdfFile, number: number): string {
  const from = offsets[number] ?? 0;
  return textOf(bytes, from, from + 64);
}

/** The same document with these objects, by number. New numbers must follow the last one without a gap. */
export function updated(file: PdfFile, objects: ReadonlyMap<number, PdfObject>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [file.bytes, latin1("\n")];
  let length = file.bytes.length + 1;
  const numbers = [...objects.keys()].toSorted((a, b) => a - b);
  const lines = numbers.map((number) => {
    const line = `${number} 1\n${String(length).padStart(10, "0")} 00000 n \n`;
    for (const part of objectParts(number, objects.get(number) ?? { text: "null" })) {
      parts.push(part);
      length += part.length;
    }
    return line;
  });
  const size = Math.max(file.offsets.length, ...numbers.slice(-1).map((last) => last + 1));
  const trailer = file.trailer.replace(/\/Size \d+/, `/Size ${size}`);
  const end = `xref\n${lines.join("")}trailer\n<<${trailer}\n/Prev ${file.table}>>\nstartxref\n${length}\n%%EOF\n`;
  parts.push(latin1(end));
  return joined(parts, length + end.length);
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  for (let at = from; at < Math.min(to, bytes.length); at += PIECE_BYTES)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + PIECE_BYTES, to)));
  return text;
}

function matched(text: string, pattern: RegExp): [string, string] {
  const match = pattern.exec(text);
  if (match === null) throw new Error("Not a PDF of the form that is known");
  return [match[0], match[1] ?? ""];
}
