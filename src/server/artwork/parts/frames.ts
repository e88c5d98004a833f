// Frames: lines, corners, bands.
import { css } from "../colour.ts";
import { type DrawingContext, CORNERS, withSquareUnits, inCorners, metal, type ArtworkScene } from "../scene.ts";

/** The shape of a frame's corners. */
export type Turn = "square" | "round" | "hollow" | "notch" | "cut";

/** A line around the sheet, `inset` from its edge, with corners of `size`. */
export function strokeFrame(context: DrawingContext, inset: number, turn: Turn, size: number): void {
  withSquareUnits(context, (wide, high) => {
    context.beginPath();
    framePath(context, { inset, turn, size, wide, high });
    context.stroke();
  });
}

/** The path of that line, in square units. */
export function framePath(
  context: DrawingContext,
  { inset: a, turn, size, wide, high }: { inset: number; turn: Turn; size: number; wide: number; high: number },
): void {
  const [right, foot] = [wide - a, high - a];
  context.moveTo(a + size, a);
  context.lineTo(right - size, a);
  corner(context, turn, [right - size, a], [right, a], [right, a + size]);
  context.lineTo(right, foot - size);
  corner(context, turn, [right, foot - size], [right, foot], [right - size, foot]);
  context.lineTo(a + size, foot);
  corner(context, turn, [a + size, foot], [a, foot], [a, foot - size]);
  context.lineTo(a, a + size);
  corner(context, turn, [a, a + size], [a, a], [a + size, a]);
  context.closePath();
}

type Point = readonly [number, number];

function corner(context: DrawingContext, turn: Turn, [fx, fy]: Point, [cx, cy]: Point, [tx, ty]: Point): void {
  switch (turn) {
    case "square":
      context.lineTo(cx, cy);
      break;
    case "round":
      context.quadraticCurveTo(cx, cy, tx, ty);
      break;
    case "hollow":
      // An arc around the corner point.
      context.arc(
        cx,
        cy,
        Math.hypot(fx - cx, fy - cy),
        Math.atan2(fy - cy, fx - cx),
        Math.atan2(ty - cy, tx - cx),
        true,
      );
      break;
    case "notch":
      context.lineTo(fx + tx - cx, fy + ty - cy);
      break;
    case "cut":
      break;
  }
  context.lineTo(tx, ty);
}

/** Two metal lines, the outer one thicker. */
export function doubleRule(
  scene: ArtworkScene,
  inset: number,
  options: { turn: Turn; size: number; gap?: number; width?: number },
): void {
  const { context } = scene;
  const { turn, size, gap = 12, width = 4 } = options;
  context.strokeStyle = metal(scene);
  context.lineWidth = width;
  strokeFrame(context, inset, turn, size);
  context.lineWidth = Math.max(1.2, width * 0.3);
  strokeFrame(context, inset + gap, turn, turn === "hollow" ? size : Math.max(0, size - gap * 0.4));
}

/** Small diamonds where two lines meet. */
export function cornerJewels(scene: ArtworkScene, inset: number, size: number): void {
  const { context } = scene;
  context.fillStyle = metal(scene);
  inCorners(context, CORNERS, () => {
    context.beginPath();
    context.moveTo(inset, inset - size);
    context.lineTo(inset + size, inset);
    context.lineTo(inset, inset + size);
    context.lineTo(inset - size, inset);
    context.fill();
  });
}

/** A bracket in each corner, with a dot at both ends. */
export function cornerBraces(scene: ArtworkScene, inset: number, reach: number): void {
  const { context, colours } = scene;
  context.lineWidth = 3.2;
  context.lineCap = "round";
  inCorners(context, CORNERS, () => {
    context.strokeStyle = metal(scene, 0, 0, 320, 320);
    context.beginPath();
    context.moveTo(inset, inset + reach);
    context.lineTo(inset, inset + 46);
    context.bezierCurveTo(inset, inset + 8, inset + 8, inset, inset + 46, inset);
    context.lineTo(inset + reach, inset);
    context.stroke();
    context.beginPath();
    context.arc(inset + reach + 9, inset, 4.2, 0, 7);
    context.arc(inset, inset + reach + 9, 4.2, 0, 7);
    context.fillStyle = css(colours.metal[1]);
    context.fill();
  });
}
