// PDF pages in points, 72 to the inch: the design's own shape, or a sheet of paper with the whole design centred on it.
import type { Size } from "#domain/canvas/content.ts";

export const PAPERS = ["own", "a4", "a5", "letter"] as const;
export type PaperSize = (typeof PAPERS)[number];

/** In portrait orientation. */
const SHEETS: Record<Exclude<PaperSize, "own">, Size> = {
  a4: { width: 595.28, height: 841.89 },
  a5: { width: 419.53, height: 595.28 },
  letter: { width: 612, height: 792 },
};
export const A4_LONG_SIDE_PT = SHEETS.a4.height;

/** The design's own shape with its long side as long as A4's, so that an A4 design prints at its true size. */
export function pageOf(canvas: Size): Size {
  const scale = A4_LONG_SIDE_PT / Math.max(canvas.width, canvas.height);
  return { width: hundredths(canvas.width * scale), height: hundredths(canvas.height * scale) };
}

/** A page and the canvas on it: its corner, and the points per canvas pixel. */
export type PlacedPage = { page: Size; x: number; y: number; scale: number };

/** Places the design whole and centred; a sheet is turned to the design's orientation. */
export function placeOn(paper: PaperSize, canvas: Size): PlacedPage {
  const page = paper === "own" ? pageOf(canvas) : turned(SHEETS[paper], canvas);
  const scale = Math.min(page.width / canvas.width, page.height / canvas.height);
  return { page, x: (page.width - canvas.width * scale) / 2, y: (page.height - canvas.height * scale) / 2, scale };
}

function turned(sheet: Size, canvas: Size): Size {
  return canvas.width > canvas.height ? { width: sheet.height, height: sheet.width } : sheet;
}

function hundredths(points: number): number {
  return Math.round(points * 100) / 100;
}
