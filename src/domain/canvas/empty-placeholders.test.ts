import { expect, test } from "vitest";
import { placeholderValues } from "../certificate/certificate.ts";
import { emptyPlaceholders, placeholdersOf } from "./empty-placeholders.ts";
import { starterContent } from "../starters/starters.ts";

const student = { id: "1", name: "Asha Rao", certificate_number: "", remarks: "" };

test("'for {{Remarks}} at HackFest' has a gap for a student without remarks, and none with them", () => {
  const names = placeholdersOf(starterContent("indigo-citation"));
  expect(emptyPlaceholders(names, placeholderValues(student))).toEqual(["Remarks"]);
  expect(emptyPlaceholders(names, placeholderValues({ ...student, remarks: "first place" }))).toEqual([]);
});

test("an empty placeholder is a gap wherever it stands: alone, on a line of its own, in markers, after a word", () => {
  const texts = [
    "{{Remarks}}",
    " {{ remarks }} ",
    "Certificate of Merit\n{{Remarks}}",
    "<secondary>{{Remarks}}</secondary>",
    "{{Team}}\n{{Remarks}}",
    "Rank: {{Remarks}}",
    "for {{Remarks}} at HackFest",
  ];
  const empty = texts.filter((text) => emptyPlaceholders(reads(text), placeholderValues(student)).length !== 1);
  expect(empty).toEqual([]);
});

test("the name and the number of a certificate are never empty", () => {
  expect(emptyPlaceholders(reads("{{Student Name}}, {{Certificate ID}}"), placeholderValues(student))).toEqual([]);
});

test("a column that is empty for one student is a gap too, an unknown column is not", () => {
  const extra = { team: " ", track: "AI" };
  expect(emptyPlaceholders(["Team", "Track"], placeholderValues({ ...student, extra }))).toEqual(["Team"]);
  expect(emptyPlaceholders(["Team", "Track"], placeholderValues(student))).toEqual([]);
});

/** The placeholders in the lines of a description. */
function reads(text: string): string[] {
  const content = starterContent("indigo-citation");
  const element = content.elements.find(({ type }) => type === "description");
  return placeholdersOf({ ...content, elements: [{ ...element, text } as never] });
}

test("a placeholder that is spelt in many ways is one", () => {
  const spellings = "Won as {{Team}}, {{team}}, {{ TEAM }} and {{Track}}";
  expect(reads(spellings)).toEqual(["Team", "Track"]);
});
