// How wide a stage is on the screen, as it was laid out last. Asking the node itself in the middle of a gesture or of typing would have the
// browser lay out the page at once, and again for the frame.
/** What the stage is found by, from what lies on it. */
export const STAGE = "[data-stage]";

const widths = new WeakMap<Element, number>();

/** To be called when the stage was laid out in another size. */
export function keepWidth(stage: Element): void {
  widths.set(stage, stage.clientWidth);
}

export function widthOf(stage: Element): number {
  return widths.get(stage) ?? stage.clientWidth;
}
