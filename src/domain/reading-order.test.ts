import { describe, expect, test } from "vitest";
import { newElement } from "./elements.ts";
import { nearest, readingOrder } from "./reading-order.ts";

/** A certificate: a seal and a date in one row over the name, a text under it, two signatures side by side at the foot. */
const SHEET = [
  box("left signature", 40, 340, 100, 40),
  box("name", 75, 120, 250, 50),
  box("date", 280, 24, 100, 30),
  box("right signature", 260, 336, 100, 40),
  box("seal", 20, 10, 60, 60),
  box("text", 60, 190, 280, 80),
];

describe("the order of reading", () => {
  test("goes row by row, from left to right, whatever lies on top", () => {
    expect(readingOrder(SHEET).map(({ id }) => id)).toEqual([
      "seal",
      "date",
      "name",
      "text",
      "left signature",
      "right signature",
    ]);
  });

  test("of an empty canvas is empty", () => {
    expect(readingOrder([])).toEqual([]);
  });
});

describe("the nearest element", () => {
  test("lies where the arrow points", () => {
    expect(from("name", 0, 1)).toBe("text");
    expect(from("name", 0, -1)).toBe("date");
    expect(from("left signature", 1, 0)).toBe("right signature");
    expect(from("right signature", -1, 0)).toBe("left signature");
  });

  test("is none where nothing lies that way", () => {
    expect(from("seal", -1, 0)).toBeUndefined();
    expect(from("left signature", 0, 1)).toBeUndefined();
  });
});

function from(id: string, x: number, y: number): string | undefined {
  const start = SHEET.find((one) => one.id === id);
  return start && nearest(SHEET, start, { x, y })?.id;
}

function box(id: string, x: number, y: number, width: number, height: number) {
  return { ...newElement("title", { id, phone: false }), x, y, width, height };
}
