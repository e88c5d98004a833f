// Snapping: lines of the canvas and other elements near a moving box, and the offset to align with them.
import type { Axis } from "./arranging.ts";
import type { Box, Point } from "./box.ts";
import type { Size } from "./content.ts";

/** Part of a box along one axis: left or top edge, centre, right or bottom edge. */
export type SnapEdge = "start" | "middle" | "end";

/** A snap line: its position on one axis, its extent on the other, and whether it is a centre line of the canvas. */
export type SnapLine = { at: number; from: number; to: number; centre: boolean };
export type SnapLines = Readonly<Record<Axis, readonly SnapLine[]>>;

/** A guide shown because a box lies on it. Guides of the axis `x` are vertical. */
export type Guide = { axis: Axis; at: number; from: number; to: number };

export type Snap = { by: Point; guides: Guide[]; centred: boolean };

/** Snap distance in screen pixels. */
export const SNAP_PX = 6;
/** Tolerance: positions are whole canvas pixels. */
const SAME = 0.75;

const PARTS: readonly SnapEdge[] = ["start", "middle", "end"];
export const ALL_PARTS: Readonly<Record<Axis, readonly SnapEdge[]>> = { x: PARTS, y: PARTS };
/** Nothing snaps. */
export const FREE: Snap = { by: { x: 0, y: 0 }, guides: [], centred: false };

/** Edges and centres of the canvas and of the boxes that do not move. */
export function snapLinesOf(staying: readonly Box[], canvas: Size): SnapLines {
  const spans = [{ x: 0, y: 0, ...canvas }, ...staying];
  const along = (axis: Axis) =>
    spans.flatMap((box, nth) =>
      PARTS.map((part) => ({
        at: placeOf(box, part, axis),
        ...acrossOf(box, axis),
        centre: nth === 0 && part === "middle",
      })),
    );
  return { x: along("x"), y: along("y") };
}

/** The offset of a box's moving parts to the nearest lines within `reach`, never out of the canvas. */
export function snap(
  box: Box,
  parts: Readonly<Record<Axis, readonly SnapEdge[]>>,
  lines: SnapLines,
  { reach, canvas }: { reach: number; canvas: Size },
): Snap {
  const by = {
    x: nearest(box, parts.x, lines.x, { axis: "x", reach, side: canvas.width }),
    y: nearest(box, parts.y, lines.y, { axis: "y", reach, side: canvas.height }),
  };
  return { by, ...guidesOf({ ...box, x: box.x + by.x, y: box.y + by.y }, parts, lines) };
}

/** The lines that one of the box's parts lies on. */
export function guidesOf(
  box: Box,
  parts: Readonly<Record<Axis, readonly SnapEdge[]>>,
  lines: SnapLines,
): Pick<Snap, "guides" | "centred"> {
  const met = (["x", "y"] as const).flatMap((axis) =>
    parts[axis].flatMap((part) => {
      const place = placeOf(box, part, axis);
      return lines[axis].filter((line) => Math.abs(line.at - place) < SAME).map((line) => ({ axis, part, line }));
    }),
  );
  const guides = new Map<string, Guide>();
  for (const { axis, line } of met) {
    const { from, to } = acrossOf(box, axis);
    const known = guides.get(`${axis} ${line.at}`);
    const ends = { from: Math.min(from, line.from, known?.from ?? from), to: Math.max(to, line.to, known?.to ?? to) };
    guides.set(`${axis} ${line.at}`, { axis, at: line.at, ...ends });
  }
  return { guides: [...guides.values()], centred: met.some(({ part, line }) => line.centre && part === "middle") };
}

/** The smallest offset along one axis; 0 if no line is near. */
function nearest(
  box: Box,
  parts: readonly SnapEdge[],
  lines: readonly SnapLine[],
  { axis, reach, side }: { axis: Axis; reach: number; side: number },
): number {
  const [room, start] = [side - lengthOf(box, axis), box[axis]];
  let best = 0;
  let least = reach;
  for (const part of parts) {
    const place = placeOf(box, part, axis);
    for (const line of lines) {
      const way = line.at - place;
      const distance = Math.abs(way);
      // At equal distance the canvas's own lines win, because they come first.
      if (distance > least || (distance === least && best !== 0)) continue;
      if (parts.length === PARTS.length && (start + way < 0 || start + way > room)) continue;
      [best, least] = [way, distance];
    }
  }
  return best;
}

function placeOf(box: Box, part: SnapEdge, axis: Axis): number {
  const length = lengthOf(box, axis);
  return box[axis] + (part === "start" ? 0 : part === "middle" ? length / 2 : length);
}

function lengthOf({ width, height }: Box, axis: Axis): number {
  return axis === "x" ? width : height;
}

/** The box's extent on the other axis. */
function acrossOf({ x, y, width, height }: Box, axis: Axis): { from: number; to: number } {
  return axis === "x" ? { from: y, to: y + height } : { from: x, to: x + width };
}
