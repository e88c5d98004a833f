// Describes the difference between two contents, for announcing edits, undo and redo.
import type { Content, Element } from "./content.ts";

const DIFFERENCES = [
  "added",
  "removed",
  "moved",
  "resized",
  "text",
  "style",
  "locked",
  "unlocked",
  "grouped",
  "ungrouped",
  "order",
  "background",
  "canvas",
  "library",
] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];
/** `elements` after the edit; removed ones as they were before. */
export type Difference = { kind: DifferenceKind; elements: readonly Element[] };

/** The most significant kind of change. Undefined: nothing changed. */
export function difference(before: Content, after: Content): Difference | undefined {
  if (before === after) return undefined;
  const { canvasSize } = before;
  if (canvasSize.width !== after.canvasSize.width || canvasSize.height !== after.canvasSize.height)
    return { kind: "canvas", elements: [] };
  const paper = before.backgroundImage === after.backgroundImage && before.backgroundFit === after.backgroundFit;
  return ofElements(before, after) ?? { kind: paper ? "library" : "background", elements: [] };
}

/** Elements that are new or changed in `after`. */
export function touched(before: Content, after: Content): Element[] {
  const had = new Set(before.elements);
  return after.elements.filter((element) => !had.has(element));
}

function ofElements(before: Content, after: Content): Difference | undefined {
  if (before.elements === after.elements) return undefined;
  const was = new Map(before.elements.map((element) => [element.id, element]));
  const is = new Set(after.elements.map((element) => element.id));
  const removed = before.elements.filter((element) => !is.has(element.id));
  if (removed.length > 0) return { kind: "removed", elements: removed };
  const elements = touched(before, after);
  const added = elements.filter((element) => !was.has(element.id));
  if (added.length > 0) return { kind: "added", elements: added };
  const [one] = elements;
  if (one === undefined) return { kind: "order", elements: [] };
  return { kind: ofElement(was.get(one.id) ?? one, one), elements };
}

function ofElement(before: Element, after: Element): DifferenceKind {
  if (before.width !== after.width || before.height !== after.height) return "resized";
  if (before.x !== after.x || before.y !== after.y) return "moved";
  if (before["text"] !== after["text"]) return "text";
  if (before.locked !== after.locked) return after.locked === true ? "locked" : "unlocked";
  if (before.groupId !== after.groupId) return after.groupId === undefined ? "ungrouped" : "grouped";
  return "style";
}
