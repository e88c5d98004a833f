// Contour: the height lines of a landscape in silver on slate, around a plain sheet.
import type { Size } from "#domain/canvas/content.ts";
import { frame, ground, type Ink, line, type Point, seededNumbers } from "../ink.ts";
import { box } from "../ornament.ts";

const SLATE = "#2c3a46";
const LINE = "#61778a";
const BOLD = "#9fb2c2";
const PAPER = "#f8fafb";
const SILVER = "#a9b6c1";
const INSET = 46;
const CELL = 7;

export function contour(ink: Ink, size: Size): void {
  ground(ink, size, SLATE);
  const height = landscape(size);
  for (let level = -14; level <= 22; level++) lineAt(ink, size, height, level * 0.1, level % 5 === 0);
  const { width, height: tall } = size;
  box(ink, INSET, INSET, width - INSET * 2, tall - INSET * 2, PAPER);
  frame(ink, size, INSET, 1.4, SILVER);
  frame(ink, size, INSET + 7, 0.7, SILVER);
}

type Height = (x: number, y: number) => number;

/** Round hills and hollows. */
function landscape({ width, height }: Size): Height {
  const random = seededNumbers(23);
  const hills = Array.from({ length: 16 }, () => ({
    x: random() * width,
    y: random() * height,
    tall: random() * 2.4 - 0.8,
    wide: 60 + random() * 90,
  }));
  return (x, y) =>
    hills.reduce((sum, hill) => {
      const far = ((x - hill.x) ** 2 + (y - hill.y) ** 2) / hill.wide ** 2;
      return sum + hill.tall * Math.exp(-far);
    }, 0);
}

/** Marching squares: a straight piece in each cell that the height passes. */
function lineAt(ink: Ink, { width, height: tall }: Size, height: Height, level: number, bold: boolean): void {
  for (let x = 0; x < width; x += CELL)
    for (let y = 0; y < tall; y += CELL) {
      const inside = x > INSET && x + CELL < width - INSET && y > INSET && y + CELL < tall - INSET;
      if (inside) continue;
      const corners: Point[] = [
        { x, y },
        { x: x + CELL, y },
        { x: x + CELL, y: y + CELL },
        { x, y: y + CELL },
      ];
      const crossed = corners.flatMap((from, nth): Point[] => {
        const to = corners[(nth + 1) % 4] as Point;
        const [a, b] = [height(from.x, from.y) - level, height(to.x, to.y) - level];
        if (a > 0 === b > 0) return [];
        const part = a / (a - b);
        return [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }];
      });
      for (let nth = 0; nth + 1 < crossed.length; nth += 2)
        line(ink, crossed[nth] as Point, crossed[nth + 1] as Point, bold ? BOLD : LINE, bold ? 1.4 : 0.9);
    }
}
