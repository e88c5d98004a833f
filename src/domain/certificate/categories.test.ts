import { expect, test } from "vitest";
import { CATEGORIES } from "./categories.ts";
import { NO_SUBCATEGORY } from "./post.ts";
import * as hi from "../say/hi.ts";

const [competition, ...others] = CATEGORIES;

test("there are 18 different categories", () => {
  expect(new Set(CATEGORIES.map(({ name }) => name)).size).toBe(18);
});

test("Competition has no subcategories", () => {
  expect(competition).toEqual({ name: "Competition", subcategories: [] });
});

test.each(others)("$name has about ten subcategories, each once", ({ subcategories }) => {
  expect(new Set(subcategories).size).toBe(subcategories.length);
  expect([10, 11]).toContain(subcategories.length);
});

test("every category and subcategory has a Hindi name", () => {
  const categories = CATEGORIES.map(({ name }) => hi.categories.name(name));
  const subcategories = CATEGORIES.flatMap((category) => category.subcategories).map(hi.subcategories.name);
  const names = [...categories, ...subcategories, hi.subcategories.name(NO_SUBCATEGORY)];
  expect(names.filter((name) => /[a-z]/i.test(name))).toEqual([]);
});
