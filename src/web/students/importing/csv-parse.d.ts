// What we use of csv-parse's build for browsers. Its own types need those of Node, which no browser has.
export class CsvError extends Error {
  readonly [detail: string]: unknown;
}

type Options = {
  delimiter: string;
  record_delimiter: string;
  relax_column_count: boolean;
  relax_quotes: boolean;
  skip_empty_lines: boolean;
  max_record_size: number;
  on_record: (record: string[], counts: { lines: number; empty_lines: number }) => null;
};

/** Throws a CsvError, or what `on_record` throws. */
export function parse(utf8: Uint8Array, options: Options): void;
