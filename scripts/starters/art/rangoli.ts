// Rangoli: a quarter of a pattern in every corner, and rows of dots between them.
import type { Size } from "#domain/canvas/content.ts";
import { around, at, disc, fill, ground, type Ink, inCorners, petal, ring, stroke, TURN } from "../ink.ts";

const CREAM = "#fff8ec";
const MAGENTA = "#b31a6d";
const MARIGOLD = "#f29a1f";
const TEAL = "#0f8b8d";
const PLUM = "#4b1248";
const ROSE = "#f6c4d8";

export function rangoli(ink: Ink, size: Size): void {
  ground(ink, size, CREAM);
  dots(ink, size);
  const scale = size.width > size.height ? 1 : 0.72;
  inCorners(ink, size, 0, () => at(ink, { x: 0, y: 0, scale }, () => quarter(ink)));
  at(ink, { x: size.width / 2, y: 0 }, () => half(ink));
}

/** The whole pattern; the sheet's edges leave a quarter of it. */
function quarter(ink: Ink): void {
  disc(ink, { x: 0, y: 0 }, 132, "#fdebd3");
  petals(ink, 24, [112, 148, 11], MAGENTA);
  petals(ink, 24, [116, 139, 5.5], ROSE);
  beads(ink, 24, 152, 2.6, MARIGOLD, TURN / 48);
  ring(ink, { x: 0, y: 0 }, 112, PLUM, 2.2);
  ring(ink, { x: 0, y: 0 }, 107.5, MARIGOLD, 1.1);
  petals(ink, 16, [70, 105, 12.5], TEAL);
  petals(ink, 16, [76, 98, 6], "#9fdcd6");
  beads(ink, 16, 99, 2.5, MAGENTA, TURN / 32);
  beads(ink, 16, 90, 1.7, MARIGOLD, TURN / 32);
  disc(ink, { x: 0, y: 0 }, 68, PLUM);
  petals(ink, 12, [34, 64, 10], MARIGOLD);
  petals(ink, 12, [39, 58, 4.6], "#ffe3ac");
  beads(ink, 12, 60, 1.9, ROSE, TURN / 24);
  disc(ink, { x: 0, y: 0 }, 32, MAGENTA);
  petals(ink, 12, [8, 28, 5], "#ffffff");
  disc(ink, { x: 0, y: 0 }, 9, MARIGOLD);
}

/** A smaller pattern at the upper edge. */
function half(ink: Ink): void {
  petals(ink, 20, [40, 60, 6], TEAL);
  petals(ink, 20, [44, 56, 2.6], "#9fdcd6");
  beads(ink, 20, 64, 1.7, MAGENTA, TURN / 40);
  disc(ink, { x: 0, y: 0 }, 40, MAGENTA);
  ring(ink, { x: 0, y: 0 }, 37, "#ffffff", 0.9);
  petals(ink, 12, [16, 34, 5.6], MARIGOLD);
  disc(ink, { x: 0, y: 0 }, 14, PLUM);
  petals(ink, 10, [3, 12, 2.4], "#ffffff");
}

function petals(
  ink: Ink,
  count: number,
  [foot, tip, breadth]: readonly [number, number, number],
  colour: string,
): void {
  around(ink, count, () => {
    petal(ink, foot, tip, breadth, 0.6);
    fill(ink, colour);
  });
}

function beads(ink: Ink, count: number, radius: number, bead: number, colour: string, from: number): void {
  around(ink, count, () => disc(ink, { x: 0, y: -radius }, bead, colour), from);
}

/** Kolam: dots in a row, and a line that winds around them. */
function dots(ink: Ink, { width, height }: Size): void {
  const pitch = 13;
  const row = (from: number, to: number, place: (along: number) => { x: number; y: number }) => {
    const count = Math.floor((to - from) / pitch / 2) * 2;
    const start = (from + to - count * pitch) / 2;
    for (let nth = 0; nth <= count; nth++)
      disc(ink, place(start + nth * pitch), 1.7, nth % 2 === 0 ? MAGENTA : MARIGOLD);
    for (const phase of [0, Math.PI]) {
      ink.beginPath();
      for (let step = 0; step <= count * 12; step++) {
        const { x, y } = place(start + (step / 12) * pitch);
        const off = 5.2 * Math.cos((step / 12) * Math.PI + phase);
        if (place(0).x === place(1).x) ink.lineTo(x + off, y);
        else ink.lineTo(x, y + off);
      }
      stroke(ink, TEAL, 0.9);
    }
  };
  row(172, width - 172, (x) => ({ x, y: height - 20 }));
  for (const x of [20, width - 20]) row(172, height - 172, (y) => ({ x, y }));
}
