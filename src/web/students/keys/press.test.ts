import { expect, test } from "vitest";
import { type ListKeyPress, verbOf } from "./press.ts";

const none = { code: "", ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const verb = (key: string, more: Partial<ListKeyPress> = {}) => verbOf({ ...none, key, ...more });

test("`x` selects, with Shift a range; `/` goes to the search, `?` shows the keyboard shortcuts", () => {
  expect(verb("x")).toBe("pick");
  expect(verb("X", { shiftKey: true })).toBe("pickRange");
  expect(verb("/")).toBe("search");
  expect(verb("?", { shiftKey: true })).toBe("help");
});

test("capital letters without Shift count as letters, and the browser's own shortcuts are left alone", () => {
  expect(verb("X")).toBe("pick");
  expect(verb("x", { ctrlKey: true })).toBeUndefined();
  expect(verb("x", { metaKey: true })).toBeUndefined();
  expect(verb("Enter")).toBeUndefined();
});

test("on a Devanagari layout the position of the keys counts", () => {
  expect(verb("ं", { code: "KeyX" })).toBe("pick");
  expect(verb("य", { code: "Slash" })).toBe("search");
  expect(verb("य़", { code: "Slash", shiftKey: true })).toBe("help");
});
