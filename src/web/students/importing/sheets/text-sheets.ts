// A text file as sheets: usually one, but attendance reports of Microsoft Teams have several under each other.
import { CsvError, parse } from "csv-parse/browser/esm/sync";
import { type CellRow, csvReading, type Delimiter } from "#domain/list/csv-reading.ts";
import { SHEET } from "#domain/list/sheet-limits.ts";
import type { Workbook } from "./workbook.ts";

type Section = { name: string; rows: CellRow[] };
type Part = { name: string; above: number; text: string };

/** The lines of `text` end with `\n`. */
export function openText(text: string, delimiter?: Delimiter): Workbook {
  const parts = sectionsOf(text);
  const sections: Section[] = parts.map(({ name, above, text: part }) => ({
    name,
    rows: readRows(part, above, delimiter),
  }));
  return {
    sheets: sections.map(({ name, rows }) => ({ name, hidden: false, head: rows.slice(0, SHEET.head) })),
    read: (nth) => Promise.resolve({ rows: sections[nth]?.rows ?? [], hidden: { rows: 0, columns: 0 }, merged: 0 }),
  };
}

function readRows(text: string, above: number, delimiter: Delimiter | undefined): CellRow[] {
  const rows: CellRow[] = [];
  const { options, broken } = csvReading(
    text,
    ({ line, cells }) => rows.push({ line: line + above, cells }),
    delimiter,
  );
  try {
    parse(new TextEncoder().encode(text), options);
    return rows;
  } catch (error) {
    throw error instanceof CsvError ? broken(error) : error;
  }
}

/** A line such as `2. Participants`, alone in its line. */
const TITLE = /^\uFEFF?(\d{1,2})\. \p{L}[^\t,;]*$/u;

/** The whole text, unless it begins with the title of a first section, has a second one, and rows in one of them. */
function sectionsOf(text: string): Part[] {
  const whole = [{ name: "", above: 0, text }];
  if (!TITLE.test(/^\s*(.*)/.exec(text)?.[1]?.trim() ?? "")) return whole;
  const lines = text.split("\n");
  const titles = titlesIn(lines);
  const parts = titles.map((at, nth) => ({
    name: lines[at]?.replace("\uFEFF", "").trim() ?? "",
    above: at + 1,
    text: lines.slice(at + 1, titles[nth + 1]).join("\n"),
  }));
  return parts.length > 1 && parts.some((part) => part.text.trim().includes("\n")) ? parts : whole;
}

/** The places of the titles that are numbered 1, 2, 3. */
function titlesIn(lines: readonly string[]): number[] {
  const titles: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (Number(TITLE.exec(line.trim())?.[1]) === titles.length + 1) titles.push(at);
  }
  return titles;
}
