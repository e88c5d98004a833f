// The looks of an element: how its marks are put on the canvas together.
import type { Element } from "#domain/canvas/content.ts";
import { isPictured } from "#domain/canvas/pictured.ts";
import { isTurned } from "#domain/canvas/turning.ts";
import { cutOf } from "./cut.ts";
import type { Look, Mark } from "./marks.ts";

/** Undefined if its marks are drawn one by one, as they are. */
export function lookOf(element: Element): Look | undefined {
  const { x, y, width, height, rotation = 0, shadow } = element;
  const turn = isTurned(element) ? { degrees: rotation, box: { x, y, width, height } } : undefined;
  // A shape has its opacity in its mark: its outline is seen through its fill, as it always was.
  const opacity = element.type === "shape" ? 1 : (element.opacity ?? 1);
  const isPlain = turn === undefined && opacity === 1 && shadow === undefined && !isDrawnInParts(element);
  return isPlain ? undefined : { turn, opacity, shadow };
}

/** Slanted letters and outlines are the same anywhere on the paper only on a layer, and pictures are cut there. */
function isDrawnInParts(element: Element): boolean {
  if (isPictured(element)) return cutOf(element) !== undefined;
  if (element.type !== "title" && element.type !== "description") return false;
  return element.italic === true || element.outline !== undefined;
}

export function withLook(marks: readonly Mark[], look: Look): Mark[] {
  return look.opacity === 0 ? [] : marks.map((mark) => ({ ...mark, look }));
}
