// Cropping a picture: where all of it lies while a part of it is kept, and the element after that.
import { type Box, type Edge, leastSide, type Point, within } from "./box.ts";
import type { Element, Size } from "./content.ts";
import { isLocked, putElement } from "./edits.ts";
import { withKeys } from "./look-style.ts";
import { type Crop, CROP, WHOLE_PICTURE } from "./picture-looks.ts";
import { coveringPart, isEmptyFrame, isPictured, type Pictured } from "./pictured.ts";
import { isTurned, turnedPoint } from "./turning.ts";

/** Where all of the picture lies, and the window that is kept: in canvas pixels, as if the element were upright. */
export type Cropping = { whole: Box; window: Box };
/** Where a window may be. */
export type Room = { canvas: Size; turned: boolean };

/** `picture`: its size in pixels. */
export function startCropping(element: Pictured, picture: Size): Cropping {
  const window = { x: element.x, y: element.y, width: element.width, height: element.height };
  const crop = mirrored(element.crop ?? WHOLE_PICTURE, element);
  const shown = coveringPart(scaled(crop, allOf(picture)), window);
  const times = window.width / shown.width;
  const whole = {
    x: window.x - shown.x * times,
    y: window.y - shown.y * times,
    width: picture.width * times,
    height: picture.height * times,
  };
  return { whole, window };
}

/** Moves the picture behind the window, which stays full. */
export function movePicture({ whole, window }: Cropping, by: Point): Cropping {
  return { whole: behind({ ...whole, x: whole.x + by.x, y: whole.y + by.y }, window), window };
}

/** Makes the picture larger or smaller around the middle of the window. */
export function zoomPicture({ whole, window }: Cropping, by: number): Cropping {
  const least = Math.max(window.width / whole.width, window.height / whole.height);
  const most = Math.min(window.width / whole.width, window.height / whole.height) / CROP.least;
  const times = within(by, least, Math.max(least, most));
  const middle = { x: window.x + window.width / 2, y: window.y + window.height / 2 };
  const larger = {
    x: middle.x + (whole.x - middle.x) * times,
    y: middle.y + (whole.y - middle.y) * times,
    width: whole.width * times,
    height: whole.height * times,
  };
  return { whole: behind(larger, window), window };
}

/** Pulls a side or a corner of the window, as far as there is a picture and room for it. */
export function pullWindow(cropping: Cropping, edge: Edge, by: Point, { canvas, turned }: Room): Cropping {
  const { whole, window } = cropping;
  const pulls = (side: "n" | "e" | "s" | "w") => edge.includes(side);
  const room = common(whole, turned ? reachOf(window, edge, longestOf(canvas)) : { x: 0, y: 0, ...canvas });
  const least = { x: leastOf(window.width, whole.width), y: leastOf(window.height, whole.height) };
  const [left, right] = pullSides(along("x", window), by.x, [pulls("w"), pulls("e")], along("x", room), least.x);
  const [top, bottom] = pullSides(along("y", window), by.y, [pulls("n"), pulls("s")], along("y", room), least.y);
  return { whole, window: { x: left, y: top, width: right - left, height: bottom - top } };
}

/** The window around all of the picture that there is room for; a turned picture gets small enough for all of it. */
export function wholeWindow({ whole }: Cropping, room: Room): Cropping {
  if (!room.turned) return { whole, window: common(whole, { x: 0, y: 0, ...room.canvas }) };
  const fitted = fitInto(whole, room);
  return { whole: fitted, window: fitted };
}

/** Whether nothing of the picture is left out. */
export function isWhole({ whole, window }: Cropping): boolean {
  const most = 1 - WHOLE_SLACK;
  return window.width >= most * whole.width && window.height >= most * whole.height;
}

/** The window around a part of the picture that is chosen in numbers; a part without room for it gets smaller. */
export function windowFor({ whole }: Cropping, crop: Crop, flips: Flips, room: Room): Box {
  return fitInto(scaled(mirrored(cleanCrop(crop), flips), whole), room);
}

/** A crop with another left or top, which shortens its width or height, or with another width or height. */
export function cropWith(crop: Crop, side: CropSide, value: number): Crop {
  const next = { ...crop, [side]: value };
  if (side === "left") next.width = Math.min(crop.width, 1 - within(value, 0, 1 - CROP.least));
  if (side === "top") next.height = Math.min(crop.height, 1 - within(value, 0, 1 - CROP.least));
  return { ...crop, ...cleanCrop(next) };
}

export function isSameCrop(one: Crop | undefined, other: Crop): boolean {
  return SIDES.every((side) => one?.[side] === other[side]);
}

export function cropFrom({ whole, window }: Cropping, flips: Flips): Crop {
  const seen = {
    left: (window.x - whole.x) / whole.width,
    top: (window.y - whole.y) / whole.height,
    width: window.width / whole.width,
    height: window.height / whole.height,
  };
  return mirrored(cleanCrop(seen), flips);
}

