// Holds the design that is being made, and gives the screen its verbs. The rules are the domain's.
import { useRef, useState } from "react";
import type { Change } from "#domain/canvas.ts";
import type { Content } from "#domain/content.ts";
import { UserError } from "#domain/user-error.ts";
import { toast } from "../ui/toast.ts";
import * as design from "./design.ts";

export type Designer = ReturnType<typeof useDesigner>;

export function useDesigner(loaded: Content) {
  const [now, setNow] = useState(() => design.startDesign(loaded));
  // Uploads and saves end between two drawings of the screen: they must find the newest design, not the one they began with.
  const newest = useRef(now);
  function become(next: design.Design): void {
    newest.current = next;
    setNow(next);
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
    /** The newest content, for work that ends later than it began. */
    current: () => newest.current.history.present,
    /** False where the change was refused, which a toast has said. */
    change(changes: readonly Change[], gesture?: string): boolean {
      try {
        become(design.change(newest.current, changes, gesture));
        return true;
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        toast.error(error.message);
        return false;
      }
    },
    /** Another design in place of this one: one step, which Undo takes back. */
    replace: (content: Content) => become(design.replace(newest.current, content)),
    /** The gesture that is going on ends: what follows is a step of its own. */
    pause: () => become(design.pause(newest.current)),
    select: (ids: readonly string[]) => become(design.select(newest.current, ids)),
    /** Selects one more, or one less. */
    toggle: (id: string) => become(design.toggle(newest.current, id)),
    deselect: () => become(design.select(newest.current, [])),
    undo: () => become(design.stepBack(newest.current)),
    redo: () => become(design.stepForward(newest.current)),
    markSaved: (content: Content) => become(design.markSaved(newest.current, content)),
  };
}
