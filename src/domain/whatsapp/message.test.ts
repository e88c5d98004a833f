// The values of a message.
import fc from "fast-check";
import { expect, test } from "vitest";
import { MESSAGE_VALUE, messageValue } from "./message.ts";

test("lines, tabs and many spaces become one space, and nothing becomes the other words", () => {
  expect(messageValue(" Asha\n\tRao     Patil ", "You")).toBe("Asha Rao Patil");
  expect(messageValue(" \n ", "You")).toBe("You");
});

test("no value is longer than allowed, cut between letters, or has a line end", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 600 }), (text) => {
      const value = messageValue(text, "You");
      expect(value.length).toBeLessThanOrEqual(MESSAGE_VALUE);
      expect(value).not.toMatch(/[\n\t]| {2}|^$/);
    }),
  );
  expect(messageValue("😀".repeat(300), "You")).toBe(`${"😀".repeat(MESSAGE_VALUE / 2 - 1)}…`);
});
