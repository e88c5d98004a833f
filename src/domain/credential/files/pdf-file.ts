// Takes the credential out of a PDF: an embedded file. It looks for the streams themselves, which stand in the file as
// they are, and reads neither cross-references nor pages, so a hostile file has nothing to mislead it with.
import { CREDENTIAL_FILE, type Found, onlyOne } from "./found.ts";

/** From the zlib format; undefined if that fails, or gives more than `most` bytes. */
export type Inflate = (bytes: Uint8Array, most: number) => Promise<Uint8Array | undefined>;

const MARK = Uint8Array.from("/EmbeddedFile", (letter) => letter.charCodeAt(0));
/** How far a dictionary may reach around its type, and how many are looked at. */
const DICTIONARY_BYTES = 2048;
const MOST_FILES = 64;
const [BRACE, LETTER_E] = [0x7b, 0x65];

export function isPdf(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, 1024)).includes("%PDF-");
}

export async function credentialInPdf(bytes: Uint8Array, inflate: Inflate): Promise<Found> {
  const texts: Uint8Array[] = [];
  let looked = 0;
  for (let at = nextMark(bytes, 0); at >= 0; at = nextMark(bytes, at + MARK.length)) {
    if (++looked > MOST_FILES) return { ok: false, fault: "several" };
    const stream = streamAround(bytes, at);
    const text = stream && (await contentOf(stream, inflate));
    if (text !== undefined && isCredentialText(text)) texts.push(text);
  }
  return onlyOne(texts);
}

type Stream = { dictionary: string; from: number; bytes: Uint8Array };

/** `/EmbeddedFile`, not `/EmbeddedFiles`. */
function nextMark(bytes: Uint8Array, from: number): number {
  const last = bytes.length - MARK.length;
  for (let at = from; at <= last; at++) {
    let length = 0;
    while (length < MARK.length && bytes[at + length] === MARK[length]) length++;
    if (length === MARK.length && !/[\w#]/.test(latin1(bytes.subarray(at + length, at + length + 1)))) return at;
  }
  return -1;
}

/** The stream whose dictionary has the type at `at`. */
function streamAround(bytes: Uint8Array, at: number): Stream | undefined {
  const before = latin1(bytes.subarray(Math.max(0, at - DICTIONARY_BYTES), at));
  const after = latin1(bytes.subarray(at, at + DICTIONARY_BYTES));
  const begin = before.lastIndexOf(" obj");
  const keyword = /[\s>]stream(?:\r\n|\n)/.exec(after);
  if (begin < 0 || keyword === null || after.slice(0, keyword.index).includes("endobj")) return undefined;
  const from = at + keyword.index + keyword[0].length;
  return { dictionary: before.slice(begin) + after.slice(0, keyword.index + 1), from, bytes };
}

async function contentOf({ dictionary, from, bytes }: Stream, inflate: Inflate): Promise<Uint8Array | undefined> {
  const most = CREDENTIAL_FILE.credentialBytes;
  const length = Number(/\/Length\s+(\d{1,9})(?!\s+\d+\s+R)\b/.exec(dictionary)?.[1] ?? endOf(bytes, from, most));
  const raw = bytes.subarray(from, from + Math.min(length, most + 1));
  const filter = /\/Filter\s*\[?\s*\/(\w+)/.exec(dictionary)?.[1];
  if (filter === undefined) return raw.length > most ? undefined : raw;
  return filter === "FlateDecode" ? inflate(raw, most) : undefined;
}

/** The length of a stream whose dictionary refers to it: up to `endstream`. */
function endOf(bytes: Uint8Array, from: number, most: number): number {
  const end = latin1Pieces(bytes.subarray(from, from + most)).search(/\r?\n?endstream/);
  return end < 0 ? 0 : end;
}

/** JSON or a JWT. */
function isCredentialText(text: Uint8Array): boolean {
  const first = text.find((byte) => byte > 0x20);
  return first === BRACE || first === LETTER_E;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** Of many bytes, which are too many arguments. */
function latin1Pieces(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4096) text += latin1(bytes.subarray(at, at + 4096));
  return text;
}
