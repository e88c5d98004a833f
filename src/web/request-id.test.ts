import { expect, test } from "vitest";
import { ID } from "#domain/id.ts";
import { requestIds } from "./request-id.ts";

test("a repeated request has the same id, and any other a different one", () => {
  const idOf = requestIds();
  const first = idOf({ title: "Winners" });
  expect(first).toMatch(ID.pattern);
  expect(idOf({ title: "Winners" })).toBe(first);
  const other = idOf({ title: "Winners of 2026" });
  expect(other).not.toBe(first);
  expect(idOf({ title: "Winners" })).not.toBe(first);
});
