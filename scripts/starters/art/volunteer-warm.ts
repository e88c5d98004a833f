// Volunteer Warm: terracotta shapes, and branches drawn in one line as with a brush pen.
import type { Size } from "#domain/canvas/content.ts";
import { at, seededNumbers, disc, fill, ground, type Ink, type Point, stroke } from "../ink.ts";

const CREAM = "#fcf4e9";
const TERRACOTTA = "#c75b39";
const CLAY = "#e9b79a";
const SAND = "#f4dcc5";
const OLIVE = "#75805a";
const LINE = "#8f3d22";

export function volunteerWarm(ink: Ink, size: Size): void {
  ground(ink, size, CREAM);
  blob(ink, { x: -8, y: 12 }, 118, SAND, 3);
  leafy(ink, { x: 18, y: size.height + 8 }, [122, 8], { x: 40, y: size.height - 2, turn: 0.3, scale: 0.8 });
  leafy(ink, { x: size.width + 4, y: -6 }, [128, 14], { x: size.width - 40, y: 2, turn: Math.PI + 0.3, scale: 0.8 });
  blob(ink, { x: size.width - 6, y: size.height - 4 }, 112, SAND, 21);
  blob(ink, { x: size.width - 122, y: 4 }, 38, CLAY, 5);
  blob(ink, { x: 138, y: size.height + 2 }, 36, CLAY, 9);
  branch(ink, { x: 34, y: 206, turn: 0.2, scale: 1.02 }, { leaf: OLIVE, line: "#4f583a" });
  branch(
    ink,
    { x: size.width - 34, y: size.height - 206, turn: Math.PI + 0.2, scale: 1.02 },
    { leaf: OLIVE, line: "#4f583a" },
  );
  for (const [x, y] of [
    [172, 462],
    [182, 474],
    [164, 477],
    [528, 33],
    [518, 21],
    [536, 18],
  ] as const)
    disc(ink, { x: x > 350 ? x - 700 + size.width : x, y: y > 250 ? y - 495 + size.height : y }, 1.9, LINE);
}

/** A terracotta shape, with a branch drawn on it that ends at its edge. */
function leafy(
  ink: Ink,
  place: Point,
  [radius, seed]: readonly [number, number],
  stem: Point & { turn: number; scale: number },
): void {
  ink.save();
  blob(ink, place, radius, TERRACOTTA, seed);
  ink.clip();
  branch(ink, stem, { leaf: CREAM, line: CREAM, hollow: true });
  ink.restore();
}

/** An irregular round shape. */
function blob(ink: Ink, { x, y }: Point, radius: number, colour: string, seed: number): void {
  const random = seededNumbers(seed);
  const count = 7;
  const points = Array.from({ length: count }, (_, nth): Point => {
    const angle = (nth / count) * Math.PI * 2;
    const far = radius * (0.82 + random() * 0.3);
    return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) };
  });
  smooth(ink, points);
  fill(ink, colour);
}

/** A closed curve through the midpoints between the points. */
function smooth(ink: Ink, points: readonly Point[]): void {
  const last = points.at(-1) as Point;
  const start = middle(last, points[0] as Point);
  ink.beginPath();
  ink.moveTo(start.x, start.y);
  for (const [nth, point] of points.entries()) {
    const next = middle(point, points[(nth + 1) % points.length] as Point);
    ink.quadraticCurveTo(point.x, point.y, next.x, next.y);
  }
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

type Look = { leaf: string; line: string; hollow?: boolean };

/** A bent stem with leaves on both sides that become smaller, and one at its end. */
function branch(ink: Ink, place: Point & { turn: number; scale: number }, look: Look): void {
  at(ink, place, () => {
    ink.beginPath();
    ink.moveTo(0, 0);
    ink.quadraticCurveTo(0, -75, 26, -150);
    stroke(ink, look.line, 1.6);
    for (let nth = 0; nth < 7; nth++) {
      const part = 0.16 + nth * 0.125;
      const size = 1 - nth * 0.075;
      for (const side of [-1, 1])
        leaf(ink, { ...bend(part + (side > 0 ? 0.05 : 0)), turn: side * (0.98 - nth * 0.05) + 0.2, scale: size }, look);
    }
    leaf(ink, { ...bend(1), turn: 0.32, scale: 0.6 }, look);
  });
}

function bend(part: number): Point {
  return { x: 26 * part * part, y: -150 * part };
}

function leaf(
  ink: Ink,
  place: Point & { turn: number; scale: number },
  { leaf: colour, line, hollow = false }: Look,
): void {
  at(ink, place, () => {
    ink.beginPath();
    ink.moveTo(0, 0);
    ink.bezierCurveTo(-13, -9, -10, -28, 0, -37);
    ink.bezierCurveTo(10, -28, 12, -10, 0, 0);
    if (hollow) stroke(ink, line, 1.5);
    else fill(ink, colour);
    ink.beginPath();
    ink.moveTo(0, 0);
    ink.quadraticCurveTo(1.6, -14, 0, -27);
    stroke(ink, line, 1);
  });
}
