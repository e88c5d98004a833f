// Gaps in the sentences of a design, and the column that may fill them.
import { expect, test } from "vitest";
import { starterContent } from "#domain/starters/starters.ts";
import { onlyDesign } from "../../ui/fitting/row-designs.ts";
import { countGaps } from "./gaps.ts";

const row = (remarks: string, extra: Record<string, string>) => ({
  id: "1",
  name: "Asha",
  certificate_number: "",
  remarks,
  extra,
  place: 0,
  filled: false,
  mailed: false,
});

test("a column that says what was won may fill empty remarks, one that is empty there may not", () => {
  const gaps = countGaps(onlyDesign(starterContent("indigo-citation")));
  gaps.look(row("", { Prize: " ", City: "Pune", Result: "Winner" }));
  gaps.look(row("Mentor", { Prize: "None" }));
  expect(gaps.found()).toEqual({ count: 1, names: ["Remarks"], fixes: [{ field: "Remarks", column: "Result" }] });
});

test("without such a column there is no fix, and without a gap nothing", () => {
  const gaps = countGaps(onlyDesign(starterContent("indigo-citation")));
  expect(gaps.found()).toEqual({ count: 0, names: [], fixes: [] });
  gaps.look(row("", { City: "Pune" }));
  expect(gaps.found()).toEqual({ count: 1, names: ["Remarks"], fixes: [] });
});

test("remarks alone, as the palette adds them, are a gap that a column fills like one in a sentence", () => {
  const starter = starterContent("indigo-citation");
  const [text] = starter.elements.filter(({ type }) => type === "description");
  const gaps = countGaps(onlyDesign({ ...starter, elements: [{ ...text, text: "{{Remarks}}" } as never] }));
  gaps.look(row("", { Prize: "First" }));
  gaps.look(row("Mentor", {}));
  expect(gaps.found()).toEqual({ count: 1, names: ["Remarks"], fixes: [{ field: "Remarks", column: "Prize" }] });
});
