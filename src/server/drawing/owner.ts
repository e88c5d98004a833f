// Whose work this is: the drawing threads and the connections to the database take turns by owner, and the time of the
// threads is counted.
import { AsyncLocalStorage } from "node:async_hooks";

/** `share`: the part of the time that is counted for the owner. */
type Drawer = { owner: string; share: number };

const drawing = new AsyncLocalStorage<Drawer>();
const NOBODY: Drawer = { owner: "", share: 0 };
/** Others open certificates, and a list of the largest size must be mailed in a day: neither may use up the owner's. */
const SHARE_FOR_OTHERS = 0.1;

/** What `work` draws, including everything it awaits, waits in the line of this owner, who asked for it. */
export function drawingFor<T>(owner: string, work: () => T): T {
  return drawing.run({ owner, share: 1 }, work);
}

/** The same for what others see of the owner's: a tenth of its time is counted. */
export function drawingForOthers<T>(owner: string, work: () => T): T {
  return drawing.run({ owner, share: SHARE_FOR_OTHERS }, work);
}

/** Drawings of nobody in particular share one place. */
export function drawingNow(): Drawer {
  return drawing.getStore() ?? NOBODY;
}
