import { expect, test } from "vitest";
import { cleanColumns, extraColumn, extraName } from "./table-columns.ts";

test("each column is there once, in the order in which it was chosen; others are left out", () => {
  expect(cleanColumns(["mail", "extra:Team", "email", "mail", "extra:", "name", "constructor", ""])).toEqual([
    "mail",
    "extra:Team",
    "email",
  ]);
});

test("a further column of the list may have the name of a field", () => {
  expect(extraName(extraColumn("email"))).toBe("email");
  expect(extraName("email")).toBeUndefined();
});
