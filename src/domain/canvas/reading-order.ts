// Reading order of elements, and the nearest element in a direction, for moving the focus by keys.
import type { Point } from "./box.ts";
import type { Element } from "./content.ts";

/** Row by row, left to right. Elements that start above the middle of a row's first element belong to that row. */
export function readingOrder(elements: readonly Element[]): Element[] {
  const rows: Element[][] = [];
  for (const element of elements.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && element.y < first.y + first.height / 2) row.push(element);
    else rows.push([element]);
  }
  return rows.flatMap((row) => row.toSorted((one, other) => one.x - other.x || one.y - other.y));
}

/** Weight of sideways distance against distance along the direction. */
const ASIDE = 2;

/** The nearest element in the arrow's direction, preferably within 45 degrees. */
export function nearest(elements: readonly Element[], from: Element, arrow: Point): Element | undefined {
  const start = middleOf(from);
  const ways = elements.flatMap((element) => {
    const { x, y } = middleOf(element);
    const by = { x: x - start.x, y: y - start.y };
    const along = by.x * arrow.x + by.y * arrow.y;
    const aside = Math.abs(by.x * arrow.y) + Math.abs(by.y * arrow.x);
    return along <= 0 ? [] : [{ element, off: aside > along, far: along + ASIDE * aside }];
  });
  const [best] = ways.toSorted((one, other) => Number(one.off) - Number(other.off) || one.far - other.far);
  return best?.element;
}

function middleOf({ x, y, width, height }: Element): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
