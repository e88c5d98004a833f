// The ground: white, and on it the background picture, whole and centred with its edge colour around, or covering everything.
import type { Content, Size } from "#domain/content.ts";
import type { Context2D, Picture2D } from "./context.ts";

export function drawGround(context: Context2D, content: Content, picture: Picture2D | undefined): void {
  const { width, height } = content.canvasSize;
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  if (!picture) return;
  const covers = content.backgroundFit === "cover";
  if (!covers && !sameShape(picture, content.canvasSize)) drawEdgeColour(context, picture, content.canvasSize);
  const scale = (covers ? Math.max : Math.min)(width / picture.width, height / picture.height);
  const drawn = sameShape(picture, content.canvasSize)
    ? { width, height }
    : { width: picture.width * scale, height: picture.height * scale };
  context.drawImage(
    picture as never,
    (width - drawn.width) / 2,
    (height - drawn.height) / 2,
    drawn.width,
    drawn.height,
  );
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
