import { expect, test } from "vitest";
import { SAMPLE_PEOPLE } from "./sample.ts";

test("the sample people try a design by 4 and by 44 letters, in Latin and in Devanagari", () => {
  expect(SAMPLE_PEOPLE.map(({ name }) => name.length)).toEqual([44, 44, 4]);
  expect(SAMPLE_PEOPLE.map(({ name }) => /\p{Script=Devanagari}/u.test(name))).toEqual([false, true, false]);
});
