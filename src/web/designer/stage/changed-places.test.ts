import { expect, test } from "vitest";
import { changedPlaces, type DrawnState } from "./changed-places.ts";
import type { ElementMarks } from "./element-marks.ts";

const PICTURES = new Map();
const [a, b, c] = [element("a", 0), element("b", 100), element("c", 200)];

function element(id: string, left: number): ElementMarks {
  return { id, marks: [], ink: { left, top: 0, right: left + 10, bottom: 10 }, overflows: false };
}

function shown(painted: ElementMarks[], change: Partial<DrawnState> = {}): DrawnState {
  return { view: "plain", pictures: PICTURES, painted, ...change };
}

test("an element that was moved is drawn where it was and where it is", () => {
  const moved = element("b", 150);
  expect(changedPlaces(shown([a, b, c]), shown([a, moved, c]))).toEqual([b.ink, moved.ink]);
});

test("what came and what went is drawn in its own place", () => {
  expect(changedPlaces(shown([a]), shown([a, b]))).toEqual([b.ink]);
  expect(changedPlaces(shown([a, b, c]), shown([a, c]))).toEqual([b.ink]);
});

test("many places are drawn as one that holds them all", () => {
  const many = [0, 100, 200, 300, 400].map((left) => element("more", left));
  expect(changedPlaces(shown([a]), shown([a, ...many]))).toEqual([{ left: 0, top: 0, right: 410, bottom: 10 }]);
});

test("places that overlap are one", () => {
  expect(changedPlaces(shown([a]), shown([element("a", 5)]))).toEqual([{ left: 0, top: 0, right: 15, bottom: 10 }]);
});

test("an element without ink has no place", () => {
  expect(changedPlaces(shown([a]), shown([a, { ...b, ink: undefined }]))).toEqual([]);
});

test.each([
  ["nothing is known of what is shown", undefined, shown([a])],
  ["nothing has changed, but it is to be drawn", shown([a, b]), shown([a, b])],
  ["elements have changed their order", shown([a, b, c]), shown([b, a])],
  ["the paper is another", shown([a, b]), shown([a], { view: "zoomed" })],
  ["pictures have come", shown([a, b]), shown([a], { pictures: new Map() })],
])("everything is drawn if %s", (_, before, now) => {
  expect(changedPlaces(before, now)).toBeUndefined();
});
