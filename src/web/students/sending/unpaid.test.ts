import { expect, it } from "vitest";
import { unpaidOf } from "./unpaid.ts";
import { leftOutOf, type Readiness } from "./use-readiness.ts";

const row = (id: string) => ({ id, name: id, certificate_number: "", remarks: "", extra: {}, place: 0 });
/** Four certificates with AI texts; the text of the first does not fit. */
const CHECKED: Readiness = {
  state: "checked",
  found: {
    checked: 5,
    total: 5,
    count: 1,
    rows: [row("a")],
    unfilled: 1,
    toWrite: ["a", "b", "c", "d"],
    small: { count: 0, rows: [] },
    withGaps: { count: 0, rows: [] },
    gaps: { count: 0, names: [], fixes: [] },
    lacking: [],
  },
};
const has = (balance: number) => ({ balance, unlimited: false });

it("students whose texts the credits do not cover are skipped, in addition to those already skipped", () => {
  const asked = { readiness: CHECKED, leftOut: leftOutOf(CHECKED, false), toFill: 3 };
  expect(unpaidOf({ ...asked, balance: has(3) })).toEqual({ count: 0, ids: [], waits: false });
  expect(unpaidOf({ ...asked, balance: has(1) })).toEqual({ count: 2, ids: ["c", "d"], waits: false });
  expect(unpaidOf({ ...asked, balance: has(0) })).toEqual({ count: 3, ids: ["b", "c", "d"], waits: false });
});

it("also when certificates that are not ready are sent nevertheless", () => {
  const asked = { readiness: CHECKED, leftOut: leftOutOf(CHECKED, true), toFill: 4 };
  expect(unpaidOf({ ...asked, balance: has(1) }).ids).toEqual(["b", "c", "d"]);
});

it("nobody is skipped when credits are unlimited or unknown", () => {
  const asked = { readiness: CHECKED, leftOut: leftOutOf(CHECKED, false), toFill: 3 };
  expect(unpaidOf({ ...asked, balance: { balance: 0, unlimited: true } }).count).toBe(0);
  expect(unpaidOf({ ...asked, balance: undefined }).count).toBe(0);
});

it("nothing starts before all of them can be named", () => {
  for (const readiness of [{ state: "failed" }, { state: "checking", found: undefined }] as const)
    expect(unpaidOf({ readiness, leftOut: leftOutOf(readiness, true), toFill: 3, balance: has(1) })).toEqual({
      count: 2,
      ids: [],
      waits: true,
    });
});
