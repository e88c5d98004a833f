// Boxes under the pointer: dragged or resized, kept on the canvas, locked to an axis, snapped to lines.
import type { Axis } from "./arranging.ts";
import { pullCorner, pullEdge, type Box, type Edge, type Point } from "./box.ts";
import type { Size } from "./content.ts";
import { ALL_PARTS, FREE, guidesOf, type Guide, type SnapLines, type SnapEdge, snap } from "./snap.ts";
import { moveInside } from "./turning.ts";

/** The modifier keys held during the gesture. */
export type DragModifiers = { shift: boolean; free: boolean };

/** Snap lines, and the snap distance in canvas pixels. */
export type Surroundings = { lines: SnapLines; reach: number; canvas: Size };

export type DragResult = { by: Point; guides: Guide[]; centred: boolean };
export type Pulled = { box: Box; guides: Guide[] };

/**
 * The drag offset of a box (possibly around several elements): whole pixels, inside the canvas. Shift locks the axis.
 */
export function carry(box: Box, by: Point, held: DragModifiers, { lines, reach, canvas }: Surroundings): DragResult {
  const offset = held.shift ? alongOneAxis(by) : by;
  const raw = moveInside(box, offset, canvas);
  const parts = {
    x: held.shift && offset.x === 0 ? [] : ALL_PARTS.x,
    y: held.shift && offset.y === 0 ? [] : ALL_PARTS.y,
  };
  const caught = held.free ? FREE : snap(shifted(box, raw), parts, lines, { reach, canvas });
  const whole = wholePixels(box, moveInside(box, { x: raw.x + caught.by.x, y: raw.y + caught.by.y }, canvas));
  if (held.free) return { by: whole, guides: [], centred: false };
  return { by: whole, ...guidesOf(shifted(box, whole), parts, lines) };
}

/** A box resized by an edge or corner. `shaped`: corners keep the aspect ratio (pictures, or Shift). */
export function pull(
  box: Box,
  edge: Edge,
  by: Point,
  held: DragModifiers & { shaped: boolean },
  around: Surroundings,
): Pulled {
  const { lines, reach, canvas } = around;
  const keepsShape = edge.length === 2 && (held.shaped || held.shift);
  const pulled = (way: Point) => (keepsShape ? pullCorner : pullEdge)(box, edge, way, canvas);
  const raw = pulled(by);
  if (held.free) return { box: raw, guides: [] };
  const parts = partsOf(edge);
  const caught = snap(raw, parts, lines, { reach, canvas }).by;
  const moved = movedEdge(box, raw, edge);
  const to = { x: moved.x + caught.x, y: moved.y + caught.y };
  const after = keepsShape ? pulled(oneAxis(box, edge, to, caught)) : pulled(to);
  return { box: after, guides: guidesOf(after, parts, lines).guides };
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
