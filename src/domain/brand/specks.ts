// Dust on a scan: spots much smaller than the signature, which would make the picture as large as the sheet.
import type { Scan } from "./paper.ts";

/** A spot with less than this share of the ink, or fewer pixels, is dust; the dot of an i is larger. */
const SHARE = 0.004;
const PIXELS = 3;
const SEEN = 64;

export function withoutSpecks({ data, width, height }: Scan): Scan {
  const spots = spotsOf({ data, width, height });
  const ink = spots.reduce((sum, { length }) => sum + length, 0);
  const least = Math.max(PIXELS, ink * SHARE);
  // A tiny signature may have nothing but small spots.
  if (spots.every(({ length }) => length < least)) return { data, width, height };
  for (const spot of spots) if (spot.length < least) for (const nth of spot) data[nth * 4 + 3] = 0;
  return { data, width, height };
}

/** The pixels of each connected spot. */
function spotsOf({ data, width, height }: Scan): number[][] {
  const known = new Uint8Array(width * height);
  const isNew = (nth: number) => known[nth] === 0 && (data[nth * 4 + 3] ?? 0) >= SEEN;
  const spots: number[][] = [];
  for (let nth = 0; nth < known.length; nth++) {
    if (!isNew(nth)) continue;
    const spot = [nth];
    known[nth] = 1;
    for (const one of spot)
      for (const next of besides(one, width, height)) {
        if (!isNew(next)) continue;
        known[next] = 1;
        spot.push(next);
      }
    spots.push(spot);
  }
  return spots;
}

function besides(nth: number, width: number, height: number): number[] {
  const [column, row] = [nth % width, Math.floor(nth / width)];
  const near: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++)
      if (x !== column || y !== row) near.push(y * width + x);
  return near;
}
