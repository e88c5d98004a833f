// Sports Diagonal: diagonal bands, a halftone of dots, a medal.
import type { Size } from "#domain/canvas/content.ts";
import { at, around, disc, fill, ground, type Ink, ring, trace } from "../ink.ts";
import { box } from "../ornament.ts";
import { star } from "./midnight-winner.ts";

const WHITE = "#ffffff";
const NAVY = "#101b3b";
const RED = "#e8352e";
const ORANGE = "#ff8a1f";
/** How far a band leans over the sheet's height. */
const LEAN = 170;

export function sportsDiagonal(ink: Ink, size: Size): void {
  ground(ink, size, WHITE);
  if (size.width <= size.height) return corners(ink, size);
  band(ink, size, 548, 400, NAVY);
  band(ink, size, 512, 24, RED);
  band(ink, size, 491, 10, ORANGE);
  band(ink, size, -200, 154, NAVY);
  band(ink, size, -40, 12, RED);
  band(ink, size, -20, 5, ORANGE);
  halftone(ink, size);
}

/** On narrow paper the bands cross two corners. */
function corners(ink: Ink, size: Size): void {
  for (const [half, far] of [
    [0, 176],
    [1, 18],
  ] as const)
    at(ink, { x: half === 0 ? size.width : 0, y: half * size.height, turn: half * Math.PI + Math.PI / 4 }, () => {
      for (const [from, to, colour] of [
        [-20, far, NAVY],
        [far + 8, far + 24, RED],
        [far + 31, far + 37, ORANGE],
      ] as const)
        box(ink, -700, from, 1400, to - from, colour);
    });
}

export function sportsMedal(ink: Ink, { width }: Size): void {
  at(ink, { x: width / 2, y: 96 }, () => medal(ink));
}

/** Starts at `from` on the lower edge and leans right. */
function band(ink: Ink, { height }: Size, from: number, width: number, colour: string): void {
  trace(
    ink,
    [
      { x: from, y: height },
      { x: from + LEAN, y: 0 },
      { x: from + LEAN + width, y: 0 },
      { x: from + width, y: height },
    ],
    true,
  );
  fill(ink, colour);
}

/** Dots in the dark band, larger towards the lower corner. */
function halftone(ink: Ink, { width, height }: Size): void {
  const pitch = 11;
  for (let row = 0; row < 26; row++)
    for (let column = 0; column < 24; column++) {
      const x = width - column * pitch - (row % 2) * (pitch / 2);
      const y = height - row * pitch * 0.86;
      const far = Math.hypot(width - x, height - y) / 190;
      const left = 560 + ((height - y) / height) * LEAN;
      const radius = 4.3 * (1 - far);
      if (radius > 0.5 && x > left) disc(ink, { x, y }, radius, "#26356a");
    }
}

function medal(ink: Ink): void {
  for (const [side, colour] of [
    [-1, RED],
    [1, ORANGE],
  ] as const) {
    trace(
      ink,
      [
        { x: side * 4, y: 10 },
        { x: side * 36, y: -92 },
        { x: side * 12, y: -92 },
        { x: -side * 9, y: -18 },
      ],
      true,
    );
    fill(ink, colour);
  }
  around(ink, 24, () => disc(ink, { x: 0, y: -45 }, 6.4, "#f5b942"));
  disc(ink, { x: 0, y: 0 }, 46, "#f5b942");
  ring(ink, { x: 0, y: 0 }, 38, "#b97a12", 1.6);
  disc(ink, { x: 0, y: 0 }, 33, "#ffcf66");
  star(ink, { x: 0, y: 0 }, 24, WHITE);
}
