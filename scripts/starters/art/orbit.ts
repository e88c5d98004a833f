// Orbit: the paths of planets around two corners, with a ringed one.
import type { Size } from "#domain/canvas/content.ts";
import { at, disc, ground, type Ink, polar, ring, seededNumbers, stroke, TURN } from "../ink.ts";
import { starShape } from "../ornament.ts";

const PAPER = "#f8f6ff";
const VIOLET = "#4b32a3";
const LILAC = "#b9a8ea";
const CORAL = "#ff7d66";
const GOLD = "#f0b429";

export function orbit(ink: Ink, size: Size): void {
  const { width, height } = size;
  ground(ink, size, PAPER);
  stars(ink, size);
  at(ink, { x: width + 6, y: -6, scale: 0.72 }, () => system(ink, TURN / 4));
  at(ink, { x: -6, y: height + 6, scale: 0.56 }, () => system(ink, TURN * 0.75));
}

const PATHS = [
  [58, 0.12, 5, CORAL],
  [84, 0.2, 8, GOLD],
  [112, 0.07, 6.5, VIOLET],
  [142, 0.17, 11, CORAL],
] as const;

/** A sun in a corner, and four planets on their paths; `from` is where the visible quarter begins. */
function system(ink: Ink, from: number): void {
  disc(ink, { x: 0, y: 0 }, 36, GOLD);
  disc(ink, { x: 0, y: 0 }, 27, "#ffd36b");
  for (const [nth, [radius, part, planet, colour]] of PATHS.entries()) {
    if (nth % 2 === 1) ink.setLineDash([2, 5]);
    ring(ink, { x: 0, y: 0 }, radius, LILAC, 1.3);
    ink.setLineDash([]);
    const place = polar(radius, from + part * TURN);
    disc(ink, place, planet + 4, PAPER);
    disc(ink, place, planet, colour);
    if (planet < 11) continue;
    at(ink, { ...place, turn: -0.4 }, () => {
      ink.beginPath();
      ink.ellipse(0, 0, 19, 5, 0, 0, TURN);
      stroke(ink, VIOLET, 1.8);
    });
  }
}

function stars(ink: Ink, { width, height }: Size): void {
  const random = seededNumbers(12);
  for (let nth = 0; nth < 26; nth++) {
    const left = nth % 2 === 0;
    const x = 18 + random() * 66;
    const y = left ? 24 + random() * height * 0.55 : height - 24 - random() * height * 0.55;
    at(ink, { x: left ? x : width - x, y }, () =>
      starShape(ink, 4, 2.4 + random() * 3.4, 0.9, nth % 3 === 0 ? GOLD : LILAC),
    );
  }
}
