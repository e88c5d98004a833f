// Spots: the rectangles of a picture that are not the same on every certificate. All else is encoded once.
import { HOT } from "./hot.ts";

/**
 * In device pixels, and larger by a row than what changes, above and below: each row is said by its difference from the one above
 * it. So a spot may begin at -1 and end one row below the picture. Its width is a multiple of a block.
 */
export type Spot = { x: number; y: number; width: number; height: number };

/** What a spot shows on one certificate: its place in the spot, and RGBA pixels with a row above and one below that did not change. */
export type Patch = { spot: number; x: number; y: number; width: number; height: number; rgba: Uint8Array };

/** A patch begins and ends at multiples of this, counted from its spot's left side, or at the spot's end. */
export const CELL_BLOCKS = 8;
export const CELL_PIXELS = CELL_BLOCKS * HOT.blockPixels;

/** The rows of a spot that a patch may change, as rows of the picture. */
export function spotRows(spot: Spot, height: number): { top: number; bottom: number } {
  return { top: spot.y + 1, bottom: Math.min(height, spot.y + spot.height) };
}

/** Rows that hold changing pixels, as stretches from `top` to before `bottom`; between them nothing ever changes. */
export function bandsOf(spots: readonly Spot[], height: number): { top: number; bottom: number }[] {
  const bands: { top: number; bottom: number }[] = [];
  for (const { top, bottom } of spots.map((spot) => spotRows(spot, height)).toSorted((a, b) => a.top - b.top)) {
    const last = bands.at(-1);
    if (last && top <= last.bottom) last.bottom = Math.max(last.bottom, bottom);
    else bands.push({ top, bottom });
  }
  return bands;
}
