// Cleaning of texts that users type and paste.
import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText, fold, isBlank, oneLine, withPlainLetters } from "./text.ts";

test("cleaning a cleaned text changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
      expect(clean).toBe(clean.normalize("NFC").trim());
      expect(clean).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u);
    }),
  );
});

test.each([
  ["  Asha\tRao \r\n", "Asha Rao"],
  ["Jose\u0301", "José"],
  ["Jose\u0000\u0301", "José"],
  ["\uFEFFAsha", "Asha"],
  ["Asha\u202Egpj.exe\u202C", "Ashagpj.exe"],
  ["Asha\u200F \u2066Rao\u2069", "Asha Rao"],
  ["Asha\uD83D", "Asha\uFFFD"],
])("%j becomes %j", (typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});

test.each(["क्\u200Dष", "രാജൻ", "മലയാളം ന്\u200D", "👩\u200D💻", "محمد\u200Cعلی", "O’Brien-Śmith, Jr."])(
  "%j is unchanged",
  (name) => expect(cleanText(name)).toBe(name),
);

test.each([
  ["𝐀𝐬𝐡𝐚 𝓡𝓪𝓸", "Asha Rao"],
  ["ℬ𝒾𝓂𝒶𝓁", "Bimal"],
  ["ℬ flat, ℃", "ℬ flat, ℃"],
  ["ＡＳＨＡ आशा", "ＡＳＨＡ आशा"],
])("only letters of mathematics become plain: %s", (text, plain) => {
  expect(withPlainLetters(text)).toBe(plain);
});

test("texts are equal regardless of case, width and spaces", () => {
  expect(fold(" ＡＳＨＡ \u00A0 Rao")).toBe(fold("asha rao"));
  expect(fold("Asha Rao")).not.toBe(fold("AshaRao"));
});

test.each(["", " ", "\u200B", "\u200D\u2060 \u00AD", "\u3164"])("%j has no visible character", (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(["a", "क", "👩‍💻", "-", "ন\u200D"])("%j has visible characters", (text) => {
  expect(isBlank(text)).toBe(false);
});

test.each([
  ["short", 70, "short"],
  ["one\n  two", 7, "one two"],
  ["one two three", 8, "one two…"],
  // Texts are cut between letters, not within them.
  ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2, "👩‍👩‍👧‍👦…"],
  ["प्रशस्ति पत्र", 3, "प्रश…"],
])("%j in one line of %s letters is %j", (text, most, line) => {
  expect(oneLine(text, most)).toBe(line);
});
