// How csv-parse reads a list: the same options and the same rows for its build on the server and its build in browsers.
import { UserError } from "../user-error.ts";
import { withFormula } from "./csv-cells.ts";

/** `line` is where the row begins, as an editor counts it, from 1. */
export type CellRow = { line: number; cells: string[] };

/** Counts of csv-parse after a record: the line on which it ended, and the empty lines up to there. */
type Counts = { lines: number; empty_lines: number };

/** A longer record, in characters, is an unclosed quote that swallows the file. */
const RECORD = 2_000_000;
const DELIMITERS = [",", ";", "\t"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * The options for a list that begins with `head` and whose line ends are `\n`. `take` gets each row that is not empty;
 * what it throws ends the parsing. `broken` turns the parser's own error into one that names the unreadable line.
 * Without a `delimiter`, it is found in the first line.
 */
export function csvReading(head: string, take: (row: CellRow) => void, delimiter?: Delimiter) {
  let before: Counts = { lines: 0, empty_lines: 0 };
  const declared = declaredDelimiter(head);
  const lineAfter = (emptyLines: number) => before.lines + 1 + emptyLines - before.empty_lines;
  return {
    options: {
      delimiter: declared ?? delimiter ?? delimiterOf(head),
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: RECORD,
      on_record(record: readonly string[], counts: Counts): null {
        const row = { line: lineAfter(counts.empty_lines), cells: record.map(withFormula) };
        before = { lines: counts.lines, empty_lines: counts.empty_lines };
        const declares = declared !== undefined && row.line === 1;
        if (!declares && row.cells.some((cell) => cell.trim() !== "")) take(row);
        // The parser keeps no record itself.
        return null;
      },
    },
    broken: (error: Readonly<Record<string, unknown>>) =>
      new UserError("csv.broken", { line: lineAfter(Number(error["empty_lines"])) }),
  };
}

/** As Excel writes and reads it: a first line such as `sep=;`. */
function declaredDelimiter(text: string): string | undefined {
  return /^\uFEFF?"?sep=([^"\n])"?(?:\n|$)/i.exec(text)?.[1];
}

/** The one that the first line has most of, quoted parts aside; of the first lines, where that is a title. */
export function delimiterOf(text: string): string {
  const [first = "", ...others] = text
    .slice(0, TOP)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const counted = [first, ...others.slice(0, TITLES)].map(mostIn);
  const title = counted[0]?.count === 1;
  return counted.reduce((most, one) => (title && one.count > most.count ? one : most), mostIn(first)).delimiter;
}

/** Characters and lines looked at below a title without a delimiter. */
const TOP = 65_536;
const TITLES = 12;

function mostIn(line: string): { delimiter: string; count: number } {
  const bare = line.replace(/"[^"]*"/g, "");
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most));
}
