// A field of a list that a column may fill.
import { expect, test } from "vitest";
import { columnField } from "./column-field.ts";

test("remarks, and further columns as they are written in the list", () => {
  expect(columnField(" remarks", [])).toEqual({ kind: "remarks" });
  expect(columnField("TEAM", ["College", "Team"])).toEqual({ kind: "column", name: "Team" });
  expect(columnField("team", ["Team", "team"])).toEqual({ kind: "column", name: "team" });
  expect(columnField("Email", ["Team"])).toBeUndefined();
});
