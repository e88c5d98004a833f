// Arranging several elements: move, align, distribute. Locked elements stay.
import { boxAround, type Box, type Point } from "./box.ts";
import type { Content, Element } from "./content.ts";
import { isLocked, putUnlocked, replaceElements } from "./edits.ts";
import { boxOf } from "./elements.ts";
import { unitsAmong } from "./groups.ts";
import { boundsOf, isTurned, moveInside } from "./turning.ts";

export const ALIGNMENTS = ["left", "center", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export type Axis = "x" | "y";

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

/** One element or group is aligned to the canvas, several to the box around them. */
export function align(content: Content, ids: readonly string[], to: Alignment): Content {
  const units = unitsAmong(content.elements, ids).map(unitBounds);
  if (units.length === 0) return content;
  const frame =
    units.length === 1 ? { x: 0, y: 0, ...content.canvasSize } : boxAround(units.map(({ bounds }) => bounds));
  const ways = units.flatMap(({ members, bounds }) => {
    const { x = bounds.x, y = bounds.y } = ALIGNED[to](bounds, frame);
    return waysOf(members, { x: x - bounds.x, y: y - bounds.y });
  });
  return shiftEach(content, new Map(ways));
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
  const inOrder = unitsAmong(content.elements, ids)
    .map(unitBounds)
    .toSorted((one, other) => middle(one.bounds) - middle(other.bounds));
  if (inOrder.length < 3) return content;
  const around = boxAround(inOrder.map(({ bounds }) => bounds));
  const filled = inOrder.reduce((sum, { bounds }) => sum + bounds[length], 0);
  const gap = (around[length] - filled) / (inOrder.length - 1);
  let at = around[along];
  const ways = new Map<string, Point>();
  for (const { members, bounds } of inOrder) {
    for (const [id, way] of waysOf(members, { x: 0, y: 0, [along]: at - bounds[along] })) ways.set(id, way);
    at += bounds[length] + gap;
  }
  return shiftEach(content, ways);
}

/** All get the width or height of the largest. Their upper left corner stays, of turned ones their middle. */
export function sameSize(content: Content, ids: readonly string[], side: "width" | "height"): Content {
  const elements = chosen(content, ids);
  if (elements.length < 2) return content;
  const most = Math.max(...elements.map((element) => element[side]));
  const axis = side === "width" ? "x" : "y";
  return place(content, ids, (box, element) => {
    const aside = isTurned(element) ? (most - box[side]) / 2 : 0;
    return { ...box, [side]: most, [axis]: box[axis] - aside };
  });
}

type Unit = { members: readonly Element[]; bounds: Box };

function unitBounds(members: readonly Element[]): Unit {
  return { members, bounds: boxAround(members.map(boundsOf)) };
}

/** A group moves by whole pixels, so that its elements keep their distances. */
function waysOf(members: readonly Element[], { x, y }: Point): [id: string, way: Point][] {
  const way = members.length === 1 ? { x, y } : { x: Math.round(x), y: Math.round(y) };
  return members.map(({ id }) => [id, way]);
}

function shiftEach(content: Content, ways: ReadonlyMap<string, Point>): Content {
  return place(content, [...ways.keys()], (box, { id }) => {
    const { x, y } = ways.get(id) ?? { x: 0, y: 0 };
    return { ...box, x: box.x + x, y: box.y + y };
  });
}

function chosen({ elements }: Content, ids: readonly string[]): Element[] {
  return elements.filter((element) => ids.includes(element.id));
}

function place(content: Content, ids: readonly string[], to: (box: Box, element: Element) => Box): Content {
  return replaceElements(content, ids, (element) =>
    putUnlocked(element, to(boxOf(element), element), content.canvasSize),
  );
}
