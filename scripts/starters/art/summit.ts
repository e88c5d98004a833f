// Summit: a sun above ranges of hills, each nearer one darker, and a flag on the highest.
import type { Size } from "#domain/canvas/content.ts";
import { at, disc, seededNumbers, fill, ground, type Ink, line, type Point, trace } from "../ink.ts";

const SKY = "#fdf3e7";
const SUN = "#f7b267";
const HALO = ["#fdeedd", "#fce5cd", "#fbdab8"];
const RANGES = [
  { base: 328, height: 74, rough: 0.5, colour: "#dfe3ee", seed: 11 },
  { base: 354, height: 78, rough: 0.52, colour: "#b9c6dd", seed: 27 },
  { base: 378, height: 62, rough: 0.5, colour: "#7f9bc0", seed: 5 },
  { base: 398, height: 46, rough: 0.46, colour: "#456a97", seed: 42 },
  { base: 412, height: 30, rough: 0.42, colour: "#1d3c63", seed: 19 },
];

export function summit(ink: Ink, size: Size): void {
  ground(ink, size, SKY);
  ink.save();
  // The hills stand on the lower edge of paper of any height.
  ink.translate(0, size.height - 495);
  const sun = { x: size.width / 2, y: 312 };
  for (const [nth, colour] of HALO.entries()) disc(ink, sun, 132 - nth * 27, colour);
  disc(ink, sun, 52, SUN);
  for (const range of RANGES) ridge(ink, { ...size, height: 495 }, range);
  at(ink, { x: size.width - 700, y: 0 }, () => birds(ink, BIRDS.slice(0, 3)));
  birds(ink, BIRDS.slice(3));
  ink.restore();
}

type Range = (typeof RANGES)[number];

function ridge(ink: Ink, { width, height }: Size, { base, height: tall, rough, colour, seed }: Range): void {
  const heights = midpoints(7, rough, seed);
  const points = heights.map((high, nth): Point => ({
    x: (nth / (heights.length - 1)) * (width + 8) - 4,
    y: base - high * tall,
  }));
  trace(ink, [...points, { x: width + 4, y: height + 4 }, { x: -4, y: height + 4 }], true);
  fill(ink, colour);
  if (seed !== 27) return;
  const top = points.reduce((best, point) => (point.y < best.y ? point : best));
  line(ink, top, { x: top.x, y: top.y - 22 }, "#1d3c63", 1.3);
  trace(
    ink,
    [
      { x: top.x, y: top.y - 22 },
      { x: top.x + 15, y: top.y - 17.5 },
      { x: top.x, y: top.y - 13 },
    ],
    true,
  );
  fill(ink, "#e4572e");
}

/**
 * The outline of a mountain by midpoint displacement: the middle of each stretch moves up or down, less at each step.
 * -1 to 1.
 */
function midpoints(steps: number, rough: number, seed: number): number[] {
  const random = seededNumbers(seed);
  let heights = [random() * 0.6 - 0.2, random() * 0.8 + 0.2, random() * 0.6 - 0.2];
  let swing = 0.7;
  for (let step = 0; step < steps; step++) {
    heights = heights.flatMap((high, nth) => {
      const next = heights[nth + 1];
      return next === undefined ? [high] : [high, (high + next) / 2 + (random() * 2 - 1) * swing];
    });
    swing *= rough;
  }
  return heights;
}

const BIRDS = [
  [556, 236, 9],
  [580, 224, 7],
  [537, 220, 6],
  [130, 250, 7],
  [152, 240, 5.5],
] as const;

function birds(ink: Ink, flock: readonly (readonly [number, number, number])[]): void {
  for (const [x, y, span] of flock) {
    ink.beginPath();
    ink.moveTo(x - span, y - span * 0.35);
    ink.quadraticCurveTo(x - span * 0.4, y - span * 0.55, x, y);
    ink.quadraticCurveTo(x + span * 0.4, y - span * 0.55, x + span, y - span * 0.35);
    ink.strokeStyle = "#456a97";
    ink.lineWidth = 1.2;
    ink.stroke();
  }
}
