// The state of a design being edited: history and selection. Pure; use-designer.ts holds one.
import { edit, type Change } from "#domain/canvas/canvas.ts";
import type { Content, Element } from "#domain/canvas/content.ts";
import { unitOf } from "#domain/canvas/groups.ts";
import { difference, touched } from "#domain/canvas/difference.ts";
import { commit, endGesture, recommit, redo, startHistory, undo, type History } from "#domain/canvas/history.ts";

export type DesignState = {
  history: History<Content>;
  /** Ids in the order of selection; some may no longer be on the canvas. */
  selection: readonly string[];
};

export function startDesign(content: Content): DesignState {
  return { history: startHistory(content), selection: [] };
}

/** All changes together are one undo step; a continuing gesture joins its steps. Added elements become selected. */
export function change(design: DesignState, changes: readonly Change[], gesture: string | null = null): DesignState {
  const history = commit(design.history, changes.reduce(edit, design.history.present), gesture);
  const added = changes.findLast((one) => one.kind === "add" || one.kind === "addAll");
  if (added === undefined) return { ...design, history };
  const elements = added.kind === "add" ? [added.element] : added.elements;
  return { ...design, history, selection: elements.map((element) => element.id) };
}

/** Like `change`, but applied to the design before the gesture, so that sliding there and back changes nothing. */
export function changeFromStart(design: DesignState, changes: readonly Change[], gesture: string): DesignState {
  return { ...design, history: recommit(design.history, (before) => changes.reduce(edit, before), gesture) };
}

/** Replaces the whole design as one undo step: by a saved version, an unsaved draft or a starter. */
export function replaceContent(design: DesignState, content: Content): DesignState {
  return { ...pause(design), history: commit(design.history, content), selection: [] };
}

/** Brings back the replaced design: by undo when nothing was done since, else as a new step. */
export function revertReplacement(design: DesignState, before: Content, replacement: Content): DesignState {
  return design.history.present === replacement ? stepBack(design) : replaceContent(design, before);
}

export function select(design: DesignState, ids: readonly string[]): DesignState {
  const paused = pause(design);
  // The click after a press selects the same once more: nothing is rendered for it.
  if (ids.length === design.selection.length && ids.every((id, nth) => id === design.selection[nth])) return paused;
  return { ...paused, selection: ids };
}

/** Adds elements to the selection, or removes them when all are selected. */
export function toggle(design: DesignState, ids: readonly string[]): DesignState {
  const others = design.selection.filter((one) => !ids.includes(one));
  const isSelected = others.length + ids.length === design.selection.length;
  return select(design, isSelected ? others : [...others, ...ids]);
}

/** What a press on an element selects: its group, or it alone while a part of that group is selected. */
export function unitAt({ history, selection }: DesignState, id: string): string[] {
  return unitOf(history.present.elements, id, selection);
}

export function pause(design: DesignState): DesignState {
  const history = endGesture(design.history);
  return history === design.history ? design : { ...design, history };
}

export function stepBack(design: DesignState): DesignState {
  return stepped(design, undo(design.history));
}

export function stepForward(design: DesignState): DesignState {
  return stepped(design, redo(design.history));
}

/** The selected elements that are on the canvas, in the order of selection. */
export function selectedElements({ history, selection }: DesignState): Element[] {
  const byId = new Map(history.present.elements.map((element) => [element.id, element]));
  return selection.flatMap((id) => byId.get(id) ?? []);
}

/** Selects the elements that the step changed, unless it only resized the canvas. */
function stepped(design: DesignState, history: History<Content>): DesignState {
  const [before, after] = [design.history.present, history.present];
  const shown = difference(before, after)?.kind === "canvas" ? [] : touched(before, after);
  return { ...design, history, selection: shown.length > 0 ? shown.map(({ id }) => id) : design.selection };
}
