// The looks that elements of the golden fixtures have in turn.
import type { Content, Element } from "#domain/canvas/content.ts";

const ROTATIONS = [0, 90, -17.5, 33, 180, 270, 4, -61.3];
const OPACITIES = [1, 0.5, 0.35, 0.8, 1];

/** Each element has other looks; `nth` selects among many combinations. */
export function withLooks(content: Content, nth: number): Content {
  return { ...content, elements: content.elements.map((element, at) => looking(element, nth * 3 + at)) };
}

function looking(element: Element, at: number): Element {
  return { ...element, rotation: pick(ROTATIONS, at), opacity: pick(OPACITIES, at + Math.floor(at / 5)) };
}

function pick<T>(values: readonly T[], at: number): T {
  return values[at % values.length] as T;
}
