// Equal distances: a moved box whose gaps to its neighbours are equal, or a resized one as large as another.
import type { Axis } from "./arranging.ts";
import type { Box } from "./box.ts";

/** A distance that is shown: along `axis` from one place to another, at a place of the other axis. */
export type Distance = { axis: Axis; from: number; to: number; at: number };

/** Positions are whole pixels, so that an odd rest makes two gaps differ by one. */
const ALIKE = 1;

/** How far the box moves along the axis to have equal gaps; undefined if no such place is within `reach`. */
export function toEqualGap(box: Box, others: readonly Box[], axis: Axis, reach: number): number | undefined {
  const { before, after, wayBefore, wayAfter } = neighboursOf(box, others, axis);
  const [start, length] = [box[axis], lengthOf(box, axis)];
  const places: number[] = [];
  if (before && after) places.push((endOf(before, axis) + after[axis] - length) / 2);
  if (before && wayBefore) places.push(2 * endOf(before, axis) - endOf(wayBefore, axis) - lengthOf(before, axis));
  if (after && wayAfter) places.push(2 * after[axis] - wayAfter[axis] + lengthOf(after, axis) - length);
  const ways = places.map((place) => place - start).filter((way) => Math.abs(way) <= reach);
  const [nearest] = ways.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  return nearest;
}

/** The equal gaps beside the box along the axis. */
export function equalGaps(box: Box, others: readonly Box[], axis: Axis): Distance[] {
  const { before, after, wayBefore, wayAfter } = neighboursOf(box, others, axis);
  const row = [wayBefore, before, box, after, wayAfter];
  const gaps = row.slice(1).flatMap((next, nth) => {
    const previous = row[nth];
    return previous && next
      ? [{ gap: gapBetween(previous, next, axis), isOurs: previous === box || next === box }]
      : [];
  });
  const equal = gaps.filter(({ gap, isOurs }) =>
    gaps.some((other) => other.gap !== gap && (isOurs || other.isOurs) && alike(gap, other.gap)),
  );
  return equal.map(({ gap }) => gap).filter((gap) => gap.to > gap.from);
}

/** The length of another box that is nearest to this one's along the axis, within `reach`. */
export function toSameLength(length: number, others: readonly Box[], axis: Axis, reach: number): number | undefined {
  const lengths = others.map((other) => lengthOf(other, axis)).filter((one) => Math.abs(one - length) <= reach);
  const [nearest] = lengths.toSorted((one, other) => Math.abs(one - length) - Math.abs(other - length));
  return nearest;
}

/** The length of the box and of the nearest other one that is as long. */
export function sameLengths(box: Box, others: readonly Box[], axis: Axis): Distance[] {
  const length = lengthOf(box, axis);
  const same = others.filter((other) => Math.abs(lengthOf(other, axis) - length) < ALIKE / 2);
  const far = (other: Box) => Math.hypot(other.x - box.x, other.y - box.y);
  const [nearest] = same.toSorted((one, other) => far(one) - far(other));
  return nearest === undefined ? [] : [box, nearest].map((each) => sideOf(each, axis));
}

type Neighbours = Partial<Record<"before" | "after" | "wayBefore" | "wayAfter", Box>>;

/** The nearest boxes on both sides that are in one row with the box, and the next ones. */
function neighboursOf(box: Box, others: readonly Box[], axis: Axis): Neighbours {
  const middle = box[axis] + lengthOf(box, axis) / 2;
  const before = neighbour(box, others, axis, { before: middle });
  const after = neighbour(box, others, axis, { after: middle });
  const wayBefore = before && neighbour(box, others, axis, { before: before[axis] });
  const wayAfter = after && neighbour(box, others, axis, { after: endOf(after, axis) });
  return {
    ...(before && { before }),
    ...(after && { after }),
    ...(wayBefore && { wayBefore }),
    ...(wayAfter && { wayAfter }),
  };
}

/** Of the boxes in one row with this one, the last that ends before a place, or the first that begins after it. */
function neighbour(box: Box, others: readonly Box[], axis: Axis, place: { before: number } | { after: number }) {
  const sides = sidesOf(others);
  const { starts, ends } = sides[across(axis)];
  const [from, to] = [box[across(axis)], endOf(box, across(axis))];
  const isBefore = "before" in place;
  const { places, order } = isBefore ? sides[axis].byEnd : sides[axis].byStart;
  for (let at = lastUpTo(places, isBefore ? place.before : -place.after); at >= 0; at--) {
    const nth = order[at] ?? -1;
    if (from < (ends[nth] ?? from) && (starts[nth] ?? to) < to) return others[nth];
  }
  return undefined;
}

/** Indices of boxes from the lowest place to the highest; of those at one place the first is the last. */
type Row = { places: Float64Array; order: readonly number[] };
type Sides = Readonly<Record<Axis, { starts: Float64Array; ends: Float64Array; byStart: Row; byEnd: Row }>>;

const tables = new WeakMap<readonly Box[], Sides>();

/** Made once for each drag, so that a frame looks only at the boxes that are near. */
function sidesOf(boxes: readonly Box[]): Sides {
  const known = tables.get(boxes);
  if (known) return known;
  const along = (axis: Axis) => {
    const starts = Float64Array.from(boxes, (box) => box[axis]);
    const ends = Float64Array.from(boxes, (box) => endOf(box, axis));
    // Mirrored, so that the nearest one is the greatest on both sides.
    return { starts, ends, byStart: rowOf(starts.map((start) => -start)), byEnd: rowOf(ends) };
  };
  const sides = { x: along("x"), y: along("y") };
  tables.set(boxes, sides);
  return sides;
}

function rowOf(places: Float64Array): Row {
  const indices = Array.from(places, (_, nth) => nth);
  const order = indices.toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0) || other - one);
  return { places: Float64Array.from(order, (nth) => places[nth] ?? Number.NaN), order };
}

/** The index of the last place that is not above this one; -1 if there is none. */
function lastUpTo(places: Float64Array, most: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? most) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function gapBetween(one: Box, next: Box, axis: Axis): Distance {
  const other = across(axis);
  const from = Math.max(one[other], next[other]);
  const to = Math.min(endOf(one, other), endOf(next, other));
  return { axis, from: endOf(one, axis), to: next[axis], at: (from + to) / 2 };
}

/** Just below a box, or to its right. */
function sideOf(box: Box, axis: Axis): Distance {
  return { axis, from: box[axis], to: endOf(box, axis), at: endOf(box, across(axis)) + BESIDE };
}
const BESIDE = 8;

function alike(one: Distance, other: Distance): boolean {
  return Math.abs(one.to - one.from - (other.to - other.from)) <= ALIKE;
}

function across(axis: Axis): Axis {
  return axis === "x" ? "y" : "x";
}

function lengthOf({ width, height }: Box, axis: Axis): number {
  return axis === "x" ? width : height;
}

function endOf(box: Box, axis: Axis): number {
  return box[axis] + lengthOf(box, axis);
}
