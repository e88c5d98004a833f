// Shapes of the canvas: the width is the organiser's, the shape gives the height (product.md, 'Shape').
import { CANVAS, type Size } from "./content.ts";
import { within } from "./box.ts";

export const CANVAS_SHAPES = ["square", "a4-landscape", "a4-portrait", "post", "story"] as const;
export type CanvasShape = (typeof CANVAS_SHAPES)[number];

/** Width divided by height. A4 is 1 to the square root of 2. */
const RATIO: Record<CanvasShape, number> = {
  square: 1,
  "a4-landscape": Math.SQRT2,
  "a4-portrait": Math.SQRT1_2,
  post: 4 / 5,
  story: 9 / 16,
};

/** The canvas size of a shape, with a width of 400 to 700. */
export function canvasOf(shape: CanvasShape, width: number): Size {
  const whole = within(Math.round(width), CANVAS.min, CANVAS.max);
  return { width: whole, height: Math.round(whole / RATIO[shape]) };
}

/** The nearest shape, compared by the ratio's logarithm, so that twice as wide is as far as twice as tall. */
export function nearestCanvasShape(size: Size): CanvasShape {
  const distance = (shape: CanvasShape) => Math.abs(Math.log(size.width / size.height / RATIO[shape]));
  return CANVAS_SHAPES.reduce((nearest, shape) => (distance(shape) < distance(nearest) ? shape : nearest));
}
