import { expect, test } from "vitest";
import { firstMet, parseVariant, REMARKS, VARIANT } from "./variant.ts";

const WINNER = { name: " Winner ", column: "Prize", values: ["Winner", " winner ", "", "1st  place", "ＷＩＮＮＥＲ"] };

test("values that people would take for the same count once, and empty ones not at all", () => {
  expect(parseVariant(WINNER)).toEqual({ name: "Winner", column: "Prize", values: ["ＷＩＮＮＥＲ", "1st  place"] });
});

test.each([
  ["a name", { name: " " }],
  ["a column", { column: "" }],
  ["a value", { values: ["", "  "] }],
])("without %s it is refused", (_, change) => {
  expect(() => parseVariant({ ...WINNER, ...change })).toThrow("variant.fields_missing");
});

test.each([
  ["name", { name: "a".repeat(VARIANT.name + 1) }],
  ["column", { column: "a".repeat(VARIANT.column + 1) }],
  ["values", { values: Array.from({ length: VARIANT.values + 1 }, (_, nth) => `${nth}`) }],
  ["values", { values: ["a".repeat(VARIANT.value + 1)] }],
])("what is too long is refused by the name of its field: %s", (field, change) => {
  expect(() => parseVariant({ ...WINNER, ...change })).toThrow(
    expect.objectContaining({ reason: { code: "request.invalid_field", params: { field } } }),
  );
});

test("the first variant whose condition is met is somebody's, whatever case and spaces", () => {
  const variants = [
    { id: "winner", column: "Prize", values: ["Winner", "1st place"] },
    { id: "mentor", column: REMARKS, values: ["mentor"] },
  ];
  const of = (remarks: string, extra: Record<string, string>) => firstMet(variants, { remarks, extra })?.id;
  expect(of("Mentor", { Prize: " 1ST  PLACE " })).toBe("winner");
  expect(of(" MENTOR", { Prize: "" })).toBe("mentor");
  expect(of("", {})).toBeUndefined();
  expect(firstMet([{ column: "constructor", values: ["x"] }], { remarks: "", extra: {} })).toBeUndefined();
});
