// What the artworks have in common: a sheet to draw on, and ornaments.
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Size } from "#domain/content.ts";
import { encodePng } from "../../drawing/png.ts";

export type Ink = SKRSContext2D;
export type Point = { x: number; y: number };

/** Artwork pixels a canvas pixel. */
const FINENESS = 3;

/** Draws in canvas pixels and gives a PNG that is three times as fine. */
export async function artwork({ width, height }: Size, draw: (ink: Ink) => void): Promise<Buffer> {
  const canvas = createCanvas(width * FINENESS, height * FINENESS);
  const ink = canvas.getContext("2d");
  ink.scale(FINENESS, FINENESS);
  ink.lineCap = "round";
  ink.lineJoin = "round";
  draw(ink);
  return encodePng({ width: canvas.width, height: canvas.height, rgba: canvas.data() });
}

export function at(ink: Ink, { x, y }: Point, draw: () => void): void {
  ink.save();
  ink.translate(x, y);
  draw();
  ink.restore();
}

/** The same drawing in all four corners, turned inwards; `draw` sees the upper left one at its origin. */
export function inCorners(ink: Ink, { width, height }: Size, inset: number, draw: () => void): void {
  for (const [x, y, right, down] of [
    [inset, inset, 1, 1],
    [width - inset, inset, -1, 1],
    [inset, height - inset, 1, -1],
    [width - inset, height - inset, -1, -1],
  ] as const) {
    at(ink, { x, y }, () => {
      ink.scale(right, down);
      draw();
    });
  }
}

export function frame(ink: Ink, { width, height }: Size, inset: number, breadth: number, colour: string): void {
  ink.strokeStyle = colour;
  ink.lineWidth = breadth;
  ink.strokeRect(inset, inset, width - inset * 2, height - inset * 2);
}

export function line(ink: Ink, from: Point, to: Point, width: number, colour: string): void {
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.beginPath();
  ink.moveTo(from.x, from.y);
  ink.lineTo(to.x, to.y);
  ink.stroke();
}

export function disc(ink: Ink, { x, y }: Point, radius: number, colour: string): void {
  ink.fillStyle = colour;
  ink.beginPath();
  ink.arc(x, y, radius, 0, Math.PI * 2);
  ink.fill();
}

export function ring(ink: Ink, { x, y }: Point, radius: number, width: number, colour: string): void {
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.beginPath();
  ink.arc(x, y, radius, 0, Math.PI * 2);
  ink.stroke();
}

/** A closed curve of as many points as it takes to look round. */
export function curve(ink: Ink, points: number, point: (part: number) => Point): void {
  ink.beginPath();
  for (let step = 0; step <= points; step++) {
    const { x, y } = point(step / points);
    if (step === 0) ink.moveTo(x, y);
    else ink.lineTo(x, y);
  }
  ink.stroke();
}

/** A banknote's rosette: waves around a circle, each a little further turned than the one before. */
export function rosette(
  ink: Ink,
  centre: Point,
  { radius, depth, waves, turns }: { radius: number; depth: number; waves: number; turns: number },
): void {
  for (let turn = 0; turn < turns; turn++) {
    const shift = (turn / turns) * Math.PI * 2;
    curve(ink, waves * 24, (part) => {
      const angle = part * Math.PI * 2;
      const distance = radius + depth * Math.sin(waves * angle + shift);
      return { x: centre.x + distance * Math.cos(angle), y: centre.y + distance * Math.sin(angle) };
    });
  }
}

/** The seal of the house: twelve petals, twelve leaves between them, a disc with a tick. `radius` is to the petals' tips. */
export function seal(
  ink: Ink,
  centre: Point,
  radius: number,
  { petals, leaves, disc: heart, tick }: { petals: string; leaves: string; disc: string; tick: string },
): void {
  at(ink, centre, () => {
    ink.scale(radius / 48, radius / 48);
    for (let turn = 0; turn < 12; turn++) {
      petal(ink, turn * 30, 48, 25, 7.5, petals);
      petal(ink, turn * 30 + 15, 31, 18, 4, leaves);
    }
    disc(ink, { x: 0, y: 0 }, 15.5, heart);
    ink.strokeStyle = tick;
    ink.lineWidth = 3.4;
    ink.beginPath();
    ink.moveTo(-6.5, 0.5);
    ink.lineTo(-2, 5);
    ink.lineTo(7, -5);
    ink.stroke();
  });
}

function petal(ink: Ink, degrees: number, tip: number, foot: number, breadth: number, colour: string): void {
  ink.save();
  ink.rotate((degrees * Math.PI) / 180);
  ink.fillStyle = colour;
  ink.beginPath();
  ink.moveTo(0, -tip);
  ink.bezierCurveTo(breadth, -tip + 8, breadth, -foot - 8, 0, -foot);
  ink.bezierCurveTo(-breadth, -foot - 8, -breadth, -tip + 8, 0, -tip);
  ink.fill();
  ink.restore();
}

/** The line under a name: thin to its ends, a diamond in its middle. */
export function flourish(ink: Ink, { x, y }: Point, half: number, colour: string): void {
  ink.fillStyle = colour;
  for (const side of [-1, 1]) {
    ink.beginPath();
    ink.moveTo(x + side * 8, y - 0.7);
    ink.lineTo(x + side * half, y);
    ink.lineTo(x + side * 8, y + 0.7);
    ink.fill();
  }
  at(ink, { x, y }, () => {
    ink.rotate(Math.PI / 4);
    ink.fillRect(-2.4, -2.4, 4.8, 4.8);
  });
}
