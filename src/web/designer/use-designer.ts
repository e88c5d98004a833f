// Holds the design being edited and its operations. The rules are in the domain.
import { useMemo, useState } from "react";
import type { Change } from "#domain/canvas/canvas.ts";
import type { Content } from "#domain/canvas/content.ts";
import { DESIGN_ERRORS } from "#domain/say/errors/design.ts";
import { sayError } from "#domain/say/say-code.ts";
import { UserError } from "#domain/user-error.ts";
import { afterPaint } from "../ui/after-paint.ts";
import { toast } from "../ui/toasts/toast.ts";
import { sayDone, sayRedone, sayUndone } from "./announce.ts";
import { coalesce, NOTHING_COALESCED } from "./coalesce.ts";
import * as design from "./design.ts";

export type Designer = ReturnType<typeof useDesigner>;

/** Stable identity until something changes, so that save status changes do not render it. */
export function useDesigner(loaded: Content) {
  const [now, setNow] = useState(() => design.startDesign(loaded));
  const [announcement, setAnnouncement] = useState("");
  const [putDown, setPutDown] = useState<Content>();
  const [verbs] = useState(() => verbsOf(now, { setNow, setAnnouncement, setPutDown }));
  return useMemo(
    () => ({
      ...verbs,
      ...shown(now),
      /** The last announcement for screen readers. */
      announcement,
      /** The last change was made on the canvas itself. */
      byHand: putDown === now.history.present,
    }),
    [verbs, now, announcement, putDown],
  );
}

function shown(now: design.DesignState) {
  const selectedElements = design.selectedElements(now);
  return {
    content: now.history.present,
    selectedElements,
    /** The selected element, if exactly one is. */
    selected: selectedElements.length === 1 ? selectedElements[0] : undefined,
    canUndo: now.history.past.length > 0,
    canRedo: now.history.future.length > 0,
  };
}

type Setters = {
  setNow: (now: design.DesignState) => void;
  setAnnouncement: (announcement: string) => void;
  setPutDown: (content: Content) => void;
};

function verbsOf(first: design.DesignState, { setNow, setAnnouncement, setPutDown }: Setters) {
  const held = hold(first, setNow, setAnnouncement);
  const { newest, become, renderAfterPaint } = held;
  const changing = changesOf(held);
  return {
    ...changing,
    ...stepsOf(held),
    ...selectionOf(held),
    renderAfterPaint,
    announce: setAnnouncement,
    /** The newest content, for asynchronous work. */
    current: () => newest().history.present,
    /** Changes made on the canvas: shown there at once, in the panel a moment later. */
    putDown(changes: readonly Change[]): void {
      if (changing.change(changes)) setPutDown(newest().history.present);
    },
    /** Ends the current gesture: the next change is its own undo step. */
    pause: () => become(design.pause(newest())),
  };
}

type Held = ReturnType<typeof hold>;

/** Uploads and saves finish between renders and must see the newest design. */
function hold(first: design.DesignState, setNow: Setters["setNow"], setAnnouncement: Setters["setAnnouncement"]) {
  let newest = first;
  let waits = false;
  function become(next: design.DesignState): void {
    newest = next;
    if (waits) afterPaint(() => setNow(newest));
    else setNow(next);
  }
  /** Of what the canvas shows by itself: the rest of the screen follows once that is painted. */
  function renderAfterPaint(act: () => void): void {
    waits = true;
    act();
    waits = false;
  }
  /** The last action as a sentence. */
  function announce(say: typeof sayDone, before: design.DesignState): void {
    const [was, is] = [before.history.present, newest.history.present];
    if (was !== is) setAnnouncement(say(was, is));
  }
  return { newest: () => newest, become, renderAfterPaint, announce };
}

function changesOf({ newest, become, announce }: Held) {
  let group = NOTHING_COALESCED;
  /** Refused changes are reported by a toast. */
  function accept(changes: readonly Change[], to: (before: design.DesignState) => design.DesignState): boolean {
    const before = newest();
    try {
      become(to(before));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      toast.error(sayError(error, DESIGN_ERRORS));
      return false;
    }
    // Typing needs no announcement.
    if (changes.every((one) => one.kind !== "setText")) announce(sayDone, before);
    return true;
  }
  function change(changes: readonly Change[], gesture?: string): boolean {
    return accept(changes, (before) => design.change(before, changes, gesture));
  }
  return {
    /** False when the change was refused. */
    change,
    /** Replaces the gesture's changes so far. */
    changeFromStart: (changes: readonly Change[], gesture: string): boolean =>
      accept(changes, (before) => design.changeFromStart(before, changes, gesture)),
    /** Changes with the same name within half a second are one undo step. */
    changeCoalesced(changes: readonly Change[], name: string): boolean {
      group = coalesce(group, name, performance.now());
      return change(changes, group.gesture);
    },
  };
}

function stepsOf({ newest, become, announce }: Held) {
  function step(take: (design: design.DesignState) => design.DesignState, say: typeof sayDone): void {
    const before = newest();
    become(take(before));
    announce(say, before);
  }
  return {
    undo: () => step(design.stepBack, sayUndone),
    redo: () => step(design.stepForward, sayRedone),
    /** Replaces the design as one step. Answers a function that brings the old one back, even after later edits. */
    replace(content: Content): () => void {
      const before = newest().history.present;
      become(design.replaceContent(newest(), content));
      return () => step((since) => design.revertReplacement(since, before, content), sayUndone);
    },
  };
}

function selectionOf({ newest, become }: Held) {
  return {
    /** The current selection's ids, for asynchronous work. */
    selection: () => design.selectedElements(newest()).map(({ id }) => id),
    select: (ids: readonly string[]) => become(design.select(newest(), ids)),
    /** Adds to or removes from the selection. */
    toggle: (ids: readonly string[]) => become(design.toggle(newest(), ids)),
    /** The same as a press on the canvas: selects an element with its group. */
    press: (id: string) => become(design.select(newest(), design.unitAt(newest(), id))),
    pressToggle: (id: string) => become(design.toggle(newest(), design.unitAt(newest(), id))),
    deselect: () => become(design.select(newest(), [])),
  };
}
