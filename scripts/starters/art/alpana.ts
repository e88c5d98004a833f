// Alpana: white lines as they are painted with rice paste on a red floor, a lotus above and creepers in the corners.
import type { Size } from "#domain/canvas/content.ts";
import { around, at, disc, fill, ground, type Ink, inCorners, petal, ring, stroke, TURN } from "../ink.ts";
import { alongSides, spiral } from "../ornament.ts";

const EARTH = "#9c3420";
const WHITE = "#fdf3e4";
const OCHRE = "#f2b25c";

export function alpana(ink: Ink, size: Size): void {
  ground(ink, size, EARTH);
  edge(ink, size);
  inCorners(ink, size, 20, () => creeper(ink));
  for (const [y, turn] of [
    [22, 0],
    [size.height - 22, TURN / 2],
  ] as const)
    at(ink, { x: size.width / 2, y, turn }, () => lotus(ink));
}

/** A line with a row of drops. */
function edge(ink: Ink, size: Size): void {
  ink.strokeStyle = WHITE;
  ink.lineWidth = 2;
  ink.strokeRect(13, 13, size.width - 26, size.height - 26);
  alongSides(ink, size, { inset: 13, corner: 20, pitch: 11 }, (_, nth) => {
    if (nth % 2 === 0) disc(ink, { x: 0, y: 6 }, 1.5, OCHRE);
    else {
      petal(ink, -12, -2, 2.4);
      fill(ink, WHITE);
    }
  });
}

/** Two tendrils with leaves from a spiral in the corner. */
function creeper(ink: Ink): void {
  at(ink, { x: 32, y: 32 }, () => {
    spiral(ink, 17, 2.4);
    stroke(ink, WHITE, 2.6);
    around(ink, 14, () => {
      petal(ink, 20, 30, 3.6);
      fill(ink, WHITE);
    });
    ring(ink, { x: 0, y: 0 }, 33, OCHRE, 1.2);
  });
  for (const mirrored of [false, true]) {
    ink.save();
    if (mirrored) {
      ink.rotate(TURN / 4);
      ink.scale(1, -1);
    }
    tendril(ink);
    ink.restore();
  }
}

function tendril(ink: Ink): void {
  ink.beginPath();
  ink.moveTo(64, 20);
  ink.bezierCurveTo(86, 6, 96, 40, 120, 26);
  ink.bezierCurveTo(134, 18, 140, 12, 150, 22);
  stroke(ink, WHITE, 2.2);
  for (const [x, y, turn, length] of [
    [78, 15, 0.5, 17],
    [88, 21, 2.4, 16],
    [102, 29, 0.9, 18],
    [116, 27, 2.6, 15],
    [128, 22, 0.6, 13],
    [138, 17, 2.2, 11],
  ] as const)
    at(ink, { x, y, turn }, () => {
      petal(ink, 2, length, 4.6, 0.5);
      fill(ink, WHITE);
    });
  at(ink, { x: 156, y: 26 }, () => {
    around(ink, 6, () => {
      petal(ink, 1, 7, 2.6);
      fill(ink, OCHRE);
    });
  });
}

/** Half a lotus that opens towards the middle. */
function lotus(ink: Ink): void {
  for (const [count, foot, tip, breadth] of [
    [11, 24, 46, 6.4],
    [9, 10, 30, 5.6],
  ] as const)
    for (let nth = 0; nth < count; nth++) {
      const turn = TURN / 4 + ((nth + 0.5) / count) * (TURN / 2);
      at(ink, { x: 0, y: 0, turn }, () => {
        petal(ink, foot, tip, breadth, 0.5);
        if (count === 9) fill(ink, WHITE);
        else stroke(ink, WHITE, 2);
      });
    }
  disc(ink, { x: 0, y: 0 }, 8, OCHRE);
  for (const x of [-70, -60, 60, 70]) disc(ink, { x, y: 3 }, 2.2, OCHRE);
  for (const side of [-1, 1])
    at(ink, { x: side * 56, y: 2, turn: side * (TURN / 4) }, () => {
      petal(ink, -6, 8, 4);
      fill(ink, WHITE);
    });
}
