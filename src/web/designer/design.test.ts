import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Change } from "#domain/canvas/canvas.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { UserError } from "#domain/user-error.ts";
import { anyChange } from "../../../test/any-change.ts";
import {
  revertReplacement,
  change,
  changeFromStart,
  type DesignState,
  pause,
  replaceContent,
  select,
  selectedElements,
  startDesign,
  stepBack,
  stepForward,
  toggle,
} from "./design.ts";

const add = (id: string) => ({ kind: "add", element: newElement("title", { id, phone: false }) }) as const;

describe("a design being edited", () => {
  test("an added element is selected", () => {
    const design = change(startDesign(EMPTY_CONTENT), [add("a"), add("b")]);
    expect(idsSelected(design)).toEqual(["b"]);
  });

  test("a removed element is no longer selected, and is again when the removal is undone", () => {
    const added = change(startDesign(EMPTY_CONTENT), [add("a")]);
    const removed = change(added, [{ kind: "remove", id: "a" }]);
    expect(idsSelected(removed)).toEqual([]);
    expect(idsSelected(stepBack(removed))).toEqual(["a"]);
  });

  test("several changes at once are one step of undo", () => {
    const design = change(startDesign(EMPTY_CONTENT), [add("a"), add("b"), add("c")]);
    expect(stepBack(design).history.present).toBe(EMPTY_CONTENT);
  });

  test("typing is one step until the field loses the focus", () => {
    let design = change(startDesign(EMPTY_CONTENT), [add("a")]);
    const type = (text: string) => (design = change(design, [{ kind: "setText", id: "a", text }], "text a"));
    for (const text of ["R", "Ri", "Riy"]) type(text);
    design = pause(design);
    type("Riya");
    expect(selectedElements(stepBack(design))).toMatchObject([{ text: "Riy" }]);
    expect(selectedElements(stepBack(stepBack(design)))).toMatchObject([{ text: "Your Title Here" }]);
  });

  test("sliding the canvas narrow and wide again moves nothing", () => {
    const wide = change(startDesign(EMPTY_CONTENT), [
      { kind: "setCanvas", shape: "square", width: 700 },
      { ...add("a"), element: { ...add("a").element, x: 430, y: 640 } },
    ]);
    const slid = [650, 400, 690].reduce(
      (design, width) => changeFromStart(design, [{ kind: "setCanvas", shape: "square", width }], "canvas width"),
      wide,
    );
    expect(slid.history.present).toMatchObject({ canvasSize: { width: 690 }, elements: [{ x: 430, y: 640 }] });
    expect(stepBack(slid).history.present).toBe(wide.history.present);
  });

  test("another design replaces it in one step, which can be undone", () => {
    const design = change(startDesign(EMPTY_CONTENT), [add("a")], "gesture");
    const other = { ...EMPTY_CONTENT, backgroundFit: "cover" as const };
    const replaced = replaceContent(design, other);
    expect(replaced.history.present).toBe(other);
    expect(stepBack(replaced).history.present).toBe(design.history.present);
  });

  test("a replaced design is restored by undo, or as a new step when something was done since", () => {
    const before = change(startDesign(EMPTY_CONTENT), [add("a")]);
    const other = { ...EMPTY_CONTENT, elements: [newElement("qr", { id: "b", phone: false })] };
    const replaced = replaceContent(before, other);
    const content = before.history.present;
    expect(revertReplacement(replaced, content, other).history.future).toEqual([other]);
    const since = revertReplacement(change(replaced, [add("c")]), content, other);
    expect(since.history.present).toBe(content);
    expect(stepBack(since).history.present.elements).toHaveLength(2);
  });

  test("a click on the empty canvas clears the selection", () => {
    const design = change(startDesign(EMPTY_CONTENT), [add("a")]);
    expect(idsSelected(select(design, []))).toEqual([]);
  });

  test("several elements can be selected and deselected one by one", () => {
    const design = select(change(startDesign(EMPTY_CONTENT), [add("a"), add("b"), add("c")]), ["a"]);
    expect(idsSelected(toggle(toggle(design, ["c"]), ["b"]))).toEqual(["a", "c", "b"]);
    expect(idsSelected(toggle(toggle(design, ["c"]), ["a"]))).toEqual(["c"]);
  });

  test("undo and redo select what they changed, wherever the user is", () => {
    const added = change(startDesign(EMPTY_CONTENT), [add("a"), add("b"), add("c")]);
    const moved = change(added, [{ kind: "shift", ids: ["a", "b"], by: { x: 20, y: 20 } }]);
    const elsewhere = select(moved, ["c"]);
    expect(idsSelected(stepBack(elsewhere))).toEqual(["a", "b"]);
    expect(idsSelected(stepForward(select(stepBack(elsewhere), [])))).toEqual(["a", "b"]);
    const narrower = change(elsewhere, [{ kind: "setCanvas", shape: "square", width: 500 }]);
    expect(idsSelected(stepBack(narrower))).toEqual(["c"]);
  });
});

test("a hundred random edits, all undone and redone, give the same bytes", { tags: "full" }, () => {
  const edits = fc.array(anyChange(), { minLength: 100, maxLength: 100 });
  fc.assert(
    fc.property(edits, (changes) => {
      let design = startDesign(EMPTY_CONTENT);
      const states = new Map<unknown, string>([[EMPTY_CONTENT, JSON.stringify(EMPTY_CONTENT)]]);
      for (const one of changes) {
        design = tryChange(design, one);
        states.set(design.history.present, JSON.stringify(design.history.present));
      }
      const written = [...states.values()];
      expect(walk(design, stepBack)).toEqual(written.toReversed());
      for (const _ of written) design = stepBack(design);
      expect(walk(design, stepForward)).toEqual(written);
    }),
    { numRuns: 15 },
  );
});

/** The design after every step, as it would be saved. */
function walk(from: DesignState, step: (design: DesignState) => DesignState): string[] {
  const after = step(from);
  const now = JSON.stringify(from.history.present);
  return after.history.present === from.history.present ? [now] : [now, ...walk(after, step)];
}

/** A full design accepts no more. */
function tryChange(design: DesignState, one: Change): DesignState {
  try {
    return change(design, [one]);
  } catch (error) {
    if (error instanceof UserError) return design;
    throw error;
  }
}

function idsSelected(design: DesignState): string[] {
  return selectedElements(design).map((element) => element.id);
}
