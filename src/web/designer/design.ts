// A design at work: its history, what is selected, and what the server has. Pure; the hook beside it holds one.
import { edit, type Change } from "#domain/canvas.ts";
import type { Content, Element } from "#domain/content.ts";
import { commit, endGesture, redo, startHistory, undo, type History } from "#domain/history.ts";

export type Selection = { kind: "none" } | { kind: "element"; id: string };

export type Design = {
  history: History<Content>;
  selection: Selection;
  /** The content that the server has; the present is saved when it is the very same. */
  saved: Content;
};

export const NOTHING: Selection = { kind: "none" };

export function startDesign(content: Content): Design {
  return { history: startHistory(content), selection: NOTHING, saved: content };
}

/** All changes together are one step; a gesture that goes on joins its steps. An element that is added is selected. */
export function change(design: Design, changes: readonly Change[], gesture: string | null = null): Design {
  const history = commit(design.history, changes.reduce(edit, design.history.present), gesture);
  const added = changes.findLast((one) => one.kind === "add");
  const selection: Selection = added ? { kind: "element", id: added.element.id } : design.selection;
  return { ...design, history, selection };
}

export function select(design: Design, selection: Selection): Design {
  return { ...pause(design), selection };
}

export function pause(design: Design): Design {
  const history = endGesture(design.history);
  return history === design.history ? design : { ...design, history };
}

export function stepBack(design: Design): Design {
  return { ...design, history: undo(design.history) };
}

export function stepForward(design: Design): Design {
  return { ...design, history: redo(design.history) };
}

export function markSaved(design: Design, saved: Content): Design {
  return { ...design, saved };
}

export function isSaved({ history, saved }: Design): boolean {
  return history.present === saved;
}

/** The selected element, if it is still on the canvas. */
export function selectedElement({ history, selection }: Design): Element | undefined {
  if (selection.kind === "none") return undefined;
  return history.present.elements.find((element) => element.id === selection.id);
}
