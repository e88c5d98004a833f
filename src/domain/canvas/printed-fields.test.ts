// The fields of a list that a design prints.
import { expect, test } from "vitest";
import type { Content } from "./content.ts";
import { printedFields } from "./printed-fields.ts";
import { starterContent } from "../starters/starters.ts";

test("each placeholder is a field once, without the name and the number of the certificate", () => {
  expect(prints("{{student name}} of {{Team}}, {{ TEAM }} ({{Certificate ID}}) for {{Track}}")).toEqual([
    { name: "Team", needed: true },
    { name: "Track", needed: true },
  ]);
});

test("remarks alone on their line may be missing, in a sentence they may not", () => {
  expect(prints("Certificate of Merit\n{{Remarks}}")).toEqual([{ name: "Remarks", needed: false }]);
  expect(prints("for {{Remarks}} at HackFest")).toEqual([{ name: "Remarks", needed: true }]);
});

test("the designs of a list are taken together", () => {
  const [one, other] = ["Merit\n{{Remarks}}", "for {{Remarks}} of {{Team}}"].map(designWith);
  expect(one && other && printedFields(one, other)).toEqual([
    { name: "Remarks", needed: true },
    { name: "Team", needed: true },
  ]);
});

function prints(text: string) {
  return printedFields(designWith(text));
}

function designWith(text: string): Content {
  const content = starterContent("indigo-citation");
  const element = content.elements.find(({ type }) => type === "description");
  return { ...content, elements: [{ ...element, text } as never] };
}
