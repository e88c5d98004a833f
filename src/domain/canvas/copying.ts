// Copies of elements: with ids of their own, together where the copied stood, or as little aside as it takes to see both; free to be moved.
import { shiftInside } from "./arranging.ts";
import { boxAround, type Box, type Point } from "./box.ts";
import type { Content, Element } from "./content.ts";
import { boxOf } from "./elements.ts";

/** How far copies lie from what they would hide, in canvas pixels. */
const ASIDE = 10;

/** Copies on the canvas of `content`; `newId` gives another id every time. */
export function copiesOf(elements: readonly Element[], content: Content, newId: () => string): Element[] {
  if (elements.length === 0) return [];
  const { x, y } = wayTo(elements.map(boxOf), content);
  return elements.map((element) => {
    const copy = { ...element, id: newId(), x: element.x + x, y: element.y + y };
    delete copy.locked;
    return copy;
  });
}

/** To where none of them lies exactly over another: further and further down to the right, or to the left and up where the canvas ends. */
function wayTo(boxes: readonly Box[], content: Content): Point {
  const around = boxAround(boxes);
  const taken = new Set(content.elements.map((element) => nameOf(boxOf(element))));
  const ways = stepsOver(content).map((by) => shiftInside(around, { x: by, y: by }, content));
  const isFree = (way: Point) => boxes.every((box) => !taken.has(nameOf(box, way)));
  return ways.find(isFree) ?? { x: 0, y: 0 };
}

function stepsOver({ canvasSize: { width, height } }: Content): number[] {
  const forth = Array.from({ length: Math.ceil(Math.max(width, height) / ASIDE) }, (_, nth) => nth * ASIDE);
  return [...forth, ...forth.slice(1).map((by) => -by)];
}

function nameOf({ x, y, width, height }: Box, by: Point = { x: 0, y: 0 }): string {
  return [x + by.x, y + by.y, width, height].join(" ");
}
