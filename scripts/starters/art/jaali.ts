// Jaali: a lattice of eight-pointed stars cut in red stone, around ivory paper with notched corners.
import type { Size } from "#domain/canvas/content.ts";
import { at, disc, frame, ground, type Ink, inCorners, line, ring, trace, fill, stroke, TURN } from "../ink.ts";
import { band, octagram } from "../ornament.ts";

const IVORY = "#fdf6ea";
const STONE = "#8c3a1e";
const LIGHT = "#f0d3b4";
const SAND = "#c98a5a";
const BAND = { outer: 12, inner: 56 };

export function jaali(ink: Ink, size: Size): void {
  ground(ink, size, IVORY);
  band(ink, size, BAND.outer, BAND.inner, STONE);
  lattice(ink, size);
  frame(ink, size, 6, 1.2, SAND);
  frame(ink, size, BAND.outer, 2, SAND);
  frame(ink, size, BAND.inner, 2, SAND);
  inCorners(ink, size, BAND.inner, () => notch(ink));
}

/** Stars on a square grid inside the band, joined by small diamonds. */
function lattice(ink: Ink, size: Size): void {
  ink.save();
  ink.beginPath();
  ink.rect(BAND.outer, BAND.outer, size.width - BAND.outer * 2, size.height - BAND.outer * 2);
  ink.rect(BAND.inner, BAND.inner, size.width - BAND.inner * 2, size.height - BAND.inner * 2);
  ink.clip("evenodd");
  const across = Math.round((size.width - BAND.outer * 2) / 22);
  const down = Math.round((size.height - BAND.outer * 2) / 22);
  const step = { x: (size.width - BAND.outer * 2) / across, y: (size.height - BAND.outer * 2) / down };
  for (let column = 0; column <= across; column++)
    for (let course = 0; course <= down; course++) {
      const near = Math.min(column, across - column, course, down - course);
      if (near > 2) continue;
      const centre = { x: BAND.outer + column * step.x, y: BAND.outer + course * step.y };
      at(ink, centre, () => {
        octagram(ink, 9.6, LIGHT, 1.15);
        disc(ink, { x: 0, y: 0 }, 2, LIGHT);
      });
      const middle = { x: centre.x + step.x / 2, y: centre.y + step.y / 2 };
      at(ink, { ...middle, turn: TURN / 8 }, () => {
        ink.strokeStyle = LIGHT;
        ink.lineWidth = 0.9;
        ink.strokeRect(-3.1, -3.1, 6.2, 6.2);
      });
      line(ink, { x: centre.x + 9.6, y: centre.y }, { x: centre.x + step.x - 9.6, y: centre.y }, LIGHT, 0.9);
      line(ink, { x: centre.x, y: centre.y + 9.6 }, { x: centre.x, y: centre.y + step.y - 9.6 }, LIGHT, 0.9);
    }
  ink.restore();
}

/** A stepped corner in stone, with a gold ring. */
function notch(ink: Ink): void {
  trace(
    ink,
    [
      [-1, -1],
      [40, -1],
      [40, 13],
      [26, 13],
      [26, 26],
      [13, 26],
      [13, 40],
      [-1, 40],
    ].map(([x = 0, y = 0]) => ({ x, y })),
    true,
  );
  fill(ink, STONE);
  stroke(ink, SAND, 1.6);
  at(ink, { x: 11, y: 11 }, () => {
    octagram(ink, 8, LIGHT, 1);
    ring(ink, { x: 0, y: 0 }, 3, LIGHT, 0.9);
  });
}
