// The actions of shortcuts that work anywhere in the designer.
import type { Designer } from "../use-designer.ts";
import { focusCanvas } from "./canvas-focus.ts";
import { follow } from "./use-canvas-verbs.ts";
import { isOnCanvas, type Verbs } from "./use-keys.ts";

export function useDesignerVerbs(designer: Designer, save: () => void): Verbs<"designer"> {
  /** Undo and redo may remove the focused element. */
  const step = (take: () => void) => () => {
    if (!isOnCanvas(document.activeElement)) return take();
    follow(designer, take);
    if (document.activeElement === document.body) focusCanvas();
  };
  return { undo: step(designer.undo), redo: step(designer.redo), save };
}
