// Zoom: fitted, or a fixed number of screen pixels per canvas pixel. Pure; use-zoom.ts holds one.
import { within, type Point } from "#domain/canvas/box.ts";

export type Zoom = { kind: "fit" } | { kind: "scale"; scale: number };

export const FIT: Zoom = { kind: "fit" };
export const ZOOM = { least: 0.1, most: 8 } as const;
/** The steps of keys and buttons. */
const STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6, 8] as const;
/** Offered in the menu, in percent. */
export const OFFERED_ZOOMS = [50, 100, 200, 400] as const;
/** A step must be visible: closer values count as equal. */
const ALIKE = 0.02;

/** The fitted scale may be outside 10 to 800 % and stays reachable. */
export function scaled(scale: number, fitted: number): Zoom {
  return { kind: "scale", scale: within(scale, Math.min(ZOOM.least, fitted), Math.max(ZOOM.most, fitted)) };
}

export function closer(scale: number): number {
  return STEPS.find((step) => step > scale + ALIKE) ?? Math.max(scale, ZOOM.most);
}

export function further(scale: number): number {
  return STEPS.findLast((step) => step < scale - ALIKE) ?? Math.min(scale, ZOOM.least);
}

/** The factor of a Ctrl+wheel event; a trackpad pinch arrives as many small ones. */
export function factorOfWheel(delta: number): number {
  return Math.exp(within(-delta, -MOST_DELTA, MOST_DELTA) * PER_DELTA);
}
const MOST_DELTA = 60;
const PER_DELTA = 0.005;

/** Distance and midpoint of two fingers. */
export function spread(one: Point, other: Point): { distance: number; middle: Point } {
  const distance = Math.hypot(one.x - other.x, one.y - other.y);
  return { distance, middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } };
}
