// Turned elements under the pointer: resized along their own sides, and turned by their handle.
import { type Box, type Edge, type Point, pullCorner, pullEdge } from "./box.ts";
import { type Turnable, turnedPoint, turnedWay } from "./turning.ts";

/** No canvas is as large: the sides of a turned element end nowhere near those of the canvas. */
const FAR = 10_000;
const ANYWHERE = { width: 2 * FAR, height: 2 * FAR };

/** The box after pulling `edge` by `by`, as seen: the opposite side stays where it is seen. */
export function pullTurned(element: Turnable, edge: Edge, by: Point, shaped: boolean): Box {
  const { x, y, width, height, rotation = 0 } = element;
  const away = { x: x + FAR, y: y + FAR, width, height };
  const keepsShape = shaped && edge.length === 2;
  const pulled = (keepsShape ? pullCorner : pullEdge)(away, edge, turnedWay(by, -rotation), ANYWHERE);
  const middle = { x: pulled.x - FAR + pulled.width / 2, y: pulled.y - FAR + pulled.height / 2 };
  const seen = turnedPoint(middle, element);
  const { width: wide, height: high } = pulled;
  return { x: Math.round(seen.x - wide / 2), y: Math.round(seen.y - high / 2), width: wide, height: high };
}

/** Degrees in which Shift turns, and those at which a turn stops by itself when it is this near. */
const STEP = 15;
const STOP = 45;
const NEAR = 3;

/** The rotation when a handle is carried from one point to another around the middle of the element, as seen. */
export function turnTo(
  { x, y, width, height, rotation = 0 }: Turnable,
  { from, to }: { from: Point; to: Point },
  { shift, free }: { shift: boolean; free: boolean },
): number {
  const middle = { x: x + width / 2, y: y + height / 2 };
  const angle = (point: Point) => (Math.atan2(point.y - middle.y, point.x - middle.x) * 180) / Math.PI;
  const turned = rotation + angle(to) - angle(from);
  if (shift) return Math.round(turned / STEP) * STEP;
  const stop = Math.round(turned / STOP) * STOP;
  return !free && Math.abs(turned - stop) < NEAR ? stop : Math.round(turned);
}
