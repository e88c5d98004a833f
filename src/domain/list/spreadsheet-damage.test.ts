import { expect, test } from "vitest";
import { isScientificNotation } from "./scientific-notation.ts";

test("a number shortened by a spreadsheet is found, with a point or a comma", () => {
  const short = ["9.87654E+09", "9,87654E+09", "1E+11", " 9.19877e+11 "];
  expect(short.filter((text) => !isScientificNotation(text))).toEqual([]);
});

test("whole numbers, codes and names are not reported", () => {
  const whole = ["", "9876543210", "+91 98765 43210", "9.8", "1E7A", "HF-1E+09", "Erin 1E+09"];
  expect(whole.filter(isScientificNotation)).toEqual([]);
});
