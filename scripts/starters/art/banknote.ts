// Banknote: green guilloche on pale paper, rosettes in two colours in the corners, a woven band between.
import type { Size } from "#domain/canvas/content.ts";
import {
  at,
  curve,
  disc,
  frame,
  ground,
  hypotrochoid,
  type Ink,
  inCorners,
  ring,
  rosette,
  stroke,
  TURN,
} from "../ink.ts";

const PAPER = "#f6faf5";
const GREEN = "#1d5a47";
const MINT = "#7fb09b";
const ROSE = "#b8506e";
const BAND = { inset: 36, corner: 76, swing: 13, wave: 46 };

export function banknote(ink: Ink, size: Size): void {
  const { width, height } = size;
  ground(ink, size, PAPER);
  at(ink, { x: width / 2, y: height * 0.47 }, () => watermark(ink, Math.min(width, height) / 495));
  for (const [x, y, length, turn] of [
    [0, BAND.inset, width, 0],
    [0, height - BAND.inset, width, 0],
    [BAND.inset, 0, height, TURN / 4],
    [width - BAND.inset, 0, height, TURN / 4],
  ] as const)
    at(ink, { x, y, turn }, () => woven(ink, length));
  frame(ink, size, 14, 1.8, GREEN);
  frame(ink, size, 18, 0.7, MINT);
  inCorners(ink, size, 46, () => shield(ink));
}

function watermark(ink: Ink, scale: number): void {
  hypotrochoid(ink, { ring: 30, wheel: 11, pen: 16 }, 4.2 * scale);
  stroke(ink, "#e4efe8", 1.2);
}

/** Strands that swing between two edges. */
function woven(ink: Ink, length: number): void {
  const room = length - BAND.corner * 2;
  const waves = Math.round(room / BAND.wave);
  for (let strand = 0; strand < 6; strand++) {
    const phase = (strand / 6) * TURN;
    curve(ink, waves * 22, (part) => ({
      x: BAND.corner + part * room,
      y: BAND.swing * Math.sin(part * waves * TURN + phase) * (0.72 + 0.28 * Math.sin(part * waves * TURN * 0.5)),
    }));
    stroke(ink, strand % 3 === 0 ? ROSE : strand % 3 === 1 ? GREEN : MINT, 0.75);
  }
}

/** A rosette of two colours on paper. */
function shield(ink: Ink): void {
  disc(ink, { x: 0, y: 0 }, 38, PAPER);
  rosette(ink, { radius: 27, depth: 8.5, waves: 9, turns: 6 }, GREEN, 0.7);
  rosette(ink, { radius: 17, depth: 5.5, waves: 7, turns: 5 }, ROSE, 0.7);
  ring(ink, { x: 0, y: 0 }, 38, GREEN, 1.6);
  disc(ink, { x: 0, y: 0 }, 8.5, GREEN);
  rosette(ink, { radius: 4.6, depth: 1.8, waves: 6, turns: 3 }, PAPER, 0.7);
}
