// Badhai: garlands of marigold and mango leaves across the top, lamps below.
import type { Size } from "#domain/canvas/content.ts";
import { around, at, disc, fill, ground, type Ink, petal, stroke } from "../ink.ts";
import { box, polygon, row } from "../ornament.ts";

const MAGENTA = "#8e1450";
const DEEP = "#7a0f43";
const ORANGE = "#f28a1b";
const YELLOW = "#ffc53a";
const LEAF = "#2f8f4e";
const RED = "#c9252d";

export function badhai(ink: Ink, size: Size): void {
  const { width, height } = size;
  ground(ink, size, MAGENTA);
  at(ink, { x: width / 2, y: height * 0.52 }, () =>
    around(ink, 16, () => {
      petal(ink, 40, Math.max(width, height) * 0.62, 34, 0.6);
      fill(ink, DEEP);
    }),
  );
  box(ink, 0, 0, width, 16, RED);
  at(ink, { x: 0, y: 16 }, () => row(ink, 0, width, 30, (_, nth) => leaf(ink, nth)));
  const bows = width > height * 1.2 ? 4 : 3;
  for (let nth = 0; nth < bows; nth++) garland(ink, (nth * width) / bows, width / bows);
  for (let nth = 0; nth <= bows; nth++) strand(ink, (nth * width) / bows);
  at(ink, { x: 0, y: height - 12 }, () => row(ink, 0, width, 58, () => lamp(ink)));
}

function leaf(ink: Ink, nth: number): void {
  at(ink, { x: 0, y: -2, turn: Math.PI }, () => {
    petal(ink, 0, nth % 2 === 0 ? 40 : 33, 10, 0.45);
    fill(ink, nth % 2 === 0 ? LEAF : "#3fa863");
  });
}

/** Flowers that hang in a bow from the beam. */
function garland(ink: Ink, from: number, width: number): void {
  const count = Math.round(width / 15);
  for (let nth = 0; nth <= count; nth++) {
    const part = nth / count;
    marigold(ink, from + part * width, 18 + 70 * 4 * part * (1 - part), 11, nth % 2 === 0 ? ORANGE : YELLOW);
  }
}

/** Flowers that hang down straight, with a bell at the end. */
function strand(ink: Ink, x: number): void {
  for (let nth = 0; nth < 6; nth++) marigold(ink, x, 22 + nth * 18, 11, nth % 2 === 0 ? YELLOW : ORANGE);
  at(ink, { x, y: 128 }, () => {
    polygon(
      ink,
      [
        [-4, -8],
        [4, -8],
        [11, 12],
        [-11, 12],
      ],
      YELLOW,
    );
    disc(ink, { x: 0, y: 14 }, 4, RED);
  });
}

function marigold(ink: Ink, x: number, y: number, radius: number, colour: string): void {
  at(ink, { x, y }, () => {
    around(ink, 9, () => disc(ink, { x: 0, y: -radius * 0.66 }, radius * 0.42, colour));
    disc(ink, { x: 0, y: 0 }, radius * 0.72, colour);
    around(ink, 6, () =>
      disc(ink, { x: 0, y: -radius * 0.34 }, radius * 0.2, colour === ORANGE ? "#d9700c" : "#f0a41e"),
    );
  });
}

function lamp(ink: Ink): void {
  ink.beginPath();
  ink.moveTo(-17, -10);
  ink.quadraticCurveTo(0, 16, 17, -10);
  ink.closePath();
  fill(ink, ORANGE);
  ink.beginPath();
  ink.moveTo(-17, -10);
  ink.quadraticCurveTo(0, -5, 17, -10);
  stroke(ink, YELLOW, 2);
  at(ink, { x: 0, y: -10 }, () => {
    petal(ink, 0, 20, 6, 0.35);
    fill(ink, YELLOW);
    petal(ink, 2, 11, 3, 0.35);
    fill(ink, "#fff3c4");
  });
}
