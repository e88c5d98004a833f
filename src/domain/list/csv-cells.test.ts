import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine, delimiterOf, readCells, withFormula, withoutFormula } from "./csv-cells.ts";
import { UserError } from "../user-error.ts";

const cellsOf = (text: string) => readCells(text).map(({ cells }) => cells);

test("commas, semicolons and tabs are told apart by the first line", () => {
  expect(["a,b", "a;b", "a\tb", '"x,y,z";b', "alone"].map(delimiterOf)).toEqual([",", ";", "\t", ";", ","]);
});

test("quotes hold commas, line ends and quotes", () => {
  expect(cellsOf('Name,Remarks\n"Rao, Asha","said ""yes""\ntwice"\nRavi,6" board')).toEqual([
    ["Name", "Remarks"],
    ["Rao, Asha", 'said "yes"\ntwice'],
    ["Ravi", '6" board'],
  ]);
});

test("lines are counted as an editor counts them, and empty rows are no rows", () => {
  expect(readCells('\nName\n"A\n\nB"\n , \nC').map(({ line }) => line)).toEqual([2, 3, 7]);
});

test("a quote without its end is refused with the line it begins on", () => {
  expect(() => readCells('Name\nAsha\n"Ravi\nMeera\n')).toThrow(new UserError("csv.broken", { line: 3 }));
});

test("what is written is read as it was, whatever stands in the cells", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "é", '"', ",", ";", "\t", "\n", " "), maxLength: 10 });
  const row = fc.tuple(fc.constant("x"), cell, cell);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const text = [["a", "b", "c"], ...rows].map(csvLine).join("").replaceAll("\r\n", "\n");
      expect(cellsOf(text).slice(1)).toEqual(rows);
    }),
  );
});

test.each([
  "=1+1",
  "+91 98765",
  "-2",
  "@SUM(1)",
  "\t=1",
  "\r=1",
  "\0=1",
  " =1",
  "＝1",
  "＋1",
  "－1",
  "＠x",
  "\u200b=1",
  "'=1",
])("a sheet shows %j as text", (cell) => expect(withoutFormula(cell)).toBe(`'${cell}`));

test("an ordinary cell goes out as it is", () => {
  for (const cell of ["Asha", "", "नाम", "a=b", "1-2", "asha@example.in", "'tis"])
    expect(withoutFormula(cell)).toBe(cell);
});

test("whatever stands in a cell, what a sheet shows as text comes back as it was", () => {
  const unit = fc.constantFrom("'", "=", "+", "-", "@", " ", "\t", "\0", "＝", "\u200b", "a", "1");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 6 }), (cell) => {
      expect(withFormula(withoutFormula(cell))).toBe(cell);
    }),
  );
});
