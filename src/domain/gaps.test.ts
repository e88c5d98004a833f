import { expect, test } from "vitest";
import { placeholderValues } from "./certificate.ts";
import { gapsOf, inSentences } from "./gaps.ts";
import { starterContent } from "./starters/starters.ts";

const student = { id: "1", name: "Asha Rao", certificate_number: "", remarks: "" };

test("'for {{Remarks}} at HackFest' has a gap for somebody without remarks, and none with them", () => {
  const names = inSentences(starterContent("indigo-citation"));
  expect(names).toEqual(["Remarks"]);
  expect(gapsOf(names, placeholderValues(student))).toEqual(["Remarks"]);
  expect(gapsOf(names, placeholderValues({ ...student, remarks: "first place" }))).toEqual([]);
});

test("so has a word in front of a placeholder of the same name", () => {
  const element = starterContent("indigo-citation").elements.find(({ type }) => type === "description");
  const reads = (text: string) =>
    inSentences({ ...starterContent("indigo-citation"), elements: [{ ...element, text } as never] });
  expect(reads("Rank: {{Rank}}")).toEqual(["Rank"]);
  expect(reads("Remarks {{Remarks}}")).toEqual(["Remarks"]);
});

test("a placeholder alone on its line may be empty", () => {
  expect(inSentences(starterContent("midnight-winner"))).toEqual([]);
});

test("a column of the list that is empty for one of them is a gap too, a column that nobody has is not", () => {
  const extra = { team: " ", track: "AI" };
  expect(gapsOf(["Team", "Track"], placeholderValues({ ...student, extra }))).toEqual(["Team"]);
  expect(gapsOf(["Team", "Track"], placeholderValues(student))).toEqual([]);
});
