import { expect, test } from "vitest";
import { chosenLanguage, languageOf } from "./languages.ts";

test.each([
  ["hi-IN,hi;q=0.9,en-IN;q=0.8", "hi"],
  ["en-IN,en;q=0.9,hi;q=0.8", "en"],
  ["en;q=0.2, HI ;q=0.7", "hi"],
  ["ta-IN,ta;q=0.9,hi;q=0.5,en;q=0.3", "ta"],
  ["te-IN,te;q=0.9,hi;q=0.5,en;q=0.3", "hi"],
  ["fr", "en"],
  ["hi;q=0", "en"],
  ["hi;q=oops", "en"],
  ["*", "en"],
  ["", "en"],
  [`${"x,".repeat(100_000)}hi`, "en"],
] as const)("a browser that sends %.30s is answered in %s", (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test.each([
  ["language=hi", "hi"],
  ["language=ta", "ta"],
  ["theme=dark; language=en; a=b", "en"],
  ["mylanguage=hi", undefined],
  ["language=klingon", undefined],
  ["", undefined],
] as const)("the cookies '%s' choose the language %s", (cookies, language) => {
  expect(chosenLanguage(cookies)).toBe(language);
});
