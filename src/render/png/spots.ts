// Spots: the rectangles of a picture that differ between certificates. All else is encoded once.
import { HOT } from "./hot.ts";

/**
 * In device pixels, and one row larger than what changes, above and below, because each row is encoded as its
 * difference from the one above. So a spot may begin at -1 and end one row below the picture. Its width is a multiple
 * of a block.
 */
export type Spot = { x: number; y: number; width: number; height: number };

/**
 * What a part of a spot shows on one certificate: its place in the spot, and RGBA pixels with an unchanged row above
 * and below. Patches of one spot lie beside each other.
 */
export type Patch = { spot: number; x: number; y: number; width: number; height: number; rgba: Uint8Array };

/** A patch begins and ends at multiples of this from its spot's left side, or at the spot's end. */
export const CELL_BLOCKS = 8;
export const CELL_PIXELS = CELL_BLOCKS * HOT.blockPixels;

/** The rows of the picture that a spot's patch may change. */
export function spotRows(spot: Spot, height: number): { top: number; bottom: number } {
  return { top: spot.y + 1, bottom: Math.min(height, spot.y + spot.height) };
}

/** Ranges of rows, from `top` up to `bottom`, that hold changing pixels; rows between them never change. */
export function bandsOf(spots: readonly Spot[], height: number): { top: number; bottom: number }[] {
  const bands: { top: number; bottom: number }[] = [];
  for (const { top, bottom } of spots.map((spot) => spotRows(spot, height)).toSorted((a, b) => a.top - b.top)) {
    const last = bands.at(-1);
    if (last && top <= last.bottom) last.bottom = Math.max(last.bottom, bottom);
    else bands.push({ top, bottom });
  }
  return bands;
}
