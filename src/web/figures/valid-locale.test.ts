import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { setValidLocale } from "./valid-locale.ts";

test.each(["en-US@posix", "", "C", "en_US.UTF-8"])(
  "a browser that reports '%s' has the language of the screens",
  (language) => {
    const browser = { language };
    setValidLocale(browser);
    expect(browser.language).toBe(SAY.product.locale);
    expect(new Intl.NumberFormat(browser.language).format(1000)).toBe("1,000");
  },
);

test("a language that Intl knows stays", () => {
  const browser = { language: "de-CH" };
  setValidLocale(browser);
  expect(browser.language).toBe("de-CH");
});
