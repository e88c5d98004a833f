// A CSV text as rows of cells, and cells as CSV again.
import { UserError } from "../user-error.ts";

/** `line` is where the row begins, as an editor counts it, from 1. */
export type CellRow = { line: number; cells: string[] };

const DELIMITERS = [",", ";", "\t"] as const;

/** The one that the first line has most of, quoted parts aside. */
export function delimiterOf(text: string): string {
  const [header = ""] = /\S.*/.exec(text) ?? [];
  const bare = header.replace(/"[^"]*"/g, "");
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

/** All rows that are not empty; line ends are `\n`. A UserError names the line from which on nothing could be read. */
export function readCells(text: string): CellRow[] {
  const delimiter = delimiterOf(text);
  const rows: CellRow[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const { cells, end, lines } = rowAt(text, at, delimiter) ?? broken(line);
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells });
    line += lines;
    at = end + 1;
  }
  return rows;
}

/** Every cell is quoted, so that none is taken for anything else. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/**
 * What a spreadsheet would run as a formula, it shows as text (OWASP ASVS 5.0, 1.2.10). What looks as if that had been
 * done to it gets a further quote, so that `withFormula` gives back every cell.
 */
export function withoutFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell before `withoutFormula`. A list that left this way may come back. */
export function withFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** A space or an invisible letter before it does not stop every spreadsheet. */
const FORMULA = /^'*[\s\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\n\0＝＋－＠]/u;

type Row = { cells: string[]; end: number; lines: number };

/** `end` is the place of its line end. Undefined where a quote has no end. */
function rowAt(text: string, start: number, delimiter: string): Row | undefined {
  const end = endOf(text, "\n", start);
  const line = text.slice(start, end);
  if (!line.includes('"')) return { cells: line.split(delimiter), end, lines: 1 };
  const cells: string[] = [];
  for (let at = start; ;) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : bareCell(text, at, delimiter);
    if (cell === undefined) return undefined;
    cells.push(cell.text);
    if (text[cell.end] !== delimiter) {
      return { cells, end: cell.end, lines: text.slice(start, cell.end).split("\n").length };
    }
    at = cell.end + 1;
  }
}

type Cell = { text: string; end: number };

function bareCell(text: string, start: number, delimiter: string): Cell {
  const end = Math.min(endOf(text, delimiter, start), endOf(text, "\n", start));
  return { text: text.slice(start, end), end };
}

function quotedCell(text: string, start: number, delimiter: string): Cell | undefined {
  let read = "";
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return undefined;
    read += text.slice(from, quote);
    const next = text[quote + 1];
    if (next === undefined || next === delimiter || next === "\n") return { text: read, end: quote + 1 };
    // Two quotes are one; one in the middle of a cell, as sloppy programs write it, is itself.
    read += '"';
    from = quote + (next === '"' ? 2 : 1);
  }
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at;
}

function broken(line: number): never {
  throw new UserError("csv.broken", { line });
}
