// Bauhaus: circles, quarters, bars and stripes of three colours in a strip of squares.
import { strip } from "#domain/starters/strips.ts";
import type { Size } from "#domain/canvas/content.ts";
import { at, disc, fill, ground, type Ink, TURN } from "../ink.ts";
import { box, polygon } from "../ornament.ts";

const PAPER = "#f6f1e4";
const RED = "#d3331f";
const YELLOW = "#f4b41a";
const BLUE = "#1d4e9e";
const BLACK = "#17181c";

export function bauhaus(ink: Ink, size: Size): void {
  ground(ink, size, PAPER);
  const { width, height } = strip(size);
  const tall = height === size.height;
  const cell = tall ? width / 2 : width / 8;
  const [columns, rows] = tall ? [2, Math.ceil(height / cell)] : [8, 2];
  for (let column = 0; column < columns; column++)
    for (let line = 0; line < rows; line++)
      at(ink, { x: column * cell, y: line * cell }, () => tile(ink, cell, tall ? [column, line] : [line, column]));
  if (tall) box(ink, width, 0, 6, height, BLACK);
  else box(ink, 0, height, width, 6, BLACK);
}

const TILES = [
  [circle, stripes],
  [quarter, triangle],
  [rings, halves],
  [bars, circle],
  [triangle, quarter],
  [halves, rings],
  [stripes, bars],
  [quarter, circle],
] as const;
const COLOURS = [
  [RED, BLUE, YELLOW, BLACK],
  [YELLOW, BLACK, RED, BLUE],
] as const;

function tile(ink: Ink, cell: number, [column, line]: readonly [number, number]): void {
  const draw = TILES[line % TILES.length]?.[column % 2] ?? circle;
  const colours = COLOURS[column % 2] ?? COLOURS[0];
  const [back, front] = [colours[line % 4] ?? RED, colours[(line + 2) % 4] ?? BLUE];
  box(ink, 0, 0, cell + 0.5, cell + 0.5, line % 3 === 1 ? PAPER : back);
  draw(ink, cell, line % 3 === 1 ? back : front);
}

function circle(ink: Ink, cell: number, colour: string): void {
  disc(ink, { x: cell / 2, y: cell / 2 }, cell * 0.36, colour);
}

function rings(ink: Ink, cell: number, colour: string): void {
  for (const [part, tone] of [
    [0.42, PAPER],
    [0.3, colour],
    [0.15, PAPER],
  ] as const)
    disc(ink, { x: cell / 2, y: cell / 2 }, cell * part, tone);
}

function quarter(ink: Ink, cell: number, colour: string): void {
  ink.beginPath();
  ink.moveTo(0, cell);
  ink.arc(0, cell, cell, -TURN / 4, 0);
  fill(ink, colour);
}

function halves(ink: Ink, cell: number, colour: string): void {
  for (const y of [cell / 2, cell]) {
    ink.beginPath();
    ink.arc(cell / 2, y, cell / 2, TURN / 2, TURN);
    fill(ink, y === cell ? colour : PAPER);
  }
}

function triangle(ink: Ink, cell: number, colour: string): void {
  polygon(
    ink,
    [
      [0, cell],
      [cell, cell],
      [cell, 0],
    ],
    colour,
  );
}

function stripes(ink: Ink, cell: number, colour: string): void {
  for (let nth = 0; nth < 4; nth++) box(ink, 0, (nth + 0.25) * (cell / 4), cell, cell / 8, colour);
}

function bars(ink: Ink, cell: number, colour: string): void {
  for (const [nth, part] of [0.9, 0.6, 0.75, 0.35].entries())
    box(ink, cell * 0.1 + nth * cell * 0.21, cell * (1 - part), cell * 0.15, cell * part, colour);
}
