// Arithmetic of boxes in whole canvas pixels, keeping them inside the canvas.
import { ELEMENT, type Size } from "./content.ts";

export type Point = { x: number; y: number };
export type Box = Point & Size;

/** NaN, such as from an empty input, becomes `least`. */
export function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Number.isNaN(value) ? least : value));
}

/** Minimum length of a side: 30 px, or its current length if a starter made it smaller. */
export function leastSide(length: number): number {
  return within(Math.round(length), 1, ELEMENT.min);
}

const LEAST: Size = { width: ELEMENT.min, height: ELEMENT.min };

/** Moves the box inside the canvas; shrinks it only if larger than the canvas. */
export function keepInside(box: Box, canvas: Size, least: Size = LEAST): Box {
  const width = within(Math.round(box.width), least.width, canvas.width);
  const height = within(Math.round(box.height), least.height, canvas.height);
  return {
    x: within(Math.round(box.x), 0, canvas.width - width),
    y: within(Math.round(box.y), 0, canvas.height - height),
    width,
    height,
  };
}

/** The corner or side pulled by a handle. */
export type Edge = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

/** The box after pulling `edge` by `by`: the opposite side stays, limits apply. */
export function pullEdge(box: Box, edge: Edge, by: Point, canvas: Size): Box {
  const [left, right] = pullSide(box.x, box.width, by.x, edge.includes("w"), edge.includes("e"), canvas.width);
  const [top, bottom] = pullSide(box.y, box.height, by.y, edge.includes("n"), edge.includes("s"), canvas.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The same for a corner with a fixed aspect ratio. */
export function pullCorner(box: Box, corner: Edge, by: Point, canvas: Size): Box {
  const [west, north] = [corner.includes("w"), corner.includes("n")];
  const requested = Math.max(1 + (west ? -by.x : by.x) / box.width, 1 + (north ? -by.y : by.y) / box.height);
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const room = { width: west ? right : canvas.width - box.x, height: north ? bottom : canvas.height - box.y };
  const shorter = Math.min(box.width, box.height);
  const least = leastSide(shorter) / shorter;
  const factor = within(requested, least, Math.min(room.width / box.width, room.height / box.height));
  const width = Math.min(room.width, Math.round(box.width * factor));
  const height = Math.min(room.height, Math.round(box.height * factor));
  return { x: west ? right - width : box.x, y: north ? bottom - height : box.y, width, height };
}

/** The bounding box; needs at least one box. */
export function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export function isInside(box: Box, canvas: Size): boolean {
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= canvas.width && box.y + box.height <= canvas.height;
}

/** The intersection area of two boxes. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

function pullSide(from: number, length: number, by: number, start: boolean, end: boolean, side: number) {
  const to = from + length;
  const least = leastSide(length);
  return [
    start ? within(Math.round(from + by), 0, to - least) : from,
    end ? within(Math.round(to + by), from + least, side) : to,
  ] as const;
}
