// Draws a design on a canvas element, with the same code and software rasteriser as the server's picture.
import type { Content, Size } from "#domain/canvas/content.ts";
import { type Design, displayList, drawBackgroundOnly, drawDesign, drawMarks, type Drawn } from "#render/draw.ts";
import { measureOn, setUp } from "#render/measure.ts";
import { loadAssets } from "./assets.ts";
import { type Pictures, picturesMissing } from "./pictures.ts";
import { drawNow, pieces } from "./pieces.ts";

/** Resizes the canvas to `canvasSize` times `scale` and draws synchronously, so that no partial drawing is shown. */
export function drawOn(canvas: HTMLCanvasElement, design: Design, scale: number, pictures: Pictures): Drawn {
  const context = resized(canvas, design.content.canvasSize, scale);
  return context ? drawDesign(context, design, { scale, pictures }) : { overflow: [] };
}

/**
 * Draws in pieces, between which the page answers its user, and shows the drawing when it is whole. Small ones are
 * drawn large and scaled down, so that small letters stay readable.
 */
export async function drawInPieces(
  canvas: HTMLCanvasElement,
  { content, link }: Design,
  scale: number,
  { pictures, signal }: { pictures: Pictures; signal: AbortSignal },
): Promise<void> {
  const shrunkBy = scale < 1 ? SHRUNK_BY : 1;
  const large = document.createElement("canvas");
  const context = resized(large, content.canvasSize, scale * shrunkBy);
  if (!context) return;
  const options = { scale: scale * shrunkBy, pictures };
  const piece = pieces();
  setUp(context);
  drawBackgroundOnly(context, content, options);
  drawNow(context);
  await piece();
  for (const element of content.elements) {
    if (signal.aborted) return;
    const { marks } = displayList(
      { content: { ...content, elements: [element] }, link },
      options.scale,
      measureOn(context),
    );
    drawMarks(context, content, marks, { ...options, background: null });
    await piece();
  }
  drawNow(context);
  await piece();
  if (!signal.aborted) show(large, canvas, shrunkBy);
}

const SHRUNK_BY = 2;

function resized(canvas: HTMLCanvasElement, { width, height }: Size, scale: number): CanvasRenderingContext2D | null {
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  // `willReadFrequently` selects software rendering; edges differ between graphics cards.
  return canvas.getContext("2d", { willReadFrequently: true });
}

function show(large: HTMLCanvasElement, canvas: HTMLCanvasElement, shrunkBy: number): void {
  canvas.width = Math.round(large.width / shrunkBy);
  canvas.height = Math.round(large.height / shrunkBy);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(large, 0, 0, canvas.width, canvas.height);
}

/** A new, finished canvas for downloads. Rejects when a font or a picture cannot be loaded. */
export async function drawToCanvas(content: Content, link: string, scale: number): Promise<HTMLCanvasElement> {
  const pictures = await loadAssets(content);
  if (picturesMissing(content)) throw new Error("A picture of the design is missing");
  const canvas = document.createElement("canvas");
  drawOn(canvas, { content, link }, scale, pictures);
  return canvas;
}
