// The small pictures of the starters: one for each shape.
import { type CanvasShape, canvasOf } from "../canvas/canvas-shape.ts";
import type { Size } from "../canvas/content.ts";
import type { StarterName } from "./catalogue.ts";

export const STARTER_CARD = {
  /** Pixels of the longer side: sharp on a screen of two pixels for each CSS pixel. */
  longest: 400,
  file: (name: StarterName, shape: CanvasShape) => `${name}.${shape}.webp`,
} as const;

export function cardSize(shape: CanvasShape): Size {
  const { width, height } = canvasOf(shape, 700);
  const scale = STARTER_CARD.longest / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
