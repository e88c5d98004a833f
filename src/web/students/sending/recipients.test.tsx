import { expect, test } from "vitest";
import type { DueRow } from "#api/shapes.ts";
import { PREVIEW_ROWS } from "#domain/list/preview-rows.ts";
import { rowOf, STUDENT } from "../../../../test/screen/students.tsx";
import { type Recipients, thePicked, without } from "./recipients.ts";

const { page: PAGE } = PREVIEW_ROWS;
const ROWS: DueRow[] = Array.from({ length: PAGE + 5 }, (_, nth) => ({ ...rowOf(STUDENT, 0), id: `${nth}` }));
const { signal } = new AbortController();

test("those who are left out are on no page, and the others move up", async () => {
  const some = without(thePicked(ROWS), ["0", "2"]);
  const [first, second] = [await some(1, signal), await some(2, signal)];
  expect([first.total, second.total]).toEqual([PAGE + 3, PAGE + 3]);
  expect(first.rows.slice(0, 2).map(({ id }) => id)).toEqual(["1", "3"]);
  expect(first.rows).toHaveLength(PAGE);
  expect(second.rows.map(({ id }) => id)).toEqual([`${PAGE + 2}`, `${PAGE + 3}`, `${PAGE + 4}`]);
});

test("nobody is left when all are left out", async () => {
  const none: Recipients = without(thePicked(ROWS.slice(0, 2)), ["0", "1"]);
  expect(await none(1, signal)).toEqual({ rows: [], total: 0 });
});
