// Blueprint: a drawing sheet with its grid, the frame with marks, and a wheel with its dimensions.
import type { Size } from "#domain/canvas/content.ts";
import { around, at, frame, ground, type Ink, line, polar, ring, stroke, trace, TURN } from "../ink.ts";

const BLUE = "#16427a";
const GRID = "#1e4d88";
const LINE = "#5f93c8";
const WHITE = "#dcebfa";

export function blueprint(ink: Ink, size: Size): void {
  const { width, height } = size;
  ground(ink, size, BLUE);
  for (let x = 20; x < width; x += 20) line(ink, { x, y: 0 }, { x, y: height }, GRID, 0.7);
  for (let y = 20; y < height; y += 20) line(ink, { x: 0, y }, { x: width, y }, GRID, 0.7);
  frame(ink, size, 18, 2, WHITE);
  frame(ink, size, 26, 0.7, LINE);
  marks(ink, size);
  const wide = width > height * 1.2;
  at(ink, { x: width - 98, y: wide ? 108 : 98, scale: wide ? 1 : 0.8 }, () => wheel(ink));
}

/** Where the sheet is folded: short lines between the two frames. */
function marks(ink: Ink, { width, height }: Size): void {
  for (let nth = 1; nth < 8; nth++) {
    const [x, y] = [(width / 8) * nth, (height / 8) * nth];
    for (const from of [18, height - 26]) line(ink, { x, y: from }, { x, y: from + 8 }, WHITE, 0.9);
    for (const from of [18, width - 26]) line(ink, { x: from, y }, { x: from + 8, y }, WHITE, 0.9);
  }
}

/** A gear with its centre lines and the arrows of its diameter. */
function wheel(ink: Ink): void {
  const teeth = 14;
  const points = Array.from({ length: teeth }, (_, nth) => {
    const start = (nth / teeth) * TURN;
    const step = TURN / teeth;
    return [
      polar(40, start),
      polar(40, start + step * 0.4),
      polar(48, start + step * 0.5),
      polar(48, start + step * 0.9),
    ];
  }).flat();
  trace(ink, points, true);
  stroke(ink, WHITE, 1.6);
  for (const radius of [31, 11]) ring(ink, { x: 0, y: 0 }, radius, WHITE, 1.3);
  around(ink, 5, () => ring(ink, { x: 0, y: -21 }, 5.4, WHITE, 1.1));
  ink.setLineDash([8, 3, 2, 3]);
  line(ink, { x: -60, y: 0 }, { x: 60, y: 0 }, LINE, 1);
  line(ink, { x: 0, y: -58 }, { x: 0, y: 58 }, LINE, 1);
  ink.setLineDash([]);
  line(ink, { x: -48, y: 64 }, { x: 48, y: 64 }, WHITE, 0.9);
  for (const side of [-1, 1]) {
    line(ink, { x: side * 48, y: 52 }, { x: side * 48, y: 69 }, WHITE, 0.8);
    trace(ink, [
      { x: side * 41, y: 61 },
      { x: side * 48, y: 64 },
      { x: side * 41, y: 67 },
    ]);
    stroke(ink, WHITE, 0.9);
  }
}