/** The element with the window as its box. Locked elements and codes are not cropped. */
export function withCrop(element: Element, crop: Crop | null, window: Box, canvas: Size): Element {
  if (!isPictured(element) || isEmptyFrame(element) || isLocked(element)) return element;
  const kept = crop === null ? undefined : cleanCrop(crop);
  const before = element.crop;
  const isSame = kept !== undefined && isSameCrop(before, kept);
  return putElement(
    withKeys(element, { crop: isSame ? before : kept && { ...before, ...kept } }),
    placeOf(element, window),
    canvas,
  );
}

/** The part of another picture that takes the place of this one: as much of it, around the same point. */
export function cropOfReplaced({ crop, width, height }: Pictured, picture: Size): Crop | undefined {
  if (crop === undefined) return undefined;
  const part = coveringPart(allOf(picture), { width, height });
  const times = Math.max(crop.width, crop.height);
  const [wide, high] = [(part.width / picture.width) * times, (part.height / picture.height) * times];
  return cleanCrop({
    ...crop,
    left: crop.left + (crop.width - wide) / 2,
    top: crop.top + (crop.height - high) / 2,
    width: wide,
    height: high,
  });
}

const WHOLE_SLACK = 1e-4;
type Flips = { flipX?: boolean | undefined; flipY?: boolean | undefined };
const SIDES = ["left", "top", "width", "height"] as const;
export type CropSide = (typeof SIDES)[number];

/** Within the picture, in hundred-thousandths. */
function cleanCrop({ left, top, width, height }: Crop): Crop {
  const [wide, high] = [rounded(within(width, CROP.least, 1)), rounded(within(height, CROP.least, 1))];
  return {
    left: rounded(within(left, 0, 1 - wide)),
    top: rounded(within(top, 0, 1 - high)),
    width: wide,
    height: high,
  };
}

const DIGITS = 1e5;

function rounded(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}

/** From the picture as it is seen to the picture as it is stored, and back. */
function mirrored(crop: Crop, { flipX = false, flipY = false }: Flips): Crop {
  const { left, top, width, height } = crop;
  return {
    left: flipX ? rounded(1 - left - width) : left,
    top: flipY ? rounded(1 - top - height) : top,
    width,
    height,
  };
}

function scaled({ left, top, width, height }: Crop, whole: Box): Box {
  return {
    x: whole.x + left * whole.width,
    y: whole.y + top * whole.height,
    width: width * whole.width,
    height: height * whole.height,
  };
}

function behind(whole: Box, window: Box): Box {
  return {
    ...whole,
    x: within(whole.x, window.x + window.width - whole.width, window.x),
    y: within(whole.y, window.y + window.height - whole.height, window.y),
  };
}

/** Where the window of a turned element is, as a box that is turned around its own middle. */
function placeOf(element: Element, window: Box): Box {
  if (!isTurned(element)) return window;
  const middle = { x: window.x + window.width / 2, y: window.y + window.height / 2 };
  const seen = turnedPoint(middle, element);
  return { ...window, x: seen.x - window.width / 2, y: seen.y - window.height / 2 };
}

/** Not by spreading: a browser's picture has its size from its prototype. */
function allOf({ width, height }: Size): Box {
  return { x: 0, y: 0, width, height };
}

/** A turned box is as long as the longer side of the canvas at most, whatever its direction. */
function longestOf({ width, height }: Size): number {
  return Math.max(width, height);
}

/** How far the pulled sides of the window may go, so that it is not longer than that. */
function reachOf({ x, y, width, height }: Box, edge: Edge, longest: number): Box {
  const [right, bottom] = [x + width, y + height];
  const left = edge.includes("w") ? right - longest : x;
  const top = edge.includes("n") ? bottom - longest : y;
  return { x: left, y: top, width: longest, height: longest };
}

/** The box, or a smaller one of the same proportions around its middle. */
function fitInto(box: Box, { canvas, turned }: Room): Box {
  const most = turned ? { width: longestOf(canvas), height: longestOf(canvas) } : canvas;
  const times = Math.min(1, most.width / box.width, most.height / box.height);
  if (times === 1) return box;
  const [width, height] = [box.width * times, box.height * times];
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** Of the window, in canvas pixels. */
function leastOf(length: number, all: number): number {
  return Math.max(leastSide(length), CROP.least * all);
}

type Span = readonly [from: number, to: number];

function along(axis: "x" | "y", { x, y, width, height }: Box): Span {
  return axis === "x" ? [x, x + width] : [y, y + height];
}

function common(one: Box, other: Box): Box {
  const [left, top] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** To whole pixels. A side that sticks out already, of an element that did, stays until it is pulled. */
function pullSides(
  [from, to]: Span,
  by: number,
  [start, end]: readonly [boolean, boolean],
  room: Span,
  least: number,
): Span {
  return [
    start ? within(Math.round(from + by), Math.min(from, room[0]), to - least) : from,
    end ? within(Math.round(to + by), from + least, Math.max(to, room[1])) : to,
  ];
}
