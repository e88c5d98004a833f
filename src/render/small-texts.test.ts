import { beforeAll, expect, test } from "vitest";
import { contentOf, descriptionOf, openPaper, titleOf } from "../../test/golden/paper.ts";
import type { Context2D } from "./context.ts";
import { smallTexts } from "./small-texts.ts";

const LONG = "Venkatanarasimharajuvaripet Subrahmanya Iyer";
const CANVAS = { canvasSize: { width: 600, height: 424 } };
let context: Context2D;

beforeAll(async () => {
  context = (await openPaper(1, 1)).context;
});

const small = (...elements: Parameters<typeof contentOf>[0]) => smallTexts(context, contentOf(elements, CANVAS));

test("a name is very small below half of its size", () => {
  const box = { width: 260, height: 30, fontSize: 45 };
  expect(small({ ...titleOf("Riya", { ...box, height: 60 }), id: "short" })).toEqual([]);
  expect(small({ ...titleOf(LONG, box), id: "long" })).toEqual(["long"]);
  expect(small({ ...titleOf(LONG, { width: 540, height: 40, fontSize: 36 }), id: "wide" })).toEqual([]);
});

test("so is one below a fiftieth of the height, and a paragraph", () => {
  const box = { width: 90, height: 30, fontSize: 12 };
  expect(small({ ...titleOf(LONG, box), id: "low" })).toEqual(["low"]);
  expect(small({ ...descriptionOf("won the first prize ".repeat(30), { fontSize: 24 }), id: "words" })).toEqual([
    "words",
  ]);
});

test("what was written small, or must not shrink, is as it was meant", () => {
  expect(small(titleOf("Riya", { fontSize: 7 }))).toEqual([]);
  expect(small(titleOf(LONG, { width: 90, height: 30, fontSize: 45, fit: false }))).toEqual([]);
});
