// The page of a PDF: the design's own shape, its long side as long as A4's, so that an A4 design prints at its true size.
import type { Size } from "#domain/content.ts";

/** Points, 72 to the inch. */
export const A4_LONG_SIDE_PT = 841.89;

export function pageOf(canvas: Size): Size {
  const scale = A4_LONG_SIDE_PT / Math.max(canvas.width, canvas.height);
  return { width: hundredths(canvas.width * scale), height: hundredths(canvas.height * scale) };
}

function hundredths(points: number): number {
  return Math.round(points * 100) / 100;
}
