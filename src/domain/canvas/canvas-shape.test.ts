import { describe, expect, test } from "vitest";
import { canvasOf, nearestCanvasShape, CANVAS_SHAPES } from "./canvas-shape.ts";

describe("shapes of the canvas", () => {
  test("the height follows from the width", () => {
    expect(canvasOf("square", 500)).toEqual({ width: 500, height: 500 });
    expect(canvasOf("a4-landscape", 700)).toEqual({ width: 700, height: 495 });
    expect(canvasOf("a4-portrait", 400)).toEqual({ width: 400, height: 566 });
    expect(canvasOf("post", 400)).toEqual({ width: 400, height: 500 });
    expect(canvasOf("story", 450)).toEqual({ width: 450, height: 800 });
  });

  test("a canvas is recognised by its shape at every width", () => {
    for (const shape of CANVAS_SHAPES)
      for (let width = 400; width <= 700; width++) expect(nearestCanvasShape(canvasOf(shape, width))).toBe(shape);
  });

  test("a picture gets the nearest shape", () => {
    expect(nearestCanvasShape({ width: 1920, height: 1080 })).toBe("a4-landscape");
    expect(nearestCanvasShape({ width: 1080, height: 1920 })).toBe("story");
    expect(nearestCanvasShape({ width: 1000, height: 1040 })).toBe("square");
  });
});
