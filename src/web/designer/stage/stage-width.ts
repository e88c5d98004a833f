// The stage's width, and what is seen around it, as of the last layout. Measuring the node during a gesture or while
// typing would force an extra layout.
import type { Margins } from "./holding.ts";

/** Attribute by which descendants find the stage. */
export const STAGE = "[data-stage]";

const widths = new WeakMap<Element, number>();
const margins = new WeakMap<Element, Margins>();
/** The room of the stage always has so much more. */
const LEAST_PX = 12;

/** Call when the stage's size changed. */
export function keepWidth(stage: Element): void {
  widths.set(stage, stage.clientWidth);
  margins.set(stage, measured(stage));
}

/** In screen pixels; at a fixed zoom the paper may be larger than its room, and is scrolled. */
export function marginsOf(stage: Element): Margins {
  return margins.get(stage) ?? measured(stage);
}

function measured(stage: Element): Margins {
  const paper = stage.getBoundingClientRect();
  const room = stage.closest("[data-toast-room]")?.getBoundingClientRect() ?? paper;
  return {
    n: least(paper.top - room.top),
    e: least(room.right - paper.right),
    s: least(room.bottom - paper.bottom),
    w: least(paper.left - room.left),
  };
}

function least(margin: number): number {
  return Math.max(LEAST_PX, margin);
}

export function widthOf(stage: Element): number {
  return widths.get(stage) ?? stage.clientWidth;
}

/** For a node of the same size. */
export function shareWidth(stage: Element, other: Element): void {
  widths.set(other, widthOf(stage));
}
