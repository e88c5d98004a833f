// Drawing tools of the starters' artworks: lines, shapes and guilloche curves, in canvas pixels.
import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Size } from "#domain/canvas/content.ts";

export type Ink = SKRSContext2D;
export type Point = { x: number; y: number };
export type Art = (ink: Ink, size: Size) => void;

export const TURN = Math.PI * 2;

export function ground(ink: Ink, { width, height }: Size, colour: string): void {
  ink.fillStyle = colour;
  ink.fillRect(0, 0, width, height);
}

/** Draws with a moved origin, optionally rotated or scaled. */
export function at(
  ink: Ink,
  { x, y, turn = 0, scale = 1 }: Point & { turn?: number; scale?: number },
  draw: () => void,
): void {
  ink.save();
  ink.translate(x, y);
  ink.rotate(turn);
  ink.scale(scale, scale);
  draw();
  ink.restore();
}

/** Draws the same in all four corners, mirrored; `draw` draws the upper left one, with its corner at the origin. */
export function inCorners(ink: Ink, { width, height }: Size, inset: number, draw: (corner: number) => void): void {
  const corners = [
    [inset, inset, 1, 1],
    [width - inset, inset, -1, 1],
    [inset, height - inset, 1, -1],
    [width - inset, height - inset, -1, -1],
  ] as const;
  for (const [corner, [x, y, right, down]] of corners.entries()) {
    ink.save();
    ink.translate(x, y);
    ink.scale(right, down);
    draw(corner);
    ink.restore();
  }
}

/** Draws the same `times` times around the origin. */
export function around(ink: Ink, times: number, draw: (nth: number) => void, from = 0): void {
  for (let nth = 0; nth < times; nth++) at(ink, { x: 0, y: 0, turn: from + (nth / times) * TURN }, () => draw(nth));
}

export function frame(ink: Ink, { width, height }: Size, inset: number, breadth: number, colour: string): void {
  ink.strokeStyle = colour;
  ink.lineWidth = breadth;
  ink.strokeRect(inset, inset, width - inset * 2, height - inset * 2);
}

export function stroke(ink: Ink, colour: string, width: number): void {
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.stroke();
}

export function fill(ink: Ink, colour: string): void {
  ink.fillStyle = colour;
  ink.fill();
}

/** A path of straight lines through the points. */
export function trace(ink: Ink, points: readonly Point[], closed = false): void {
  ink.beginPath();
  for (const { x, y } of points) ink.lineTo(x, y);
  if (closed) ink.closePath();
}

export function line(ink: Ink, from: Point, to: Point, colour: string, width: number): void {
  trace(ink, [from, to]);
  stroke(ink, colour, width);
}

export function disc(ink: Ink, { x, y }: Point, radius: number, colour: string): void {
  ink.beginPath();
  ink.arc(x, y, radius, 0, TURN);
  fill(ink, colour);
}

export function ring(ink: Ink, { x, y }: Point, radius: number, colour: string, width: number): void {
  ink.beginPath();
  ink.arc(x, y, radius, 0, TURN);
  stroke(ink, colour, width);
}

/** A curve with enough steps to look smooth; `point` receives 0 to 1. */
export function curve(ink: Ink, steps: number, point: (part: number) => Point): void {
  trace(
    ink,
    Array.from({ length: steps + 1 }, (_, step) => point(step / steps)),
  );
}

export function polar(radius: number, angle: number): Point {
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** A petal that points upwards; `foot` and `tip` are its distances from the origin. */
export function petal(ink: Ink, foot: number, tip: number, breadth: number, belly = 0.55): void {
  const middle = foot + (tip - foot) * belly;
  ink.beginPath();
  ink.moveTo(0, -foot);
  ink.bezierCurveTo(breadth * 0.75, -foot - (middle - foot) * 0.35, breadth, -middle, 0, -tip);
  ink.bezierCurveTo(-breadth, -middle, -breadth * 0.75, -foot - (middle - foot) * 0.35, 0, -foot);
  ink.closePath();
}

/**
 * A hypotrochoid: the path of a pen in a wheel of radius `wheel` that rolls inside a ring of radius `ring`. Both must
 * be integers.
 */
export function hypotrochoid(ink: Ink, wheels: { ring: number; wheel: number; pen: number }, scale: number): void {
  const { ring: outer, wheel, pen } = wheels;
  const turns = wheel / divisor(outer, wheel);
  const inner = outer - wheel;
  curve(ink, turns * 180, (part) => {
    const angle = part * turns * TURN;
    const x = inner * Math.cos(angle) + pen * Math.cos((inner / wheel) * angle);
    const y = inner * Math.sin(angle) - pen * Math.sin((inner / wheel) * angle);
    return { x: x * scale, y: y * scale };
  });
}

/** A guilloche rosette: waves around a circle, each rotated a little further. */
export function rosette(
  ink: Ink,
  { radius, depth, waves, turns }: { radius: number; depth: number; waves: number; turns: number },
  colour: string,
  width: number,
): void {
  for (let turn = 0; turn < turns; turn++) {
    const shift = (turn / turns) * TURN;
    curve(ink, waves * 36, (part) => polar(radius + depth * Math.sin(waves * part * TURN + shift), part * TURN));
    stroke(ink, colour, width);
  }
}

/**
 * The seal of Prashasti: twelve petals, twelve leaves between them, a disc with a tick. `radius` reaches to the petals'
 * tips.
 */
export function seal(
  ink: Ink,
  centre: Point,
  radius: number,
  { petals, leaves, disc: heart, tick }: { petals: string; leaves: string; disc: string; tick: string },
): void {
  at(ink, { ...centre, scale: radius / 48 }, () => {
    around(ink, 12, () => {
      petal(ink, 25, 48, 7.5);
      fill(ink, petals);
    });
    const half = TURN / 24;
    around(
      ink,
      12,
      () => {
        petal(ink, 18, 31, 4);
        fill(ink, leaves);
      },
      half,
    );
    disc(ink, { x: 0, y: 0 }, 15.5, heart);
    trace(ink, [
      { x: -6.5, y: 0.5 },
      { x: -2, y: 5 },
      { x: 7, y: -5 },
    ]);
    stroke(ink, tick, 3.4);
  });
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
