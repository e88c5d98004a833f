import { describe, expect, test } from "vitest";
import { isMobile } from "#domain/account/mobile.ts";
import { GERMANY, inRegion } from "../../../../test/germany.ts";
import { mobileDigits } from "./mobile-digits.ts";

describe("the mobile field", () => {
  test.each([
    ["98765 43210", "9876543210"],
    ["98a7", "987"],
    ["+91 98765-43210", "9876543210"],
    ["09876543210", "9876543210"],
    ["0919876543210", "9876543210"],
    ["9198765432", "9198765432"],
    ["(+91) 98765 43210", "9876543210"],
    ["+91-0-98765 43210", "9876543210"],
    ["\u200e+91 98765 43210\u200f", "9876543210"],
    ["९८७६५ ४३२१०", "9876543210"],
    ["９８７６５４３２１０", "9876543210"],
    ["98765432109", "98765432109"],
    ["+1 415 555 01234", "+141555501234"],
    ["+9876543210", "+9876543210"],
    ["", ""],
  ])("turns %j into %j", (typed, kept) => {
    expect(mobileDigits(typed)).toBe(kept);
  });

  test.each([
    ["+919876543210", "9876543210"],
    ["0091 9876543210", "9876543210"],
    ["+91 (0) 98765-43210", "9876543210"],
    ["09876543210", "9876543210"],
    ["919160912345", "9160912345"],
    ["९८७६५४३२१०", "9876543210"],
  ])("takes %j typed key by key as %j", (typed, kept) => {
    expect(steps(typed).at(-1)).toBe(kept);
  });

  test.each(["+919876543210", "0091 9876543210", "+91 9198765432", "+14155550123456", "0091 91987654321"])(
    "takes no part of %j for a number while it is typed key by key, unless ten digits follow +91",
    (typed) => {
      const codeAndNumber = 12;
      for (const [index, field] of steps(typed).entries()) {
        const digits = typed
          .slice(0, index + 1)
          .replace(/\D/g, "")
          .replace(/^00/, "");
        expect({ field, sends: isMobile(field) }).toEqual({
          field,
          sends: digits.startsWith("91") && digits.length === codeAndNumber,
        });
      }
    },
  );

  test("does not take a number that is a digit too long, typed or pasted, for another one", () => {
    for (const text of ["98765432101", "+91 98765 432101", "0091 98765 432101", "9876543210 9876543210"])
      expect({ text, sends: isMobile(mobileDigits(text)) }).toEqual({ text, sends: false });
  });
});

/** What the field shows after each key. */
function steps(typed: string): string[] {
  let field = "";
  return Array.from(typed, (key) => (field = mobileDigits(field + key)));
}

describe("the mobile field in Germany", () => {
  test.each([
    ["0151 12345678", "15112345678"],
    ["+49 151 12345678", "15112345678"],
    ["0049 151 12345678", "15112345678"],
    ["+49 (0)151 12345678", "15112345678"],
    ["0151 1234567", "01511234567"],
    ["15112345678", "15112345678"],
  ])("turns %j into %j", (typed, kept) => {
    inRegion(GERMANY);
    expect(mobileDigits(typed)).toBe(kept);
  });
});
