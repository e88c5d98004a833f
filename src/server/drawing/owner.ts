// Whose drawings these are: the line of the drawing threads takes turns by owner.
import { AsyncLocalStorage } from "node:async_hooks";

const drawing = new AsyncLocalStorage<string>();

/** What `work` draws, including everything it awaits, waits in the line of this owner. */
export function drawingFor<T>(owner: string, work: () => T): T {
  return drawing.run(owner, work);
}

/** Drawings of nobody in particular share one place. */
export function ownerDrawing(): string {
  return drawing.getStore() ?? "";
}
