import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commit, endGesture, HISTORY, recommit, redo, startHistory, undo } from "./history.ts";

describe("undo and redo", () => {
  test("undo restores the same design as before the edit, redo the edited one", () => {
    fc.assert(
      fc.property(fc.array(fc.object(), { minLength: 1, maxLength: 50 }), (designs) => {
        const all = [{}, ...designs];
        let history = startHistory<object>(all[0]!);
        for (const design of designs) history = commit(history, design);
        for (const design of all.slice(0, -1).toReversed()) {
          history = undo(history);
          expect(history.present).toBe(design);
        }
        for (const design of designs) {
          history = redo(history);
          expect(history.present).toBe(design);
        }
      }),
    );
  });

  test("a redone edit can be undone again, back to the first", () => {
    const two = commit(commit(startHistory("a"), "b"), "c");
    const again = redo(redo(undo(undo(two))));
    expect([again, undo(again), undo(undo(again))].map(({ present }) => present)).toEqual(["c", "b", "a"]);
  });

  test("dragging a slider is one step, which ends with its release", () => {
    let history = startHistory(12);
    for (const size of [13, 14, 15]) history = commit(history, size, "size");
    history = endGesture(history);
    history = commit(history, 20, "size");
    expect(undo(history).present).toBe(15);
    expect(undo(undo(history)).present).toBe(12);
  });

  test("values that a slider passes are not kept: each one starts from the design before, and sliding back is no step", () => {
    const from = startHistory<readonly number[]>([5, 9]);
    const slid = [7, 2, 6].reduce((history, to) => recommit(history, shrunk(to), "side"), from);
    expect(slid.present).toEqual([5, 6]);
    expect(undo(slid).present).toBe(from.present);
    const back = recommit(slid, (before) => before, "side");
    expect([back.present, back.past]).toEqual([from.present, []]);
    expect(undo(recommit(endGesture(slid), shrunk(3), "side")).present).toEqual([5, 6]);
  });

  test("an edit after an undo discards what could be redone", () => {
    const history = commit(undo(commit(startHistory("a"), "b")), "c");
    expect(redo(history)).toBe(history);
    expect(undo(history).present).toBe("a");
  });

  test("nothing happens when there is nothing to undo or redo, or nothing changed", () => {
    const history = startHistory("a");
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
    expect(commit(history, "a")).toBe(history);
  });

  test("the oldest of more than a hundred steps are discarded", () => {
    let history = startHistory(0);
    for (let n = 1; n <= 250; n++) history = commit(history, n);
    for (let n = 0; n < 250; n++) history = undo(history);
    expect(history.present).toBe(250 - HISTORY.steps);
  });
});

function shrunk(to: number): (before: readonly number[]) => number[] {
  return (before) => before.map((side) => Math.min(side, to));
}
