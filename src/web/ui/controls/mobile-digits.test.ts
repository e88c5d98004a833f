import { describe, expect, test } from "vitest";
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
    ["98765432109", "9876543210"],
    ["", ""],
  ])("turns %j into %j", (typed, kept) => {
    expect(mobileDigits(typed)).toBe(kept);
  });
});

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
