import { describe, expect, test } from "vitest";
import { edit, type Change } from "#domain/canvas/canvas.ts";
import { EMPTY_CONTENT, type Content } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { optionName, sayDone, sayRedone, sayUndone } from "./announce.ts";

const title = { ...newElement("title", { id: "t", phone: false }), x: 75, y: 40 };
const SHEET: Content = { ...EMPTY_CONTENT, elements: [title, newElement("qr", { id: "q", phone: false })] };

describe("a screen reader announces", () => {
  test("what an element is, on which layer and where", () => {
    expect(optionName(title, 2, 6)).toBe("Title: Your Title Here, layer 2 of 6, x 75 y 40, 250 by 50");
    expect(optionName({ ...title, locked: true }, 1, 1)).toMatch(/, locked$/);
    expect(optionName(title, 1, 6, 3)).toMatch(/250 by 50, in a group of 3$/);
  });

  test("what was done to an element", () => {
    expect(after({ kind: "move", id: "t", to: { x: 80, y: 40 } })).toBe("Moved to x 80 y 40");
    expect(after({ kind: "setSize", id: "t", width: 120 })).toBe("Resized to 120 by 50");
    expect(after({ kind: "shift", ids: ["t", "q"], by: { x: 5, y: 5 } })).toBe("Moved 2 elements");
    expect(after({ kind: "remove", id: "q" })).toBe("Removed QR code");
    expect(after({ kind: "lock", ids: ["q"], locked: true })).toBe("Locked QR code");
    expect(after({ kind: "group", ids: ["t", "q"], groupId: "g" })).toBe("Grouped: Group of 2");
    expect(after({ kind: "order", ids: ["t"], to: "front" })).toBe("Reordered the layers");
    expect(after({ kind: "setBackground", src: "/files/a.png" })).toBe("Changed the background");
    expect(after({ kind: "setCanvas", shape: "story", width: 400 })).toBe("Changed the canvas");
    expect(after({ kind: "move", id: "t", to: { x: 75, y: 40 } })).toBe("");
  });

  test("equal gaps on both sides of what was moved", () => {
    const row = [0, 100, 300].map((x, nth) => ({ ...title, id: `${nth}`, x, y: 40, width: 50 }));
    const content = { ...EMPTY_CONTENT, elements: row };
    const moved = (x: number) => sayDone(content, edit(content, { kind: "move", id: "1", to: { x, y: 40 } }));
    expect(moved(150)).toBe("Moved to x 150 y 40, equal gaps of 100 side by side");
    expect(moved(120)).toBe("Moved to x 120 y 40");
  });

  test("what undo and redo changed", () => {
    const moved = edit(SHEET, { kind: "move", id: "t", to: { x: 80, y: 40 } });
    expect(sayUndone(moved, SHEET)).toBe("Undone: move Title");
    expect(sayRedone(SHEET, moved)).toBe("Redone: move Title");
    const removed = edit(SHEET, { kind: "removeAll", ids: ["t", "q"] });
    expect(sayUndone(removed, SHEET)).toBe("Undone: remove 2 elements");
  });
});

function after(change: Change): string {
  return sayDone(SHEET, edit(SHEET, change));
}
