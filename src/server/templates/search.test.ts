// Searching for a template among many.
import { expect, test } from "vitest";
import { templatesFound } from "./search.ts";

const of = (name: string, category: string, language: string, id: string) => ({ name, category, language, id });
const ALL = [
  of("HackFest 2026", "Events", "English", "a-Bc1"),
  of("हैकफ़ेस्ट 2026", "Events", "Hindi", "d-Ef2"),
  of("Chess Open", "Sports", "English", "g-Hi3"),
];

test.each<[asked: string, found: number[]]>([
  ["", [0, 1, 2]],
  ["  ", [0, 1, 2]],
  ["hack", [0]],
  ["2026 HINDI", [1]],
  ["हैकफ़ेस्ट", [1]],
  ["english  events", [0]],
  ["g-Hi3", [2]],
  ["hack chess", []],
])("%j", (asked, found) => {
  expect(templatesFound(ALL, asked)).toEqual(found.map((at) => ALL[at]));
});
