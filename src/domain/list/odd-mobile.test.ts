import { expect, test } from "vitest";
import { INDIA } from "../region.ts";
import { isOddMobile } from "./odd-mobile.ts";

const GERMANY = { ...INDIA, country: "DE", dialling: "+49", trunk: "0", mobileDigits: [10, 11] };

test.each([
  "",
  "NA",
  "-",
  "9876500001",
  "+91 98765 00001",
  "0091-98765-00001",
  "098765 00001",
  "919876500001",
  "+1 (415) 555-2671",
  "9.87E+09",
])("'%s' is no odd number in India", (text) => expect(isOddMobile(text, INDIA)).toBe(false));

test.each(["12345", "98765000011", "987650000", "+91 98765", "98765 00001, 98765 00002", "ask her", "+12", "९८७६५"])(
  "'%s' is odd in India",
  (text) => expect(isOddMobile(text, INDIA)).toBe(true),
);

test("another region has other numbers", () => {
  for (const text of ["0151 23456789", "+49 151 23456789", "+91 98765 00001"])
    expect(isOddMobile(text, GERMANY)).toBe(false);
  expect(isOddMobile("12345", GERMANY)).toBe(true);
});
