import { expect, test } from "vitest";
import { isScientificNotation, isSpreadsheetError } from "./spreadsheet-damage.ts";

test("a number shortened by a spreadsheet is found, with a point or a comma", () => {
  const short = ["9.87654E+09", "9,87654E+09", "1E+11", " 9.19877e+11 "];
  expect(short.filter((text) => !isScientificNotation(text))).toEqual([]);
});

test("whole numbers, codes and names are not reported", () => {
  const whole = ["", "9876543210", "+91 98765 43210", "9.8", "1E7A", "HF-1E+09", "Erin 1E+09"];
  expect(whole.filter(isScientificNotation)).toEqual([]);
});

test("an error of a formula is found in every language, and a hashtag or a number of a row is none", () => {
  const errors =
    "#N/A #NAME? #REF! #VALUE! #DIV/0! #NUM! #NULL! #SPILL! #CALC! #ERROR! #GETTING_DATA #NV #BEZUG! #ÜBERLAUF!";
  const others = ["#VALEUR !", "#NOM ?", "#¡REF!", "#¿NOMBRE?", "#N/D", "#NÚM!", "#ЗНАЧ!", "####", "Err:502", " #N/A "];
  expect([...errors.split(" "), ...others].filter((text) => !isSpreadsheetError(text))).toEqual([]);
  const texts = [
    "",
    "#1",
    "# 12",
    "#HackFest",
    "#WINNERS",
    "N/A",
    "NA",
    "Null",
    "Err: 502",
    "Erin!",
    "#N/A of Pune",
    "##",
  ];
  expect(texts.filter(isSpreadsheetError)).toEqual([]);
});
