import { expect, test } from "vitest";
import { placeholderValues } from "../certificate/certificate.ts";
import { emptyPlaceholders, inSentences } from "./empty-placeholders.ts";
import { starterContent } from "../starters/starters.ts";

const student = { id: "1", name: "Asha Rao", certificate_number: "", remarks: "" };

test("'for {{Remarks}} at HackFest' has a gap for a student without remarks, and none with them", () => {
  const names = inSentences(starterContent("indigo-citation"));
  expect(names).toEqual(["Remarks"]);
  expect(emptyPlaceholders(names, placeholderValues(student))).toEqual(["Remarks"]);
  expect(emptyPlaceholders(names, placeholderValues({ ...student, remarks: "first place" }))).toEqual([]);
});

test("so has a word before a placeholder with the same name", () => {
  expect(reads("Rank: {{Rank}}")).toEqual(["Rank"]);
  expect(reads("Remarks {{Remarks}}")).toEqual(["Remarks"]);
});

test("a placeholder alone on its line may be empty, unless the line above continues in it", () => {
  expect(inSentences(starterContent("midnight-winner"))).toEqual(["Remarks"]);
  expect(reads("from dusk to dawn, and won\n{{Remarks}}")).toEqual(["Remarks"]);
  expect(reads("Built, measured and explained:\n<secondary>{{Remarks}}</secondary>")).toEqual(["Remarks"]);
  for (const before of ["Certificate of Merit", "at HackFest 2026", "He won.", "", "{{Team}}"])
    expect(reads(`${before}\n{{Remarks}}`)).not.toContain("Remarks");
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
  return inSentences({ ...content, elements: [{ ...element, text } as never] });
}
