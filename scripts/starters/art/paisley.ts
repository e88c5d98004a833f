// Paisley: butas printed with blocks in white on indigo, each the mirror of the one beside it.
import type { Size } from "#domain/canvas/content.ts";
import { at, around, disc, fill, frame, ground, type Ink, inCorners, petal, stroke, TURN } from "../ink.ts";
import { alongSides, band, blossom, box, buta } from "../ornament.ts";

const CLOTH = "#fbf7ee";
const INDIGO = "#26336b";
const MADDER = "#b23a30";
const WHITE = "#f7efdf";

export function paisley(ink: Ink, size: Size): void {
  ground(ink, size, CLOTH);
  band(ink, size, 8, 60, INDIGO);
  frame(ink, size, 11, 1.2, WHITE);
  frame(ink, size, 57, 1.2, WHITE);
  frame(ink, size, 65, 1.6, MADDER);
  alongSides(ink, size, { inset: 8, corner: 60, pitch: 31 }, (_, nth) => {
    at(ink, { x: 0, y: 27 }, () => {
      if (nth % 2 === 1) ink.scale(-1, 1);
      block(ink);
    });
  });
  alongSides(ink, size, { inset: 65, corner: 70, pitch: 10 }, (_, nth) => {
    if (nth % 2 === 0) disc(ink, { x: 0, y: 5.5 }, 1.5, INDIGO);
    else {
      petal(ink, -8, -2.6, 2);
      fill(ink, MADDER);
    }
  });
  inCorners(ink, size, 8, () => corner(ink));
}

/** A buta with a smaller one and drops in it, a madder dot at its heart. */
function block(ink: Ink): void {
  buta(ink, 37);
  fill(ink, WHITE);
  at(ink, { x: -0.6, y: 1.6 }, () => {
    buta(ink, 27);
    fill(ink, INDIGO);
    buta(ink, 19);
    fill(ink, MADDER);
    at(ink, { x: -0.8, y: 3 }, () => {
      around(ink, 6, () => {
        petal(ink, 0.6, 4.6, 1.5);
        fill(ink, WHITE);
      });
    });
  });
  for (const [x, y] of [
    [-13.5, -13],
    [-9, -17],
    [12, 17],
  ] as const)
    disc(ink, { x, y }, 1.3, WHITE);
}

function corner(ink: Ink): void {
  box(ink, 0, 0, 52, 52, MADDER);
  ink.strokeStyle = WHITE;
  ink.lineWidth = 1.2;
  ink.strokeRect(3, 3, 46, 46);
  at(ink, { x: 26, y: 26, turn: TURN / 16 }, () =>
    blossom(ink, { petals: 8, radius: 19, outer: WHITE, inner: INDIGO, heart: MADDER }),
  );
  ink.beginPath();
  ink.arc(26, 26, 21.4, 0, TURN);
  stroke(ink, WHITE, 0.9);
}
