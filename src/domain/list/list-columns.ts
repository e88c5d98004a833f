// The columns of a list beside the five fields of every student: what a request may change in them, where a list has
// them from, and what they hold.
import * as z from "zod/mini";
import { PLACEHOLDERS } from "../canvas/placeholders.ts";
import { cleanText, fold } from "../text.ts";
import { UserError } from "../user-error.ts";
import { CSV } from "./csv.ts";
import { isSureHeading } from "./csv-headings.ts";
import { STUDENT } from "./student.ts";

export type ColumnTexts = Readonly<Record<string, string>>;
/** Null clears a column; those that are absent stay as they are. */
export type ColumnsRequest = Readonly<Record<string, string | null>>;

export const COLUMN_KINDS = ["text", "number", "date", "choice", "link", "picture"] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** `printed`: by a design of the list; `decides`: which design somebody gets. */
export type ListColumn = { name: string; kind: ColumnKind; printed: boolean; decides: boolean };

// A record schema leaves out a key named `__proto__`, which is a column like any other.
export const ColumnsField = z
  .custom<ColumnTexts>((value) => isRecordOf(value, isText))
  .register(z.globalRegistry, { type: "object", additionalProperties: { type: "string" } });
export const ColumnsRequestField = z
  .custom<ColumnsRequest>((value) => isRecordOf(value, (each) => each === null || isText(each)))
  .register(z.globalRegistry, { type: "object", additionalProperties: { type: ["string", "null"] } });

function isRecordOf(value: unknown, isMember: (member: unknown) => boolean): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isMember);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

/**
 * What a request sets, by the names as the list has them. Throws if it names none of `known`, one of them twice, or too
 * many, or if a text is too long.
 */
export function parseColumns(request: ColumnsRequest, known: readonly string[]): ColumnTexts {
  const asked = Object.entries(request);
  if (asked.length > CSV.columns) throw new UserError("column.too_many", { most: CSV.columns });
  const exact = new Set(known);
  const folded = new Map(known.toReversed().map((name) => [fold(name), name]));
  const set = new Map<string, string>();
  for (const [sent, value] of asked) {
    const column = exact.has(sent) ? sent : folded.get(fold(sent.slice(0, LONGEST_SENT)));
    if (column === undefined) throw new UserError("column.unknown", { column: shortened(sent) });
    if (set.has(column)) throw new UserError("column.twice", { column });
    const text = cleanText(value ?? "");
    if (text.length > STUDENT.extra) throw new UserError("column.too_long", { column, most: STUDENT.extra });
    set.set(column, text);
  }
  return Object.fromEntries(set);
}

/** Without those that are equal in `before`: they may have changed elsewhere since a form was opened. */
export function changedColumns(before: ColumnsRequest, request: ColumnsRequest): ColumnsRequest {
  const changed = Object.entries(request).filter(
    ([name, value]) => !Object.hasOwn(before, name) || before[name] !== value,
  );
  return Object.fromEntries(changed);
}

/** Longer names are those of no column, and need not be compared. */
const LONGEST_SENT = 4 * CSV.headerLength;

function shortened(name: string): string {
  return cleanText(name.slice(0, LONGEST_SENT)).slice(0, CSV.headerLength);
}

/** From where a list has its columns; `held`: in which somebody may have something. */
export type ColumnSources = { held: readonly string[]; asked: readonly string[]; printed: readonly string[] };

/**
 * Those that designs print and that decide about the design come first. Of names that are compared as equal, the list's
 * own spelling counts.
 */
export function columnNames({ held, asked, printed }: ColumnSources): string[] {
  const spelling = new Map([...printed, ...asked, ...held.toReversed()].map((name) => [fold(name), name]));
  const first = [...printed, ...asked].filter(isColumnName).map((name) => spelling.get(fold(name)) ?? name);
  return [...new Set([...first, ...held])];
}

/** A placeholder may be longer than the name of a column, or be named like a field. */
function isColumnName(name: string): boolean {
  return name.length <= CSV.headerLength && fold(name) !== "" && !isSureHeading(name);
}

/** The name of a column that somebody types; `others`: the names that the list has already. */
export function parseColumnName(text: string, others: readonly string[]): string {
  const name = cleanText(text.slice(0, LONGEST_SENT).replaceAll(INVISIBLE, "")).replaceAll(/ +/g, " ");
  if (fold(name) === "") throw new UserError("column.name_missing");
  if (name.length > CSV.headerLength) throw new UserError("column.name_long", { most: CSV.headerLength });
  if (/[{}]/.test(name) || isReserved(name)) throw new UserError("column.name_reserved", { column: name });
  const other = others.find((each) => fold(each) === fold(name));
  if (other !== undefined) throw new UserError("column.name_taken", { column: other });
  return name;
}

/** Zero-width spaces and soft hyphens: two names that differ in them look the same. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

/** What every student has, under each of its names; and what is no name of anything to programs. */
function isReserved(name: string): boolean {
  return isSureHeading(name) || PLACEHOLDERS.some((each) => fold(each) === fold(name)) || name === "__proto__";
}

/** With more different texts than this, a column is no choice. */
const CHOICES = 12;

/** What some of its texts say of a column. */
export function kindOf(texts: readonly string[]): ColumnKind {
  const filled = texts.filter((text) => text !== "");
  if (filled.length === 0) return "text";
  for (const [kind, form] of FORMS) if (filled.every((text) => form.test(text))) return kind;
  const different = new Set(filled.map(fold)).size;
  return different <= CHOICES && filled.length >= 2 * different ? "choice" : "text";
}

const FORMS: readonly (readonly [ColumnKind, RegExp])[] = [
  ["date", /^\d{4}-\d{2}-\d{2}$/],
  ["number", /^[-+]?\d{1,15}(?:[.,]\d{1,10})?%?$/],
  ["picture", /^https?:\/\/\S+\.(?:avif|gif|jpe?g|png|webp)$/i],
  ["link", /^https?:\/\/\S+$/i],
];
