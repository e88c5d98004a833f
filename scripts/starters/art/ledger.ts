// Ledger: a green band of engraved lines at the left, and fine rules as in an account book.
import type { Size } from "#domain/canvas/content.ts";
import { at, curve, disc, ground, type Ink, line, ring, rosette, stroke, TURN } from "../ink.ts";
import { box } from "../ornament.ts";

const PAPER = "#fdfefc";
const GREEN = "#0f4a3c";
const LIGHT = "#2f7a63";
const PALE = "#e3ece7";
const GOLD = "#c9a24b";
const BAND = 96;

export function ledger(ink: Ink, size: Size): void {
  const { width, height } = size;
  ground(ink, size, PAPER);
  for (const inset of [22, 26])
    for (const y of [inset, height - inset]) line(ink, { x: BAND, y }, { x: width, y }, PALE, inset === 22 ? 1.4 : 0.7);
  box(ink, 0, 0, BAND, height, GREEN);
  waves(ink, height);
  box(ink, BAND, 0, 3, height, GOLD);
  at(ink, { x: BAND / 2, y: 92 }, () => stamp(ink));
}

/** Upright lines that lean on each other like those of a bond. */
function waves(ink: Ink, height: number): void {
  ink.save();
  ink.beginPath();
  ink.rect(0, 0, BAND, height);
  ink.clip();
  for (let nth = 0; nth < 13; nth++) {
    curve(ink, 90, (part) => {
      const y = part * height;
      const swing = 9 * Math.sin((y / 180) * TURN + nth * 0.42);
      return { x: 4 + nth * 7.4 + swing, y };
    });
    stroke(ink, LIGHT, 0.9);
  }
  ink.restore();
}

function stamp(ink: Ink): void {
  disc(ink, { x: 0, y: 0 }, 36, GREEN);
  ring(ink, { x: 0, y: 0 }, 36, GOLD, 1.6);
  rosette(ink, { radius: 24, depth: 7, waves: 10, turns: 5 }, GOLD, 0.8);
  ring(ink, { x: 0, y: 0 }, 13, GOLD, 1);
  disc(ink, { x: 0, y: 0 }, 4, GOLD);
}
