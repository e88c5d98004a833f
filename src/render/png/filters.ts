// The filters of PNG (PNG specification, 9): each byte becomes its difference from a prediction by its neighbours.

/** Red, green and blue: the distance to the same byte of the left pixel. */
const PIXEL_BYTES = 3;
export const UP = 2;

/** Converts RGBA to RGB. */
export function withoutAlpha(rgba: Uint8Array, to: Uint8Array): void {
  for (let from = 0, at = 0; at < to.length; from += 4, at += 3) {
    to[at] = rgba[from] as number;
    to[at + 1] = rgba[from + 1] as number;
    to[at + 2] = rgba[from + 2] as number;
  }
}

/** The row's differences from the row above, after the filter byte. */
export function filterUp(row: Uint8Array, above: Uint8Array, to: Uint8Array): void {
  to[0] = UP;
  for (let at = 0; at < row.length; at++) to[at + 1] = (row[at] as number) - (above[at] as number);
}

/** Uses the filter with the smallest sum of differences, as the specification suggests. */
export function filterBest(row: Uint8Array, above: Uint8Array, to: Uint8Array, scratch: Uint8Array): void {
  let least = Infinity;
  for (const [type, filter] of FILTERS.entries()) {
    scratch[0] = type;
    filter(row, above, scratch);
    const left = sumOfDifferences(scratch);
    if (left >= least) continue;
    least = left;
    to.set(scratch);
  }
}

type Filter = (row: Uint8Array, above: Uint8Array, to: Uint8Array) => void;

/** In the order of their numbers in the file. */
const FILTERS: readonly Filter[] = [filterNone, filterSub, filterUp, filterAverage, filterPaeth];

function filterNone(row: Uint8Array, _above: Uint8Array, to: Uint8Array): void {
  to.set(row, 1);
}

function filterSub(row: Uint8Array, _above: Uint8Array, to: Uint8Array): void {
  for (let at = 0; at < PIXEL_BYTES; at++) to[at + 1] = row[at] as number;
  for (let at = PIXEL_BYTES; at < row.length; at++)
    to[at + 1] = (row[at] as number) - (row[at - PIXEL_BYTES] as number);
}

function filterAverage(row: Uint8Array, above: Uint8Array, to: Uint8Array): void {
  for (let at = 0; at < PIXEL_BYTES; at++) to[at + 1] = (row[at] as number) - ((above[at] as number) >> 1);
  for (let at = PIXEL_BYTES; at < row.length; at++)
    to[at + 1] = (row[at] as number) - (((row[at - PIXEL_BYTES] as number) + (above[at] as number)) >> 1);
}

function filterPaeth(row: Uint8Array, above: Uint8Array, to: Uint8Array): void {
  for (let at = 0; at < PIXEL_BYTES; at++) to[at + 1] = (row[at] as number) - (above[at] as number);
  for (let at = PIXEL_BYTES; at < row.length; at++) {
    const left = row[at - PIXEL_BYTES] as number;
    const up = above[at] as number;
    const corner = above[at - PIXEL_BYTES] as number;
    const byLeft = Math.abs(up - corner);
    const byUp = Math.abs(left - corner);
    const byCorner = Math.abs(left + up - corner - corner);
    const nearest = byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
    to[at + 1] = (row[at] as number) - nearest;
  }
}

function sumOfDifferences(filtered: Uint8Array): number {
  let sum = 0;
  for (let at = 1; at < filtered.length; at++) {
    const value = filtered[at] as number;
    sum += value < 128 ? value : 256 - value;
  }
  return sum;
}
