// Rows that are no people.
import { expect, test } from "vitest";
import { isHeading, withoutStrays } from "./stray-rows.ts";

const HEADER = ["Sr", "Name", "Email"];
const kept = (rows: string[][], end?: RegExp) =>
  withoutStrays(
    HEADER,
    rows.map((cells) => ({ cells })),
    1,
    end,
  ).map(({ cells }) => cells[1]);

test("repeated column names are left out wherever they are", () => {
  expect(
    kept([
      ["sr", "NAME", "email"],
      ["1", "Asha", "a@x.in"],
      ["Sr", "Name", "Email"],
      ["2", "Name", "n@x.in"],
    ]),
  ).toEqual(["Asha", "Name"]);
});

test.each([["Total"], ["Total: 2"], ["Grand total"], ["Sub-total 2"], ["Count: 2"], ["Gesamt: 2"], ["कुल: 2"]])(
  "'%s' at the end is no person",
  (total) => {
    expect(
      kept([
        ["1", "Asha", ""],
        ["", total, ""],
      ]),
    ).toEqual(["Asha"]);
    expect(
      kept([
        ["1", "Asha", ""],
        [total, "", "2"],
      ]),
    ).toEqual(["Asha"]);
  },
);

test("a person whose name begins like a total stays, and so does a total in the middle", () => {
  expect(
    kept([
      ["1", "Total", ""],
      ["2", "Asha", ""],
      ["3", "Totala Rao", ""],
      ["4", "Sum Lee", ""],
    ]),
  ).toHaveLength(4);
  expect(kept([["1", "Total", "t@x.in"]])).toEqual(["Total"]);
});

test("what follows the people of a file in sections is left out", () => {
  expect(
    kept(
      [
        ["1", "Asha", ""],
        ["3. Activities", "", ""],
        ["", "Asha", ""],
      ],
      /^\d+\. /,
    ),
  ).toEqual(["Asha"]);
  expect(kept([["1. Asha", "Asha", ""]], /^\d+\. /)).toEqual(["Asha"]);
});

test("a row of column names has a name and an address, and no person", () => {
  expect(isHeading({ cells: ["First Name", "", "E-mail"] })).toBe(true);
  expect(isHeading({ cells: ["Name", "a@x.in", "Email"] })).toBe(false);
  expect(isHeading({ cells: ["Name", "Team"] })).toBe(false);
});
