// Indigo Citation: ivory paper, a double rule with a banknote's braid in it, rosettes in the corners, the seal.
import type { Size } from "#domain/content.ts";
import { artwork, at, disc, flourish, frame, type Ink, inCorners, line, ring, rosette, seal } from "./ink.ts";

const IVORY = "#fffdf5";
const INDIGO = "#353f94";
const MARIGOLD = "#e5941a";
const BRAID = { inset: 25, depth: 5, wave: 22 };

export function drawIndigo(size: Size): Promise<Buffer> {
  return artwork(size, (ink) => {
    ink.fillStyle = IVORY;
    ink.fillRect(0, 0, size.width, size.height);
    drawWatermark(ink, size);
    frame(ink, size, 16, 2.2, INDIGO);
    frame(ink, size, 34, 0.8, INDIGO);
    frame(ink, size, 37, 0.4, INDIGO);
    drawBraid(ink, size);
    inCorners(ink, size, 16, () => drawCorner(ink));
    seal(ink, { x: size.width / 2, y: 84 }, 31, { petals: MARIGOLD, leaves: INDIGO, disc: INDIGO, tick: "#ffffff" });
    flourish(ink, { x: size.width / 2, y: 258 }, 120, MARIGOLD);
    for (const x of [190, size.width - 190]) line(ink, { x: x - 70, y: 412 }, { x: x + 70, y: 412 }, 0.7, "#565a78");
  });
}

function drawWatermark(ink: Ink, { width, height }: Size): void {
  ink.strokeStyle = "rgba(53, 63, 148, 0.05)";
  ink.lineWidth = 0.6;
  const centre = { x: width / 2, y: height / 2 + 6 };
  rosette(ink, centre, { radius: 128, depth: 44, waves: 12, turns: 9 });
  rosette(ink, centre, { radius: 58, depth: 24, waves: 12, turns: 6 });
}

/** Four waves along each side, between the corners. */
function drawBraid(ink: Ink, { width, height }: Size): void {
  drawBraidSide(ink, width, BRAID.inset);
  drawBraidSide(ink, width, height - BRAID.inset);
  for (const x of [BRAID.inset, width - BRAID.inset]) {
    at(ink, { x, y: 0 }, () => {
      ink.rotate(Math.PI / 2);
      drawBraidSide(ink, height, 0);
    });
  }
}

function drawBraidSide(ink: Ink, length: number, y: number): void {
  const from = 46;
  const waves = Math.round((length - from * 2) / BRAID.wave);
  for (const [phase, colour, width] of [
    [0, INDIGO, 0.7],
    [Math.PI, INDIGO, 0.7],
    [Math.PI / 2, "rgba(53, 63, 148, 0.45)", 0.5],
    [-Math.PI / 2, MARIGOLD, 0.6],
  ] as const) {
    ink.strokeStyle = colour;
    ink.lineWidth = width;
    ink.beginPath();
    for (let x = from; x <= length - from; x++) {
      const angle = ((x - from) / (length - from * 2)) * waves * Math.PI * 2;
      ink.lineTo(x, y + BRAID.depth * Math.sin(angle + phase));
    }
    ink.stroke();
  }
}

/** A rosette on an ivory ground that interrupts the rules, and lines that curve away from it. */
function drawCorner(ink: Ink): void {
  const centre = { x: 12, y: 12 };
  disc(ink, centre, 25, IVORY);
  ink.strokeStyle = INDIGO;
  ink.lineWidth = 0.5;
  rosette(ink, centre, { radius: 15, depth: 6, waves: 8, turns: 6 });
  ring(ink, centre, 24, 1.4, INDIGO);
  ring(ink, centre, 21.6, 0.4, INDIGO);
  disc(ink, centre, 8.4, IVORY);
  disc(ink, centre, 4.2, MARIGOLD);
  ring(ink, centre, 6.6, 0.6, INDIGO);
  drawSpray(ink, 31, 106, INDIGO);
  drawSpray(ink, 38, 96, MARIGOLD);
  drawSpray(ink, 45, 86, INDIGO);
  disc(ink, { x: 42, y: 42 }, 2.2, MARIGOLD);
}

/** A quarter round from one side to the other, a bead at each end. */
function drawSpray(ink: Ink, near: number, far: number, colour: string): void {
  ink.strokeStyle = colour;
  ink.lineWidth = 0.8;
  ink.beginPath();
  ink.moveTo(far, near);
  ink.quadraticCurveTo(near, near, near, far);
  ink.stroke();
  for (const bead of [
    { x: far, y: near },
    { x: near, y: far },
  ])
    disc(ink, bead, 1.4, colour);
}
