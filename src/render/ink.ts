// Ink: which device pixels a mark may touch, so that only these are drawn and encoded anew.
import type { Measure } from "./measure.ts";
import type { Mark, TextMark } from "./paint.ts";
import type { Rectangle } from "./qr.ts";

/** Whole device pixels; the right and bottom edges lie behind the last ones. */
export type Ink = { left: number; top: number; right: number; bottom: number };

/** Smoothing and hinting go this far beyond the outline. */
const SMOOTHING_PX = 2;
/** A text drawn from right to left is measured from left to right, which may turn its ends round. In ems. */
const TURNED = 0.25;

export function inkOf(mark: Mark, measure: Measure, scale: number): Ink {
  switch (mark.kind) {
    case "text":
      return inkOfText(mark, measure, scale);
    case "picture":
      return inkOfBox(mark.box, scale);
    case "qr":
      return inkOfBox(mark.ground, scale);
    case "figure":
      return inkOfBox(mark.box, scale);
  }
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

export function meet(one: Ink, other: Ink): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function inkOfText({ text, font, x, baseline, direction }: TextMark, measure: Measure, scale: number): Ink {
  const space = font.indexOf(" ");
  const size = Number.parseFloat(font);
  const extent = measure(text, font.slice(space + 1));
  const turned = direction === "rtl" ? TURNED : 0;
  const left = x - (extent.left + turned) * size;
  const top = baseline - extent.ascent * size;
  const box = {
    x: left,
    y: top,
    width: x + (extent.right + turned) * size - left,
    height: baseline + extent.descent * size - top,
  };
  return inkOfBox(box, scale, SMOOTHING_PX);
}
