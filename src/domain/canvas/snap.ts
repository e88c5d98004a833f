// Snapping: which lines of the canvas and of other elements a moving box comes close to, and how far it must go to lie on them.
import type { Axis } from "./arranging.ts";
import type { Box, Point } from "./box.ts";
import type { Size } from "./content.ts";

/** Of a box along one axis: its left or upper edge, its centre, its right or lower edge. */
export type SnapEdge = "start" | "middle" | "end";

/** A line that things snap to: its place on one axis, how far it goes on the other, and whether it halves the canvas. */
export type SnapLine = { at: number; from: number; to: number; centre: boolean };
export type SnapLines = Readonly<Record<Axis, readonly SnapLine[]>>;

/** A line that is shown because a box lies on it. A guide of the axis `x` stands upright. */
export type Guide = { axis: Axis; at: number; from: number; to: number };

export type Snap = { by: Point; guides: Guide[]; centred: boolean };

/** A box comes within this many pixels of the screen to be caught. */
export const SNAP_PX = 6;
/** Places are whole pixels of the canvas: what differs by less stands on the line. */
const SAME = 0.75;

const PARTS: readonly SnapEdge[] = ["start", "middle", "end"];
export const ALL_PARTS: Readonly<Record<Axis, readonly SnapEdge[]>> = { x: PARTS, y: PARTS };
/** Nothing snaps. */
export const FREE: Snap = { by: { x: 0, y: 0 }, guides: [], centred: false };

/** Edges and centres of the canvas and of the boxes that stay. */
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

/** The way of a box to the nearest lines within `reach`, of those of its parts that move. It never leads out of the canvas. */
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

/** The lines on which a box lies with one of the parts. */
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

/** The shortest way along one axis, 0 where no line is near. */
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
      // Equally near, the canvas's own lines win: they come first.
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

/** From where to where a box goes on the other axis. */
function acrossOf({ x, y, width, height }: Box, axis: Axis): { from: number; to: number } {
  return axis === "x" ? { from: y, to: y + height } : { from: x, to: x + width };
}
