// Lab Note: graph paper with a margin, punched holes, and pencil sketches.
import type { Size } from "#domain/canvas/content.ts";
import { at, disc, ground, type Ink, line, ring, stroke, trace, TURN } from "../ink.ts";

const PAPER = "#fbfdf9";
const FINE = "#dcebf0";
const BOLD = "#bdd9e3";
const MARGIN = "#e58b88";
const PENCIL = "#5b6b78";
const SQUARE = 10;

export function labNote(ink: Ink, size: Size): void {
  ground(ink, size, PAPER);
  graph(ink, size);
  line(ink, { x: 70, y: 0 }, { x: 70, y: size.height }, MARGIN, 1.2);
  for (const part of [0.186, 0.5, 0.814]) hole(ink, { x: 34, y: size.height * part });
  ink.strokeStyle = PENCIL;
  if (size.width > size.height) {
    at(ink, { x: 590, y: 132 }, () => flask(ink));
    at(ink, { x: 520, y: 96, scale: 0.92 }, () => atom(ink));
    at(ink, { x: 632, y: 238 }, () => plot(ink));
  } else at(ink, { x: size.width - 62, y: 118, scale: 0.86 }, () => flask(ink));
}

function graph(ink: Ink, { width, height }: Size): void {
  for (const pass of ["fine", "bold"] as const) {
    const [colour, breadth] = pass === "fine" ? [FINE, 0.6] : [BOLD, 0.8];
    for (let x = SQUARE, nth = 1; x < width; x += SQUARE, nth++)
      if ((nth % 5 === 0) === (pass === "bold")) line(ink, { x, y: 0 }, { x, y: height }, colour, breadth);
    for (let y = SQUARE, nth = 1; y < height; y += SQUARE, nth++)
      if ((nth % 5 === 0) === (pass === "bold")) line(ink, { x: 0, y }, { x: width, y }, colour, breadth);
  }
}

function hole(ink: Ink, { x, y }: { x: number; y: number }): void {
  disc(ink, { x, y }, 9.5, "#d7dfe2");
  disc(ink, { x: x + 0.6, y: y + 1 }, 8.7, "#eef2f3");
}

/** Conical, half full, with bubbles. */
function flask(ink: Ink): void {
  trace(
    ink,
    [
      { x: -29, y: 26 },
      { x: 29, y: 26 },
      { x: 40, y: 48 },
      { x: -40, y: 48 },
    ],
    true,
  );
  ink.fillStyle = "#ffd9a0";
  ink.fill();
  ink.beginPath();
  ink.moveTo(-11, -48);
  ink.lineTo(-11, -12);
  ink.lineTo(-42, 44);
  ink.quadraticCurveTo(-46, 54, -35, 54);
  ink.lineTo(35, 54);
  ink.quadraticCurveTo(46, 54, 42, 44);
  ink.lineTo(11, -12);
  ink.lineTo(11, -48);
  stroke(ink, PENCIL, 2);
  line(ink, { x: -16, y: -48 }, { x: 16, y: -48 }, PENCIL, 2.4);
  line(ink, { x: -29, y: 26 }, { x: 29, y: 26 }, "#e8912d", 1.6);
  for (const [x, y, radius] of [
    [-8, 38, 3.4],
    [6, 33, 2.4],
    [15, 42, 2.8],
    [-2, 14, 2.6],
    [4, 0, 2],
    [-1, -62, 3.2],
    [7, -74, 4.2],
  ] as const)
    ring(ink, { x, y }, radius, "#e8912d", 1.3);
  for (const mark of [-2, 8, 17])
    line(ink, { x: 17 + (mark + 2) * 0.55, y: mark }, { x: 9 + (mark + 2) * 0.55, y: mark }, PENCIL, 1.2);
}

function atom(ink: Ink): void {
  for (let nth = 0; nth < 3; nth++)
    at(ink, { x: 0, y: 0, turn: (nth / 3) * (TURN / 2) }, () => {
      ink.beginPath();
      ink.ellipse(0, 0, 34, 12.5, 0, 0, TURN);
      stroke(ink, PENCIL, 1.6);
      disc(ink, { x: 34, y: 0 }, 3, "#2a9d8f");
    });
  disc(ink, { x: 0, y: 0 }, 5, "#e8912d");
}

/** A curve with measured points and axes. */
function plot(ink: Ink): void {
  trace(ink, [
    { x: -52, y: -42 },
    { x: -52, y: 32 },
    { x: 34, y: 32 },
  ]);
  stroke(ink, PENCIL, 1.7);
  for (const [x, y, turn] of [
    [-52, -42, 0],
    [34, 32, TURN / 4],
  ] as const)
    at(ink, { x, y, turn }, () => {
      trace(ink, [
        { x: -4, y: 7 },
        { x: 0, y: 0 },
        { x: 4, y: 7 },
      ]);
      stroke(ink, PENCIL, 1.7);
    });
  ink.beginPath();
  ink.moveTo(-50, 28);
  ink.bezierCurveTo(-24, 26, -24, -28, 26, -32);
  stroke(ink, "#2a9d8f", 2);
  for (const [x, y] of [
    [-40, 25],
    [-27, 13],
    [-17, -6],
    [-4, -20],
    [14, -30],
  ] as const) {
    line(ink, { x: x - 3, y: y - 3 }, { x: x + 3, y: y + 3 }, "#c8443c", 1.5);
    line(ink, { x: x - 3, y: y + 3 }, { x: x + 3, y: y - 3 }, "#c8443c", 1.5);
  }
}
