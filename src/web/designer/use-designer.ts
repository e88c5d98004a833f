// Holds the design that is being made, and gives the screen its verbs. The rules are the domain's.
import { useRef, useState } from "react";
import type { Change } from "#domain/canvas.ts";
import type { Content } from "#domain/content.ts";
import { UserError } from "#domain/user-error.ts";
import { toast } from "../ui/toast.ts";
import { sayDone, sayRedone, sayUndone } from "./announce.ts";
import { burstAt, NO_BURST } from "./burst.ts";
import * as design from "./design.ts";

export type Designer = ReturnType<typeof useDesigner>;

export function useDesigner(loaded: Content) {
  const { now, newest, become } = useNewest(loaded);
  const { told, setTold, tell } = useTold(newest);
  const burst = useRef(NO_BURST);
  /** Where the change is refused a toast says why. */
  function change(changes: readonly Change[], gesture?: string): boolean {
    return accept(changes, (before) => design.change(before, changes, gesture));
  }
  function accept(changes: readonly Change[], to: (before: design.Design) => design.Design): boolean {
    const before = newest.current;
    try {
      become(to(before));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      toast.error(error.message);
      return false;
    }
    // Those who type hear what they type.
    if (changes.every((one) => one.kind !== "setText")) tell(sayDone, before);
    return true;
  }
  function step(take: (design: design.Design) => design.Design, say: typeof sayDone): void {
    const before = newest.current;
    become(take(before));
    tell(say, before);
  }
  const selectedElements = design.selectedElements(now);
  return {
    content: now.history.present,
    selectedElements,
    /** The selected element, if it is the only one. */
    selected: selectedElements.length === 1 ? selectedElements[0] : undefined,
    saved: design.isSaved(now),
    canUndo: now.history.past.length > 0,
    canRedo: now.history.future.length > 0,
    /** What was done last, for those who listen. */
    told,
    tell: setTold,
    /** The newest content, for work that ends later than it began. */
    current: () => newest.current.history.present,
    /** False where the change was refused. */
    change,
    /** The gesture so far is as if it had not been. */
    changeAnew: (changes: readonly Change[], gesture: string): boolean =>
      accept(changes, (before) => design.changeAnew(before, changes, gesture)),
    /** Changes of that name that follow each other within half a second are one step. */
    changeInBurst(changes: readonly Change[], name: string): boolean {
      burst.current = burstAt(burst.current, name, performance.now());
      return change(changes, burst.current.gesture);
    },
    /** Another design in place of this one: one step. Answers what brings this one back, also when other things were done since. */
    replace(content: Content): () => void {
      const before = newest.current.history.present;
      become(design.replace(newest.current, content));
      return () => step((since) => design.bringBack(since, before, content), sayUndone);
    },
    /** The gesture that is going on ends: what follows is a step of its own. */
    pause: () => become(design.pause(newest.current)),
    ...selecting(newest, become),
    undo: () => step(design.stepBack, sayUndone),
    redo: () => step(design.stepForward, sayRedone),
    markSaved: (content: Content) => become(design.markSaved(newest.current, content)),
  };
}

function selecting(newest: Newest["newest"], become: Newest["become"]) {
  return {
    /** The ids of what is selected now, for work that ends later than it began. */
    selection: () => design.selectedElements(newest.current).map(({ id }) => id),
    select: (ids: readonly string[]) => become(design.select(newest.current, ids)),
    /** Selects one more, or one less. */
    toggle: (id: string) => become(design.toggle(newest.current, id)),
    deselect: () => become(design.select(newest.current, [])),
  };
}

type Newest = ReturnType<typeof useNewest>;

/** What was done last, as a sentence. */
function useTold(newest: Newest["newest"]) {
  const [told, setTold] = useState("");
  function tell(say: typeof sayDone, before: design.Design): void {
    const [was, is] = [before.history.present, newest.current.history.present];
    if (was !== is) setTold(say(was, is));
  }
  return { told, setTold, tell };
}

/** Uploads and saves end between two drawings of the screen: they must find the newest design, not the one they began with. */
function useNewest(loaded: Content) {
  const [now, setNow] = useState(() => design.startDesign(loaded));
  const newest = useRef(now);
  function become(next: design.Design): void {
    newest.current = next;
    setNow(next);
  }
  return { now, newest, become };
}
