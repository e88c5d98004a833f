// Icons of occasions, drawn with one line on a square of 24 units.
import { Path2D } from "@napi-rs/canvas";
import { ICON_PATHS, type IconName } from "./icon-paths.ts";
import { type DrawingContext, drawAt } from "../scene.ts";

/** Draws in the current stroke style, `size` across, centred on `at`. */
export function drawIcon(
  context: DrawingContext,
  name: IconName,
  at: readonly [number, number],
  size: number,
  width = 1.5,
): void {
  const scale = size / 24;
  drawAt(context, at, { scale }, () => {
    context.translate(-12, -12);
    context.lineWidth = width;
    context.lineJoin = "round";
    context.lineCap = "round";
    context.stroke(new Path2D(ICON_PATHS[name]));
  });
}
