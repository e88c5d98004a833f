import fc from "fast-check";
import { expect, test } from "vitest";
import { GERMANY, inRegion } from "../../../test/germany.ts";
import {
  internationalMobile,
  isMobile,
  maskMobile,
  nationalMobile,
  parseMobile,
  shownMobile,
  typedMobile,
} from "./mobile.ts";

test("ten digits are a mobile number, and anything else is refused in the specification's words", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{10}$/), (text) => {
      expect(parseMobile(text)).toBe(text);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("1", "9", "a", " ", "+", "१"), maxLength: 12 }), (text) => {
      fc.pre(!/^[0-9]{10}$/.test(text));
      expect(() => parseMobile(text)).toThrow("mobile.invalid");
    }),
  );
});

test.each(["98765432101", "987654321", "+919876543210", "98765 43210", "9876543210\n", "९८७६५४३२१०"])(
  "%j is refused",
  (text) => expect(() => parseMobile(text)).toThrow("mobile.invalid"),
);

test("the head of a screen shows the first two and the last four digits", () => {
  expect(maskMobile("9876543210")).toBe("98••••3210");
});

test.each([
  ["15112345678", true],
  ["015112345678", true],
  ["1511234567", true],
  ["151123456", false],
  ["151123456789", false],
  ["+4915112345678", false],
  ["", false],
])("in Germany %j may be a number: %j", (text, may) => {
  inRegion(GERMANY);
  expect(isMobile(text)).toBe(may);
  expect(refusalOf(text)).toBe(may ? undefined : "mobile.invalid_abroad");
});

test("numbers are shown with the code of their country, and typed without it", () => {
  expect(shownMobile("9876543210")).toBe("+91 9876543210");
  expect(shownMobile("9876543210", true)).toBe("+91 98••••3210");
  expect(typedMobile("0987654321")).toBe("+91 0987654321");
  inRegion(GERMANY);
  expect(shownMobile("+4915112345678")).toBe("+49 15112345678");
  expect(shownMobile("+4915112345678", true)).toBe("+49 15••••5678");
  expect(shownMobile("9876543210")).toBe("+919876543210");
  expect(typedMobile("015112345678")).toBe("+49 15112345678");
  expect(nationalMobile("+4915112345678")).toBe("15112345678");
  expect(["9876543210", "+4915112345678"].map(internationalMobile)).toEqual(["+919876543210", "+4915112345678"]);
});

test("something of a short number stays hidden", () => {
  expect(maskMobile("51234")).toBe("51••••34");
});

function refusalOf(text: string): string | undefined {
  try {
    parseMobile(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : undefined;
  }
}
