import { expect, test } from "vitest";
import { CORRECTION, parseCorrection } from "./correction.ts";
import { SAY } from "../say/say.ts";
import { STUDENT } from "../list/student.ts";

test("a recipient may ask for another name, for something else, or for both", () => {
  expect(parseCorrection({ name: " Asha\nRao ", note: "" }, "Asha")).toEqual({ name: "Asha Rao", note: "" });
  expect(parseCorrection({ name: "Asha", note: " The date is wrong " }, "Asha")).toEqual({
    name: "Asha",
    note: "The date is wrong",
  });
  const longest = { name: "x".repeat(STUDENT.name), note: "y".repeat(CORRECTION.note) };
  expect(parseCorrection(longest, "Asha")).toEqual(longest);
});

test.each([
  [{ name: "\u200d", note: "Please" }, SAY.students.nameRequired],
  [{ name: "x".repeat(STUDENT.name + 1), note: "" }, SAY.students.tooLong(SAY.students.columns.name, STUDENT.name)],
  [
    { name: "Asha", note: "x".repeat(CORRECTION.note + 1) },
    SAY.students.tooLong(SAY.corrections.note, CORRECTION.note),
  ],
  [{ name: "Asha ", note: " \u200b" }, SAY.corrections.nothing],
])("%j is no correction of Asha's certificate", (asked, sentence) => {
  expect(() => parseCorrection(asked, "Asha")).toThrow(sentence);
});
