// The fields of a list that a design prints.
import { expect, test } from "vitest";
import type { Content } from "./content.ts";
import { printedFields } from "./printed-fields.ts";
import { starterContent } from "../starters/starters.ts";

test("each placeholder is a field once, without the name and the number of the certificate", () => {
  expect(prints("{{student name}} of {{Team}}, {{ TEAM }} ({{Certificate ID}}) for {{Track}}")).toEqual([
    "Team",
    "Track",
  ]);
});

test("remarks are a field alone on their line and in a sentence", () => {
  for (const text of ["Certificate of Merit\n{{Remarks}}", "for {{Remarks}} at HackFest", "{{Remarks}}"])
    expect(prints(text)).toEqual(["Remarks"]);
});

test("the designs of a list are taken together", () => {
  const [one, other] = ["Merit\n{{Remarks}}", "for {{Remarks}} of {{Team}}"].map(designWith);
  expect(one && other && printedFields(one, other)).toEqual(["Remarks", "Team"]);
});

function prints(text: string) {
  return printedFields(designWith(text));
}

function designWith(text: string): Content {
  const content = starterContent("indigo-citation");
  const element = content.elements.find(({ type }) => type === "description");
  return { ...content, elements: [{ ...element, text } as never] };
}
