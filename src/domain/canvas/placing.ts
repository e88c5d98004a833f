// Where a new element is put on the canvas: at the drop, or where it hides the least.
import { keepInside, overlap, type Box, type Point } from "./box.ts";
import type { Content, Element, Size } from "./content.ts";
import { boxOf } from "./elements.ts";

/** A dropped element starts at least this far from the right and the lower side (specification section 5). */
const DROP_MARGIN: Size = { width: 100, height: 40 };
/** Between elements that buttons put on the canvas, and between the places looked at. */
const GAP = 8;
const STEP = 16;

/** Puts an element where it was dropped: `at` is where its upper left corner should be. */
export function placeAt<E extends Element>(element: E, content: Content, at: Point): E {
  const { width, height } = content.canvasSize;
  const corner = { x: Math.min(at.x, width - DROP_MARGIN.width), y: Math.min(at.y, height - DROP_MARGIN.height) };
  return { ...element, ...keepInside({ ...boxOf(element), ...corner }, content.canvasSize) };
}

/** Puts an element that a button adds: in the middle, else where it hides the least of what is there. */
export function placeFree<E extends Element>(element: E, content: Content): E {
  const { width, height } = content.canvasSize;
  const at = { x: (width - element.width) / 2, y: (height - element.height) / 2 };
  const middle = keepInside({ ...boxOf(element), ...at }, content.canvasSize);
  const places = [...column(middle, height), ...grid(middle, content.canvasSize)];
  return { ...element, ...leastHiding(places, content) };
}

/** The places over and under the middle one, nearest first: texts below each other, as on a certificate. */
function column(middle: Box, height: number): Box[] {
  const step = middle.height + GAP;
  const below = Array.from({ length: Math.ceil(height / step) }, (_, at) => (at + 1) * step);
  return [0, ...below.flatMap((offset) => [offset, -offset])]
    .map((offset) => ({ ...middle, y: middle.y + offset }))
    .filter((box) => box.y >= 0 && box.y + box.height <= height);
}

/** Places all over the canvas, in step with the middle one; the nearest first, of two the one to the right. */
function grid(middle: Box, canvas: Size): Box[] {
  const rows = steps(middle.y, canvas.height - middle.height);
  const boxes = steps(middle.x, canvas.width - middle.width).flatMap((x) => rows.map((y) => ({ ...middle, x, y })));
  const distance = (box: Box) => Math.hypot(box.x - middle.x, box.y - middle.y);
  return boxes.toSorted((one, other) => distance(one) - distance(other) || other.x - one.x);
}

/** From the first step at or after 0 to the last at or before `room`, one of them at `through`. */
function steps(through: number, room: number): number[] {
  const first = through % STEP;
  return Array.from({ length: Math.floor((room - first) / STEP) + 1 }, (_, at) => first + at * STEP);
}

/** The first of the places that hide least; a place where another element begins is only taken when all are. */
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
