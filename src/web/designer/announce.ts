// The announcements for screen readers after each edit, undo and redo.
import type { Content, Element } from "#domain/canvas/content.ts";
import { difference, type Difference } from "#domain/canvas/difference.ts";
import { boxOf } from "#domain/canvas/elements.ts";
import { elementName, kindName } from "#domain/say/element-names.ts";
import { SAY } from "#domain/say/say.ts";

/** The accessible name of an element: `Title: Your Title Here, layer 2 of 6, x 75 y 40, 250 by 50`. */
export function optionName(element: Element, layer: number, of: number): string {
  const name = SAY.announcements.option(
    elementName(element),
    SAY.announcements.layer(layer, of),
    SAY.announcements.place(boxOf(element)),
  );
  return element.locked === true ? `${name}, ${SAY.announcements.locked}` : name;
}

/** Empty when nothing changed. */
export function sayDone(before: Content, after: Content): string {
  const what = difference(before, after);
  if (what === undefined) return "";
  const [one, another] = what.elements;
  if (one && !another && what.kind === "moved") return SAY.announcements.moved(one.x, one.y);
  if (one && !another && what.kind === "resized") return SAY.announcements.resized(one.width, one.height);
  return SAY.announcements.done[what.kind](subjectOf(what, elementName));
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
  if (another !== undefined) return SAY.arrange.several(elements.length);
  return one === undefined ? "" : nameOf(one);
}
