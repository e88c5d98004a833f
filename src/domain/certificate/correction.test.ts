import { expect, test } from "vitest";
import { CORRECTION, parseCorrection, parseDeclineReason } from "./correction.ts";
import { STUDENT } from "../list/student.ts";
import { UserError } from "../user-error.ts";

test("a recipient may request another name, something else, or both", () => {
  expect(parseCorrection({ name: " Asha\nRao ", note: "" }, "Asha")).toEqual({ name: "Asha Rao", note: "" });
  expect(parseCorrection({ name: "Asha", note: " The date is wrong " }, "Asha")).toEqual({
    name: "Asha",
    note: "The date is wrong",
  });
  const longest = { name: "x".repeat(STUDENT.name), note: "y".repeat(CORRECTION.note) };
  expect(parseCorrection(longest, "Asha")).toEqual(longest);
});

test.each([
  [{ name: "\u200d", note: "Please" }, new UserError("student.name_required")],
  [
    { name: "x".repeat(STUDENT.name + 1), note: "" },
    new UserError("student.too_long", { column: "name", most: STUDENT.name }),
  ],
  [
    { name: "Asha", note: "x".repeat(CORRECTION.note + 1) },
    new UserError("correction.note_too_long", { most: CORRECTION.note }),
  ],
  [{ name: "Asha ", note: " \u200b" }, new UserError("correction.nothing_to_change")],
])("%j is not a valid correction of Asha's certificate", (request, refused) => {
  expect(() => parseCorrection(request, "Asha")).toThrow(refused);
});

test("a request is declined with a reason of one line, or without one", () => {
  expect(parseDeclineReason(" As in the\nlist \u202e")).toBe("As in the list");
  expect(parseDeclineReason("\u200b ")).toBe("");
  expect(() => parseDeclineReason("x".repeat(CORRECTION.reason + 1))).toThrow(
    new UserError("correction.reason_too_long", { most: CORRECTION.reason }),
  );
});
