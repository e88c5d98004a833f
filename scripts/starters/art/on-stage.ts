// On Stage: a cone of light with a halftone of dots, and a microphone above.
import type { Size } from "#domain/canvas/content.ts";
import { at, disc, fill, ground, type Ink, line, stroke } from "../ink.ts";
import { arc, box, polygon } from "../ornament.ts";

const NIGHT = "#131a4a";
const LIGHT = "#1f2a6b";
const DOT = "#2c3a8c";
const PINK = "#ff5fa8";
const WHITE = "#ffffff";

export function onStage(ink: Ink, size: Size): void {
  const { width, height } = size;
  ground(ink, size, NIGHT);
  polygon(
    ink,
    [
      [width / 2 - 26, -4],
      [width / 2 + 26, -4],
      [width * 0.96, height - 40],
      [width * 0.04, height - 40],
    ],
    LIGHT,
  );
  halftone(ink, size);
  box(ink, 0, height - 42, width, 42, PINK);
  for (let x = 10; x < width; x += 20) disc(ink, { x, y: height - 42 }, 4, WHITE);
  const wide = width > height;
  at(ink, { x: width / 2, y: wide ? 82 : 104, scale: wide ? 0.78 : 1 }, () => microphone(ink));
}

/** Dots at both sides, larger towards the edges. */
function halftone(ink: Ink, { width, height }: Size): void {
  const pitch = 14;
  for (let nth = 0; nth * pitch < height - 56; nth++)
    for (let column = 0; column < 9; column++) {
      const radius = 5 * (1 - column / 9) * (0.55 + 0.45 * Math.sin(nth * 0.35));
      if (radius < 0.7) continue;
      const x = column * pitch + (nth % 2) * 7;
      for (const place of [x, width - x]) disc(ink, { x: place, y: nth * pitch + 8 }, radius, DOT);
    }
}

function microphone(ink: Ink): void {
  ink.beginPath();
  ink.roundRect(-26, -62, 52, 84, 26);
  fill(ink, PINK);
  for (const y of [-40, -26, -12, 2]) line(ink, { x: -14, y }, { x: 14, y }, NIGHT, 4);
  arc(ink, { x: 0, y: -2 }, 42, 0.12, Math.PI - 0.12, WHITE, 6);
  line(ink, { x: 0, y: 41 }, { x: 0, y: 66 }, WHITE, 6);
  line(ink, { x: -24, y: 68 }, { x: 24, y: 68 }, WHITE, 6);
  for (const [radius, width] of [
    [66, 4],
    [86, 3],
  ] as const)
    for (const [from, to] of [
      [-0.42, 0.42],
      [Math.PI - 0.42, Math.PI + 0.42],
    ] as const) {
      ink.beginPath();
      ink.arc(0, -20, radius, from, to);
      stroke(ink, PINK, width);
    }
}
