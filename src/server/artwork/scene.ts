// What everything is painted with: a context 1,000 units wide and high, whatever the sheet's shape; seeded chance, and
// the palette. Places stretch with the sheet; what stands in a place or a corner keeps its own proportions.
import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Chance } from "./chance.ts";
import { css } from "./colour.ts";
import type { IconName } from "./parts/icon-paths.ts";
import type { ColourPalette } from "./palette.ts";
/** Units across and down, whatever the pixels. */
export const WIDE = 1000;

export type Brush = SKRSContext2D;
export type ArtworkScene = { to: Brush; chance: Chance; colours: ColourPalette; icon: IconName };

/** Runs `paint` and leaves the context as it was. */
export function apart(to: Brush, paint: () => void): void {
  to.save();
  paint();
  to.restore();
}

/** Where a unit is as long down as across, from the upper left corner; `paint` is told how far the sheet goes there. */
export function even(to: Brush, paint: (wide: number, high: number) => void): void {
  const { across, down, least } = unitsOf(to);
  apart(to, () => {
    to.scale(least / across, least / down);
    paint((WIDE * across) / least, (WIDE * down) / least);
  });
}

/** How many pixels a unit is. */
function unitsOf(to: Brush): { across: number; down: number; least: number } {
  const { a, b, c, d } = to.getTransform();
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)];
  return { across, down, least: Math.min(across, down) };
}

/** In a place of its own: moved, made even, turned, scaled. */
export function placedIn(
  to: Brush,
  [x, y]: readonly [number, number],
  how: { turn?: number; scale?: number },
  paint: () => void,
): void {
  apart(to, () => {
    to.translate(x, y);
    const { across, down, least } = unitsOf(to);
    to.scale(least / across, least / down);
    if (how.turn !== undefined) to.rotate(how.turn);
    if (how.scale !== undefined) to.scale(how.scale, how.scale);
    paint();
  });
}

/** The same corner painting in several corners; `paint` draws for the upper left one. */
export function inCorners(to: Brush, corners: readonly Corner[], paint: (corner: Corner) => void): void {
  for (const corner of corners) {
    const [x, y] = MIRROR[corner];
    apart(to, () => {
      const { across, down, least } = unitsOf(to);
      to.translate(x < 0 ? WIDE : 0, y < 0 ? WIDE : 0);
      to.scale((x * least) / across, (y * least) / down);
      paint(corner);
    });
  }
}

export type Corner = "tl" | "tr" | "bl" | "br";
export const CORNERS = ["tl", "tr", "bl", "br"] as const;
const MIRROR: Record<Corner, readonly [number, number]> = { tl: [1, 1], tr: [-1, 1], bl: [1, -1], br: [-1, -1] };

/** Metal as light falls on it: bright and dark in turns along a line. */
export function metal({ to, colours }: ArtworkScene, x0 = 0, y0 = 0, x1 = WIDE, y1 = WIDE): CanvasGradientLike {
  const [light, middle, dark] = colours.metal;
  const shine = to.createLinearGradient(x0, y0, x1, y1);
  const turns = [middle, light, middle, dark, middle, light, dark, middle, light, middle, dark, light, middle];
  for (const [nth, tone] of turns.entries()) shine.addColorStop(nth / (turns.length - 1), css(tone));
  return shine;
}

export type CanvasGradientLike = ReturnType<SKRSContext2D["createLinearGradient"]>;
