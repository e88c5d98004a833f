// Rows chosen by the values of one column.
import { expect, test } from "vitest";
import { filterColumns, keepsRow, proposedFilter } from "./row-filter.ts";

const NAMES = ["Name", "Status", "At", "Note"];
const ROWS = [
  ["Asha", "Checked In", "09:00", "long ".repeat(20)],
  ["Ravi", " checked  in", "", ""],
  ["Meera", "Attending", "", ""],
  ["Ila", "", "10:00", ""],
].map((cells) => ({ cells }));

test("values are offered with their counts, whatever their case and spaces, the most frequent first", () => {
  const [status] = filterColumns(NAMES, ["name", "extra", "extra", "extra"], ROWS);
  expect(status).toEqual({
    at: 1,
    name: "Status",
    values: [
      { key: "=checked in", value: "Checked In", count: 2 },
      { key: "=attending", value: "Attending", count: 1 },
      { key: "empty", value: "", count: 1 },
    ],
  });
});

test("a column of texts or of many values is offered as filled and empty", () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ cells: ["x", at % 3 === 0 ? "" : `09:${at}`, "same"] }));
  expect(filterColumns(["Name", "At", "Event"], ["name", "extra", "extra"], many)).toEqual([
    {
      at: 1,
      name: "At",
      values: [
        { key: "filled", value: "", count: 200 },
        { key: "empty", value: "", count: 100 },
      ],
    },
  ]);
  expect(
    filterColumns(NAMES, [], ROWS)
      .at(-1)
      ?.values.map(({ key }) => key),
  ).toEqual(["filled", "empty"]);
});

test("names are not offered", () => {
  expect(filterColumns(NAMES, ["name", "none", "none", "none"], ROWS).map(({ name }) => name)).not.toContain("Name");
});

test("rows are kept by one or several values", () => {
  expect(kept("=checked in")).toEqual(["Asha", "Ravi"]);
  expect(kept("=attending", "empty")).toEqual(["Meera", "Ila"]);
  expect(kept("filled")).toEqual(["Asha", "Ravi", "Meera"]);
});

test("the first usual wish that keeps some and drops others is proposed", () => {
  const keep = [
    { column: "State", values: ["x"] },
    { column: "status", values: ["paid"] },
    { column: "At", values: "filled" },
  ] as const;
  expect(proposedFilter(keep, NAMES, ROWS)).toEqual({ at: 2, keys: ["filled"], count: 2 });
  expect(proposedFilter([{ column: "Name", values: ["a", "r", "m", "i"] }], NAMES, ROWS)).toBeUndefined();
});

function kept(...keys: Parameters<typeof keepsRow>[0]["keys"]) {
  return ROWS.filter(keepsRow({ at: 1, keys })).map(({ cells }) => cells[0]);
}
