// Draws off-screen and transfers the finished picture to a visible canvas. Drawing on a visible canvas forces
// a layout to set it up, and its pixels are copied for every frame.
import type { Size } from "#domain/canvas/content.ts";
import type { Context2D } from "#render/context.ts";

let easel: OffscreenCanvas | undefined;

/** Resizes the canvas and shows the drawing; false, leaving it unchanged, when memory is short. */
export function drawBeside(canvas: HTMLCanvasElement, size: Size, draw: (context: Context2D) => void): boolean {
  easel ??= new OffscreenCanvas(1, 1);
  try {
    Object.assign(easel, size);
    // Software rendering, because edges differ between graphics cards.
    const context = easel.getContext("2d", { willReadFrequently: true });
    if (context === null) return false;
    draw(context);
    // Setting the same size would clear the canvas and force a layout.
    if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
    canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(easel.transferToImageBitmap());
    return true;
  } finally {
    // Frees the buffer's memory.
    Object.assign(easel, { width: 1, height: 1 });
  }
}
