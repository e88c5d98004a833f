// Decodes files larger than one slice: no letter and no line end may be split.
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText } from "./decode.ts";

const SLICE = 65_536;
const ENCODERS = {
  "UTF-8": (text: string) => Buffer.from(text),
  "UTF-8 with its mark": (text: string) => Buffer.from(`\uFEFF${text}`),
  "UTF-16, little end first": (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le"),
  "UTF-16, big end first": (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
};

test.each(Object.entries(ENCODERS))("%s is decoded correctly, wherever a slice ends", { tags: "full" }, (_, encode) => {
  const around = fc.array(fc.constantFrom("a", "é", "न", "🏆", "\r\n", "\r", "\n"), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(around, fc.integer({ min: 0, max: 12 }), (letters, before) => {
      const text = `${"x".repeat(SLICE - before)}${letters.join("")}${"x".repeat(SLICE)}${letters.join("")}`;
      expect([...decodeText(encode(text))].join("")).toBe(text.replace(/\r\n?/g, "\n"));
    }),
    { numRuns: 40 },
  );
});

test("Windows-1252 is decoded correctly, with the characters that Latin-1 does not have", () => {
  const file = Buffer.from(`${"x".repeat(SLICE - 1)}\x80\x92\xe9`, "latin1");
  expect([...decodeText(file)].join("")).toBe(`${"x".repeat(SLICE - 1)}€’é`);
});

test("one byte that is not UTF-8, at the very end, makes the whole file Windows-1252", () => {
  const file = Buffer.concat([Buffer.from(`é${"x".repeat(SLICE)}`), Buffer.from([0xe9])]);
  expect([...decodeText(file)].join("")).toBe(`Ã©${"x".repeat(SLICE)}é`);
});
