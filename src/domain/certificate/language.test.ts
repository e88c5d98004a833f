import { expect, test } from "vitest";
import { languageTag } from "./language.ts";

test.each([
  ["English", "en"],
  [" hindi ", "hi"],
  ["हिन्दी", "hi"],
  ["Tamil", "ta"],
  ["اردو", "ur"],
  ["pa", "pa"],
  ["", "en"],
  ["Klingon", "en"],
])("%j is %s", (language, tag) => {
  expect(languageTag(language)).toBe(tag);
});
