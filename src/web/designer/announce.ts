// The announcements for screen readers after each edit, undo and redo.
import type { Content, Element } from "#domain/canvas/content.ts";
import { difference, type Difference } from "#domain/canvas/difference.ts";
import { boxOf } from "#domain/canvas/elements.ts";
import { isGroup } from "#domain/canvas/groups.ts";
import { equalGaps } from "#domain/canvas/spacing.ts";
import { boundsOf } from "#domain/canvas/turning.ts";
import { elementName, kindName } from "#domain/say/element-names.ts";
import { SAY } from "#domain/say/say.ts";

/**
 * The accessible name of an element: `Title: Your Title Here, layer 2 of 6, x 75 y 40, 250 by 50`. `inGroup`: how many
 * are in its group.
 */
export function optionName(element: Element, layer: number, of: number, inGroup = 1): string {
  const name = SAY.announcements.option(
    elementName(element),
    SAY.announcements.layer(layer, of),
    SAY.announcements.place(boxOf(element)),
  );
  const grouped = inGroup > 1 ? [SAY.groups.inGroup(inGroup)] : [];
  const locked = element.locked === true ? [SAY.announcements.locked] : [];
  return [name, ...grouped, ...locked].join(", ");
}

/** `Group of 3`, `2 elements selected`. */
export function saySelected(elements: readonly Element[], ids: readonly string[]): string {
  return isGroup(elements, ids) ? SAY.groups.of(ids.length) : SAY.announcements.selected(ids.length);
}

const AXES = ["x", "y"] as const;

/** Empty when nothing changed. */
export function sayDone(before: Content, after: Content): string {
  const what = difference(before, after);
  if (what === undefined) return "";
  const [one, another] = what.elements;
  if (one && !another && what.kind === "moved") return sayMoved(one, after.elements);
  if (one && !another && what.kind === "resized") return SAY.announcements.resized(one.width, one.height);
  return SAY.announcements.done[what.kind](subjectOf(what, elementName));
}

/** Where it is, and the equal gaps beside it, which the canvas shows as lines. */
function sayMoved(one: Element, all: readonly Element[]): string {
  const others = all.filter(({ id }) => id !== one.id).map(boundsOf);
  const gaps = AXES.flatMap((axis) =>
    equalGaps(boundsOf(one), others, axis)
      .slice(0, 1)
      .map(({ from, to }) => SAY.announcements.equalGaps[axis](Math.round(to - from))),
  );
  return [SAY.announcements.moved(one.x, one.y), ...gaps].join(", ");
}

export function sayUndone(before: Content, after: Content): string {
  return SAY.announcements.undid(stepBetween(after, before));
}

export function sayRedone(before: Content, after: Content): string {
  return SAY.announcements.redid(stepBetween(before, after));
}

function stepBetween(before: Content, after: Content): string {
  const what = difference(before, after);
  return what === undefined ? "" : SAY.announcements.step[what.kind](subjectOf(what, kindName));
}

function subjectOf({ elements }: Difference, nameOf: (element: Element) => string): string {
  const [one, another] = elements;
  if (another !== undefined && areOneGroup(elements)) return SAY.groups.of(elements.length);
  if (another !== undefined) return SAY.arrange.several(elements.length);
  return one === undefined ? "" : nameOf(one);
}

function areOneGroup([first, ...others]: readonly Element[]): boolean {
  return first?.groupId !== undefined && others.every(({ groupId }) => groupId === first.groupId);
}
