import { describe, expect, test } from "vitest";
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
