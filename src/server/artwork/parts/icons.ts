// Signs of occasions, drawn with one even line on a square of 24.
import { Path2D } from "@napi-rs/canvas";
import { WAYS, type IconName } from "./icon-paths.ts";
import { type Brush, placedIn } from "../scene.ts";

/** In the present stroke style, `size` across, about the point. */
export function drawIcon(to: Brush, name: IconName, at: readonly [number, number], size: number, width = 1.5): void {
  const scale = size / 24;
  placedIn(to, at, { scale }, () => {
    to.translate(-12, -12);
    to.lineWidth = width;
    to.lineJoin = "round";
    to.lineCap = "round";
    to.stroke(new Path2D(WAYS[name]));
  });
}
