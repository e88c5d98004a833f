// Deco: a gold fan on black, stepped corners, and parallel lines.
import type { Size } from "#domain/canvas/content.ts";
import {
  at,
  disc,
  fill,
  ground,
  type Ink,
  inCorners,
  line,
  petal,
  type Point,
  polar,
  stroke,
  trace,
  TURN,
} from "../ink.ts";

const BLACK = "#0f0f10";
const GOLD = "#d8b263";
const PALE = "#f3dfae";
const DARK = "#8d6f32";

export function deco(ink: Ink, size: Size): void {
  ground(ink, size, BLACK);
  ink.lineCap = "butt";
  ink.lineJoin = "miter";
  for (const [inset, step, width] of [
    [16, 24, 2],
    [22, 24, 0.7],
    [30, 24, 0.7],
  ] as const)
    stepped(ink, size, inset, step, width);
  inCorners(ink, size, 16, () => corner(ink));
  at(ink, { x: size.width / 2, y: 126 }, () => fan(ink, 84));
  at(ink, { x: size.width / 2, y: size.height - 30 }, () => keystone(ink));
}

/** A frame with two steps in each corner. */
function stepped(ink: Ink, { width, height }: Size, inset: number, step: number, breadth: number): void {
  const [far, low] = [width - inset, height - inset];
  const points = [
    ...steps({ x: inset, y: inset }, step, step),
    ...steps({ x: far, y: inset }, -step, step).toReversed(),
    ...steps({ x: far, y: low }, -step, -step),
    ...steps({ x: inset, y: low }, step, -step).toReversed(),
  ];
  trace(ink, points, true);
  stroke(ink, GOLD, breadth);
}

/** From the side up to the top, in the upper left corner. */
function steps({ x, y }: Point, right: number, down: number): Point[] {
  return [
    { x, y: y + down * 2 },
    { x: x + right, y: y + down * 2 },
    { x: x + right, y: y + down },
    { x: x + right * 2, y: y + down },
    { x: x + right * 2, y },
  ];
}

/** A small fan in the outer angle of the steps. */
function corner(ink: Ink): void {
  for (let ray = 0; ray <= 6; ray++) {
    const angle = (ray / 6) * (TURN / 4);
    line(ink, polar(7, angle), polar(19, angle), GOLD, 0.9);
  }
  disc(ink, { x: 0, y: 0 }, 3.4, GOLD);
}

/** Blades that open upwards, three rows of scales on them, a half sun at the bottom. */
function fan(ink: Ink, radius: number): void {
  const blades = 17;
  const open = TURN * 0.235;
  const angle = (blade: number) => -TURN / 4 - open + (blade / blades) * open * 2;
  for (let blade = 0; blade < blades; blade++) {
    const [from, to] = [angle(blade) + 0.012, angle(blade + 1) - 0.012];
    const middle = (from + to) / 2;
    trace(
      ink,
      [polar(26, from), polar(radius - 8, from), polar(radius, middle), polar(radius - 8, to), polar(26, to)],
      true,
    );
    fill(ink, blade % 2 === 0 ? GOLD : DARK);
    line(ink, polar(32, middle), polar(radius - 12, middle), blade % 2 === 0 ? BLACK : GOLD, 0.7);
    disc(ink, polar(radius + 5.5, middle), 1.7, PALE);
  }
  for (const far of [44, 63]) {
    ink.beginPath();
    ink.arc(0, 0, far, angle(0) - 0.02, angle(blades) + 0.02);
    stroke(ink, BLACK, 2.4);
  }
  ink.beginPath();
  ink.arc(0, 0, 22, Math.PI, TURN);
  ink.closePath();
  fill(ink, PALE);
  for (let ray = 1; ray < 8; ray++)
    line(ink, polar(9, Math.PI + (ray / 8) * Math.PI), polar(20, Math.PI + (ray / 8) * Math.PI), BLACK, 0.9);
  ink.beginPath();
  ink.arc(0, 0, 8, Math.PI, TURN);
  fill(ink, BLACK);
  for (const side of [-1, 1])
    for (const [nth, y] of [0, -5, -10].entries())
      line(ink, { x: side * (100 - nth * 4), y }, { x: side * (206 - nth * 34), y }, GOLD, nth === 0 ? 1.6 : 0.7);
}

function keystone(ink: Ink): void {
  for (const turn of [-0.9, -0.45, 0, 0.45, 0.9])
    at(ink, { x: 0, y: 0, turn }, () => {
      petal(ink, 4, 20 - Math.abs(turn) * 5, 3);
      fill(ink, turn === 0 ? PALE : GOLD);
    });
  disc(ink, { x: 0, y: 0 }, 3, GOLD);
}
