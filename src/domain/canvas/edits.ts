// The small steps that the edits of a canvas are made of. What changes nothing gives back the very same object, so that it is no step of undo.
import { keepInside, leastSide, type Box } from "./box.ts";
import type { Content, Element, Size } from "./content.ts";

/** The content with `to` done to each of the elements; an id that is not there changes nothing. */
export function replaceElements(content: Content, ids: readonly string[], to: (element: Element) => Element): Content {
  const meant = new Set(ids);
  return withElements(
    content,
    content.elements.map((element) => (meant.has(element.id) ? to(element) : element)),
  );
}

/** The content with other elements; the same content where they are the same, in the same order. */
export function withElements(content: Content, elements: Element[]): Content {
  const same =
    elements.length === content.elements.length && elements.every((element, at) => element === content.elements[at]);
  return same ? content : { ...content, elements };
}

/** The element in a box on the canvas. What is smaller than the least size, as parts of the starter designs are, gets no smaller. */
export function putElement(element: Element, box: Box, canvas: Size): Element {
  const least = { width: leastSide(element.width), height: leastSide(element.height) };
  return changed<Element>(element, keepInside(box, canvas, least));
}

/** The same, unless it is locked: then it stays where and as large as it is. */
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
