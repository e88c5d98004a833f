// Kanjivaram: silk between two temple borders, with gold thread and rows of beads.
import type { Size } from "#domain/canvas/content.ts";
import { at, disc, ground, type Ink, line, petal, fill, around, TURN } from "../ink.ts";
import { box, polygon, row } from "../ornament.ts";

const SILK = "#fff8e8";
const MAROON = "#7d1128";
const DEEP = "#5b0b1c";
const GOLD = "#c8962e";
const PALE = "#f0d48a";

export function kanjivaram(ink: Ink, size: Size): void {
  const { width, height } = size;
  ground(ink, size, SILK);
  for (const x of [18, width - 18]) {
    line(ink, { x, y: 0 }, { x, y: height }, GOLD, 2);
    line(ink, { x: x + (x < width / 2 ? 6 : -6), y: 0 }, { x: x + (x < width / 2 ? 6 : -6), y: height }, GOLD, 0.7);
  }
  border(ink, size);
  at(ink, { x: width, y: height, turn: TURN / 2 }, () => border(ink, size));
}

/** From the upper edge: maroon with a row of lotuses, gold thread, beads, and the spires of temples. */
function border(ink: Ink, { width }: Size): void {
  box(ink, 0, 0, width, 40, MAROON);
  box(ink, 0, 4, width, 1.6, GOLD);
  box(ink, 0, 32, width, 5, GOLD);
  at(ink, { x: 0, y: 19 }, () =>
    row(ink, 0, width, 24, () => {
      around(
        ink,
        8,
        () => {
          petal(ink, 1.5, 8.6, 2.1);
          fill(ink, PALE);
        },
        TURN / 16,
      );
      disc(ink, { x: 0, y: 0 }, 1.8, DEEP);
    }),
  );
  at(ink, { x: 0, y: 19 }, () => row(ink, -12, width + 24, 24, () => disc(ink, { x: 0, y: 0 }, 1.7, GOLD)));
  at(ink, { x: 0, y: 34.5 }, () => row(ink, 0, width, 8, () => disc(ink, { x: 0, y: 0 }, 1.5, DEEP)));
  at(ink, { x: 0, y: 40 }, () => row(ink, 0, width, 20, (step) => spire(ink, step)));
}

/** A triangle of steps, with a gold one inside. */
function spire(ink: Ink, step: number): void {
  const half = step / 2;
  const steps = 5;
  const points: [number, number][] = [[-half, 0]];
  for (let nth = 0; nth < steps; nth++) {
    const x = -half + (nth / steps) * half;
    points.push([x, (nth + 1) * 4.4], [x + half / steps, (nth + 1) * 4.4]);
  }
  const mirrored = points.toReversed().map(([x, y]): [number, number] => [-x, y]);
  polygon(ink, [...points, ...mirrored], MAROON);
  polygon(
    ink,
    [
      [-half * 0.42, 0],
      [half * 0.42, 0],
      [0, 11],
    ],
    GOLD,
  );
  disc(ink, { x: 0, y: 26.5 }, 1.4, GOLD);
}
