import { expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { writeNumber } from "./write-number.ts";

const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

test.each(LANGUAGES)("in %s every number is written as the standard writes it, in every country", (language) => {
  for (const country of COUNTRIES) {
    const locale = `${language}-${country}`;
    const standard = new Intl.NumberFormat(locale);
    for (const n of [0, 7, 42, 999, 1000, 100_000, -5, 2.5]) expect(writeNumber(n, locale)).toBe(standard.format(n));
  }
});

test("with options, small numbers are written by them", () => {
  expect(writeNumber(5, "en-IN", { minimumFractionDigits: 2 })).toBe("5.00");
});
