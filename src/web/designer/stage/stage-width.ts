// The stage's width as of the last layout. Measuring the node during a gesture or while typing would
// force an extra layout.
/** Attribute by which descendants find the stage. */
export const STAGE = "[data-stage]";

const widths = new WeakMap<Element, number>();

/** Call when the stage's size changed. */
export function keepWidth(stage: Element): void {
  widths.set(stage, stage.clientWidth);
}

export function widthOf(stage: Element): number {
  return widths.get(stage) ?? stage.clientWidth;
}

/** For a node of the same size. */
export function shareWidth(stage: Element, other: Element): void {
  widths.set(other, widthOf(stage));
}
