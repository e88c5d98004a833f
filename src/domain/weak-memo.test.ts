import { expect, test } from "vitest";
import { weakMemo } from "./weak-memo.ts";

test("each object has its own value, and the same one every time", () => {
  const listOf = weakMemo<object, string[]>(() => []);
  const [one, other] = [{}, {}];
  listOf(one).push("kept");
  expect(listOf(one)).toEqual(["kept"]);
  expect(listOf(other)).toEqual([]);
});
