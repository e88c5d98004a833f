// The fields of a list that a design prints.
import { expect, test } from "vitest";
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

function prints(text: string) {
  const content = starterContent("indigo-citation");
  const element = content.elements.find(({ type }) => type === "description");
  return printedFields({ ...content, elements: [{ ...element, text } as never] });
}
