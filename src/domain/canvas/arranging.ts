// Arranging several elements: move, align, distribute, change layers. Locked elements stay.
import { boxAround, type Box, type Point } from "./box.ts";
import type { Content, Element } from "./content.ts";
import { isLocked, putUnlocked, replaceElements, withElements } from "./edits.ts";
import { boxOf } from "./elements.ts";
import { boundsOf, moveInside } from "./turning.ts";

export const ALIGNMENTS = ["left", "center", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export type Axis = "x" | "y";
export type LayerStep = "forward" | "backward" | "front" | "back";

/** Moves elements together: all stop when the first reaches the canvas edge. */
export function shift(content: Content, ids: readonly string[], by: Point): Content {
  const moved = chosen(content, ids).filter((element) => !isLocked(element));
  if (moved.length === 0) return content;
  const { x, y } = shiftInside(boxAround(moved.map(boundsOf)), by, content);
  return place(content, ids, (box) => ({ ...box, x: box.x + x, y: box.y + y }));
}

/** The possible part of a requested offset. */
export function shiftInside(around: Box, by: Point, { canvasSize }: Content): Point {
  return moveInside(around, { x: Math.round(by.x), y: Math.round(by.y) }, canvasSize);
}

/** One element is aligned to the canvas, several to the box around them. */
export function align(content: Content, ids: readonly string[], to: Alignment): Content {
  const boxes = chosen(content, ids).map(boundsOf);
  if (boxes.length === 0) return content;
  const frame = boxes.length === 1 ? { x: 0, y: 0, ...content.canvasSize } : boxAround(boxes);
  return place(content, ids, (box, element) => {
    const bounds = boundsOf(element);
    const { x = bounds.x, y = bounds.y } = ALIGNED[to](bounds, frame);
    return { ...box, x: box.x - bounds.x + x, y: box.y - bounds.y + y };
  });
}

const ALIGNED: { [A in Alignment]: (box: Box, frame: Box) => Partial<Point> } = {
  left: (_, frame) => ({ x: frame.x }),
  center: (box, frame) => ({ x: frame.x + (frame.width - box.width) / 2 }),
  right: (box, frame) => ({ x: frame.x + frame.width - box.width }),
  top: (_, frame) => ({ y: frame.y }),
  middle: (box, frame) => ({ y: frame.y + (frame.height - box.height) / 2 }),
  bottom: (box, frame) => ({ y: frame.y + frame.height - box.height }),
};

/** Distributes three or more with equal gaps; the outermost stay. */
export function distribute(content: Content, ids: readonly string[], along: Axis): Content {
  const length = along === "x" ? "width" : "height";
  const middle = (bounds: Box) => bounds[along] + bounds[length] / 2;
  const inOrder = chosen(content, ids)
    .map((element) => ({ id: element.id, bounds: boundsOf(element) }))
    .toSorted((one, other) => middle(one.bounds) - middle(other.bounds));
  if (inOrder.length < 3) return content;
  const around = boxAround(inOrder.map(({ bounds }) => bounds));
  const filled = inOrder.reduce((sum, { bounds }) => sum + bounds[length], 0);
  const gap = (around[length] - filled) / (inOrder.length - 1);
  let at = around[along];
  const ways = new Map<string, number>();
  for (const { id, bounds } of inOrder) {
    ways.set(id, at - bounds[along]);
    at += bounds[length] + gap;
  }
  return place(content, ids, (box, { id }) => ({ ...box, [along]: box[along] + (ways.get(id) ?? 0) }));
}

/** Layers are the order of elements, last on top. Several keep their relative order. */
export function order(content: Content, ids: readonly string[], to: LayerStep): Content {
  const { elements } = content;
  const [meant, others] = [chosen(content, ids), elements.filter((element) => !ids.includes(element.id))];
  if (to === "front") return withElements(content, [...others, ...meant]);
  if (to === "back") return withElements(content, [...meant, ...others]);
  if (to === "forward") return withElements(content, stepBack(elements.toReversed(), ids).toReversed());
  return withElements(content, stepBack(elements, ids));
}

/** Adds an element on top, or at its former position given by `layers`. */
export function layOver(elements: Element[], element: Element, layers: readonly string[]): Element[] {
  const layer = layers.indexOf(element.id);
  if (layer < 0) return [...elements, element];
  const under = new Set(layers.slice(0, layer));
  return elements.toSpliced(elements.findLastIndex(({ id }) => under.has(id)) + 1, 0, element);
}

/** Moves each one step down, unless the one below moves too. */
function stepBack(elements: readonly Element[], ids: readonly string[]): Element[] {
  const after = [...elements];
  for (let at = 1; at < after.length; at++) {
    const [before, element] = [after[at - 1], after[at]];
    if (before && element && ids.includes(element.id) && !ids.includes(before.id))
      [after[at - 1], after[at]] = [element, before];
  }
  return after;
}

function chosen({ elements }: Content, ids: readonly string[]): Element[] {
  return elements.filter((element) => ids.includes(element.id));
}

function place(content: Content, ids: readonly string[], to: (box: Box, element: Element) => Box): Content {
  return replaceElements(content, ids, (element) =>
    putUnlocked(element, to(boxOf(element), element), content.canvasSize),
  );
}
