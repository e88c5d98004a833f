import fc from "fast-check";
import { expect, test } from "vitest";
import { withFormula, withoutFormula } from "./csv-cells.ts";

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
])("%j is escaped for spreadsheets", (cell) => expect(withoutFormula(cell)).toBe(`'${cell}`));

test("an ordinary cell is unchanged", () => {
  for (const cell of ["Asha", "", "नाम", "a=b", "1-2", "asha@example.in", "'tis"])
    expect(withoutFormula(cell)).toBe(cell);
});

test("any cell is read back unchanged after it was escaped", () => {
  const unit = fc.constantFrom("'", "=", "+", "-", "@", " ", "\t", "\0", "＝", "\u200b", "a", "1");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 6 }), (cell) => {
      expect(withFormula(withoutFormula(cell))).toBe(cell);
    }),
  );
});
