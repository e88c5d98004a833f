// Hackathon Grid: a dark circuit board with a grid of pads, and tracks from the corners.
import type { Size } from "#domain/canvas/content.ts";
import { disc, ground, type Ink, type Point, ring, stroke, trace } from "../ink.ts";

const BOARD = "#0c1116";
const PAD = "#1b252e";
const MINT = "#3ddc97";
const DIM = "#1f6f57";
const VIOLET = "#8b7bff";
/** The distance between pads, and the step of the tracks. */
const PADS = 14;
const PITCH = 10;

export function hackathonGrid(ink: Ink, size: Size): void {
  ground(ink, size, BOARD);
  for (let x = PADS / 2; x < size.width; x += PADS)
    for (let y = PADS / 2; y < size.height; y += PADS) disc(ink, { x, y }, 0.8, PAD);
  ink.lineJoin = "round";
  corner(ink, (point) => ({ x: size.width - point.x, y: point.y }));
  const short = TRACKS.filter(({ path }) => path.every(({ x, y }) => Math.max(x, y) <= 13));
  if (size.width > size.height)
    corner(ink, (point) => ({ x: size.width - point.x * 1.14, y: size.height - point.y * 1.07 }), short);
  chip(ink, { x: size.width - 8 * PITCH, y: 8 * PITCH });
}

/** Tracks along the grid and at 45 degrees, in steps of the grid from a corner. */
const TRACKS: readonly Track[] = [
  track(MINT, "0,3 3,3 5,5"),
  track(DIM, "0,5 2,5 4,7 5,7"),
  track(MINT, "0,7 2,7 3,8 5,8"),
  track(DIM, "0,9 5,9"),
  track(VIOLET, "0,13 3,13 6,10.9"),
  track(DIM, "0,16 4,16 7,13 7,11"),
  track(MINT, "0,19 5,19 8,16 8,11"),
  track(DIM, "3,0 3,1 7,5"),
  track(MINT, "6,0 6,2 8,4 8,5"),
  track(VIOLET, "9,0 9,5"),
  track(DIM, "12,0 12,3 10.9,5"),
  track(MINT, "15,0 15,4 12,7 11,7"),
  track(DIM, "19,0 19,3 14,8 11,8"),
  track(MINT, "23,0 23,4 18,9 11,9"),
];

type Track = { colour: string; path: readonly Point[] };

function track(colour: string, steps: string): Track {
  const path = steps.split(" ").map((step): Point => {
    const [x = 0, y = 0] = step.split(",").map(Number);
    return { x, y };
  });
  return { colour, path };
}

function corner(ink: Ink, place: (point: Point) => Point, tracks = TRACKS): void {
  for (const { path, colour } of tracks) {
    const points = path.map(({ x, y }) => place({ x: x * PITCH, y: y * PITCH }));
    const end = points.at(-1) as Point;
    trace(ink, points);
    stroke(ink, colour, 1.4);
    disc(ink, end, 2.8, BOARD);
    ring(ink, end, 2.6, colour, 1.3);
  }
}

/** The chip at which the tracks of one corner end. */
function chip(ink: Ink, { x, y }: Point): void {
  const half = 25;
  ink.fillStyle = BOARD;
  ink.fillRect(x - half - 5, y - half - 5, 2 * half + 10, 2 * half + 10);
  for (let pin = -2; pin <= 2; pin++)
    for (const [dx, dy] of [
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
    ] as const) {
      const foot = { x: x + dx * half + (dx === 0 ? pin * 9.5 : 0), y: y + dy * half + (dy === 0 ? pin * 9.5 : 0) };
      trace(ink, [foot, { x: foot.x + dx * 5, y: foot.y + dy * 5 }]);
      stroke(ink, MINT, 1.8);
    }
  ink.beginPath();
  ink.roundRect(x - half, y - half, 2 * half, 2 * half, 5);
  ink.fillStyle = "#111a21";
  ink.fill();
  stroke(ink, MINT, 1.5);
  disc(ink, { x: x - 18.5, y: y - 18.5 }, 1.7, VIOLET);
  ink.lineCap = "round";
  for (const points of [
    [
      [-7, -7],
      [-14, 0],
      [-7, 7],
    ],
    [
      [7, -7],
      [14, 0],
      [7, 7],
    ],
    [
      [3, -10],
      [-3, 10],
    ],
  ] as const) {
    trace(
      ink,
      points.map(([dx, dy]) => ({ x: x + dx, y: y + dy })),
    );
    stroke(ink, "#e8fff5", 2.2);
  }
}
