import fc from "fast-check";
import { expect, test } from "vitest";
import { downloadName } from "./download-name.ts";

test.each([
  ["HackFest 2026", "HackFest 2026-1763640000000.png"],
  ['a/b\\c:d*e?f"g<h>i|j\n', "a b c d e f g h i j-1763640000000.png"],
  ["प्रमाण पत्र", "प्रमाण पत्र-1763640000000.png"],
  ["///", "certificate-1763640000000.png"],
])("the file of %j is %j", (name, file) => expect(downloadName(name, 1_763_640_000_000)).toBe(file));

test("a long name is cut between letters as readers see them", () => {
  const syllable = "क्षि";
  expect(downloadName(syllable.repeat(50), 1, "zip")).toBe(`${syllable.repeat(19)}-1.zip`);
});

test("a file name contains only whole characters that every file system accepts", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 100, maxLength: 300 }), (name) => {
      const file = downloadName(name, 1, "pdf");
      expect(file.isWellFormed()).toBe(true);
      expect(file).not.toMatch(/[\p{Cc}/\\:*?"<>|]/u);
      expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(255);
      expect(Array.from(file).length).toBeLessThanOrEqual(120 + "-1.pdf".length);
    }),
  );
});
