// A design at work: its history, and what is selected. Pure; the hook beside it holds one.
import { edit, type Change } from "#domain/canvas/canvas.ts";
import type { Content, Element } from "#domain/canvas/content.ts";
import { difference, touched } from "#domain/canvas/difference.ts";
import { commit, endGesture, recommit, redo, startHistory, undo, type History } from "#domain/canvas/history.ts";

export type DesignState = {
  history: History<Content>;
  /** Ids in the order in which they were selected; what is no longer on the canvas may be among them. */
  selection: readonly string[];
};

export function startDesign(content: Content): DesignState {
  return { history: startHistory(content), selection: [] };
}

/** All changes together are one step; a gesture that goes on joins its steps. Elements that are added are selected. */
export function change(design: DesignState, changes: readonly Change[], gesture: string | null = null): DesignState {
  const history = commit(design.history, changes.reduce(edit, design.history.present), gesture);
  const added = changes.findLast((one) => one.kind === "add" || one.kind === "addAll");
  if (added === undefined) return { ...design, history };
  const elements = added.kind === "add" ? [added.element] : added.elements;
  return { ...design, history, selection: elements.map((element) => element.id) };
}

/** As `change`, done to the design as it was before the gesture: a canvas that is slid narrow and wide again has moved nothing. */
export function changeAnew(design: DesignState, changes: readonly Change[], gesture: string): DesignState {
  return { ...design, history: recommit(design.history, (before) => changes.reduce(edit, before), gesture) };
}

/** Another design in place of this one, as one step: a save out of the history, what was not saved, a starter. */
export function replaceContent(design: DesignState, content: Content): DesignState {
  return { ...pause(design), history: commit(design.history, content), selection: [] };
}

/** The design that was replaced: a step back where nothing was done since, else one step more. */
export function revertReplacement(design: DesignState, before: Content, replacement: Content): DesignState {
  return design.history.present === replacement ? stepBack(design) : replaceContent(design, before);
}

export function select(design: DesignState, ids: readonly string[]): DesignState {
  return { ...pause(design), selection: ids };
}

/** Selects one more, or one less. */
export function toggle(design: DesignState, id: string): DesignState {
  const others = design.selection.filter((one) => one !== id);
  return select(design, others.length < design.selection.length ? others : [...others, id]);
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

/** The selected elements that are on the canvas, in the order in which they were selected. */
export function selectedElements({ history, selection }: DesignState): Element[] {
  const byId = new Map(history.present.elements.map((element) => [element.id, element]));
  return selection.flatMap((id) => byId.get(id) ?? []);
}

/** The step shows what it changed: those elements are selected, where there are some and not merely the canvas was resized. */
function stepped(design: DesignState, history: History<Content>): DesignState {
  const [before, after] = [design.history.present, history.present];
  const shown = difference(before, after)?.kind === "canvas" ? [] : touched(before, after);
  return { ...design, history, selection: shown.length > 0 ? shown.map(({ id }) => id) : design.selection };
}
