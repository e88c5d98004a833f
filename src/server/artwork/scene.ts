// The drawing surface of all pictures: 1,000 units wide and high, whatever the sheet's shape. Positions stretch with
// the sheet; what is drawn at a position or in a corner keeps its proportions.
import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Random } from "./random.ts";
import { css } from "./colour.ts";
import type { IconName } from "./parts/icon-paths.ts";
import type { ColourPalette } from "./palette.ts";
/** Units across and down, whatever the size in pixels. */
export const WIDE = 1000;

export type DrawingContext = SKRSContext2D;
export type ArtworkScene = { context: DrawingContext; random: Random; colours: ColourPalette; icon: IconName };

/** Runs `paint` and then restores the state of the context. */
export function withSavedState(context: DrawingContext, paint: () => void): void {
  context.save();
  paint();
  context.restore();
}

/**
 * Makes units square, with the origin in the upper left corner; `paint` receives the size of the sheet in these units.
 */
export function withSquareUnits(context: DrawingContext, paint: (wide: number, high: number) => void): void {
  const { across, down, least } = unitsOf(context);
  withSavedState(context, () => {
    context.scale(least / across, least / down);
    paint((WIDE * across) / least, (WIDE * down) / least);
  });
}

/** The size of a unit in pixels. */
function unitsOf(context: DrawingContext): { across: number; down: number; least: number } {
  const { a, b, c, d } = context.getTransform();
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)];
  return { across, down, least: Math.min(across, down) };
}

/** Moves the origin, makes units square, and rotates and scales them. */
export function drawAt(
  context: DrawingContext,
  [x, y]: readonly [number, number],
  options: { turn?: number; scale?: number },
  paint: () => void,
): void {
  withSavedState(context, () => {
    context.translate(x, y);
    const { across, down, least } = unitsOf(context);
    context.scale(least / across, least / down);
    if (options.turn !== undefined) context.rotate(options.turn);
    if (options.scale !== undefined) context.scale(options.scale, options.scale);
    paint();
  });
}

/** Draws the same thing in several corners; `paint` draws for the upper left one. */
export function inCorners(context: DrawingContext, corners: readonly Corner[], paint: (corner: Corner) => void): void {
  for (const corner of corners) {
    const [x, y] = MIRROR[corner];
    withSavedState(context, () => {
      const { across, down, least } = unitsOf(context);
      context.translate(x < 0 ? WIDE : 0, y < 0 ? WIDE : 0);
      context.scale((x * least) / across, (y * least) / down);
      paint(corner);
    });
  }
}

export type Corner = "tl" | "tr" | "bl" | "br";
export const CORNERS = ["tl", "tr", "bl", "br"] as const;
const MIRROR: Record<Corner, readonly [number, number]> = { tl: [1, 1], tr: [-1, 1], bl: [1, -1], br: [-1, -1] };

/** A gradient that looks like metal: light and dark tones in turn along a line. */
export function metal({ context, colours }: ArtworkScene, x0 = 0, y0 = 0, x1 = WIDE, y1 = WIDE): CanvasGradientLike {
  const [light, middle, dark] = colours.metal;
  const shine = context.createLinearGradient(x0, y0, x1, y1);
  const turns = [middle, light, middle, dark, middle, light, dark, middle, light, middle, dark, light, middle];
  for (const [nth, tone] of turns.entries()) shine.addColorStop(nth / (turns.length - 1), css(tone));
  return shine;
}

export type CanvasGradientLike = ReturnType<SKRSContext2D["createLinearGradient"]>;
