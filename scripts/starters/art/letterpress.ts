// Letterpress: an Oxford rule on cream paper, the edge of the pressed plate, and printer's ornaments in its corners.
import type { Size } from "#domain/canvas/content.ts";
import {
  around,
  at,
  disc,
  fill,
  frame,
  ground,
  type Ink,
  inCorners,
  line,
  petal,
  stroke,
  trace,
  TURN,
} from "../ink.ts";

const CREAM = "#faf6ec";
const BLACK = "#1d1a16";

export function letterpress(ink: Ink, size: Size): void {
  ground(ink, size, CREAM);
  dent(ink, size);
  ink.lineCap = "butt";
  const inset = 30;
  for (const [breadth, at_] of [
    [3.4, inset],
    [0.8, inset + 6],
  ] as const) {
    const side = breadth > 1 ? 44 : 40;
    const { width, height } = size;
    for (const y of [at_, height - at_]) line(ink, { x: at_ + side, y }, { x: width - at_ - side, y }, BLACK, breadth);
    for (const x of [at_, width - at_]) line(ink, { x, y: at_ + side }, { x, y: height - at_ - side }, BLACK, breadth);
  }
  inCorners(ink, size, inset, () => corner(ink));
  at(ink, { x: size.width / 2, y: 62 }, () => tailpiece(ink));
}

/** The edge of the pressed plate: a light line and a dark one. */
function dent(ink: Ink, size: Size): void {
  frame(ink, size, 13.5, 1.1, "#e6decb");
  frame(ink, size, 14.6, 1.1, "#ffffff");
}

/** A flower in a bracket, and leaves along the lines. */
function corner(ink: Ink): void {
  trace(ink, [
    { x: 44, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: 44 },
  ]);
  stroke(ink, BLACK, 0.8);
  at(ink, { x: 20, y: 20 }, () => {
    around(
      ink,
      8,
      (nth) => {
        petal(ink, 3.4, nth % 2 === 0 ? 15.5 : 11, nth % 2 === 0 ? 4.4 : 3);
        fill(ink, BLACK);
      },
      TURN / 16,
    );
    disc(ink, { x: 0, y: 0 }, 2.1, BLACK);
  });
  for (const [x, y, turn] of [
    [41, 8, TURN * 0.27],
    [8, 41, TURN * 0.48],
  ] as const)
    at(ink, { x, y, turn: turn }, () => {
      petal(ink, -4, 9, 3.1, 0.4);
      fill(ink, BLACK);
    });
  disc(ink, { x: 33.5, y: 33.5 }, 1.7, BLACK);
  disc(ink, { x: 39.5, y: 39.5 }, 1.1, BLACK);
}

/** A flower between two sprigs, the ornament with which printers end a page. */
function tailpiece(ink: Ink): void {
  around(ink, 6, () => {
    petal(ink, 2, 10, 3.2);
    fill(ink, BLACK);
  });
  disc(ink, { x: 0, y: 0 }, 1.8, CREAM);
  for (const side of [-1, 1]) {
    ink.save();
    ink.scale(side, 1);
    ink.beginPath();
    ink.moveTo(16, 0);
    ink.bezierCurveTo(34, -7, 52, 6, 78, 0);
    stroke(ink, BLACK, 0.9);
    for (const [x, y, turn] of [
      [27, -2.4, 0.9],
      [36, -1.4, 2.2],
      [46, 1, 0.9],
      [56, 2, 2.2],
      [66, 1, 1.1],
    ] as const)
      at(ink, { x, y, turn }, () => {
        petal(ink, 0, 10.5, 2.7, 0.5);
        fill(ink, BLACK);
      });
    disc(ink, { x: 80, y: 0 }, 1.7, BLACK);
    ink.restore();
  }
}
