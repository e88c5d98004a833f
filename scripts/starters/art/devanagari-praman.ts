// Devanagari Praman: the opening of a jharokha with cusped emerald corners, and a lotus above the text.
import type { Size } from "#domain/canvas/content.ts";
import {
  around,
  at,
  disc,
  fill,
  frame,
  ground,
  type Ink,
  inCorners,
  line,
  petal,
  type Point,
  polar,
  stroke,
  TURN,
} from "../ink.ts";

const PAPER = "#fffcf3";
const EMERALD = "#0f6b52";
const DEEP = "#0a4a39";
const GOLD = "#dba23a";
const LOTUS = "#d9542b";
const MARGIN = 18;
/** How far a corner extends along the sides. */
const REACH = { x: 150, y: 112 };

export function devanagariPraman(ink: Ink, size: Size): void {
  ground(ink, size, EMERALD);
  ink.fillStyle = PAPER;
  ink.fillRect(MARGIN, MARGIN, size.width - MARGIN * 2, size.height - MARGIN * 2);
  edges(ink, size);
  inCorners(ink, size, MARGIN, () => spandrel(ink));
  frame(ink, size, 7, 0.7, GOLD);
  frame(ink, size, 10, 1.6, GOLD);
  beads(ink, size);
}

export function devanagariLotus(ink: Ink, { width, height }: Size): void {
  at(ink, { x: width / 2, y: height - 29 }, () => lotus(ink));
}

/** A gold line along the opening; the corners cover its ends. */
function edges(ink: Ink, { width, height }: Size): void {
  const [right, bottom] = [width - MARGIN, height - MARGIN];
  for (const y of [MARGIN, bottom]) line(ink, { x: MARGIN, y }, { x: right, y }, GOLD, 1.8);
  for (const x of [MARGIN, right]) line(ink, { x, y: MARGIN }, { x, y: bottom }, GOLD, 1.8);
}

/** A corner: cut along four foils, with a gold line along the cut and a flower inside. */
function spandrel(ink: Ink): void {
  ink.save();
  ink.beginPath();
  ink.rect(-0.9, -0.9, REACH.x + 10, REACH.y + 10);
  ink.clip();
  cut(ink, 0);
  ink.lineTo(-1, REACH.y);
  ink.lineTo(-1, -1);
  ink.lineTo(REACH.x, -1);
  fill(ink, EMERALD);
  cut(ink, 0);
  stroke(ink, GOLD, 1.8);
  cut(ink, 6.5);
  stroke(ink, GOLD, 0.6);
  ink.restore();
  at(ink, { x: 35, y: 31, turn: -TURN * 0.125 + TURN / 2 }, () => flower(ink, 21));
  at(ink, { x: 86, y: 13.5, scale: 0.42 }, () => flower(ink, 18));
  at(ink, { x: 13.5, y: 70, scale: 0.42 }, () => flower(ink, 18));
}

const FOILS = 4;

/** The foils from the upper side to the left one, moved inwards by `by`. */
function cut(ink: Ink, by: number): void {
  const reach = { x: REACH.x + by, y: REACH.y + by };
  const cusp = (nth: number): Point => {
    const angle = -TURN / 4 - (nth / FOILS) * (TURN / 4);
    return { x: reach.x + reach.x * Math.cos(angle), y: reach.y + reach.y * Math.sin(angle) };
  };
  ink.beginPath();
  ink.moveTo(reach.x, 0);
  for (let nth = 0; nth < FOILS; nth++) {
    const [from, to] = [cusp(nth), cusp(nth + 1)];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const out = 0.42;
    ink.quadraticCurveTo(middle.x + (to.y - from.y) * -out, middle.y + (to.x - from.x) * out, to.x, to.y);
  }
}

function flower(ink: Ink, radius: number): void {
  around(ink, 8, () => {
    petal(ink, radius * 0.2, radius, radius * 0.3);
    fill(ink, GOLD);
  });
  around(
    ink,
    8,
    () => {
      petal(ink, radius * 0.2, radius * 0.66, radius * 0.16);
      fill(ink, PAPER);
    },
    TURN / 16,
  );
  disc(ink, { x: 0, y: 0 }, radius * 0.24, LOTUS);
}

function beads(ink: Ink, { width, height }: Size): void {
  const corner = { x: MARGIN + REACH.x + 16, y: MARGIN + REACH.y + 16 };
  const inset = MARGIN + 9;
  for (let x = corner.x; x <= width - corner.x + 1; x += (width - corner.x * 2) / 28)
    for (const y of [inset, height - inset]) disc(ink, { x, y }, 1.35, GOLD);
  for (let y = corner.y; y <= height - corner.y + 1; y += (height - corner.y * 2) / 16)
    for (const x of [inset, width - inset]) disc(ink, { x, y }, 1.35, GOLD);
}

/** Three rows of petals that open upwards, above two leaves. */
function lotus(ink: Ink): void {
  const rows = [
    { petals: 7, spread: 1.18, tip: 47, breadth: 9.5, colour: "#f0b7a0" },
    { petals: 5, spread: 0.8, tip: 45, breadth: 10, colour: "#e6805f" },
    { petals: 3, spread: 0.4, tip: 42, breadth: 9.5, colour: LOTUS },
  ];
  for (const { petals, spread, tip, breadth, colour } of rows)
    for (let nth = 0; nth < petals; nth++) {
      const turn = ((nth / (petals - 1)) * 2 - 1) * spread;
      at(ink, { x: 0, y: 14, turn }, () => {
        petal(ink, 2, tip - Math.abs(turn) * 6, breadth, 0.6);
        fill(ink, colour);
        stroke(ink, PAPER, 0.9);
      });
    }
  for (const side of [-1, 1])
    at(ink, { x: 0, y: 15.5, turn: side * 1.62 }, () => {
      petal(ink, 4, 74, 6.4, 0.4);
      fill(ink, EMERALD);
    });
  for (let nth = -3; nth <= 3; nth++)
    disc(ink, { x: nth * 9, y: 24.5 - Math.abs(nth) * 0.9 }, 2.1 - Math.abs(nth) * 0.3, GOLD);
  ink.beginPath();
  const { x, y } = polar(7.5, TURN / 2);
  ink.moveTo(x, 14 + y);
  ink.quadraticCurveTo(0, 22, 7.5, 14);
  ink.closePath();
  fill(ink, DEEP);
}
