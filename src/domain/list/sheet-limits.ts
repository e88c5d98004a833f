// How much of a spreadsheet is read. A file that holds more is refused before it takes the memory or the time.
import { MEGABYTE } from "../canvas/picture.ts";
import { CSV } from "./csv.ts";

export const SHEET = {
  /** Of the chosen file, a text or a spreadsheet. */
  fileBytes: 4 * CSV.bytes,
  /** Of everything in it that is read at once, unpacked: to know its sheets, then for one sheet. */
  unpackedBytes: 512 * MEGABYTE,
  /** Characters of all cells of a sheet, and of the texts that cells share. */
  characters: 64 * MEGABYTE,
  /** Files in the package, and bytes of their table of contents. */
  parts: 10_000,
  contentsBytes: 4 * MEGABYTE,
  /** Characters of one tag or comment. */
  tag: 64 * 1024,
  /** Sheets offered for choice. */
  sheets: 100,
  /** Cells of a row: far more than a list may have, so that a note far to the right is read as such. */
  columns: 1000,
  /** With the heading and some lines of title. */
  rows: CSV.rows + 20,
  /** Rows that are looked at to tell what a sheet is. */
  head: 10,
} as const;
