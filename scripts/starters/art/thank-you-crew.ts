// Thank You Crew: a wall of arches in evening colours.
import { tiles } from "#domain/starters/strips.ts";
import type { Size } from "#domain/canvas/content.ts";
import { around, at, disc, fill, ground, type Ink, petal, TURN } from "../ink.ts";

const SAND = "#fdf0dc";
const COLOURS = { brick: "#d1495b", amber: "#edae49", teal: "#00798c", ink: "#30344f", blush: "#f4c7b5" } as const;

export function thankYouCrew(ink: Ink, { width, height }: Size): void {
  ground(ink, { width, height }, SAND);
  const { cell, columns, rows } = tiles({ width, height });
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const colours = ROWS[row] ?? ROWS[0];
      const colour = colours[column % 4] ?? "teal";
      tile(ink, { x: column * cell, y: row * cell, cell, turn: (row * 3 + column * 5) % 4 }, colour);
      tile(
        ink,
        { x: column * cell, y: height - (row + 1) * cell, cell, turn: (row * 5 + column * 3 + 1) % 4 },
        colours[3 - (column % 4)] ?? colour,
      );
    }
}

const ROWS = [
  ["teal", "amber", "brick", "ink"],
  ["blush", "ink", "teal", "amber"],
] as const;

type Tile = { x: number; y: number; cell: number; turn: number };

/** Quarter circles, arches, flowers: one in each square. */
function tile(ink: Ink, { x, y, cell, turn }: Tile, colour: keyof typeof COLOURS): void {
  const kinds = [quarter, arches, flower, halves];
  const kind = kinds[(Math.round(x / cell) * 3 + Math.round(y / cell) + turn) % kinds.length] ?? quarter;
  at(ink, { x: x + cell / 2, y: y + cell / 2, turn: (turn * TURN) / 4 }, () => {
    ink.fillStyle = COLOURS[colour];
    ink.fillRect(-cell / 2, -cell / 2, cell, cell);
    kind(ink, cell / 2, colour);
  });
}

function quarter(ink: Ink, half: number, colour: keyof typeof COLOURS): void {
  for (const [part, tone] of [
    [1, SAND],
    [0.66, next(colour)],
    [0.33, SAND],
  ] as const) {
    ink.beginPath();
    ink.moveTo(-half, -half);
    ink.arc(-half, -half, half * 2 * part, 0, TURN / 4);
    fill(ink, tone);
  }
}

function arches(ink: Ink, half: number, colour: keyof typeof COLOURS): void {
  for (const [part, tone] of [
    [0.84, SAND],
    [0.6, COLOURS[colour]],
    [0.36, next(colour)],
  ] as const) {
    ink.beginPath();
    ink.moveTo(-half * part, half);
    ink.lineTo(-half * part, 0);
    ink.arc(0, 0, half * part, TURN / 2, TURN);
    ink.lineTo(half * part, half);
    fill(ink, tone);
  }
}

function flower(ink: Ink, half: number, colour: keyof typeof COLOURS): void {
  around(ink, 8, () => {
    petal(ink, half * 0.16, half * 0.86, half * 0.3);
    fill(ink, SAND);
  });
  disc(ink, { x: 0, y: 0 }, half * 0.2, next(colour));
}

function halves(ink: Ink, half: number, colour: keyof typeof COLOURS): void {
  for (const [y, tone] of [
    [-half, SAND],
    [0, next(colour)],
  ] as const) {
    ink.beginPath();
    ink.arc(0, y + half, half, TURN / 2, TURN);
    fill(ink, tone);
  }
}

function next(colour: keyof typeof COLOURS): string {
  const names = Object.keys(COLOURS) as (keyof typeof COLOURS)[];
  return COLOURS[names[(names.indexOf(colour) + 2) % names.length] ?? "amber"];
}
