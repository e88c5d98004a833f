// The order in which a person reads what stands on a canvas, and which of it lies nearest in a direction: how the focus goes by keys.
import type { Point } from "./box.ts";
import type { Element } from "./content.ts";

/** Row by row, each from left to right. What begins above the middle of a row's first element is in that row. */
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

/** What lies aside of the way counts this much more than what lies along it. */
const ASIDE = 2;

/** The nearest of the others whose middle lies in the direction of the arrow, at most 45 degrees off it where there is one. */
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
