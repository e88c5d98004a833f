// A chosen file as text, whatever program saved it.
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";

/** `guessed`: no mark said so and it is no UTF-8, so accents are worth a look. */
export type Decoded = { text: string; guessed: boolean };

const MARKS = [
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
] as const;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const XLS = [0xd0, 0xcf, 0x11, 0xe0];
/** How far into a file to look for what no text has, in bytes. */
const HEAD = 4096;

/** By its byte order mark, else UTF-8, else Windows-1252, which takes anything. Line ends become `\n`. */
export function decode(bytes: Uint8Array): Decoded {
  if (begins(bytes, ZIP) || begins(bytes, XLS)) throw new UserError(SAY.students.csvIsSpreadsheet);
  const mark = MARKS.find((one) => begins(bytes, one.bytes));
  if (mark !== undefined) return { text: inLines(new TextDecoder(mark.encoding).decode(bytes)), guessed: false };
  if (isBinary(bytes)) throw new UserError(SAY.students.csvUnreadable);
  const utf8 = strictly(bytes);
  if (utf8 !== undefined) return { text: inLines(utf8), guessed: false };
  return { text: inLines(new TextDecoder("windows-1252").decode(bytes)), guessed: true };
}

function strictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A stray NUL is cleaned away with its cell; one in ten bytes is another kind of file, or UTF-16 that lost its mark. */
function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD);
  return head.filter((byte) => byte === 0).length * 10 > head.length;
}

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

function inLines(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
