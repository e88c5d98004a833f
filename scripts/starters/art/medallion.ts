// Medallion: a sun of gold above, a wine-red frame with beads, and palmettes in the corners.
import type { Size } from "#domain/canvas/content.ts";
import { around, at, disc, fill, frame, ground, type Ink, inCorners, petal, ring, stroke, TURN } from "../ink.ts";
import { alongSides, band, polygon, starShape } from "../ornament.ts";

const IVORY = "#fffaf0";
const WINE = "#6d1024";
const GOLD = "#c9983f";
const PALE = "#f1d794";
const DEEP = "#9a6c22";

export function medallion(ink: Ink, size: Size): void {
  ground(ink, size, IVORY);
  band(ink, size, 10, 34, WINE);
  frame(ink, size, 10, 2, GOLD);
  frame(ink, size, 34, 2, GOLD);
  frame(ink, size, 39, 0.8, GOLD);
  alongSides(ink, size, { inset: 22, corner: 44, pitch: 14 }, (_, nth) => {
    if (nth % 2 === 0) disc(ink, { x: 0, y: 0 }, 2.4, PALE);
    else starShape(ink, 4, 5.2, 1.7, GOLD);
  });
  inCorners(ink, size, 10, () => palmette(ink));
  at(ink, { x: size.width / 2, y: 84 }, () => medal(ink));
}

/** Leaves that fan out from the corner. */
function palmette(ink: Ink): void {
  for (const [nth, length] of [40, 48, 52, 48, 40].entries())
    at(ink, { x: 3, y: 3, turn: TURN / 4 + 0.14 + (nth / 4) * (TURN / 4 - 0.28) }, () => {
      petal(ink, 8, length, 6.2, 0.62);
      fill(ink, nth % 2 === 0 ? GOLD : PALE);
      stroke(ink, WINE, 0.9);
    });
  disc(ink, { x: 5, y: 5 }, 9, WINE);
  disc(ink, { x: 5, y: 5 }, 6.4, GOLD);
}

/** Rays, two rings and a star, over the ends of a ribbon. */
function medal(ink: Ink): void {
  for (const side of [-1, 1])
    at(ink, { x: side * 13, y: 20, turn: side * -0.3 }, () => {
      polygon(
        ink,
        [
          [-9, 0],
          [9, 0],
          [9, 30],
          [0, 23],
          [-9, 30],
        ],
        side < 0 ? WINE : "#8c1b32",
      );
    });
  around(ink, 40, (nth) => {
    polygon(
      ink,
      [
        [-2.6, -30],
        [2.6, -30],
        [0, nth % 2 === 0 ? -45 : -40],
      ],
      nth % 2 === 0 ? GOLD : PALE,
    );
  });
  disc(ink, { x: 0, y: 0 }, 33, DEEP);
  disc(ink, { x: 0, y: 0 }, 31, PALE);
  ring(ink, { x: 0, y: 0 }, 26.5, DEEP, 1.2);
  around(ink, 28, () => disc(ink, { x: 0, y: -28.8 }, 1.1, DEEP));
  disc(ink, { x: 0, y: 0 }, 24, WINE);
  starShape(ink, 5, 18, 7.4, PALE);
}
