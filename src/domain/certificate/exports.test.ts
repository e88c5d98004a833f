import fc from "fast-check";
import { expect, test } from "vitest";
import { fileNames, parsePattern } from "./exports.ts";
import { UserError } from "../user-error.ts";

const names = (pattern: string, ...people: [number: string, name: string][]) =>
  fileNames(
    pattern,
    people.map(([number, name]) => ({ number, name })),
    "png",
  );

test("file names follow the pattern", () => {
  expect(names("{number}-{name}", ["HF-1", "Asha Rao"], ["HF-2", "आर्या शर्मा"])).toEqual([
    "HF-1-Asha Rao.png",
    "HF-2-आर्या शर्मा.png",
  ]);
  expect(names("{position} {name}", ["", "Asha"], ["", "Ravi"])).toEqual(["1 Asha.png", "2 Ravi.png"]);
});

test("no two files have the same name, even when capitals are not distinguished", () => {
  expect(names("{name}", ["1", "Asha"], ["2", "asha"], ["3", "Asha (2)"], ["4", "Asha"])).toEqual([
    "Asha.png",
    "asha (2).png",
    "Asha (2) (2).png",
    "Asha (3).png",
  ]);
});

test("a long name in any script gives a valid file name, cut between letters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 40, maxLength: 200 }), (name) => {
      const [first = "", second = ""] = names("{name}", ["", name], ["", name]);
      for (const file of [first, second])
        expect(new TextEncoder().encode(`${file}.txt`).length).toBeLessThanOrEqual(255);
    }),
  );
  const syllable = "क्षि";
  expect(names("{name}", ["", syllable.repeat(50)])).toEqual([`${syllable.repeat(19)}.png`]);
});

test("ten thousand students with the same name are named fast", () => {
  const people = Array.from({ length: 10_000 }, (): [string, string] => ["", "Asha"]);
  expect(new Set(names("{name}", ...people)).size).toBe(10_000);
});

test.each([
  ["../../etc/passwd", "etc passwd.png"],
  ['a<b>:"c|d?*', "a b c d.png"],
  ["CON", "_CON.png"],
  ["nul.txt", "_nul.txt.png"],
  ["  .hidden. ", "hidden.png"],
  ["\u202Egnp", "gnp.png"],
  ["\u0000\uD800", "\uFFFD.png"],
  ["...", "certificate.png"],
  ["x".repeat(2000), `${"x".repeat(120)}.png`],
  ["{number}", "{number}.png"],
])("the name %j is safe in a file name", (name, file) => {
  expect(names("{name}", ["7", name])).toEqual([file]);
});

test("an invalid pattern is refused by name", () => {
  expect(parsePattern("")).toBe("{number}-{name}");
  expect(parsePattern(" {name} of HackFest ")).toBe("{name} of HackFest");
  expect(parsePattern("{name}\u0000\u202e")).toBe("{name}");
  expect(parsePattern("\u0000")).toBe("{number}-{name}");
  expect(() => parsePattern("{email}")).toThrow(new UserError("download.pattern_unknown", { placeholder: "{email}" }));
  expect(() => parsePattern("{name")).toThrow(new UserError("download.pattern_unknown", { placeholder: "{name" }));
  expect(() => parsePattern("x".repeat(101))).toThrow(new UserError("download.pattern_too_long", { most: 100 }));
});
