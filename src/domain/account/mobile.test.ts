// Indian mobile numbers.
import fc from "fast-check";
import { expect, test } from "vitest";
import { maskMobile, parseMobile } from "./mobile.ts";

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
