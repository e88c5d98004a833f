// Kolam: a net of loops around dots, drawn in white on slate.
import type { Size } from "#domain/canvas/content.ts";
import { at, curve, disc, ground, type Ink, inCorners, stroke, TURN } from "../ink.ts";
import { alongSides } from "../ornament.ts";

const SLATE = "#20303a";
const WHITE = "#f4efe4";
const CORAL = "#ff8f6b";
const PITCH = 17;

export function kolam(ink: Ink, size: Size): void {
  ground(ink, size, SLATE);
  inCorners(ink, size, 0, () => knot(ink));
  const corner = PITCH * 6.2;
  alongSides(ink, size, { inset: 17, corner, pitch: PITCH * 2 }, (step) => chain(ink, step));
}

/** A triangle of dots in the corner; round loops in both diagonals weave around them. */
function knot(ink: Ink): void {
  const rows = 5;
  for (let x = 0; x < rows; x++)
    for (let y = 0; y < rows - x; y++) {
      const centre = { x: PITCH * (x + 1), y: PITCH * (y + 1) };
      loop(ink, centre, PITCH * 0.94);
      disc(ink, centre, 1.9, CORAL);
    }
}

/** A rounded diamond. */
function loop(ink: Ink, { x, y }: { x: number; y: number }, radius: number): void {
  at(ink, { x, y, turn: TURN / 8 }, () => {
    const half = radius * 0.78;
    ink.beginPath();
    ink.roundRect(-half, -half, half * 2, half * 2, half * 0.72);
    stroke(ink, WHITE, 1.5);
  });
}

/** Two lines that cross between dots. */
function chain(ink: Ink, step: number): void {
  for (const phase of [0, Math.PI]) {
    curve(ink, 24, (part) => ({
      x: (part - 0.5) * step,
      y: 7.5 * Math.cos(part * TURN + phase),
    }));
    stroke(ink, WHITE, 1.5);
  }
  for (const x of [-step / 2, 0]) disc(ink, { x, y: 0 }, 1.9, CORAL);
}
