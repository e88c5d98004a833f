// Cropped pictures, frames, and lines with ends, which the elements of some golden fixtures have in turn.
import type { Content, CustomImage, Element, ShapeElement } from "#domain/canvas/content.ts";
import { isPictured } from "#domain/canvas/pictured.ts";
import { type Crop, LINE_ENDS, MASKS } from "#domain/canvas/picture-looks.ts";

const CROPS: readonly (Crop | undefined)[] = [
  { left: 0.2, top: 0.1, width: 0.5, height: 0.75 },
  undefined,
  { left: 0.013, top: 0.4, width: 0.987, height: 0.3 },
  { left: 0.5, top: 0.25, width: 0.08, height: 0.1 },
  undefined,
];
const CORNERS = [0, 14, 7.3, 400];
const WIDTHS = [2, 5.5, 1, 9];
const TURNS = [0, 0, 28, 90, -12.5];

/** With more pictures and lines than the other fixtures; `nth` selects among many combinations. */
export function withCuts(content: Content, nth: number, picture: string): Content {
  const { width, height } = content.canvasSize;
  const among: Element[] = [
    // Above the name, so that it is painted for each certificate.
    frame(nth, { x: width / 2 - 40.5, y: 96, width: 62.4, height: 50 + nth * 3 }, picture),
    frame(nth + 1, { x: width - 96, y: 12.25, width: 74, height: 74 }, nth % 3 === 0 ? "" : picture),
    ...[0, 1, 2].map((at) => line(nth * 3 + at, { x: 24 + at * 9, y: height / 2 + at * 22, width: width / 2 })),
    line(nth + 5, { x: width - 60, y: height / 2, width: 24, height: height / 3 }),
    shortLine(nth, { x: width - 90, y: height / 2 }),
    outline(nth, { x: width / 2, y: height - 130, width: 92.5, height: 61 }),
  ];
  return { ...content, elements: [...content.elements.map((element, at) => cutting(element, nth + at)), ...among] };
}

function cutting(element: Element, at: number): Element {
  if (!isPictured(element)) return element;
  const crop = pick(CROPS, at);
  return { ...element, ...(crop && { crop }), mask: pick(MASKS, at), corner: pick(CORNERS, at) };
}

type Place = { x: number; y: number; width: number; height?: number };

function frame(at: number, place: Place & { height: number }, customImageSrc: string): CustomImage {
  const crop = pick(CROPS, at + 1);
  return {
    ...place,
    id: `frame ${at}`,
    type: "custom-image",
    customImageSrc,
    mask: pick(MASKS, at + 1),
    corner: pick(CORNERS, at + 1),
    rotation: pick(TURNS, at),
    ...(crop && { crop }),
    ...(at % 4 === 1 && { opacity: 0.6 }),
    ...(at % 3 === 2 && { shadow: { x: 3, y: 4.5, blur: 6, color: "#1d214299" } }),
    flipX: at % 2 === 0,
  };
}

function line(at: number, { height = 30, ...place }: Place): ShapeElement {
  return {
    ...shape(at, { ...place, height }),
    figure: "line",
    fill: null,
    lineStart: pick(LINE_ENDS, at),
    lineEnd: pick(LINE_ENDS, at + 1 + Math.floor(at / 3)),
    rotation: pick(TURNS, at + 1),
  };
}

/** Upright, with dots that leave no room between them. */
function shortLine(at: number, place: { x: number; y: number }): ShapeElement {
  return {
    ...shape(at, { ...place, width: 20, height: 24 }),
    figure: "line",
    fill: null,
    strokeWidth: 8,
    dashed: false,
    dotted: false,
    lineStart: "dot",
    lineEnd: "dot",
  };
}

function outline(at: number, place: Place & { height: number }): ShapeElement {
  return { ...shape(at * 3 + 2, place), figure: at % 2 === 0 ? "rectangle" : "ellipse", fill: null };
}

function shape(at: number, place: Place & { height: number }): ShapeElement {
  return {
    ...place,
    id: `shape ${at} ${place.x}`,
    type: "shape",
    figure: "rectangle",
    fill: "#e8eaf8",
    stroke: at % 2 === 0 ? "#b3261e" : "#353f94",
    strokeWidth: pick(WIDTHS, at),
    corner: pick(CORNERS, at),
    dashed: at % 3 !== 0,
    dotted: at % 3 === 2,
    opacity: at % 4 === 3 ? 0.5 : 1,
  };
}

function pick<T>(values: readonly T[], at: number): T {
  return values[at % values.length] as T;
}
