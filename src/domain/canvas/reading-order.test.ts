import { describe, expect, test } from "vitest";
import { newElement } from "./elements.ts";
import { nearest, readingOrder } from "./reading-order.ts";

/**
 * A certificate: a seal and a date in one row over the name, a text under it, two signatures side by side at the foot.
 */
const SHEET = [
  box("left signature", 40, 340, 100, 40),
  box("name", 75, 120, 250, 50),
  box("date", 280, 24, 100, 30),
  box("right signature", 260, 336, 100, 40),
  box("seal", 20, 10, 60, 60),
  box("text", 60, 190, 280, 80),
];

describe("the reading order", () => {
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

  test("starts a row with the highest element, and of two equally high ones with the left one", () => {
    const seal = box("seal", 0, 0, 50, 100);
    const line = box("line", 200, 0, 50, 20);
    const beside = [box("beside", 300, 49, 50, 20), box("under", 100, 50, 50, 20), line, seal];
    expect(readingOrder(beside).map(({ id }) => id)).toEqual(["seal", "line", "beside", "under"]);
    const stacked = [box("lower", 10, 40, 50, 20), box("upper", 10, 30, 50, 20), box("first", 90, 0, 50, 100)];
    expect(readingOrder(stacked).map(({ id }) => id)).toEqual(["upper", "lower", "first"]);
  });

  test("of an empty canvas is empty", () => {
    expect(readingOrder([])).toEqual([]);
  });
});

describe("the nearest element", () => {
  test("is in the direction of the arrow", () => {
    expect(from("name", 0, 1)).toBe("text");
    expect(from("name", 0, -1)).toBe("date");
    expect(from("left signature", 1, 0)).toBe("right signature");
    expect(from("right signature", -1, 0)).toBe("left signature");
  });

  test("is at most 45 degrees off the arrow if there is one, and then straighter counts as nearer", () => {
    const start = box("start", 0, 0, 20, 20);
    const [aside, far] = [box("aside", 10, 20, 20, 20), box("far", 200, 0, 20, 20)];
    const diagonal = box("diagonal", 50, 50, 20, 20);
    expect(nearest([start, aside, far], start, { x: 1, y: 0 })?.id).toBe("far");
    expect(nearest([start, aside], start, { x: 1, y: 0 })?.id).toBe("aside");
    expect(nearest([diagonal, far, start], start, { x: 1, y: 0 })?.id).toBe("diagonal");
    expect(nearest([box("right under", 0, 90, 20, 20), start], start, { x: 1, y: 0 })).toBeUndefined();
  });

  test("is measured from centre to centre, whatever the sizes", () => {
    const start = box("start", 100, 100, 100, 100);
    const past = [box("past", 141, 141, 20, 20), box("before", 139, 139, 20, 20)];
    expect(nearest(past, start, { x: 1, y: 0 })?.id).toBe("past");
    expect(nearest(past, start, { x: 0, y: 1 })?.id).toBe("past");
    expect(nearest(past, start, { x: -1, y: 0 })?.id).toBe("before");
    expect(nearest(past, start, { x: 0, y: -1 })?.id).toBe("before");
  });

  test("is none when nothing is in that direction", () => {
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
