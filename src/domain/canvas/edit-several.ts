// Changes of several elements at once: arranged, grouped, locked, or given a copied style.
import { align, distribute, sameSize, shift, type Alignment, type Axis } from "./arranging.ts";
import type { Box, Point } from "./box.ts";
import type { Content, Element } from "./content.ts";
import { withStyleOf } from "./copy-style.ts";
import { changed, isLocked, replaceElements } from "./edits.ts";
import { group, ungroup } from "./groups.ts";
import { order, type LayerStep } from "./layer-order.ts";
import { scaleTogether, turnTogether } from "./together.ts";

export type SeveralChange =
  | { kind: "shift"; ids: readonly string[]; by: Point }
  | { kind: "align"; ids: readonly string[]; to: Alignment }
  | { kind: "distribute"; ids: readonly string[]; along: Axis }
  | { kind: "order"; ids: readonly string[]; to: LayerStep }
  | { kind: "sameSize"; ids: readonly string[]; side: "width" | "height" }
  /** By so many degrees around their common middle. */
  | { kind: "turn"; ids: readonly string[]; by: number }
  /** As the box around them goes from one to the other. */
  | { kind: "scale"; ids: readonly string[]; from: Box; to: Box }
  | { kind: "pasteStyle"; ids: readonly string[]; from: Element }
  | { kind: "group"; ids: readonly string[]; groupId: string }
  | { kind: "ungroup"; ids: readonly string[] }
  | { kind: "lock"; ids: readonly string[]; locked: boolean };

export function editSeveral(content: Content, change: SeveralChange): Content {
  switch (change.kind) {
    case "shift":
      return shift(content, change.ids, change.by);
    case "align":
      return align(content, change.ids, change.to);
    case "distribute":
      return distribute(content, change.ids, change.along);
    case "sameSize":
      return sameSize(content, change.ids, change.side);
    case "turn":
      return turnTogether(content, change.ids, change.by);
    case "scale":
      return scaleTogether(content, change.ids, change);
    case "pasteStyle":
      return replaceElements(content, change.ids, (one) => withStyleOf(one, change.from));
    case "order":
      return order(content, change.ids, change.to);
    case "group":
      return group(content, change.ids, change.groupId);
    case "ungroup":
      return ungroup(content, change.ids);
    case "lock":
      return replaceElements(content, change.ids, (one) => withLock(one, change.locked));
  }
}

function withLock(element: Element, locked: boolean): Element {
  return isLocked(element) === locked ? element : changed<Element>(element, { locked });
}
