// Adds rounded rectangles and ellipses to a path as lines and cubic curves, which all engines fill alike.
import type { Context2D } from "./context.ts";
import type { Rectangle } from "./qr.ts";

export type Radii = { x: number; y: number };

/**
 * The reach of a quarter circle's control points, in radii: the curve differs from the circle by a 3,000th of its
 * radius.
 */
const QUARTER = 0.5523;

/** Clockwise. Radii of half of each side make an ellipse. */
export function addRounded(context: Context2D, box: Rectangle, round: Radii, below: Radii = round): void {
  const { x: left, y: top } = box;
  const [right, bottom] = [left + box.width, top + box.height];
  const [near, far] = [nearOf(round), round];
  const [nearBelow, farBelow] = [nearOf(below), below];
  context.moveTo(left + far.x, top);
  context.lineTo(right - far.x, top);
  context.bezierCurveTo(right - near.x, top, right, top + near.y, right, top + far.y);
  context.lineTo(right, bottom - farBelow.y);
  context.bezierCurveTo(right, bottom - nearBelow.y, right - nearBelow.x, bottom, right - farBelow.x, bottom);
  context.lineTo(left + farBelow.x, bottom);
  context.bezierCurveTo(left + nearBelow.x, bottom, left, bottom - nearBelow.y, left, bottom - farBelow.y);
  context.lineTo(left, top + far.y);
  context.bezierCurveTo(left, top + near.y, left + near.x, top, left + far.x, top);
  context.closePath();
}

function nearOf({ x, y }: Radii): Radii {
  return { x: x * (1 - QUARTER), y: y * (1 - QUARTER) };
}
