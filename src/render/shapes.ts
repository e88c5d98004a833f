// Draws rectangles, ellipses and lines.
import type { ShapeElement } from "#domain/canvas/content.ts";
import type { Context2D } from "./context.ts";
import { addHeads, addLine, dotsAlong, type Head, withHeads } from "./line-ends.ts";
import { addRounded, type Radii } from "./outlines.ts";
import type { Rectangle } from "./qr.ts";

export type FigureMark = {
  kind: "figure";
  box: Rectangle;
  /** The centre line of the stroke: the box inset by half a stroke, so that no ink leaves the box. */
  path: Rectangle;
  /** The corner radii; half of each side makes an ellipse. */
  round: Radii;
  fill: string | null;
  stroke: string | null;
  strokeWidth: number;
  /** The lengths of a dash and of the gap after it; empty for a solid line. */
  dashes: number[];
  /** Whether the dashes are dots. */
  dotted?: boolean;
  /** The ends of a line. */
  heads?: Head[];
  opacity: number;
};

export function layOutFigure(element: ShapeElement): FigureMark {
  const { figure, x, y, width, height, stroke, opacity = 1 } = element;
  const box = { x, y, width, height };
  const shared = { kind: "figure", box, stroke, opacity } as const;
  const widest = Math.min(width, height);
  const strokeWidth = stroke === null ? 0 : Math.min(element.strokeWidth, widest);
  if (figure === "line") return { ...shared, ...layOutLine(element, box, strokeWidth) };
  const isSolid = 2 * strokeWidth >= widest;
  const inset = isSolid ? 0 : strokeWidth / 2;
  const path = inside(box, inset);
  const most = { x: path.width / 2, y: path.height / 2 };
  const corner = Math.max(0, element.corner - inset);
  const round = figure === "ellipse" ? most : { x: Math.min(corner, most.x), y: Math.min(corner, most.y) };
  // An outline that leaves nothing inside is drawn as a fill.
  if (isSolid) return { ...shared, path, round, fill: stroke, strokeWidth: 0, dashes: [] };
  return {
    ...shared,
    path,
    round,
    fill: element.fill,
    strokeWidth,
    ...dashesOf(element, strokeWidth, () => perimeterOf(path, round)),
  };
}

type LineMark = Pick<FigureMark, "path" | "round" | "fill" | "strokeWidth" | "dashes" | "dotted" | "heads">;

function layOutLine(element: ShapeElement, box: Rectangle, strokeWidth: number): LineMark {
  const { lineStart, lineEnd } = element;
  const ends = { start: lineStart, end: lineEnd };
  const shared = { round: NOT_ROUND, fill: null, strokeWidth };
  const { path, heads } = withHeads(middleOf(box), ends, strokeWidth, Math.min(box.width, box.height));
  const length = Math.max(path.width, path.height) - strokeWidth;
  const dashes = dashesOf(element, strokeWidth, () => Math.max(0, length));
  // The dots at both ends are within the line.
  const drawn = dashes.dotted ? shortened(path, strokeWidth / 2) : path;
  return { ...shared, path: drawn, ...dashes, ...(heads.length > 0 && { heads }) };
}

/** `length`: of what is dashed. */
function dashesOf(
  { dashed = false, dotted = false }: ShapeElement,
  strokeWidth: number,
  length: () => number,
): Pick<FigureMark, "dashes" | "dotted"> {
  if (!dashed || strokeWidth < DASH.leastWidth) return { dashes: [] };
  if (dotted) return { dashes: dotsAlong(length(), strokeWidth), dotted };
  return { dashes: [DASH.length * strokeWidth, DASH.gap * strokeWidth] };
}

function shortened({ x, y, width, height }: Rectangle, by: number): Rectangle {
  const [across, along] = [Math.min(by, width / 2), Math.min(by, height / 2)];
  return { x: x + across, y: y + along, width: width - 2 * across, height: height - 2 * along };
}

/** The length of an outline; Ramanujan's formula for the ellipse of its corners. */
function perimeterOf({ width, height }: Rectangle, { x, y }: Radii): number {
  const straight = 2 * (width - 2 * x + height - 2 * y);
  if (x + y === 0) return straight;
  const h = ((x - y) / (x + y)) ** 2;
  return straight + Math.PI * (x + y) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)));
}

/** `around`: the opacity of what it is part of, which is set on the context. */
export function paintFigure(context: Context2D, mark: FigureMark, around = 1): void {
  const { fill, opacity } = mark;
  context.globalAlpha = opacity * around;
  if (mark.heads !== undefined) paintLine(context, mark, mark.heads);
  else {
    outline(context, mark);
    if (fill !== null) {
      context.fillStyle = fill;
      context.fill();
    }
    paintStroke(context, mark);
  }
  context.globalAlpha = around;
}

function paintStroke(context: Context2D, { stroke, strokeWidth, dashes, dotted = false }: FigureMark): void {
  if (stroke === null || strokeWidth === 0) return;
  context.strokeStyle = stroke;
  context.lineWidth = strokeWidth;
  context.setLineDash(dashes);
  if (dotted) context.lineCap = "round";
  context.stroke();
  if (dotted) context.lineCap = "butt";
}

function paintLine(context: Context2D, mark: FigureMark, heads: Head[]): void {
  const { path, stroke, strokeWidth, dashes } = mark;
  if (stroke === null || strokeWidth === 0) return;
  if (dashes.length > 0 && path.width + path.height > 0) {
    outline(context, mark);
    paintStroke(context, mark);
  }
  context.fillStyle = stroke;
  context.beginPath();
  if (dashes.length > 0) addHeads(context, heads);
  else addLine(context, { path, heads }, strokeWidth);
  context.fill();
}

const NOT_ROUND = { x: 0, y: 0 } as const;
/**
 * Lengths in stroke widths. For thinner lines, in canvas pixels, dashes could not be told apart and there would be very
 * many.
 */
const DASH = { length: 3, gap: 2.5, leastWidth: 0.25 } as const;
/** A line runs through the middle of its box along the longer side; the box is large enough to grab with a finger. */
function middleOf({ x, y, width, height }: Rectangle): Rectangle {
  if (width >= height) return { x, y: y + height / 2, width, height: 0 };
  return { x: x + width / 2, y, width: 0, height };
}

function inside({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function outline(context: Context2D, { path, round }: FigureMark): void {
  const { x, y, width, height } = path;
  context.beginPath();
  if (width === 0 || height === 0) {
    context.moveTo(x, y);
    context.lineTo(x + width, y + height);
    return;
  }
  if (round.x === 0) return context.rect(x, y, width, height);
  addRounded(context, path, round);
}
