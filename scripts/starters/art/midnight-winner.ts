// Midnight Winner: dark blue with fine rays, a notched gold frame, a laurel and a star.
import type { Size } from "#domain/canvas/content.ts";
import { around, at, fill, ground, type Ink, line, petal, polar, ring, stroke, trace, TURN } from "../ink.ts";

const NIGHT = "#0b1734";
const GOLD = "#e3bd62";
const PALE = "#f6e3ae";

export function midnightWinner(ink: Ink, size: Size): void {
  ground(ink, size, NIGHT);
  rays(ink, { x: size.width / 2, y: 96 });
  notched(ink, size, { inset: 18, notch: 22, colour: GOLD, width: 1.6 });
  notched(ink, size, { inset: 24, notch: 22, colour: GOLD, width: 0.5 });
  for (const [x, y] of [
    [18, 18],
    [size.width - 18, 18],
    [18, size.height - 18],
    [size.width - 18, size.height - 18],
  ] as const) {
    star(ink, { x, y }, 5.4, GOLD);
    ring(ink, { x, y }, 11, GOLD, 0.5);
  }
}

/** A star in a wreath. */
export function midnightLaurel(ink: Ink, { width, height }: Size): void {
  at(ink, { x: width / 2, y: height / 2 + 1 }, () => {
    laurel(ink);
    laurel(ink, true);
    ring(ink, { x: 0, y: 0 }, 25, GOLD, 0.6);
    ring(ink, { x: 0, y: 0 }, 22.6, GOLD, 1.5);
    star(ink, { x: 0, y: 0 }, 14.5, PALE);
  });
}

/** Fine rays from behind the laurel, every third one thicker. */
function rays(ink: Ink, centre: { x: number; y: number }): void {
  at(ink, centre, () => {
    around(ink, 108, (nth) => {
      const width = nth % 3 === 0 ? 0.9 : 0.5;
      line(ink, { x: 0, y: 58 }, { x: 0, y: 640 }, "#1a2b57", width);
    });
    for (const radius of [58, 62]) ring(ink, { x: 0, y: 0 }, radius, "#1a2b57", 0.7);
  });
}

type Notched = { inset: number; notch: number; colour: string; width: number };

/** A frame with quarter circles cut out of its corners. */
function notched(ink: Ink, { width, height }: Size, { inset, notch, colour, width: breadth }: Notched): void {
  const [right, bottom] = [width - inset, height - inset];
  const quarter = TURN / 4;
  ink.beginPath();
  ink.arc(inset, inset, notch, quarter, 0, true);
  ink.arc(right, inset, notch, 2 * quarter, quarter, true);
  ink.arc(right, bottom, notch, 3 * quarter, 2 * quarter, true);
  ink.arc(inset, bottom, notch, 0, 3 * quarter, true);
  ink.closePath();
  stroke(ink, colour, breadth);
}

/** Half a wreath: pairs of leaves along an arc that opens upwards. */
function laurel(ink: Ink, mirrored = false): void {
  ink.save();
  if (mirrored) ink.scale(-1, 1);
  ink.beginPath();
  ink.arc(0, 0, 37, TURN * 0.27, TURN * 0.66);
  stroke(ink, GOLD, 0.9);
  for (let leaf = 0; leaf <= 9; leaf++) {
    const angle = TURN * (0.275 + leaf * 0.0415);
    const foot = polar(37, angle);
    const size = 1 - leaf * 0.045;
    for (const lean of [-0.62, 0.62])
      at(ink, { ...foot, turn: angle + Math.PI + lean, scale: size }, () => {
        petal(ink, 0, 12.5, 3.5, 0.5);
        fill(ink, GOLD);
      });
  }
  at(ink, { ...polar(37, TURN * 0.665), turn: TURN * 0.665 + Math.PI, scale: 0.7 }, () => {
    petal(ink, 0, 13, 3.5, 0.5);
    fill(ink, GOLD);
  });
  ink.restore();
}

export function star(ink: Ink, { x, y }: { x: number; y: number }, radius: number, colour: string): void {
  at(ink, { x, y, turn: -TURN / 4 }, () => {
    const points = Array.from({ length: 10 }, (_, nth) =>
      polar(nth % 2 === 0 ? radius : radius * 0.42, (nth / 10) * TURN),
    );
    trace(ink, points, true);
    fill(ink, colour);
  });
}
