// The looks that elements of the golden fixtures have in turn.
import type { Content, Element } from "#domain/canvas/content.ts";
import { VERTICAL_ALIGNMENTS } from "#domain/canvas/looks.ts";

const ROTATIONS = [0, 90, -17.5, 33, 180, 270, 4, -61.3];
const OPACITIES = [1, 0.5, 0.35, 0.8, 1];

const SHADOWS = [
  undefined,
  { x: 2, y: 3, blur: 4, color: "#00000080" },
  undefined,
  { x: -4.5, y: 1, blur: 0, color: "#b3261e" },
  { x: 0, y: 0, blur: 11.3, color: "#353f94" },
  undefined,
  { x: 9, y: 12, blur: 2.5, color: "#1d214299" },
];

const OUTLINES = [
  { width: 1.5, color: "#ffffff" },
  { width: 0.6, color: "#b3261e" },
  { width: 4, color: "#1d214299" },
];

/** Each element has other looks; `nth` selects among many combinations. */
export function withLooks(content: Content, nth: number): Content {
  return { ...content, elements: content.elements.map((element, at) => looking(element, nth * 3 + at)) };
}

function looking(element: Element, at: number): Element {
  const shadow = pick(SHADOWS, at + Math.floor(at / 8));
  return {
    ...element,
    rotation: pick(ROTATIONS, at),
    opacity: pick(OPACITIES, at + Math.floor(at / 5)),
    ...(shadow && { shadow }),
    ...(isText(element) && textLooks(at)),
    ...(isPicture(element) && { flipX: at % 2 === 0, flipY: at % 3 === 0 }),
  };
}

/** Italics of families with and without italic faces; every other look in its own rhythm. */
function textLooks(at: number) {
  return {
    italic: at % 2 === 1,
    underline: at % 3 === 1,
    capitals: at % 5 === 2,
    letterSpacing: pick([0, 0.12, 0, -0.03, 0.4], at),
    lineSpacing: pick([1, 1.3, 0.8], at),
    verticalAlign: pick(VERTICAL_ALIGNMENTS, at),
    ...(at % 4 === 3 && { outline: pick(OUTLINES, at) }),
  };
}

function isText({ type }: Element): boolean {
  return type === "title" || type === "description";
}

function isPicture({ type }: Element): boolean {
  return type === "image" || type === "custom-image";
}

function pick<T>(values: readonly T[], at: number): T {
  return values[at % values.length] as T;
}
