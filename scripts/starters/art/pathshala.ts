// Pathshala: a blackboard in a wooden frame, with drawings in chalk.
import type { Size } from "#domain/canvas/content.ts";
import {
  around,
  at,
  disc,
  fill,
  ground,
  type Ink,
  line,
  polar,
  ring,
  seededNumbers,
  stroke,
  trace,
  TURN,
} from "../ink.ts";
import { arc, band, box, starShape } from "../ornament.ts";

const BOARD = "#1f4035";
const DUST = "#244a3e";
const WOOD = "#b57d45";
const DARK = "#8a5a2c";
const CHALK = "#f4f7ee";
const YELLOW = "#ffe08a";
const PINK = "#f7a8a0";
const BLUE = "#9fd3e6";

export function pathshala(ink: Ink, size: Size): void {
  ground(ink, size, BOARD);
  dust(ink, size);
  band(ink, size, 0, 22, WOOD);
  grain(ink, size);
  band(ink, size, 20, 24, DARK);
  const { width, height } = size;
  at(ink, { x: 70, y: 70 }, () => sun(ink));
  at(ink, { x: width - 72, y: 70 }, () => book(ink));
  at(ink, { x: width - 62, y: height * 0.44 }, () => flower(ink));
  at(ink, { x: 60, y: height * 0.42 }, () => kite(ink));
  at(ink, { x: width / 2, y: height - 26 }, () => ledge(ink));
}

/** Where chalk was wiped away. */
function dust(ink: Ink, { width, height }: Size): void {
  const random = seededNumbers(8);
  ink.lineCap = "round";
  for (let nth = 0; nth < 16; nth++) {
    const [x, y] = [random() * width, random() * height];
    line(ink, { x, y }, { x: x + 90 + random() * 160, y: y - 20 - random() * 40 }, DUST, 16);
  }
}

function grain(ink: Ink, { width, height }: Size): void {
  for (const inset of [6, 11, 16]) {
    for (const y of [inset, height - inset]) line(ink, { x: inset, y }, { x: width - inset, y }, DARK, 0.7);
    for (const x of [inset, width - inset]) line(ink, { x, y: inset }, { x, y: height - inset }, DARK, 0.7);
  }
}

function sun(ink: Ink): void {
  ring(ink, { x: 0, y: 0 }, 13, YELLOW, 2.4);
  around(ink, 10, (nth) => line(ink, { x: 0, y: -19 }, { x: 0, y: nth % 2 === 0 ? -30 : -26 }, YELLOW, 2.2));
}

function book(ink: Ink): void {
  for (const side of [-1, 1]) {
    ink.beginPath();
    ink.moveTo(0, -12);
    ink.quadraticCurveTo(side * 14, -22, side * 30, -14);
    ink.lineTo(side * 30, 16);
    ink.quadraticCurveTo(side * 14, 8, 0, 18);
    stroke(ink, CHALK, 2.2);
    for (const y of [-6, 0, 6]) line(ink, { x: side * 7, y: y - 3 }, { x: side * 23, y: y - 4.5 }, BLUE, 1.6);
  }
  line(ink, { x: 0, y: -12 }, { x: 0, y: 18 }, CHALK, 2.2);
}

function flower(ink: Ink): void {
  around(ink, 6, () => ring(ink, { x: 0, y: -10 }, 5.4, PINK, 2));
  disc(ink, { x: 0, y: 0 }, 4, YELLOW);
  ink.beginPath();
  ink.moveTo(0, 16);
  ink.quadraticCurveTo(-4, 30, 2, 46);
  stroke(ink, CHALK, 2);
  ink.beginPath();
  ink.ellipse(9, 32, 8, 3.6, -0.6, 0, TURN);
  stroke(ink, CHALK, 1.8);
}

function kite(ink: Ink): void {
  trace(
    ink,
    [
      { x: 0, y: -22 },
      { x: 17, y: 0 },
      { x: 0, y: 24 },
      { x: -17, y: 0 },
    ],
    true,
  );
  stroke(ink, BLUE, 2.2);
  line(ink, { x: 0, y: -22 }, { x: 0, y: 24 }, BLUE, 1.4);
  arc(ink, { x: 0, y: 12 }, 20, TURN * 0.59, TURN * 0.91, BLUE, 1.4);
  ink.beginPath();
  ink.moveTo(0, 24);
  ink.bezierCurveTo(12, 36, -10, 44, 4, 58);
  stroke(ink, CHALK, 1.6);
  for (const y of [36, 48]) at(ink, { x: 1, y }, () => starShape(ink, 4, 4.6, 1.6, PINK));
}

/** The ledge with chalk and a duster. */
function ledge(ink: Ink): void {
  box(ink, -120, 0, 240, 5, DARK);
  for (const [x, colour, length] of [
    [-96, CHALK, 26],
    [-62, YELLOW, 18],
    [64, PINK, 22],
  ] as const)
    box(ink, x, -5, length, 4.6, colour);
  ink.beginPath();
  ink.roundRect(-16, -10, 34, 10, 2);
  fill(ink, WOOD);
  const tip = polar(1, 0);
  box(ink, -16, -3, 34 * tip.x, 3, "#3b4a52");
}
