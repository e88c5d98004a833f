// The one-time code as it is typed and pasted.
import fc from "fast-check";
import { expect, test } from "vitest";
import { OTP, otpDigits, parseOtp } from "./otp.ts";

test("six digits are a code, also with leading zeros", () => expect(parseOtp("000123")).toBe("000123"));

test.each(["12345", "1234567", "12345a", "", "12 456", "१२३४५६", "123456\n"])("%j is refused", (text) => {
  expect(() => parseOtp(text)).toThrow("otp.incomplete");
});

test.each([
  ["Your code is 123-456.", "123456"],
  ["1234567890", "123456"],
  ["12", "12"],
  ["none", ""],
])("pasting %j fills in %j", (text, digits) => expect(otpDigits(text)).toBe(digits));

test("of a pasted text at most six digits are filled in, in order", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const digits = otpDigits(text);
      expect(digits).toMatch(/^[0-9]*$/);
      expect(digits.length).toBeLessThanOrEqual(OTP.digits);
      expect(text.replace(/[^0-9]/g, "").startsWith(digits)).toBe(true);
    }),
  );
});
