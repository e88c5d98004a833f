import { describe, expect, test } from "vitest";
import { EMPTY_CONTENT } from "#domain/content.ts";
import { newElement } from "#domain/elements.ts";
import {
  change,
  isSaved,
  markSaved,
  NOTHING,
  pause,
  select,
  selectedElement,
  startDesign,
  stepBack,
  stepForward,
} from "./design.ts";

const add = (id: string) => ({ kind: "add", element: newElement("title", { id, phone: false }) }) as const;

describe("a design at work", () => {
  test("an element that is added is selected", () => {
    const design = change(startDesign(EMPTY_CONTENT), [add("a"), add("b")]);
    expect(selectedElement(design)?.id).toBe("b");
  });

  test("an element that is removed is no longer selected, and is again when the removal is undone", () => {
    const added = change(startDesign(EMPTY_CONTENT), [add("a")]);
    const removed = change(added, [{ kind: "remove", id: "a" }]);
    expect(selectedElement(removed)).toBeUndefined();
    expect(selectedElement(stepBack(removed))?.id).toBe("a");
  });

  test("several changes at once are one step of undo", () => {
    const design = change(startDesign(EMPTY_CONTENT), [add("a"), add("b"), add("c")]);
    expect(stepBack(design).history.present).toBe(EMPTY_CONTENT);
  });

  test("typing is one step until the field is left", () => {
    let design = change(startDesign(EMPTY_CONTENT), [add("a")]);
    const type = (text: string) => (design = change(design, [{ kind: "setText", id: "a", text }], "text a"));
    for (const text of ["R", "Ri", "Riy"]) type(text);
    design = pause(design);
    type("Riya");
    expect(selectedElement(stepBack(design))).toMatchObject({ text: "Riy" });
    expect(selectedElement(stepBack(stepBack(design)))).toMatchObject({ text: "Your Title Here" });
  });

  test("it is unsaved after an edit, saved after a save, and saved again when the edit after it is undone", () => {
    const edited = change(startDesign(EMPTY_CONTENT), [add("a")]);
    expect(isSaved(edited)).toBe(false);
    const saved = markSaved(edited, edited.history.present);
    expect(isSaved(saved)).toBe(true);
    const moved = change(saved, [{ kind: "move", id: "a", to: { x: 9, y: 9 } }]);
    expect(isSaved(moved)).toBe(false);
    expect(isSaved(stepBack(moved))).toBe(true);
    expect(isSaved(stepForward(stepBack(moved)))).toBe(false);
  });

  test("a click on the empty canvas selects nothing", () => {
    const design = change(startDesign(EMPTY_CONTENT), [add("a")]);
    expect(selectedElement(select(design, NOTHING))).toBeUndefined();
  });
});
