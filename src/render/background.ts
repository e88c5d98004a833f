// Draws the background: white, and on it the picture, either whole and centred with its edge colour around it, or
// covering everything.
import type { Content, Size } from "#domain/canvas/content.ts";
import type { Context2D, Picture2D } from "./context.ts";

export function drawBackground(
  context: Context2D,
  content: Content,
  picture: Picture2D | undefined,
  scale: number,
): void {
  const canvas = wholePixels(content.canvasSize, scale);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (!picture) return;
  if (content.backgroundSize) return drawExtended(context, content, content.backgroundSize, picture, scale);
  const fit = fitOf(content, picture, content.canvasSize);
  if (fit === "contain") drawEdgeColour(context, picture, canvas);
  const { x, y, width, height } = fitted(picture, canvas, fit);
  context.drawImage(picture as never, x, y, width, height);
}

/** Identifies a background: contents with the same key have the same background. */
export function backgroundKey({
  backgroundImage,
  backgroundFit = "contain",
  backgroundSize,
  canvasSize,
}: Content): string {
  const sizes = [canvasSize, ...(backgroundSize ? [backgroundSize] : [])];
  return [backgroundImage, backgroundFit, ...sizes.map(({ width, height }) => `${width} ${height}`)].join(" ");
}

/** Rounds the canvas up or down to whole device pixels: a partly covered last row would show what was there before. */
function wholePixels({ width, height }: Size, scale: number): Size {
  return { width: Math.round(width * scale) / scale, height: Math.round(height * scale) / scale };
}

type Fit = "fill" | "contain" | "cover";

function fitOf({ backgroundFit = "contain" }: Content, picture: Size, area: Size): Fit {
  return sameShape(picture, area) ? "fill" : backgroundFit;
}

/** Equal within half a percent: a picture exported for this canvas fills it without a seam. */
function sameShape(a: Size, b: Size): boolean {
  return Math.abs((a.width * b.height) / (a.height * b.width) - 1) < 0.005;
}

/** Centres a picture in an area. */
function fitted(picture: Size, area: Size, fit: Fit): Size & { x: number; y: number } {
  if (fit === "fill") return { x: 0, y: 0, width: area.width, height: area.height };
  const times = Math[fit === "cover" ? "max" : "min"](area.width / picture.width, area.height / picture.height);
  const width = picture.width * times;
  const height = picture.height * times;
  return { x: (area.width - width) / 2, y: (area.height - height) / 2, width, height };
}

/**
 * Draws the picture's corner pixel over everything: this gives the edge colour without reading pixels, and the same in
 * every engine.
 */
function drawEdgeColour(context: Context2D, picture: Picture2D, canvas: Size): void {
  context.imageSmoothingEnabled = false;
  context.drawImage(picture as never, 0, 0, 1, 1, 0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = true;
}

/**
 * Draws what a canvas of its `own` size shows, centred, and stretches the picture's edge pixels to the edges of this
 * canvas.
 */
function drawExtended(context: Context2D, content: Content, own: Size, picture: Picture2D, scale: number): void {
  const fit = fitOf(content, picture, own);
  if (fit === "contain") drawEdgeColour(context, picture, wholePixels(content.canvasSize, scale));
  const { x, y, width, height } = fitted(picture, own, fit);
  const columns = bands(picture.width, { at: x, size: width }, own.width, content.canvasSize.width, scale);
  for (const row of bands(picture.height, { at: y, size: height }, own.height, content.canvasSize.height, scale))
    for (const { from, to } of columns)
      context.drawImage(
        picture as never,
        ...([from.at, row.from.at, from.size, row.from.size] as const),
        ...([to.at, row.to.at, to.size, row.to.size] as const),
      );
}

type Span = { at: number; size: number };
type Band = { from: Span; to: Span };

/**
 * The bands along one axis: the visible part of the picture, and its first and last pixel stretched to the ends. They
 * meet at device pixels so that no seam shows. A picture that ends before its own canvas gets its edge colour there
 * instead.
 */
function bands(pixels: number, drawn: Span, own: number, canvas: number, scale: number): Band[] {
  const times = pixels / drawn.size;
  const cut = Math.max(0, -drawn.at);
  const from = { at: cut * times, size: Math.min(pixels, own * times) };
  const begin = Math.round((canvas - own) / 2) + drawn.at + cut;
  const seam = (at: number) => Math.round(at * scale) / scale;
  const [first, last, end] = [seam(begin), seam(begin + from.size / times), seam(canvas)];
  const middle = { from, to: { at: first, size: last - first } };
  if (drawn.at > 0.5) return [middle];
  const before = { from: middleOf(Math.floor(from.at + ROUNDING)), to: { at: 0, size: first } };
  const after = {
    from: middleOf(Math.ceil(from.at + from.size - ROUNDING) - 1),
    to: { at: last, size: end - last },
  };
  return [before, middle, after].filter(({ to }) => to.size > 0);
}

const ROUNDING = 1e-6;

/** The very middle of a pixel: stretched whole, it would blend with its neighbour. */
function middleOf(pixel: number): Span {
  return { at: pixel + 0.4995, size: 0.001 };
}
