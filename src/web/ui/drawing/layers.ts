// The browser's layers for the shared drawing code.
import type { DrawingLayer } from "#render/layer.ts";

/** Drawn by software, like the canvas that they are put on. */
export function makeBrowserLayer(width: number, height: number): DrawingLayer {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("The browser gives no canvas");
  return { context, picture: canvas };
}
