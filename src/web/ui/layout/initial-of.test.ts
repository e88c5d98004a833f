import { expect, test } from "vitest";
import { initialOf } from "./initial-of.ts";

test.each([
  ["asha rao", "A"],
  ["  Åsa", "Å"],
  ["अनन्या", "अ"],
  ["क्षितिज", "क्षि"],
  ["श्रीधर", "श्री"],
  ["ক্ষমা", "ক্ষ"],
  ["தமிழ்", "த"],
  ["ശ്രീ", "ശ്രീ"],
  ["สำราญ", "สำ"],
  ["e\u0301va", "E\u0301"],
  ["👩‍🏫 Priya", "👩‍🏫"],
  ["7 Stars", "7"],
  ["", ""],
])("of %j is %j, as a segmenter finds it", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
  const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name.trim());
  expect(initial).toBe(first?.segment.toLocaleUpperCase() ?? "");
});
