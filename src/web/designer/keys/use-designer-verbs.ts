// What the keys do that act wherever one is on the designer.
import type { Designer } from "../use-designer.ts";
import { focusCanvas } from "./canvas-focus.ts";
import { follow } from "./use-canvas-verbs.ts";
import { isOnCanvas, type Verbs } from "./use-keys.ts";

export function useDesignerVerbs(designer: Designer, save: () => void): Verbs<"designer"> {
  /** A step may take away what had the focus, or bring back another. */
  const step = (take: () => void) => () => {
    if (!isOnCanvas(document.activeElement)) return take();
    follow(designer, take);
    if (document.activeElement === document.body) focusCanvas();
  };
  return { undo: step(designer.undo), redo: step(designer.redo), save };
}
