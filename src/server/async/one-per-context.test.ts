import { expect, test } from "vitest";
import { oneForEach } from "./one-per-context.ts";

test("each has its own, and the same at every asking", () => {
  const listOf = oneForEach<object, string[]>(() => []);
  const [one, other] = [{}, {}];
  listOf(one).push("kept");
  expect(listOf(one)).toEqual(["kept"]);
  expect(listOf(other)).toEqual([]);
});
