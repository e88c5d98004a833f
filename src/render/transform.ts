// Affine transforms from canvas pixels to device pixels.
import { directionOf } from "#domain/canvas/turning.ts";
import type { Context2D } from "./context.ts";
import type { Rectangle } from "./qr.ts";

/** The arguments of `setTransform`. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
/** Around the middle of a box, in degrees, clockwise. */
export type LookTurn = { degrees: number; box: Rectangle };

export function apply(context: Context2D, [a, b, c, d, e, f]: Transform): void {
  context.setTransform(a, b, c, d, e, f);
}

/** What is drawn by the result is first turned, then drawn by `base`. */
export function turnedBy(base: Transform, { degrees, box }: LookTurn): Transform {
  const { cos, sin } = directionOf(degrees);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return composed(base, [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]);
}

/** What is drawn by the result is first mirrored at the middle of a box. */
export function flippedBy(base: Transform, { x, y }: { x: boolean; y: boolean }, box: Rectangle): Transform {
  return composed(base, [x ? -1 : 1, 0, 0, y ? -1 : 1, x ? 2 * box.x + box.width : 0, y ? 2 * box.y + box.height : 0]);
}

export function movedBy([a, b, c, d, e, f]: Transform, x: number, y: number): Transform {
  return [a, b, c, d, e + x, f + y];
}

/** First `inner`, then `outer`. */
export function composed(outer: Transform, inner: Transform): Transform {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}
