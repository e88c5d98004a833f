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

const AXES: readonly Axis[] = ["x", "y"];
const PARTS: readonly SnapEdge[] = ["start", "middle", "end"];
export const ALL_PARTS: Readonly<Record<Axis, readonly SnapEdge[]>> = { x: PARTS, y: PARTS };

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
  const by = snapWay(box, parts, lines, { reach, canvas });
  return { by, ...guidesOf({ ...box, x: box.x + by.x, y: box.y + by.y }, parts, lines) };
}

/** The offset alone. */
export function snapWay(
  box: Box,
  parts: Readonly<Record<Axis, readonly SnapEdge[]>>,
  lines: SnapLines,
  { reach, canvas }: { reach: number; canvas: Size },
): Point {
  return {
    x: nearest(box, parts.x, lines.x, { axis: "x", reach, side: canvas.width }),
    y: nearest(box, parts.y, lines.y, { axis: "y", reach, side: canvas.height }),
  };
}

/** The lines that one of the box's parts lies on. */
export function guidesOf(
  box: Box,
  parts: Readonly<Record<Axis, readonly SnapEdge[]>>,
  lines: SnapLines,
): Pick<Snap, "guides" | "centred"> {
  const guides: Guide[] = [];
  let centred = false;
  for (const axis of AXES) {
    const { from, to } = acrossOf(box, axis);
    for (const part of parts[axis]) {
      for (const line of linesAt(placeOf(box, part, axis), lines[axis])) {
        centred ||= line.centre && part === "middle";
        const known = guides.some((guide) => guide.axis === axis && guide.at === line.at);
        if (!known) guides.push({ axis, at: line.at, from: Math.min(from, line.from), to: Math.max(to, line.to) });
      }
    }
  }
  return { guides, centred };
}

/** The smallest offset along one axis; 0 if no line is near. */
function nearest(
  box: Box,
  parts: readonly SnapEdge[],
  lines: readonly SnapLine[],
  { axis, reach, side }: { axis: Axis; reach: number; side: number },
): number {
  const table = tableOf(lines);
  const [room, start] = [side - lengthOf(box, axis), box[axis]];
  let best: { way: number; part: SnapEdge; nth: number } | undefined;
  let least = reach;
  for (const part of parts) {
    const place = placeOf(box, part, axis);
    for (let at = firstFrom(table, place - least); at < table.length; at++) {
      const line = table[at];
      if (line === undefined || line.at - place > least) break;
      const way = line.at - place;
      const distance = Math.abs(way);
      // At equal distance the canvas's own lines win, because they come first.
      if (distance > least || (distance === least && best && !(best.part === part && line.nth < best.nth))) continue;
      if (parts.length === PARTS.length && (start + way < 0 || start + way > room)) continue;
      [best, least] = [{ way, part, nth: line.nth }, distance];
    }
  }
  return best?.way ?? 0;
}

/** The lines on which a place is, in their own order. */
function linesAt(place: number, lines: readonly SnapLine[]): readonly SnapLine[] {
  const table = tableOf(lines);
  const met: TableLine[] = [];
  for (let at = firstFrom(table, place - SAME); at < table.length; at++) {
    const line = table[at];
    if (line === undefined || line.at - place >= SAME) break;
    if (place - line.at < SAME) met.push(line);
  }
  return met.toSorted((one, other) => one.nth - other.nth);
}

/** All lines at one place; `nth`: how many lines came before the first of them. */
type TableLine = SnapLine & { nth: number };

const tables = new WeakMap<readonly SnapLine[], readonly TableLine[]>();

/** Made once for each drag: the lines by their place, so that a frame looks only at those that are near. */
function tableOf(lines: readonly SnapLine[]): readonly TableLine[] {
  const known = tables.get(lines);
  if (known) return known;
  const places = new Map<number, TableLine>();
  for (const [nth, line] of lines.entries()) {
    const { from, to, centre } = places.get(line.at) ?? line;
    const ends = { from: Math.min(from, line.from), to: Math.max(to, line.to) };
    places.set(line.at, { ...ends, at: line.at, centre: centre || line.centre, nth: places.get(line.at)?.nth ?? nth });
  }
  const table = [...places.values()].toSorted((one, other) => one.at - other.at);
  tables.set(lines, table);
  return table;
}

/** The index of the first line that is not before the place. */
function firstFrom(table: readonly TableLine[], place: number): number {
  let [low, high] = [0, table.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table[middle]?.at ?? place) < place) low = middle + 1;
    else high = middle;
  }
  return low;
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
