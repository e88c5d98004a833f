// Building blocks of canvas edits. Without a change they return the same object, so that no undo step is made.
import { keepInside, leastSide, type Box } from "./box.ts";
import type { Content, Element, Size } from "./content.ts";
import { isTurned, keepTurnedInside } from "./turning.ts";

/** Applies `to` to each of the elements; unknown ids are ignored. */
export function replaceElements(content: Content, ids: readonly string[], to: (element: Element) => Element): Content {
  const meant = new Set(ids);
  return withElements(
    content,
    content.elements.map((element) => (meant.has(element.id) ? to(element) : element)),
  );
}

/** Replaces the elements; returns the same content if they are equal and in the same order. */
export function withElements(content: Content, elements: Element[]): Content {
  const same =
    elements.length === content.elements.length && elements.every((element, at) => element === content.elements[at]);
  return same ? content : { ...content, elements };
}

/**
 * Moves the element into a box on the canvas. Elements below the minimum size (parts of starters) do not shrink
 * further.
 */
export function putElement(element: Element, box: Box, canvas: Size): Element {
  const least = { width: leastSide(element.width), height: leastSide(element.height) };
  const turned = { ...box, rotation: element.rotation };
  return changed<Element>(
    element,
    isTurned(element) ? keepTurnedInside(turned, canvas, least) : keepInside(box, canvas, least),
  );
}

/** The same, but locked elements stay unchanged. */
export function putUnlocked(element: Element, box: Box, canvas: Size): Element {
  return isLocked(element) ? element : putElement(element, box, canvas);
}

export function isLocked(element: Element): boolean {
  return element.locked === true;
}

export function changed<E extends Element>(element: E, values: Partial<E>): E {
  const same = Object.entries(values).every(([key, value]) => element[key as keyof E] === value);
  return same ? element : { ...element, ...values };
}
