// What can be taken hold of around a selected element, in screen pixels: its tools are where they cover no other
// element; a handle that would lie over another one is no larger than it is seen, and not there over the middle of a
// thin one.
import { type Box, type Edge, overlap, type Point } from "#domain/canvas/box.ts";
import type { Element, Size } from "#domain/canvas/content.ts";
import { boundsOf, type Turnable, turnedPoint } from "#domain/canvas/turning.ts";

export type FrameSide = "n" | "e" | "s" | "w";
/**
 * `grip`: whether it needs one to be moved by; `away`: from its side to the middle of the tools; `tight` and `gone`:
 * the handles that are smaller, or not there, because of other elements.
 */
export type Holding = {
  grip: boolean;
  side: FrameSide;
  away: number;
  tight: ReadonlySet<Edge>;
  gone: ReadonlySet<Edge>;
};
/** How far the screen around the paper goes on. */
export type Margins = Readonly<Record<FrameSide, number>>;
/** `hit`: the side of a handle; `reach`: how far it lies over its own element at most. */
type HandleSize = { hit: number; reach: number };
/** `tight`: of a handle beside another element; `away`: of the nearest tools. */
export type HandSize = HandleSize & { tight: HandleSize; away: number; tiny: number };

/** As in stage.css. */
export const HANDS: Readonly<Record<"mouse" | "finger", HandSize>> = {
  mouse: { hit: 24, reach: 12, tight: { hit: 16, reach: 8 }, away: 26, tiny: 20 },
  finger: { hit: 44, reach: 11, tight: { hit: 26, reach: 11 }, away: 44, tiny: 40 },
};
export const EDGES: readonly Edge[] = ["n", "s", "w", "e", "nw", "ne", "sw", "se"];
/** In order of preference. */
const SIDES: readonly FrameSide[] = ["s", "n", "e", "w"];
/** The tools look for a free place in so many steps of half their size. */
const STEPS = [0, 1, 2, 3, 4, 5, 6] as const;
/** Of its side: the middle half of each element is always its own. */
const SHARE = 0.25;

/** `paper`: its size; `margins`: what is seen around it. All in screen pixels. */
export function holdingOf(
  frame: Turnable,
  others: readonly Box[],
  hand: HandSize,
  { paper, margins }: { paper: Size; margins: Margins },
): Holding {
  const grip = Math.min(frame.width, frame.height) < hand.tiny;
  const seen = {
    x: -margins.w,
    y: -margins.n,
    width: paper.width + margins.w + margins.e,
    height: paper.height + margins.n + margins.s,
  };
  const places = STEPS.flatMap((step) =>
    SIDES.map((side) => {
      const away = hand.away + (step * hand.hit) / 2;
      const box = turnedBox(toolsBox(frame, side, away, hand.hit, grip), frame);
      const outside = box.width * box.height - overlap(box, seen);
      return { side, away, covers: covered(box, others) + outside };
    }),
  );
  const least = Math.min(...places.map(({ covers }) => covers));
  const { side, away } = places.find(({ covers }) => covers <= least) ?? { side: "s", away: hand.away };
  const handles = (size: HandleSize, over: readonly Box[]) =>
    new Set(EDGES.filter((edge) => covered(turnedBox(handleBox(frame, edge, size), frame), over) > 0));
  const thin = others.filter(({ width, height }) => Math.min(width, height) < hand.tiny);
  return { grip, side, away, tight: handles(hand, others), gone: handles(hand.tight, thin.map(middleHalf)) };
}

/** By which a thin element is taken hold of, whatever is selected beside it. */
function middleHalf({ x, y, width, height }: Box): Box {
  return {
    x: x + width * SHARE,
    y: y + height * SHARE,
    width: width * (1 - 2 * SHARE),
    height: height * (1 - 2 * SHARE),
  };
}

/**
 * The others that one could mean instead, in canvas pixels. What lies behind all of an element, or has only a rim, is
 * none of them.
 */
export function bodiesBeside(elements: readonly Element[], selected: readonly Element[], frame: Box): Box[] {
  return elements
    .filter((element) => !selected.includes(element) && !isHollow(element))
    .map(boundsOf)
    .filter((box) => !contains(box, frame));
}

/** A frame must not block what is inside it, so it is grabbed only by its rim. */
export function isHollow(element: Element): boolean {
  return element.type === "shape" && element.figure !== "line" && element.fill === null;
}

function covered(box: Box, others: readonly Box[]): number {
  return others.reduce((sum, other) => sum + overlap(box, other), 0);
}

function contains(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

function toolsBox(frame: Box, side: FrameSide, away: number, hit: number, grip: boolean): Box {
  const along = grip ? 2 * hit : hit;
  const upright = side === "e" || side === "w";
  const size = upright ? { width: hit, height: along } : { width: along, height: hit };
  const middle: Point = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  if (upright) middle.x = side === "e" ? frame.x + frame.width + away : frame.x - away;
  else middle.y = side === "s" ? frame.y + frame.height + away : frame.y - away;
  return { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size };
}

function handleBox(frame: Box, edge: Edge, { hit, reach }: HandleSize): Box {
  const along = (start: number, length: number, first: boolean, last: boolean) => {
    const inside = Math.min(reach, length * SHARE);
    if (first) return start + inside - hit;
    return last ? start + length - inside : start + (length - hit) / 2;
  };
  return {
    x: along(frame.x, frame.width, edge.includes("w"), edge.includes("e")),
    y: along(frame.y, frame.height, edge.includes("n"), edge.includes("s")),
    width: hit,
    height: hit,
  };
}

/** The upright box around a part that turns with the frame. */
function turnedBox(part: Box, frame: Turnable): Box {
  const { x, y } = turnedPoint({ x: part.x + part.width / 2, y: part.y + part.height / 2 }, frame);
  const { width, height } = part;
  return boundsOf({ x: x - width / 2, y: y - height / 2, width, height, rotation: frame.rotation });
}
