// Turned boxes: an element's rotation around the middle of its box, in degrees, clockwise.
import { boxAround, type Box, type Point, within } from "./box.ts";
import type { Size } from "./content.ts";
import type { Shadow } from "./looks.ts";

/** An element, as far as its place is concerned. */
export type Turnable = Box & { rotation?: number | undefined };
export type Direction = { cos: number; sin: number };

/** Exact for quarter turns. Rounded, because engines differ in the last digits. */
export function directionOf(degrees: number): Direction {
  const radians = (degrees * Math.PI) / 180;
  return { cos: rounded(Math.cos(radians)), sin: rounded(Math.sin(radians)) };
}

export function isTurned({ rotation = 0 }: Pick<Turnable, "rotation">): boolean {
  return rotation % 360 !== 0;
}

/** The upright box around the turned one, which is what is seen of it. */
export function boundsOf(element: Turnable): Box {
  const { x, y, width, height, rotation = 0 } = element;
  if (!isTurned(element)) return { x, y, width, height };
  const { cos, sin } = directionOf(rotation);
  const [across, along] = [
    Math.abs(cos) * width + Math.abs(sin) * height,
    Math.abs(sin) * width + Math.abs(cos) * height,
  ];
  return { x: x + (width - across) / 2, y: y + (height - along) / 2, width: across, height: along };
}

/** The upright box around a part of a turned element. */
export function turnedBounds(part: Box, element: Turnable): Box {
  if (!isTurned(element)) return part;
  const { x, y, width, height } = part;
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ];
  return boxAround(corners.map((corner) => ({ ...turnedPoint(corner, element), width: 0, height: 0 })));
}

/** Where a point of the upright element is seen. */
export function turnedPoint(point: Point, { x, y, width, height, rotation = 0 }: Turnable): Point {
  const middle = { x: x + width / 2, y: y + height / 2 };
  const way = turnedWay({ x: point.x - middle.x, y: point.y - middle.y }, rotation);
  return { x: middle.x + way.x, y: middle.y + way.y };
}

export function turnedWay({ x, y }: Point, degrees: number): Point {
  const { cos, sin } = directionOf(degrees);
  return { x: cos * x - sin * y, y: sin * x + cos * y };
}

/** The upright box around everything that is drawn of an element, its shadow included. */
export function drawnBounds(element: Turnable & { shadow?: Shadow | undefined }): Box {
  const bounds = boundsOf(element);
  const { shadow } = element;
  if (shadow === undefined) return bounds;
  const reach = shadowReach(shadow.blur);
  const { x, y, width, height } = bounds;
  const cast = {
    x: x + shadow.x - reach,
    y: y + shadow.y - reach,
    width: width + 2 * reach,
    height: height + 2 * reach,
  };
  return boxAround([bounds, cast]);
}

/** How far a blur spreads: three standard deviations, each half of it. */
export function shadowReach(blur: number): number {
  return 1.5 * blur;
}

/** Moves a turned box, in whole pixels, so that all of it is seen; one that is too large covers the canvas. */
export function keepTurnedInside(box: Turnable, canvas: Size, least: Size): Box {
  const longest = Math.max(canvas.width, canvas.height);
  const width = within(Math.round(box.width), least.width, longest);
  const height = within(Math.round(box.height), least.height, longest);
  const { x, y } = { x: Math.round(box.x), y: Math.round(box.y) };
  const bounds = boundsOf({ ...box, x, y, width, height });
  const by = moveInside(bounds, { x: 0, y: 0 }, canvas);
  return { x: x + awayFromZero(by.x), y: y + awayFromZero(by.y), width, height };
}

/** The possible part of a move: the box stays on the canvas, or on all of it if it is larger. */
export function moveInside(box: Box, by: Point, canvas: Size): Point {
  return {
    x: alongSide(by.x, box.x, box.width, canvas.width),
    y: alongSide(by.y, box.y, box.height, canvas.height),
  };
}

function alongSide(by: number, from: number, length: number, side: number): number {
  const [first, last] = [-from, side - from - length];
  return within(by, Math.min(first, last), Math.max(first, last));
}

function awayFromZero(value: number): number {
  return Math.sign(value) * Math.ceil(Math.abs(value) - NEARLY);
}

const NEARLY = 1e-6;
const DIGITS = 1e12;

function rounded(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}
