// The ends of a line: arrows and dots, in proportion to its thickness, within its box.
import type { LineEnd } from "#domain/canvas/picture-looks.ts";
import type { Context2D } from "./context.ts";
import { addRounded } from "./outlines.ts";
import type { Rectangle } from "./qr.ts";

type Point = { x: number; y: number };
/** `tip`: where the line ends; `towards`: its direction there, of length one. */
export type Head = { end: Exclude<LineEnd, "none">; tip: Point; towards: Point; length: number; width: number };
export type Line = { path: Rectangle; heads: Head[] };

/** In canvas pixels: so many times the line's thickness, and so much more. */
const ARROW = { times: 3.5, more: 3, length: 0.95 } as const;
const DOT = { times: 2.5, more: 1 } as const;

/** The line between its ends, which take their room from it. `across`: the shorter side of its box. */
export function withHeads(
  path: Rectangle,
  { start = "none", end = "none" }: { start?: LineEnd | undefined; end?: LineEnd | undefined },
  strokeWidth: number,
  across: number,
): Line {
  const long = Math.max(path.width, path.height);
  const towards = path.height === 0 ? { x: 1, y: 0 } : { x: 0, y: 1 };
  const back = { x: -towards.x, y: -towards.y };
  const last = { x: path.x + path.width, y: path.y + path.height };
  const first = { x: path.x, y: path.y };
  const heads = [headAt(first, back, start), headAt(last, towards, end)].flatMap((head) => head ?? []);
  const before = heads.find(({ tip }) => tip === first)?.length ?? 0;
  const after = heads.find(({ tip }) => tip === last)?.length ?? 0;
  const rest = Math.max(0, long - before - after);
  return {
    path: {
      x: path.x + towards.x * before,
      y: path.y + towards.y * before,
      width: towards.x * rest,
      height: towards.y * rest,
    },
    heads,
  };

  function headAt(tip: Point, direction: Point, kind: LineEnd): Head | undefined {
    if (kind === "none") return undefined;
    const { times, more } = kind === "arrow" ? ARROW : DOT;
    const width = Math.min(across, times * strokeWidth + more, long / 2);
    return { end: kind, tip, towards: direction, width, length: kind === "arrow" ? width * ARROW.length : width };
  }
}

/** The solid line and its ends as one path, so that nothing is seen through itself. */
export function addLine(context: Context2D, { path, heads }: Line, strokeWidth: number): void {
  const half = strokeWidth / 2;
  // Heads that leave no room between them leave a path without a length.
  const isFlat = (heads[0]?.towards.y ?? path.height) === 0;
  // Reaches into the ends, so that no seam is seen.
  const into = (tip: "first" | "last") => heads.find((head) => isAt(head, tip))?.length ?? 0;
  const [before, after] = [into("first") / 2, into("last") / 2];
  const [x, y] = isFlat ? [path.x - before, path.y - half] : [path.x - half, path.y - before];
  const long = (isFlat ? path.width : path.height) + before + after;
  context.rect(x, y, isFlat ? long : strokeWidth, isFlat ? strokeWidth : long);
  addHeads(context, heads);
}

function isAt({ towards }: Head, tip: "first" | "last"): boolean {
  return towards.x + towards.y < 0 === (tip === "first");
}

/** Clockwise, like rectangles. */
export function addHeads(context: Context2D, heads: readonly Head[]): void {
  for (const { end, tip, towards, length, width } of heads) {
    const half = width / 2;
    if (end === "dot") {
      const middle = { x: tip.x - towards.x * half, y: tip.y - towards.y * half };
      addRounded(context, { x: middle.x - half, y: middle.y - half, width, height: width }, { x: half, y: half });
      continue;
    }
    const base = { x: tip.x - towards.x * length, y: tip.y - towards.y * length };
    context.moveTo(base.x + towards.y * half, base.y - towards.x * half);
    context.lineTo(tip.x, tip.y);
    context.lineTo(base.x - towards.y * half, base.y + towards.x * half);
    context.closePath();
  }
}

/** The lengths of a dot and of the gap after it: round ends make dots of almost nothing. The last dot is at the end. */
export function dotsAlong(length: number, strokeWidth: number): number[] {
  const dot = strokeWidth / 100;
  const count = Math.max(1, Math.round(length / (2 * strokeWidth)));
  return [dot, Math.max(dot, (length - dot) / count - dot)];
}
