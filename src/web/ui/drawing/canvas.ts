// Draws a design on a canvas element, with the same code and software rasteriser as the server's picture.
import type { Content } from "#domain/canvas/content.ts";
import { type Design, drawDesign, type Drawn } from "#render/draw.ts";
import { loadAssets } from "./assets.ts";
import { type Pictures, picturesMissing } from "./pictures.ts";

/** Resizes the canvas to `canvasSize` times `scale` and draws synchronously, so that no partial drawing is shown. */
export function drawOn(canvas: HTMLCanvasElement, design: Design, scale: number, pictures: Pictures): Drawn {
  const { width, height } = design.content.canvasSize;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  // `willReadFrequently` selects software rendering; edges differ between graphics cards.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return context ? drawDesign(context, design, { scale, pictures }) : { overflow: [] };
}

/** For thumbnails: drawn large and scaled down, so that small letters stay readable. */
export function drawSmallOn(canvas: HTMLCanvasElement, design: Design, scale: number, pictures: Pictures): Drawn {
  const large = document.createElement("canvas");
  const drawn = drawOn(large, design, scale * SHRUNK_BY, pictures);
  canvas.width = Math.round(large.width / SHRUNK_BY);
  canvas.height = Math.round(large.height / SHRUNK_BY);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(large, 0, 0, canvas.width, canvas.height);
  return drawn;
}

const SHRUNK_BY = 2;

/** A new, finished canvas for downloads. Rejects when a font or a picture cannot be loaded. */
export async function drawToCanvas(content: Content, link: string, scale: number): Promise<HTMLCanvasElement> {
  const pictures = await loadAssets(content);
  if (picturesMissing(content)) throw new Error("A picture of the design is missing");
  const canvas = document.createElement("canvas");
  drawOn(canvas, { content, link }, scale, pictures);
  return canvas;
}
