// Holds the design that is being made, and gives the screen its verbs. The rules are the domain's.
import { useMemo, useState } from "react";
import type { Change } from "#domain/canvas/canvas.ts";
import type { Content } from "#domain/canvas/content.ts";
import { DESIGN_ERRORS } from "#domain/say/errors/design.ts";
import { sayError } from "#domain/say/say-code.ts";
import { UserError } from "#domain/user-error.ts";
import { toast } from "../ui/toast.ts";
import { sayDone, sayRedone, sayUndone } from "./announce.ts";
import { coalesce, NOTHING_COALESCED } from "./coalesce.ts";
import * as design from "./design.ts";

export type Designer = ReturnType<typeof useDesigner>;

/** The very same until something changes, so that who shows it is not drawn anew for a word about its saving. */
export function useDesigner(loaded: Content) {
  const [now, setNow] = useState(() => design.startDesign(loaded));
  const [told, setTold] = useState("");
  const [putDown, setPutDown] = useState<Content>();
  const [verbs] = useState(() => verbsOf(now, { setNow, setTold, setPutDown }));
  return useMemo(
    () => ({
      ...verbs,
      ...shown(now),
      /** What was done last, for those who listen. */
      told,
      /** The content is as the hand put something down on the canvas. */
      byHand: putDown === now.history.present,
    }),
    [verbs, now, told, putDown],
  );
}

function shown(now: design.DesignState) {
  const selectedElements = design.selectedElements(now);
  return {
    content: now.history.present,
    selectedElements,
    /** The selected element, if it is the only one. */
    selected: selectedElements.length === 1 ? selectedElements[0] : undefined,
    canUndo: now.history.past.length > 0,
    canRedo: now.history.future.length > 0,
  };
}

type Setters = {
  setNow: (now: design.DesignState) => void;
  setTold: (told: string) => void;
  setPutDown: (content: Content) => void;
};

function verbsOf(first: design.DesignState, { setNow, setTold, setPutDown }: Setters) {
  const held = hold(first, setNow, setTold);
  const { newest, become } = held;
  const changing = changesOf(held);
  return {
    ...changing,
    ...stepsOf(held),
    ...selectionOf(held),
    tell: setTold,
    /** The newest content, for work that ends later than it began. */
    current: () => newest().history.present,
    /** What was moved on the canvas itself: there it is seen at once, and beside it a moment later. */
    putDown(changes: readonly Change[]): void {
      if (changing.change(changes)) setPutDown(newest().history.present);
    },
    /** The gesture that is going on ends: what follows is a step of its own. */
    pause: () => become(design.pause(newest())),
  };
}

type Held = ReturnType<typeof hold>;

/** Uploads and saves end between two drawings of the screen: they must find the newest design, not the one they began with. */
function hold(first: design.DesignState, setNow: Setters["setNow"], setTold: Setters["setTold"]) {
  let newest = first;
  function become(next: design.DesignState): void {
    newest = next;
    setNow(next);
  }
  /** What was done last, as a sentence. */
  function tell(say: typeof sayDone, before: design.DesignState): void {
    const [was, is] = [before.history.present, newest.history.present];
    if (was !== is) setTold(say(was, is));
  }
  return { newest: () => newest, become, tell };
}

function changesOf({ newest, become, tell }: Held) {
  let burst = NOTHING_COALESCED;
  /** Where the change is refused a toast says why. */
  function accept(changes: readonly Change[], to: (before: design.DesignState) => design.DesignState): boolean {
    const before = newest();
    try {
      become(to(before));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      toast.error(sayError(error, DESIGN_ERRORS));
      return false;
    }
    // Those who type hear what they type.
    if (changes.every((one) => one.kind !== "setText")) tell(sayDone, before);
    return true;
  }
  function change(changes: readonly Change[], gesture?: string): boolean {
    return accept(changes, (before) => design.change(before, changes, gesture));
  }
  return {
    /** False where the change was refused. */
    change,
    /** The gesture so far is as if it had not been. */
    changeAnew: (changes: readonly Change[], gesture: string): boolean =>
      accept(changes, (before) => design.changeAnew(before, changes, gesture)),
    /** Changes of that name that follow each other within half a second are one step. */
    changeInBurst(changes: readonly Change[], name: string): boolean {
      burst = coalesce(burst, name, performance.now());
      return change(changes, burst.gesture);
    },
  };
}

function stepsOf({ newest, become, tell }: Held) {
  function step(take: (design: design.DesignState) => design.DesignState, say: typeof sayDone): void {
    const before = newest();
    become(take(before));
    tell(say, before);
  }
  return {
    undo: () => step(design.stepBack, sayUndone),
    redo: () => step(design.stepForward, sayRedone),
    /** Another design in place of this one: one step. Answers what brings this one back, also when other things were done since. */
    replace(content: Content): () => void {
      const before = newest().history.present;
      become(design.replaceContent(newest(), content));
      return () => step((since) => design.revertReplacement(since, before, content), sayUndone);
    },
  };
}

function selectionOf({ newest, become }: Held) {
  return {
    /** The ids of what is selected now, for work that ends later than it began. */
    selection: () => design.selectedElements(newest()).map(({ id }) => id),
    select: (ids: readonly string[]) => become(design.select(newest(), ids)),
    /** Selects one more, or one less. */
    toggle: (id: string) => become(design.toggle(newest(), id)),
    deselect: () => become(design.select(newest(), [])),
  };
}
