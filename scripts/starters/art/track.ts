// Track: the bend of a running track in the upper right corner, and its finish line.
import { bend } from "#domain/starters/strips.ts";
import type { Size } from "#domain/canvas/content.ts";
import { at, disc, ground, type Ink, line, ring, TURN } from "../ink.ts";
import { arc, box } from "../ornament.ts";

const PAPER = "#fffaf5";
const BRICK = "#c4452b";
const GRASS = "#3f7d4e";
const WHITE = "#fff6ef";
const LANES = 6;

export function track(ink: Ink, size: Size): void {
  const { width, height } = size;
  ground(ink, size, PAPER);
  const outer = bend(size);
  const lane = (outer * 0.62) / LANES;
  const corner = { x: width, y: 0 };
  disc(ink, corner, outer, BRICK);
  disc(ink, corner, outer - lane * LANES, GRASS);
  for (let nth = 0; nth <= LANES; nth++) ring(ink, corner, outer - nth * lane, WHITE, nth === 0 ? 2.4 : 1.5);
  ring(ink, corner, outer + 7, BRICK, 1.6);
  finish(ink, width, outer, lane);
  box(ink, 0, height - 16, width, 16, BRICK);
  for (const y of [height - 10.7, height - 5.4]) line(ink, { x: 0, y }, { x: width, y }, WHITE, 1.2);
  arc(ink, { x: 0, y: height - 16 }, 60, -TURN / 4, 0, "#f2d9cb", 1.4);
  arc(ink, { x: 0, y: height - 16 }, 52, -TURN / 4, 0, "#f2d9cb", 1.4);
}

/** A chequered line across the lanes. */
function finish(ink: Ink, width: number, outer: number, lane: number): void {
  at(ink, { x: width, y: 0, turn: TURN * 0.375 }, () => {
    const cell = lane / 2;
    for (let nth = 0; nth < LANES * 2; nth++)
      for (const side of [0, 1])
        box(
          ink,
          outer - lane * LANES + nth * cell,
          side * cell - cell,
          cell,
          cell,
          (nth + side) % 2 === 0 ? WHITE : "#2b2422",
        );
  });
}
