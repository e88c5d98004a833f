// The ground: white, and on it the background picture, whole and centred with its edge colour around, or covering everything.
import type { Content, Size } from "#domain/content.ts";
import type { Context2D, Picture2D } from "./context.ts";

export function drawGround(context: Context2D, content: Content, picture: Picture2D | undefined, scale: number): void {
  const { width, height } = wholePixels(content.canvasSize, scale);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  if (!picture) return;
  const covers = content.backgroundFit === "cover";
  if (!covers && !sameShape(picture, content.canvasSize)) drawEdgeColour(context, picture, { width, height });
  const times = (covers ? Math.max : Math.min)(width / picture.width, height / picture.height);
  const drawn = sameShape(picture, content.canvasSize)
    ? { width, height }
    : { width: picture.width * times, height: picture.height * times };
  context.drawImage(
    picture as never,
    (width - drawn.width) / 2,
    (height - drawn.height) / 2,
    drawn.width,
    drawn.height,
  );
}

/** The canvas to the edges of its device pixels: a last row that is covered in part would let through what was there before. */
function wholePixels({ width, height }: Size, scale: number): Size {
  return { width: Math.round(width * scale) / scale, height: Math.round(height * scale) / scale };
}

/** Alike to half a percent: a picture exported for this canvas fills it without a seam. */
function sameShape(a: Size, b: Size): boolean {
  return Math.abs((a.width * b.height) / (a.height * b.width) - 1) < 0.005;
}

/** The picture's corner pixel drawn over everything: the edge colour without reading pixels back, the same in every engine. */
function drawEdgeColour(context: Context2D, picture: Picture2D, canvas: Size): void {
  context.imageSmoothingEnabled = false;
  context.drawImage(picture as never, 0, 0, 1, 1, 0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = true;
}
