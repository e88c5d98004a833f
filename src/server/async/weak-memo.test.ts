import { expect, test } from "vitest";
import { weakMemo } from "./weak-memo.ts";

test("each has its own, and the same at every asking", () => {
  const listOf = weakMemo<object, string[]>(() => []);
  const [one, other] = [{}, {}];
  listOf(one).push("kept");
  expect(listOf(one)).toEqual(["kept"]);
  expect(listOf(other)).toEqual([]);
});
