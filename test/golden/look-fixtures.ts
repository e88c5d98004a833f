// The looks that elements of the golden fixtures have in turn.
import type { Content, Element } from "#domain/canvas/content.ts";

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
    ...(isPicture(element) && { flipX: at % 2 === 0, flipY: at % 3 === 0 }),
  };
}

function isPicture({ type }: Element): boolean {
  return type === "image" || type === "custom-image";
}

function pick<T>(values: readonly T[], at: number): T {
  return values[at % values.length] as T;
}
