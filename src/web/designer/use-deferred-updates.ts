// The designer as its panel shows it: when something else is selected, or was put down, the canvas says so first, and the panel follows a moment
// later.
import { useDeferredValue } from "react";
import type { Actions } from "./use-actions.ts";
import type { Designer } from "./use-designer.ts";

type Hands = { designer: Designer; actions: Actions };

/** What is typed or slid is never late: then the newest is given. Until it follows it is the very same as before, for `memo` to see. */
export function useDeferredUpdates({ designer, actions }: Hands): Hands {
  const before: Hands = { designer: useDeferredValue(designer), actions: useDeferredValue(actions) };
  const follows = designer.byHand || selectionOf(before.designer) !== selectionOf(designer);
  return follows ? before : { designer, actions };
}

function selectionOf({ selectedElements }: Designer): string {
  return selectedElements.map(({ id }) => id).join(" ");
}
