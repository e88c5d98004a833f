// The parsing rules, with csv-parse's build for servers and its build for browsers.
import * as inBrowsers from "csv-parse/browser/esm/sync";
import * as onServers from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine } from "./csv-cells.ts";
import { type CellRow, csvReading, delimiterOf } from "./csv-reading.ts";
import { UserError } from "../user-error.ts";

const BUILDS = [
  { build: "for servers", ...onServers },
  { build: "for browsers", ...inBrowsers },
];

test("the first line shows whether commas, semicolons or tabs separate the cells", () => {
  expect(["a,b", "a;b", "a\tb", '"x,y,z";b', "alone"].map(delimiterOf)).toEqual([",", ";", "\t", ";", ","]);
  expect(delimiterOf("1. Summary\nTitle\tA, B\n\nName\tRole\tEmail\n")).toBe("\t");
  expect(delimiterOf("a;b\n1,2,3,4\n")).toBe(";");
});

describe.each(BUILDS)("with the build $build", ({ parse, CsvError }) => {
  function rowsIn(text: string): CellRow[] {
    const rows: CellRow[] = [];
    const { options, broken } = csvReading(text, (row) => rows.push(row));
    try {
      parse(new TextEncoder().encode(text), options);
    } catch (error) {
      throw error instanceof CsvError ? broken(error) : error;
    }
    return rows;
  }
  const cellsIn = (text: string) => rowsIn(text).map(({ cells }) => cells);

  test("quotes may contain commas, line ends and quotes", () => {
    expect(cellsIn('Name,Remarks\n"Rao, Asha","said ""yes""\ntwice"\nRavi,6" board')).toEqual([
      ["Name", "Remarks"],
      ["Rao, Asha", 'said "yes"\ntwice'],
      ["Ravi", '6" board'],
    ]);
  });

  test("lines are counted as in an editor, and empty rows are skipped", () => {
    expect(rowsIn('\nName\n"A\n\nB"\n , \n\n\nC').map(({ line }) => line)).toEqual([2, 3, 9]);
  });

  test.each([
    ['Name\nAsha\n"Ravi\nMeera\n', 3],
    ['\nName\n\nAsha\n\n\n"Ravi\n\nMeera\n', 7],
    [`Name\n"${"x\n".repeat(1_500_000)}"\n`, 2],
  ])("a quote that is not closed, or too far away, is refused with the line on which it begins", (text, line) => {
    expect(() => rowsIn(text)).toThrow(new UserError("csv.broken", { line }));
  });

  test("an error of the list's reader ends the parsing", () => {
    const { options } = csvReading("Name\nAsha\n", () => {
      throw new UserError("csv.no_header");
    });
    expect(() => parse(new TextEncoder().encode("Name\nAsha\n"), options)).toThrow(new UserError("csv.no_header"));
  });

  test("written cells are read back unchanged, whatever they contain", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "é", "न", '"', ",", ";", "\t", "\n", " "), maxLength: 10 });
    const row = fc.tuple(fc.constant("x"), cell, cell);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
        const text = [["a", "b", "c"], ...rows].map(csvLine).join("").replaceAll("\r\n", "\n");
        expect(cellsIn(text).slice(1)).toEqual(rows);
      }),
    );
  });
});
