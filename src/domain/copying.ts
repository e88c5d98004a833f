// Copies of elements: with ids of their own, moved together a little aside so that both are seen, and free to be moved.
import { shiftInside } from "./arranging.ts";
import { boxAround, type Point } from "./box.ts";
import type { Content, Element } from "./content.ts";
import { boxOf } from "./elements.ts";

export const ASIDE: Point = { x: 10, y: 10 };

/** Copies on the canvas of `content`; `newId` gives another id every time. */
export function copiesOf(elements: readonly Element[], content: Content, newId: () => string, by = ASIDE): Element[] {
  if (elements.length === 0) return [];
  const { x, y } = shiftInside(boxAround(elements.map(boxOf)), by, content);
  return elements.map((element) => {
    const copy = { ...element, id: newId(), x: element.x + x, y: element.y + y };
    delete copy.locked;
    return copy;
  });
}
