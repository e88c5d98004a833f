import { expect, test } from "vitest";
import { CATEGORIES } from "./categories.ts";

const [competition, ...others] = CATEGORIES;

test("there are 18 categories, each once", () => {
  expect(new Set(CATEGORIES.map(({ name }) => name)).size).toBe(18);
});

test("Competition has no subcategories", () => {
  expect(competition).toEqual({ name: "Competition", subcategories: [] });
});

test.each(others)("$name has about ten subcategories, each once", ({ subcategories }) => {
  expect(new Set(subcategories).size).toBe(subcategories.length);
  expect([10, 11]).toContain(subcategories.length);
});
