// The further columns of a list: where it has them from, what a request changes in them, and what they hold.
import fc from "fast-check";
import { expect, test } from "vitest";
import { UserError } from "../user-error.ts";
import { columnNames, type ColumnsRequest, ColumnsRequestField, kindOf, parseColumns } from "./list-columns.ts";

test("the columns of the design come first, each once and as the list spells it", () => {
  const sources = { held: ["Zone", "team name"], asked: ["Result"], printed: ["Team  Name", "Result", "Email", ""] };
  expect(columnNames(sources)).toEqual(["team name", "Result", "Zone"]);
});

test("two columns of a list that differ by case only stay two columns", () => {
  expect(columnNames({ held: ["Team", "team"], asked: [], printed: ["TEAM"] })).toEqual(["Team", "team"]);
  expect(parseColumns({ team: "1", Team: "2" }, ["Team", "team"])).toEqual({ team: "1", Team: "2" });
});

test("whatever a request names, only columns of the list are set, and nothing is inherited", () => {
  const name = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "toString", "Team", "TEAM "));
  const request = fc.dictionary(name, fc.oneof(fc.string(), fc.constant(null)), { noNullPrototype: true });
  fc.assert(
    fc.property(request, (asked) => {
      expect(["column.unknown", "column.twice", "set"]).toContain(outcomeOf(asked as ColumnsRequest));
    }),
  );
});

test.each([[null], [[]], ["Team"], [{ Team: 1 }], [{ Team: {} }], [{ Team: undefined }], [[["Team", "x"]]]])(
  "%j are no columns of a request",
  (value) => {
    expect(ColumnsRequestField.safeParse(value).success).toBe(false);
  },
);

test("a column named __proto__ is kept by the schema", () => {
  const sent: unknown = JSON.parse('{"__proto__":"x","Team":null}');
  expect(Object.entries(ColumnsRequestField.parse(sent))).toEqual([
    ["__proto__", "x"],
    ["Team", null],
  ]);
});

test("an answer that somebody wrote freely is no choice, and a few that recur are one", () => {
  expect(kindOf(["yes", "no", "Yes ", "no"])).toBe("choice");
  expect(kindOf(Array.from({ length: 40 }, (_, nth) => `Project ${nth}`))).toBe("text");
});

/** The code of the refusal, or that only columns of the list were set, each to a text. */
function outcomeOf(asked: ColumnsRequest): string {
  try {
    const set = Object.entries(parseColumns(asked, ["Team", "__proto__"]));
    const isRight = set.every(([name, text]) => ["Team", "__proto__"].includes(name) && typeof text === "string");
    return isRight ? "set" : JSON.stringify(set);
  } catch (error) {
    if (error instanceof UserError) return error.code;
    throw error;
  }
}
