// Paithani: the border of a silk sari: gold checks, a vine with flowers, and a lotus in each corner.
import type { Size } from "#domain/canvas/content.ts";
import { at, disc, fill, frame, ground, type Ink, inCorners, petal, stroke, TURN } from "../ink.ts";
import { alongSides, band, blossom, box } from "../ornament.ts";

const CREAM = "#fffaf0";
const PURPLE = "#5a1a6b";
const GOLD = "#d2a03a";
const GREEN = "#0d6b5c";
const PINK = "#d83a7c";

export function paithani(ink: Ink, size: Size): void {
  ground(ink, size, CREAM);
  band(ink, size, 0, 10, GOLD);
  alongSides(ink, size, { inset: 0, corner: 0, pitch: 10 }, (step, nth) => {
    if (nth % 2 === 0) box(ink, -step / 2, 0, step, 5, PURPLE);
    else box(ink, -step / 2, 5, step, 5, PURPLE);
  });
  band(ink, size, 10, 46, PURPLE);
  frame(ink, size, 12.5, 1.4, GOLD);
  frame(ink, size, 43.5, 1.4, GOLD);
  band(ink, size, 46, 51, GREEN);
  frame(ink, size, 51, 1.6, GOLD);
  alongSides(ink, size, { inset: 28, corner: 48, pitch: 36 }, (step, nth) => vine(ink, step, nth));
  inCorners(ink, size, 0, () => corner(ink));
}

/** A piece of the vine: half a wave with a leaf and a flower. */
function vine(ink: Ink, step: number, nth: number): void {
  const side = nth % 2 === 0 ? 1 : -1;
  ink.beginPath();
  ink.moveTo(-step / 2, 0);
  ink.quadraticCurveTo(0, side * 15, step / 2, 0);
  stroke(ink, GOLD, 1.5);
  at(ink, { x: 0, y: side * -4 }, () =>
    blossom(ink, { petals: 6, radius: 7.4, outer: PINK, inner: "#ffd3e4", heart: GOLD }),
  );
  for (const lean of [-1, 1])
    at(ink, { x: lean * 9, y: side * 5.4, turn: side > 0 ? TURN / 2 + lean * 0.7 : -lean * 0.7 }, () => {
      petal(ink, 1, 9, 2.6, 0.5);
      fill(ink, "#49b08c");
    });
}

/** A gold square with a lotus. */
function corner(ink: Ink): void {
  box(ink, 0, 0, 52, 52, GREEN);
  ink.strokeStyle = GOLD;
  ink.lineWidth = 1.6;
  ink.strokeRect(1.5, 1.5, 49, 49);
  ink.strokeRect(4.5, 4.5, 43, 43);
  at(ink, { x: 26, y: 26 }, () => {
    blossom(ink, { petals: 12, radius: 20, outer: GOLD, inner: PURPLE, heart: PINK });
    for (let nth = 0; nth < 4; nth++)
      at(ink, { x: 0, y: 0, turn: TURN / 8 + (nth * TURN) / 4 }, () => disc(ink, { x: 0, y: -25 }, 2, GOLD));
  });
}
