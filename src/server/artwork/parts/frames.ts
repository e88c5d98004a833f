// Frames: rules, corners, bands.
import { css } from "../colour.ts";
import { type Brush, CORNERS, even, inCorners, metal, type ArtworkScene } from "../scene.ts";

/** How a frame turns its corners. */
export type Turn = "square" | "round" | "hollow" | "notch" | "cut";

/** A line the way round, `inset` from the edge; `size` is how large the corners are. */
export function strokeFrame(to: Brush, inset: number, turn: Turn, size: number): void {
  even(to, (wide, high) => {
    to.beginPath();
    framePath(to, { inset, turn, size, wide, high });
    to.stroke();
  });
}

/** Its path, for a sheet that is even. */
export function framePath(
  to: Brush,
  { inset: a, turn, size, wide, high }: { inset: number; turn: Turn; size: number; wide: number; high: number },
): void {
  const [right, foot] = [wide - a, high - a];
  to.moveTo(a + size, a);
  to.lineTo(right - size, a);
  corner(to, turn, [right - size, a], [right, a], [right, a + size]);
  to.lineTo(right, foot - size);
  corner(to, turn, [right, foot - size], [right, foot], [right - size, foot]);
  to.lineTo(a + size, foot);
  corner(to, turn, [a + size, foot], [a, foot], [a, foot - size]);
  to.lineTo(a, a + size);
  corner(to, turn, [a, a + size], [a, a], [a + size, a]);
  to.closePath();
}

type Point = readonly [number, number];

function corner(to: Brush, turn: Turn, [fx, fy]: Point, [cx, cy]: Point, [tx, ty]: Point): void {
  switch (turn) {
    case "square":
      to.lineTo(cx, cy);
      break;
    case "round":
      to.quadraticCurveTo(cx, cy, tx, ty);
      break;
    case "hollow":
      // An arc about the corner itself.
      to.arc(cx, cy, Math.hypot(fx - cx, fy - cy), Math.atan2(fy - cy, fx - cx), Math.atan2(ty - cy, tx - cx), true);
      break;
    case "notch":
      to.lineTo(fx + tx - cx, fy + ty - cy);
      break;
    case "cut":
      break;
  }
  to.lineTo(tx, ty);
}

/** Two rules of metal, the outer one stronger. */
export function doubleRule(
  scene: ArtworkScene,
  inset: number,
  how: { turn: Turn; size: number; gap?: number; width?: number },
): void {
  const { to } = scene;
  const { turn, size, gap = 12, width = 4 } = how;
  to.strokeStyle = metal(scene);
  to.lineWidth = width;
  strokeFrame(to, inset, turn, size);
  to.lineWidth = Math.max(1.2, width * 0.3);
  strokeFrame(to, inset + gap, turn, turn === "hollow" ? size : Math.max(0, size - gap * 0.4));
}

/** Little diamonds and dots where two rules meet. */
export function cornerJewels(scene: ArtworkScene, inset: number, size: number): void {
  const { to } = scene;
  to.fillStyle = metal(scene);
  inCorners(to, CORNERS, () => {
    to.beginPath();
    to.moveTo(inset, inset - size);
    to.lineTo(inset + size, inset);
    to.lineTo(inset, inset + size);
    to.lineTo(inset - size, inset);
    to.fill();
  });
}

/** A brace in each corner, from two strokes and a curl. */
export function cornerBraces(scene: ArtworkScene, inset: number, reach: number): void {
  const { to, colours } = scene;
  to.lineWidth = 3.2;
  to.lineCap = "round";
  inCorners(to, CORNERS, () => {
    to.strokeStyle = metal(scene, 0, 0, 320, 320);
    to.beginPath();
    to.moveTo(inset, inset + reach);
    to.lineTo(inset, inset + 46);
    to.bezierCurveTo(inset, inset + 8, inset + 8, inset, inset + 46, inset);
    to.lineTo(inset + reach, inset);
    to.stroke();
    to.beginPath();
    to.arc(inset + reach + 9, inset, 4.2, 0, 7);
    to.arc(inset, inset + reach + 9, 4.2, 0, 7);
    to.fillStyle = css(colours.metal[1]);
    to.fill();
  });
}
