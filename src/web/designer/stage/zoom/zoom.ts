// Zoom: fitted to the desk, or so many pixels of the screen for one of the canvas. Pure; the hook beside it holds one.
import { within, type Point } from "#domain/canvas/box.ts";

export type Zoom = { kind: "fit" } | { kind: "scale"; scale: number };

export const FIT: Zoom = { kind: "fit" };
export const ZOOM = { least: 0.5, most: 2 } as const;
/** Where the keys and buttons stop. */
const STEPS = [0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;
/** A step must be seen: what is nearer than this is the same. */
const ALIKE = 0.02;

/** The fitted scale may lie outside of 50 to 200 %, and can always be come back to. */
export function scaled(scale: number, fitted: number): Zoom {
  return { kind: "scale", scale: within(scale, Math.min(ZOOM.least, fitted), Math.max(ZOOM.most, fitted)) };
}

export function closer(scale: number): number {
  return STEPS.find((step) => step > scale + ALIKE) ?? Math.max(scale, ZOOM.most);
}

export function further(scale: number): number {
  return STEPS.findLast((step) => step < scale - ALIKE) ?? Math.min(scale, ZOOM.least);
}

/** What a turn of the wheel with Ctrl multiplies the scale by; a pinch on a trackpad comes as many small turns. */
export function factorOfWheel(delta: number): number {
  return Math.exp(within(-delta, -MOST_DELTA, MOST_DELTA) * PER_DELTA);
}
const MOST_DELTA = 60;
const PER_DELTA = 0.005;

/** How far apart two fingers are, and the point between them. */
export function spread(one: Point, other: Point): { distance: number; middle: Point } {
  const distance = Math.hypot(one.x - other.x, one.y - other.y);
  return { distance, middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } };
}
