// Exports: all certificates of a template in one download, and its file names.
import type { PosterPaper } from "./poster.ts";
import { beginning, cleanText } from "../text.ts";
import { DAY, MINUTE } from "../time.ts";
import { UserError } from "../user-error.ts";

/** `bundle`: pictures, PDFs and credentials, with all that is needed to check them without a network. */
const ZIP_KINDS = ["png", "pdf", "bundle"] as const;
export type ZipKind = (typeof ZIP_KINDS)[number];
/** A ZIP, or one document for print on one of three papers. */
export const EXPORT_KINDS = [...ZIP_KINDS, "print-own", "print-a4", "print-letter"] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** The poster of a claim link. */
export type PosterKind = `poster-${PosterPaper}`;

export function isZipKind(kind: ExportKind): kind is ZipKind {
  return ZIP_KINDS.some((each) => each === kind);
}

/** A download must start soon, and can be resumed for a day. */
export const DOWNLOAD = {
  tokenBytes: 32,
  beginsWithinMs: 2 * MINUTE,
  resumesWithinMs: DAY,
  printPages: 20_000,
  /** Of all pages together: some twenty minutes of drawing. */
  printElements: 1_000_000,
} as const;

/** File systems allow 255 bytes, including extensions and ` (100000)` for repeated names. */
export const FILE_NAMES = {
  pattern: "{number}-{name}",
  patternLength: 100,
  most: { characters: 120, bytes: 230 },
} as const;

export type Named = { name: string; number: string };

/** Throws a UserError that names the unknown part. */
export function parsePattern(text: string): string {
  const pattern = cleanText(text) || FILE_NAMES.pattern;
  if (pattern.length > FILE_NAMES.patternLength)
    throw new UserError("download.pattern_too_long", { most: FILE_NAMES.patternLength });
  const unknown = pattern.match(/\{[^}]*\}?/g)?.find((part) => !PLACEHOLDERS.test(part));
  if (unknown !== undefined) throw new UserError("download.pattern_unknown", { placeholder: unknown });
  return pattern;
}

const PLACEHOLDERS = /^\{(?:number|name|position)\}$/;

/** One file name per student, in order: safe everywhere and unique even ignoring case. */
export function fileNames(pattern: string, students: readonly Named[], extension: string): string[] {
  return students.map(fileNamer(pattern, extension));
}

/** The same for students that come one after another; without an extension, which is then added to each name. */
export function fileNamer(pattern: string, extension?: string): (student: Named, at: number) => string {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return (student, at) => {
    const whole = safeName(fill(pattern, { ...student, position: String(at + 1) }));
    const key = whole.toLowerCase();
    let name = whole;
    for (let copy = next.get(key) ?? 2; taken.has(name.toLowerCase()); copy++) {
      name = `${whole} (${copy})`;
      next.set(key, copy + 1);
    }
    taken.add(name.toLowerCase());
    return extension === undefined ? name : `${name}.${extension}`;
  };
}

function fill(pattern: string, values: Named & { position: string }): string {
  return pattern.replace(/\{(number|name|position)\}/g, (_, key: keyof typeof values) => values[key]);
}

/** Device names reserved by Windows, with or without an extension. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

function safeName(text: string): string {
  const safe = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Bidi_Control}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ");
  const trimmed = beginning(safe, FILE_NAMES.most).replace(/^[. ]+|[. ]+$/g, "");
  if (trimmed === "") return "certificate";
  return DEVICES.test(trimmed) ? `_${trimmed}` : trimmed;
}
