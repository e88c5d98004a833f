// Copies of elements: new ids, unlocked, placed together and shifted just enough to see both. Copied
// groups are groups of their own.
import { shiftInside } from "./arranging.ts";
import { boxAround, type Box, type Point } from "./box.ts";
import type { Content, Element } from "./content.ts";
import { boxOf } from "./elements.ts";
import { regrouped } from "./groups.ts";
import { boundsOf } from "./turning.ts";

/** Shift of copies in canvas pixels. */
const ASIDE = 10;

/** Copies placed on the canvas of `content`; `newId` answers a new id on every call. */
export function copiesOf(elements: readonly Element[], content: Content, newId: () => string): Element[] {
  if (elements.length === 0) return [];
  const { x, y } = wayTo(elements, content);
  const copies = elements.map((element) => {
    const copy = { ...element, id: newId(), x: element.x + x, y: element.y + y };
    delete copy.locked;
    return copy;
  });
  return regrouped(copies, newId);
}

/** Shifts right and down until no copy exactly covers an element; left and up where the canvas ends. */
function wayTo(elements: readonly Element[], content: Content): Point {
  const boxes = elements.map(boxOf);
  const around = boxAround(elements.map(boundsOf));
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
