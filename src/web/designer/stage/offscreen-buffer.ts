// Draws beside the page, and hands the finished picture to a canvas that stands in it. One that is drawn on where it stands has the browser lay
// the page out to set it up, and is copied for every frame of the page, whether it changed or not.
import type { Size } from "#domain/canvas/content.ts";
import type { Context2D } from "#render/context.ts";

let easel: OffscreenCanvas | undefined;

/** The canvas takes the size in pixels, and shows what is drawn from now on; false where the device has no room to draw, and it stays as it was. */
export function drawBeside(canvas: HTMLCanvasElement, size: Size, draw: (context: Context2D) => void): boolean {
  easel ??= new OffscreenCanvas(1, 1);
  try {
    Object.assign(easel, size);
    // As the drawing elsewhere: not by the graphics card, whose edges differ from card to card.
    const context = easel.getContext("2d", { willReadFrequently: true });
    if (context === null) return false;
    draw(context);
    // Set to what it is, it would be cleared, and laid out anew.
    if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
    canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(easel.transferToImageBitmap());
    return true;
  } finally {
    // It keeps no memory until it draws again.
    Object.assign(easel, { width: 1, height: 1 });
  }
}
