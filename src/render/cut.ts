// Cuts pictures to the shape of their frame: rounded corners, an ellipse, a hexagon, an arch.
import type { CustomImage, Picture } from "#domain/canvas/content.ts";
import type { MaskShape } from "#domain/canvas/picture-looks.ts";
import type { Context2D } from "./context.ts";
import { addRounded, type Radii } from "./outlines.ts";
import type { Rectangle } from "./qr.ts";

/** `corner`: the radius of a rectangle's corners. */
export type Cut = { mask: MaskShape; corner: number };

/** Undefined for a picture that fills its box. */
export function cutOf({ mask = "rectangle", corner = 0, width, height }: Picture | CustomImage): Cut | undefined {
  const round = Math.min(corner, width / 2, height / 2);
  if (mask !== "rectangle") return { mask, corner: 0 };
  return round > 0 ? { mask, corner: round } : undefined;
}

/**
 * Takes away what is drawn around the shape. Not by clipping: engines agree on how they fill a path, and less on how
 * they smooth a clipped picture.
 */
export function cutAround(context: Context2D, box: Rectangle, cut: Cut): void {
  const around = Math.max(box.width, box.height);
  context.globalCompositeOperation = "destination-out";
  context.fillStyle = "#000000";
  context.beginPath();
  context.rect(box.x - around, box.y - around, box.width + 2 * around, box.height + 2 * around);
  addShape(context, box, cut);
  context.fill("evenodd");
  context.globalCompositeOperation = "source-over";
}

/** On paper, where a shape stays a line. */
export function clipTo(context: Context2D, box: Rectangle, cut: Cut): void {
  context.beginPath();
  addShape(context, box, cut);
  context.clip();
}

function addShape(context: Context2D, box: Rectangle, { mask, corner }: Cut): void {
  const { x, y, width, height } = box;
  const half = { x: width / 2, y: height / 2 };
  const none: Radii = { x: 0, y: 0 };
  switch (mask) {
    case "rectangle":
      return addRounded(context, box, { x: corner, y: corner });
    case "ellipse":
      return addRounded(context, box, half);
    case "arch":
      return addRounded(context, box, { x: half.x, y: Math.min(half.x, height) }, none);
    case "hexagon":
      context.moveTo(x + width / 4, y);
      context.lineTo(x + width * 0.75, y);
      context.lineTo(x + width, y + half.y);
      context.lineTo(x + width * 0.75, y + height);
      context.lineTo(x + width / 4, y + height);
      context.lineTo(x, y + half.y);
      context.closePath();
  }
}
