// The position of a new element: at the drop, or where it covers the least.
import { keepInside, overlap, type Box, type Point } from "./box.ts";
import type { Content, Element, Size } from "./content.ts";
import { boxOf } from "./elements.ts";

/** Minimum distance of a dropped element from the right and lower side (specification section 5). */
const DROP_MARGIN: Size = { width: 100, height: 40 };
/** Gap between added elements, and step between tried positions. */
const GAP = 8;
const STEP = 16;

/** Places a dropped element; `at` is the desired upper left corner. */
export function placeAt<E extends Element>(element: E, content: Content, at: Point): E {
  const { width, height } = content.canvasSize;
  const corner = { x: Math.min(at.x, width - DROP_MARGIN.width), y: Math.min(at.y, height - DROP_MARGIN.height) };
  return { ...element, ...keepInside({ ...boxOf(element), ...corner }, content.canvasSize) };
}

/** Places an element added by a button: in the middle, else where it covers the least. */
export function placeFree<E extends Element>(element: E, content: Content): E {
  const { width, height } = content.canvasSize;
  const at = { x: (width - element.width) / 2, y: (height - element.height) / 2 };
  const middle = keepInside({ ...boxOf(element), ...at }, content.canvasSize);
  const places = [...column(middle, height), ...grid(middle, content.canvasSize)];
  return { ...element, ...leastHiding(places, content) };
}

/** Positions above and below the middle, nearest first, so that texts are stacked as on a certificate. */
function column(middle: Box, height: number): Box[] {
  const step = middle.height + GAP;
  const below = Array.from({ length: Math.ceil(height / step) }, (_, at) => (at + 1) * step);
  return [0, ...below.flatMap((offset) => [offset, -offset])]
    .map((offset) => ({ ...middle, y: middle.y + offset }))
    .filter((box) => box.y >= 0 && box.y + box.height <= height);
}

/** A grid of positions around the middle, nearest first, right before left. */
function grid(middle: Box, canvas: Size): Box[] {
  const rows = steps(middle.y, canvas.height - middle.height);
  const boxes = steps(middle.x, canvas.width - middle.width).flatMap((x) => rows.map((y) => ({ ...middle, x, y })));
  const distance = (box: Box) => Math.hypot(box.x - middle.x, box.y - middle.y);
  return boxes.toSorted((one, other) => distance(one) - distance(other) || other.x - one.x);
}

/** Steps from 0 to `room` that include `through`. */
function steps(through: number, room: number): number[] {
  const first = through % STEP;
  return Array.from({ length: Math.floor((room - first) / STEP) + 1 }, (_, at) => first + at * STEP);
}

/** The first position with the least overlap; positions where another element starts are a last resort. */
function leastHiding(places: readonly Box[], { elements, canvasSize }: Content): Box {
  const whole = canvasSize.width * canvasSize.height;
  const cost = (box: Box) =>
    elements.reduce((sum, other) => {
      const same = other.x === box.x && other.y === box.y;
      return sum + overlap(box, other) + (same ? whole * elements.length : 0);
    }, 0);
  const priced = places.map((box) => ({ box, cost: cost(box) }));
  return priced.reduce((best, place) => (place.cost < best.cost ? place : best)).box;
}
