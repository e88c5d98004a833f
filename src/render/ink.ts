// Computes the device pixels that a mark may touch, so that only these are redrawn and re-encoded.
import type { Measure } from "./measure.ts";
import type { Mark, TextMark } from "./paint.ts";
import type { Rectangle } from "./qr.ts";

/** Whole device pixels; right and bottom are exclusive. */
export type Ink = { left: number; top: number; right: number; bottom: number };

/** How far smoothing and hinting reach beyond the outline. */
const SMOOTHING_PX = 2;
/** Right-to-left text is measured left to right, which may swap how far its ends stick out. In ems. */
const RTL_MARGIN = 0.25;

export function inkOf(mark: Mark, measure: Measure, scale: number): Ink {
  switch (mark.kind) {
    case "text":
      return inkOfText(mark, measure, scale);
    case "picture":
      return inkOfBox(mark.box, scale);
    case "qr":
      return inkOfBox(mark.area, scale);
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

export function inksOverlap(one: Ink, other: Ink): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function inkOfText({ text, font, x, baseline, direction }: TextMark, measure: Measure, scale: number): Ink {
  const space = font.indexOf(" ");
  const size = Number.parseFloat(font);
  const extent = measure(text, font.slice(space + 1));
  const margin = direction === "rtl" ? RTL_MARGIN : 0;
  const left = x - (extent.left + margin) * size;
  const top = baseline - extent.ascent * size;
  const box = {
    x: left,
    y: top,
    width: x + (extent.right + margin) * size - left,
    height: baseline + extent.descent * size - top,
  };
  return inkOfBox(box, scale, SMOOTHING_PX);
}
