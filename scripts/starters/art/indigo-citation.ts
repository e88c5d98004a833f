// Indigo Citation: ivory paper, a double line with a guilloche band between, rosettes in the corners, the seal.
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
  seal,
  stroke,
  TURN,
} from "../ink.ts";

const IVORY = "#fffdf5";
const INDIGO = "#353f94";
const MARIGOLD = "#e5941a";
/** The band between the rules: where its middle lies, how wide it swings, and where it ends before the corners. */
const BAND = { inset: 25, swing: 7.2, from: 57, wave: 30.5 };

export function indigoCitation(ink: Ink, size: Size): void {
  ground(ink, size, IVORY);
  at(ink, { x: size.width / 2, y: size.height * 0.53 }, () => watermark(ink));
  frame(ink, size, 14, 2.2, INDIGO);
  frame(ink, size, 36, 0.9, INDIGO);
  frame(ink, size, 39.5, 0.4, INDIGO);
  band(ink, size);
  inCorners(ink, size, 14, () => corner(ink));
}

export function indigoSeal(ink: Ink, { width, height }: Size): void {
  const colours = { petals: MARIGOLD, leaves: INDIGO, disc: INDIGO, tick: "#ffffff" };
  seal(ink, { x: width / 2, y: height / 2 }, width / 2 - 0.5, colours);
}

function watermark(ink: Ink): void {
  const pale = "rgba(53, 63, 148, 0.075)";
  hypotrochoid(ink, { ring: 48, wheel: 17, pen: 13 }, 3.15);
  stroke(ink, pale, 0.7);
  rosette(ink, { radius: 152, depth: 7, waves: 36, turns: 2 }, pale, 0.7);
}

function band(ink: Ink, { width, height }: Size): void {
  for (const [x, y, length, turn] of [
    [0, BAND.inset, width, 0],
    [0, height - BAND.inset, width, 0],
    [BAND.inset, 0, height, TURN / 4],
    [width - BAND.inset, 0, height, TURN / 4],
  ] as const)
    at(ink, { x, y, turn }, () => side(ink, length));
}

/** Eight waves that cross and separate, with a knot where they meet. */
function side(ink: Ink, length: number): void {
  const room = length - BAND.from * 2;
  const waves = Math.round(room / BAND.wave);
  for (let strand = 0; strand < 8; strand++) {
    const phase = (strand / 8) * TURN;
    curve(ink, waves * 24, (part) => {
      const angle = part * waves * TURN;
      const swing = BAND.swing * (0.62 + 0.38 * Math.cos(angle));
      return { x: BAND.from + part * room, y: swing * Math.sin(angle / 2 + phase) };
    });
    stroke(ink, strand % 4 === 0 ? MARIGOLD : INDIGO, strand % 4 === 0 ? 0.55 : 0.42);
  }
}

/** A rosette on ivory that interrupts the lines, and curved sprays beside it. */
function corner(ink: Ink): void {
  for (const [near, far, colour] of [
    [42, 96, INDIGO],
    [47, 85, MARIGOLD],
    [52, 74, INDIGO],
  ] as const)
    spray(ink, near, far, colour);
  disc(ink, { x: 57, y: 57 }, 2.1, MARIGOLD);
  at(ink, { x: 20, y: 20 }, () => {
    disc(ink, { x: 0, y: 0 }, 30, IVORY);
    rosette(ink, { radius: 19.5, depth: 6.5, waves: 12, turns: 8 }, INDIGO, 0.42);
    ring(ink, { x: 0, y: 0 }, 29, INDIGO, 1.5);
    ring(ink, { x: 0, y: 0 }, 26.6, INDIGO, 0.4);
    disc(ink, { x: 0, y: 0 }, 11.4, IVORY);
    ring(ink, { x: 0, y: 0 }, 11.4, INDIGO, 0.5);
    rosette(ink, { radius: 7, depth: 2.2, waves: 8, turns: 4 }, MARIGOLD, 0.5);
    disc(ink, { x: 0, y: 0 }, 3.2, MARIGOLD);
  });
}

/** A quarter circle from one side to the other, with a bead at each end. */
function spray(ink: Ink, near: number, far: number, colour: string): void {
  ink.beginPath();
  ink.moveTo(far, near);
  ink.bezierCurveTo(near + (far - near) * 0.3, near, near, near + (far - near) * 0.3, near, far);
  stroke(ink, colour, 0.85);
  disc(ink, { x: far, y: near }, 1.5, colour);
  disc(ink, { x: near, y: far }, 1.5, colour);
}
