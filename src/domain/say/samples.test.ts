import { expect, test } from "vitest";
import { SAY } from "./say.ts";
import { samplePeople } from "./samples.ts";

test("sample people have unique ids and names", () => {
  const people = samplePeople();
  expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
  expect(people.map(({ name }) => name)).toEqual(SAY.previewAs.sampleNames);
});
