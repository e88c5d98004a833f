// Boxes under the pointer: dragged or resized, kept on the canvas, locked to an axis, snapped to lines.
import type { Axis } from "./arranging.ts";
import { pullCorner, pullEdge, type Box, type Edge, type Point } from "./box.ts";
import type { Size } from "./content.ts";
import { ALL_PARTS, guidesOf, type Guide, type SnapLines, type SnapEdge, snapWay } from "./snap.ts";
import { type Distance, equalGaps, sameLengths, toEqualGap, toSameLength } from "./spacing.ts";
import { moveInside } from "./turning.ts";

/** The modifier keys held during the gesture. */
export type DragModifiers = { shift: boolean; free: boolean };

/** Snap lines and the boxes that do not move, and the snap distance in canvas pixels. */
export type Surroundings = { lines: SnapLines; others: readonly Box[]; reach: number; canvas: Size };

/** `distances`: equal gaps, or equal lengths. */
export type DragResult = { by: Point; guides: Guide[]; centred: boolean; distances: Distance[] };
export type Pulled = { box: Box; guides: Guide[]; distances: Distance[] };

const AXES: readonly Axis[] = ["x", "y"];

/**
 * The drag offset of a box (possibly around several elements): whole pixels, inside the canvas. Shift locks the axis.
 */
export function carry(box: Box, by: Point, held: DragModifiers, around: Surroundings): DragResult {
  const { lines, others, reach, canvas } = around;
  const offset = held.shift ? alongOneAxis(by) : by;
  const raw = moveInside(box, offset, canvas);
  const parts = {
    x: held.shift && offset.x === 0 ? [] : ALL_PARTS.x,
    y: held.shift && offset.y === 0 ? [] : ALL_PARTS.y,
  };
  const axes = held.free ? [] : AXES.filter((axis) => parts[axis].length > 0);
  const near = shifted(box, raw);
  const caught = nearer(
    held.free ? { x: 0, y: 0 } : snapWay(near, parts, lines, { reach, canvas }),
    (snapped) => guidesOf(shifted(near, snapped), parts, lines).guides,
    axes.map((axis) => [axis, toEqualGap(near, others, axis, reach)]),
  );
  const whole = wholePixels(box, moveInside(box, { x: raw.x + caught.x, y: raw.y + caught.y }, canvas));
  if (held.free) return { by: whole, guides: [], centred: false, distances: [] };
  const at = shifted(box, whole);
  return { by: whole, ...guidesOf(at, parts, lines), distances: axes.flatMap((axis) => equalGaps(at, others, axis)) };
}

/** A box resized by an edge or corner. `shaped`: corners keep the aspect ratio (pictures, or Shift). */
export function pull(
  box: Box,
  edge: Edge,
  by: Point,
  held: DragModifiers & { shaped: boolean },
  around: Surroundings,
): Pulled {
  const { lines, others, reach, canvas } = around;
  const keepsShape = edge.length === 2 && (held.shaped || held.shift);
  const pulled = (way: Point) => (keepsShape ? pullCorner : pullEdge)(box, edge, way, canvas);
  const raw = pulled(by);
  if (held.free) return { box: raw, guides: [], distances: [] };
  const parts = partsOf(edge);
  const axes = AXES.filter((axis) => parts[axis].length > 0);
  const caught = nearer(
    snapWay(raw, parts, lines, { reach, canvas }),
    (way) => guidesOf(shifted(raw, way), parts, lines).guides,
    axes.map((axis) => [axis, lengthening(raw, axis, parts[axis], around)]),
  );
  const moved = movedEdge(box, raw, edge);
  const to = { x: moved.x + caught.x, y: moved.y + caught.y };
  const after = keepsShape ? pulled(oneAxis(box, edge, to, caught)) : pulled(to);
  const distances = axes.flatMap((axis) => sameLengths(after, others, axis));
  return { box: after, guides: guidesOf(after, parts, lines).guides, distances };
}

/** How far the pulled edge goes until the box is as long as another. */
function lengthening(box: Box, axis: Axis, parts: readonly SnapEdge[], around: Surroundings): number | undefined {
  const length = axis === "x" ? box.width : box.height;
  const same = toSameLength(length, around.others, axis, around.reach);
  if (same === undefined) return undefined;
  return parts.includes("start") ? length - same : same - length;
}

/** Where a line is met, only a nearer place is preferred to it. */
function nearer(
  by: Point,
  guidesAfter: (by: Point) => Guide[],
  ways: readonly (readonly [Axis, number | undefined])[],
): Point {
  const nearest = { ...by };
  for (const [axis, way] of ways) {
    if (way === undefined) continue;
    const isOnLine = guidesAfter(by).some((guide) => guide.axis === axis);
    if (!isOnLine || Math.abs(way) < Math.abs(by[axis])) nearest[axis] = way;
  }
  return nearest;
}

function alongOneAxis({ x, y }: Point): Point {
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y };
}

/** Rounds to whole pixels, except along an axis without movement. */
function wholePixels(box: Box, by: Point): Point {
  return { x: toWhole(box.x, by.x), y: toWhole(box.y, by.y) };
}

function toWhole(from: number, way: number): number {
  return way === 0 ? 0 : Math.round(from + way) - from;
}

function shifted(box: Box, { x, y }: Point): Box {
  return { ...box, x: box.x + x, y: box.y + y };
}

/** Only the moving edges snap. */
function partsOf(edge: Edge): Readonly<Record<Axis, readonly SnapEdge[]>> {
  return {
    x: edge.includes("w") ? ["start"] : edge.includes("e") ? ["end"] : [],
    y: edge.includes("n") ? ["start"] : edge.includes("s") ? ["end"] : [],
  };
}

/** The offset of the pulled edge. */
function movedEdge(before: Box, after: Box, edge: Edge): Point {
  return {
    x: edge.includes("w") ? after.x - before.x : after.x + after.width - before.x - before.width,
    y: edge.includes("n") ? after.y - before.y : after.y + after.height - before.y - before.height,
  };
}

/** With a fixed aspect ratio only the nearer line applies; the other axis follows. */
function oneAxis(box: Box, edge: Edge, to: Point, caught: Point): Point {
  if (caught.x === 0 && caught.y === 0) return to;
  const byX = caught.y === 0 || (caught.x !== 0 && Math.abs(caught.x) <= Math.abs(caught.y));
  // `pullCorner` follows the axis with the larger change, so the other is zero.
  const nothing = { x: edge.includes("w") ? box.width : -box.width, y: edge.includes("n") ? box.height : -box.height };
  return byX ? { x: to.x, y: nothing.y } : { x: nothing.x, y: to.y };
}
