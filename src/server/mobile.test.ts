import { getCountries, getExampleNumber } from "libphonenumber-js/mobile";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, test } from "vitest";
import { isMobile, typedMobile } from "#domain/account/mobile.ts";
import { INDIA } from "#domain/region.ts";
import { GERMANY, inRegion } from "../../test/germany.ts";
import { exampleMobile, mobileOrWord, numbersOf, readMobile } from "./mobile.ts";

describe("in every country but India", () => {
  test.each(getCountries().filter((country) => country !== INDIA.country))(
    "%s: a number is kept in one form, however it is written, and the login screen lets it be sent",
    (country) => {
      const region = { ...INDIA, ...numbersOf(country) };
      inRegion(region);
      const example = getExampleNumber(country, examples);
      const whole = example?.number ?? "";
      expect(whole).toBe(`${region.dialling}${exampleMobile()}`);
      const atHome = example?.formatNational() ?? "";
      for (const text of [
        whole,
        exampleMobile(),
        atHome,
        example?.formatInternational() ?? "",
        atHome.replace(/\D/g, ""),
      ])
        expect(readMobile(text)).toBe(whole);
      expect(isMobile(exampleMobile())).toBe(true);
      expect(typedMobile(region.trunk + exampleMobile())).toBe(`${region.dialling} ${exampleMobile()}`);
    },
  );
});

test("Germany's numbers are as tests of screens assume", () => {
  expect({ ...INDIA, ...numbersOf("DE"), currency: "EUR", timeZone: "Europe/Berlin" }).toEqual(GERMANY);
});

test("India's rule is its own: ten digits", () => {
  expect({ ...INDIA, ...numbersOf("IN") }).toEqual(INDIA);
  expect(readMobile("0123456789")).toBe("0123456789");
  for (const text of ["+919876543210", "09876543210"]) expect(() => readMobile(text)).toThrow("mobile.invalid");
  expect(mobileOrWord("9876543210")).toBe("9876543210");
});

test.each([
  ["DE", "03012345678"],
  ["DE", "+919876543210"],
  ["DE", "9876543210"],
  ["DE", "015112345678 ext. 5"],
  ["DE", "call 015112345678 now"],
  ["DE", "tel:+4915112345678"],
  ["DE", "0151"],
  ["DE", ""],
  ["DE", "1".repeat(10_000)],
  ["US", "416 555 0123"],
  ["GB", "07911 123456"],
])("in %s %j is refused: it is of another country, not mobile, or no number", (country, text) => {
  inRegion({ ...INDIA, ...numbersOf(country as "DE") });
  expect(() => readMobile(text)).toThrow("mobile.invalid_abroad");
  expect(mobileOrWord(text)).toBe(text);
});
