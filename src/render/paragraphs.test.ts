import { beforeAll, describe, expect, test } from "vitest";
import { paragraphsOf, piecesOf } from "./paragraphs.ts";
import { loadSlices } from "./slices.ts";

beforeAll(loadSlices);

const pieces = (text: string) =>
  paragraphsOf(text, true, () => []).flatMap((paragraph) => piecesOf(paragraph, 0, paragraph.clusters.length));
const texts = (text: string) => pieces(text).map((piece) => piece.text);

describe("What is drawn in one go", () => {
  test("has one colour, one direction and one kind of font", () => {
    expect(texts("Asha <secondary>won</secondary> محمد a 👍 1")).toEqual([
      "Asha ",
      "won",
      " ",
      "محمد",
      " a ",
      "👍",
      " 1",
    ]);
  });

  test("is at least a cluster: it has the colour of its first character", () => {
    expect(texts("क्<secondary>षमा</secondary>")).toEqual(["क्ष", "मा"]);
    expect(texts("👩<secondary>\u200D💻</secondary>")).toEqual(["👩\u200D💻"]);
  });

  test("keeps Arabic letters joined where the colour changes between them", () => {
    expect(texts("مح<secondary>مد</secondary>")).toEqual(["مح\u200D", "\u200Dمد"]);
  });

  test.each([
    ["a letter that does not join the next", "دا<secondary>ر</secondary>", ["دا", "ر"]],
    ["a space", "محمد<secondary> علي</secondary>", ["محمد", " علي"]],
    ["Latin letters", "As<secondary>ha</secondary>", ["As", "ha"]],
  ])("joins nothing after %s", (_, text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  test("has no direction controls that would turn the words around a name", () => {
    expect(texts("Asha \u202Egnp.ohsA\u202C \u2067x\u2069")).toEqual(["Asha gnp.ohsA x"]);
  });
});

test("Each paragraph has the direction of its own letters, or that of the one before", () => {
  expect(paragraphsOf("محمد\n12\nAsha", false, () => []).map(({ levels }) => levels[0])).toEqual([1, 2, 0]);
});
