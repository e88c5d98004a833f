// Draws rectangles, ellipses and lines as outlines of lines and cubic curves, which all engines fill alike.
import type { ShapeElement } from "#domain/canvas/content.ts";
import type { Context2D } from "./context.ts";
import type { Rectangle } from "./qr.ts";

export type FigureMark = {
  kind: "figure";
  box: Rectangle;
  /** The centre line of the stroke: the box inset by half a stroke, so that no ink leaves the box. */
  path: Rectangle;
  /** The corner radii; half of each side makes an ellipse. */
  round: { x: number; y: number };
  fill: string | null;
  stroke: string | null;
  strokeWidth: number;
  /** The lengths of a dash and of the gap after it; empty for a solid line. */
  dashes: number[];
  opacity: number;
};

export function layOutFigure(element: ShapeElement): FigureMark {
  const { figure, x, y, width, height, stroke, dashed = false, opacity = 1 } = element;
  const box = { x, y, width, height };
  const shared = { kind: "figure", box, stroke, opacity } as const;
  const widest = Math.min(width, height);
  const strokeWidth = stroke === null ? 0 : Math.min(element.strokeWidth, widest);
  const dashes = dashed && strokeWidth >= DASH.leastWidth ? [DASH.length * strokeWidth, DASH.gap * strokeWidth] : [];
  if (figure === "line") return { ...shared, path: middleOf(box), round: NOT_ROUND, fill: null, strokeWidth, dashes };
  const isSolid = 2 * strokeWidth >= widest;
  const inset = isSolid ? 0 : strokeWidth / 2;
  const path = inside(box, inset);
  const most = { x: path.width / 2, y: path.height / 2 };
  const corner = Math.max(0, element.corner - inset);
  const round = figure === "ellipse" ? most : { x: Math.min(corner, most.x), y: Math.min(corner, most.y) };
  // An outline that leaves nothing inside is drawn as a fill.
  if (isSolid) return { ...shared, path, round, fill: stroke, strokeWidth: 0, dashes: [] };
  return { ...shared, path, round, fill: element.fill, strokeWidth, dashes };
}

/** `around`: the opacity of what it is part of, which is set on the context. */
export function paintFigure(context: Context2D, mark: FigureMark, around = 1): void {
  const { fill, stroke, strokeWidth, dashes, opacity } = mark;
  context.globalAlpha = opacity * around;
  outline(context, mark);
  if (fill !== null) {
    context.fillStyle = fill;
    context.fill();
  }
  if (stroke !== null && strokeWidth > 0) {
    context.strokeStyle = stroke;
    context.lineWidth = strokeWidth;
    context.setLineDash(dashes);
    context.stroke();
  }
  context.globalAlpha = around;
}

const NOT_ROUND = { x: 0, y: 0 } as const;
/**
 * Lengths in stroke widths. For thinner lines, in canvas pixels, dashes could not be told apart and there would be very
 * many.
 */
const DASH = { length: 3, gap: 2.5, leastWidth: 0.25 } as const;
/**
 * The reach of a quarter circle's control points, in radii: the curve differs from the circle by a 3,000th of its
 * radius.
 */
const QUARTER = 0.5523;

/** A line runs through the middle of its box along the longer side; the box is large enough to grab with a finger. */
function middleOf({ x, y, width, height }: Rectangle): Rectangle {
  if (width >= height) return { x, y: y + height / 2, width, height: 0 };
  return { x: x + width / 2, y, width: 0, height };
}

function inside({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function outline(context: Context2D, { path, round }: FigureMark): void {
  const { x: left, y: top } = path;
  const [right, bottom] = [left + path.width, top + path.height];
  context.beginPath();
  if (path.width === 0 || path.height === 0) {
    context.moveTo(left, top);
    context.lineTo(right, bottom);
    return;
  }
  if (round.x === 0) return context.rect(left, top, path.width, path.height);
  const [near, far] = [1 - QUARTER, 1].map((part) => ({ x: round.x * part, y: round.y * part })) as [Reach, Reach];
  context.moveTo(left + far.x, top);
  context.lineTo(right - far.x, top);
  context.bezierCurveTo(right - near.x, top, right, top + near.y, right, top + far.y);
  context.lineTo(right, bottom - far.y);
  context.bezierCurveTo(right, bottom - near.y, right - near.x, bottom, right - far.x, bottom);
  context.lineTo(left + far.x, bottom);
  context.bezierCurveTo(left + near.x, bottom, left, bottom - near.y, left, bottom - far.y);
  context.lineTo(left, top + far.y);
  context.bezierCurveTo(left, top + near.y, left + near.x, top, left + far.x, top);
  context.closePath();
}

type Reach = { x: number; y: number };
