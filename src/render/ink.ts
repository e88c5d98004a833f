// Computes the device pixels that a mark may touch, so that only these are redrawn and re-encoded.
import type { Point } from "#domain/canvas/box.ts";
import type { Shadow } from "#domain/canvas/looks.ts";
import { shadowReach, turnedBounds, turnedPoint } from "#domain/canvas/turning.ts";
import type { Mark, TextMark } from "./marks.ts";
import type { Measure } from "./measure.ts";
import type { Rectangle } from "./qr.ts";

/** How far a slanted letter leans to the right, for each pixel of its height: twelve degrees. */
export const SLANT = 0.2126;

/** Whole device pixels; right and bottom are exclusive. */
export type Ink = { left: number; top: number; right: number; bottom: number };

/** How far smoothing and hinting reach beyond the outline. */
const SMOOTHING_PX = 2;
/** Right-to-left text is measured left to right, which may swap how far its ends stick out. In ems. */
const RTL_MARGIN = 0.25;

export function inkOf(mark: Mark, measure: Measure, scale: number): Ink {
  const ink = bodyInkOf(mark, measure, scale);
  const shadow = mark.look?.shadow;
  return shadow === undefined ? ink : withShadow(ink, shadow, scale);
}

/** From this column up to that one. */
export type Columns = Pick<Ink, "left" | "right">;

/** The ink in some columns: of a mark that is turned aslant it is lower there than as a whole. */
export function inkInColumns(mark: Mark, measure: Measure, scale: number, { left, right }: Columns): Ink | undefined {
  const corners = cornersOf(mark, measure, scale);
  const margin = marginOf(mark);
  const body = between(corners, margin, { left, right });
  const shadow = mark.look?.shadow;
  if (shadow === undefined) return body;
  const { x, y, reach } = castOf(shadow, scale);
  const casting = between(corners, margin, { left: left - x - reach, right: right - x + reach });
  const cast = casting && { left, right, top: casting.top + y - reach, bottom: casting.bottom + y + reach };
  return union([body, cast].filter((part) => part !== undefined));
}

/** What a convex figure with these corners covers of the columns. */
function between(corners: readonly Point[], margin: number, { left, right }: Columns): Ink | undefined {
  const [first, last] = [left - margin, right + margin];
  const heights = corners.flatMap((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from;
    const crossed = [first, last].filter((x) => (x - from.x) * (x - to.x) < 0);
    const ends = from.x >= first && from.x <= last ? [from.y] : [];
    return [...ends, ...crossed.map((x) => from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x))];
  });
  if (heights.length === 0) return undefined;
  const [top, bottom] = [Math.floor(Math.min(...heights)) - margin, Math.ceil(Math.max(...heights)) + margin];
  return { left, right, top, bottom };
}

/** In device pixels, one after another around the mark. */
function cornersOf(mark: Mark, measure: Measure, scale: number): Point[] {
  const { x, y, width, height } = boxOf(mark, measure);
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  const turn = mark.look?.turn;
  const turned = turn ? corners.map((corner) => turnedPoint(corner, { ...turn.box, rotation: turn.degrees })) : corners;
  return turned.map((corner) => ({ x: corner.x * scale, y: corner.y * scale }));
}

/** Without its shadow. */
export function bodyInkOf(mark: Mark, measure: Measure, scale: number): Ink {
  return inkOfBox(turnedWith(mark, boxOf(mark, measure)), scale, marginOf(mark));
}

function marginOf({ kind }: Mark): number {
  return kind === "text" ? SMOOTHING_PX : 1;
}

/** What is drawn of a body and its shadow. */
export function withShadow(ink: Ink, shadow: Shadow, scale: number): Ink {
  const { x, y, reach } = castOf(shadow, scale);
  return {
    left: Math.min(ink.left, ink.left + x - reach),
    top: Math.min(ink.top, ink.top + y - reach),
    right: Math.max(ink.right, ink.right + x + reach),
    bottom: Math.max(ink.bottom, ink.bottom + y + reach),
  };
}

/** A shadow in whole device pixels: where it falls, and how far it spreads around that. */
export function castOf({ x, y, blur }: Shadow, scale: number): { x: number; y: number; reach: number } {
  const reach = blur === 0 ? 0 : Math.ceil(shadowReach(blur) * scale) + 1;
  return { x: Math.round(x * scale), y: Math.round(y * scale), reach };
}

/** The part whose body, or whose shadow, is seen in another. */
export function castingInto(seen: Ink, shadow: Shadow, scale: number): Ink {
  const { x, y, reach } = castOf(shadow, scale);
  return {
    left: Math.min(seen.left, seen.left - x - reach),
    top: Math.min(seen.top, seen.top - y - reach),
    right: Math.max(seen.right, seen.right - x + reach),
    bottom: Math.max(seen.bottom, seen.bottom - y + reach),
  };
}

function boxOf(mark: Mark, measure: Measure): Rectangle {
  switch (mark.kind) {
    case "text":
      return boxOfText(mark, measure);
    case "picture":
    case "figure":
    case "rule":
      return mark.box;
    case "qr":
      return mark.area;
  }
}

function turnedWith({ look }: Mark, box: Rectangle): Rectangle {
  if (look?.turn === undefined) return box;
  return turnedBounds(box, { ...look.turn.box, rotation: look.turn.degrees });
}

/** Undefined if nothing of it is seen. */
export function inkWithin(ink: Ink, seen: Ink | undefined): Ink | undefined {
  if (seen === undefined) return ink;
  const within = {
    left: Math.max(ink.left, seen.left),
    top: Math.max(ink.top, seen.top),
    right: Math.min(ink.right, seen.right),
    bottom: Math.min(ink.bottom, seen.bottom),
  };
  return within.left < within.right && within.top < within.bottom ? within : undefined;
}

export function inkOfBox({ x, y, width, height }: Rectangle, scale: number, margin = 1): Ink {
  return {
    left: Math.floor(x * scale) - margin,
    top: Math.floor(y * scale) - margin,
    right: Math.ceil((x + width) * scale) + margin,
    bottom: Math.ceil((y + height) * scale) + margin,
  };
}

export function union(inks: readonly Ink[]): Ink | undefined {
  if (inks.length === 0) return undefined;
  return {
    left: Math.min(...inks.map(({ left }) => left)),
    top: Math.min(...inks.map(({ top }) => top)),
    right: Math.max(...inks.map(({ right }) => right)),
    bottom: Math.max(...inks.map(({ bottom }) => bottom)),
  };
}

export function inksOverlap(one: Ink, other: Ink): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function boxOfText(mark: TextMark, measure: Measure): Rectangle {
  const { text, font, x, baseline, direction, slanted = false, outline = 0 } = mark;
  const space = font.indexOf(" ");
  const size = Number.parseFloat(font);
  const extent = measure(text, font.slice(space + 1));
  const margin = direction === "rtl" ? RTL_MARGIN : 0;
  const slant = slanted ? SLANT : 0;
  const around = outline / 2;
  const left = x - (extent.left + margin + slant * Math.max(0, extent.descent)) * size - around;
  const top = baseline - extent.ascent * size - around;
  return {
    x: left,
    y: top,
    width: x + (extent.right + margin + slant * Math.max(0, extent.ascent)) * size + around - left,
    height: baseline + extent.descent * size + around - top,
  };
}
