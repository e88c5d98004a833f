import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REVISIONS, type Save, spentSaves, versionsOf } from "./revisions.ts";
import { HOUR, MINUTE, SECOND } from "../time.ts";

const NINE = Date.UTC(2026, 10, 20, 9);
const save = (at: number, more: Partial<Save> = {}): Save => ({
  id: String(at),
  at: NINE + at,
  editSession: "one",
  autosaved: true,
  ...more,
});
const shown = (saves: readonly Save[]) => versionsOf(saves.toReversed()).map(({ at }) => (at - NINE) / MINUTE);

describe("the history of a design", () => {
  it("shows one autosave of a session in ten minutes, the last one", () => {
    const everyMinute = Array.from({ length: 26 }, (_, minute) => save(minute * MINUTE));
    expect(shown(everyMinute)).toEqual([25, 19, 9]);
  });

  it("shows every manual save, and every session", () => {
    const manual = { autosaved: false };
    expect(shown([save(0, manual), save(MINUTE, manual), save(2 * MINUTE)])).toEqual([2, 1, 0]);
    expect(shown([save(0), save(MINUTE, { editSession: "two" }), save(2 * MINUTE)])).toEqual([2, 1, 0]);
  });

  it("goes back twenty saves", () => {
    const many = Array.from({ length: 50 }, (_, hour) => save(hour * HOUR, { autosaved: false }));
    expect(versionsOf(many.toReversed())).toEqual(many.toReversed().slice(0, REVISIONS.kept));
  });
});

describe("saves that the history does not show", () => {
  it("are deleted, but not while a certificate may be about to use them", () => {
    const saves = [save(3 * MINUTE), save(2 * MINUTE), save(1 * MINUTE), save(0)];
    expect(spentSaves(saves, NINE + 3 * MINUTE + SECOND).map(({ at }) => (at - NINE) / MINUTE)).toEqual([0]);
    expect(spentSaves(saves, NINE + HOUR)).toHaveLength(3);
  });

  it("can be deleted at any time without changing the shown ones, and never include the newest", () => {
    const some = fc.record({
      gap: fc.integer({ min: 1, max: HOUR }),
      editSession: fc.constantFrom("one", "two"),
      autosaved: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 80 }), (steps) => {
        let at = 0;
        const saves = steps.map(({ gap, ...rest }) => save((at += gap), rest)).toReversed();
        const now = NINE + at + HOUR;
        const gone = new Set(spentSaves(saves, now));
        const rest = saves.filter((one) => !gone.has(one));
        expect(versionsOf(rest)).toEqual(versionsOf(saves));
        expect(spentSaves(rest, now)).toEqual([]);
        expect(rest.length).toBeLessThanOrEqual(REVISIONS.kept);
        expect(rest[0]).toBe(saves[0]);
      }),
    );
  });
});
