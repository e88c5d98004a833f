import { expect, test } from "vitest";
import { diffFields } from "./diff-fields.ts";

test("changed fields are listed, also emptied ones, unchanged ones are not", () => {
  const before = { name: "Mira Rao", mobile: "9876500001", email: "mira@example.in", showName: false };
  const after = { ...before, mobile: "", showName: true };
  expect(diffFields(before, after)).toEqual({ mobile: "", showName: true });
  expect(diffFields(before, { ...before })).toEqual({});
});
