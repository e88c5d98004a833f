import { expect, test } from "vitest";
import { type ListKeyPress, verbOf } from "./press.ts";

const none = { code: "", ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const verb = (key: string, more: Partial<ListKeyPress> = {}) => verbOf({ ...none, key, ...more });

test("`x` picks, with Shift a range; `/` goes to the search, `?` shows the keys", () => {
  expect(verb("x")).toBe("pick");
  expect(verb("X", { shiftKey: true })).toBe("pickRange");
  expect(verb("/")).toBe("search");
  expect(verb("?", { shiftKey: true })).toBe("help");
});

test("capitals without Shift are letters still, and what the browser takes is left to it", () => {
  expect(verb("X")).toBe("pick");
  expect(verb("x", { ctrlKey: true })).toBeUndefined();
  expect(verb("x", { metaKey: true })).toBeUndefined();
  expect(verb("Enter")).toBeUndefined();
});

test("a layout that writes Devanagari is read by the place of its keys", () => {
  expect(verb("ं", { code: "KeyX" })).toBe("pick");
  expect(verb("य", { code: "Slash" })).toBe("search");
  expect(verb("य़", { code: "Slash", shiftKey: true })).toBe("help");
});
