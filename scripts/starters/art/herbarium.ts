// Herbarium: pressed fern leaves from two corners, on a mounted sheet.
import type { Size } from "#domain/canvas/content.ts";
import { at, disc, frame, ground, type Ink, petal, fill, stroke, TURN } from "../ink.ts";

const PAPER = "#faf7ee";
const LEAF = "#5f8a5c";
const DARK = "#33563a";
const PALE = "#a9c2a0";
const LINE = "#cfd6c4";

type Frond = { x: number; y: number; turn: number; scale: number; colour: string; bend: number };

export function herbarium(ink: Ink, size: Size): void {
  const { width, height } = size;
  ground(ink, size, PAPER);
  frame(ink, size, 14, 1, LINE);
  const fronds: Frond[] = [
    { x: 8, y: height + 4, turn: 0.16, scale: 1.25, colour: PALE, bend: 30 },
    { x: 20, y: height + 10, turn: -0.06, scale: 1.1, colour: LEAF, bend: 18 },
    { x: 34, y: height + 6, turn: 0.5, scale: 0.4, colour: DARK, bend: 26 },
  ];
  for (const half of [0, 1])
    at(ink, { x: half * width, y: half * height, turn: half * (TURN / 2) }, () => {
      for (const each of fronds) frond(ink, { ...each, scale: each.scale * Math.min(1, width / 600) });
    });
  for (const [x, y] of [
    [34, 36],
    [width - 34, height - 36],
  ] as const)
    seeds(ink, x, y);
}

/** A bent stem with pairs of leaflets that become shorter towards the tip. */
function frond(ink: Ink, { x, y, turn, scale, colour, bend }: Frond): void {
  at(ink, { x, y, turn, scale }, () => {
    const long = 250;
    ink.beginPath();
    ink.moveTo(0, 0);
    ink.quadraticCurveTo(-4, -long * 0.55, bend, -long);
    stroke(ink, colour, 1.7);
    for (let nth = 0; nth < 22; nth++) {
      const part = 0.14 + (nth / 22) * 0.85;
      const back = 1 - part;
      const foot = {
        x: 2 * back * part * -4 + part * part * bend,
        y: -2 * back * part * long * 0.55 - part * part * long,
      };
      const length = 34 * Math.sin(Math.min(1, part * 1.5) * 1.45) * (1.12 - part);
      for (const side of [-1, 1])
        at(ink, { ...foot, turn: side * (1.12 - part * 0.35) + part * 0.18 }, () => {
          petal(ink, 0, length + 4, 3.4 + length * 0.06, 0.4);
          fill(ink, colour);
        });
    }
  });
}

function seeds(ink: Ink, x: number, y: number): void {
  for (const [dx, dy, radius] of [
    [0, 0, 2.4],
    [9, 3, 1.7],
    [3, 10, 1.7],
    [15, 0, 1.2],
    [0, 17, 1.2],
  ] as const)
    disc(ink, { x: x + (x < 100 ? dx : -dx), y: y + (x < 100 ? dy : -dy) }, radius, PALE);
}
