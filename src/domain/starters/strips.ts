// Artwork whose place depends on the paper's shape. scripts/starters/art draws it, and the designs stay beside it.
import type { Box } from "../canvas/box.ts";
import type { Size } from "../canvas/content.ts";

/** The strip of tiles of 'Bauhaus'. */
export function strip({ width, height }: Size): Box {
  if (width > height * 1.2) return { x: 0, y: 0, width: Math.round(height / 3), height };
  return { x: 0, y: 0, width, height: Math.round(width / 4) };
}

export function besideStrip(size: Size): Box {
  const { width, height } = strip(size);
  const [left, top] = height === size.height ? [width, 0] : [0, height];
  return { x: left + 44, y: top + 40, width: size.width - left - 88, height: size.height - top - 78 };
}

/** The bend of 'Track' comes from the upper right corner. */
export function bend({ width, height }: Size): number {
  return Math.round(Math.min(width, height) * (width === height ? 0.34 : 0.42));
}

export function besideBend(size: Size): Box {
  const wide = size.width > size.height * 1.2;
  const top = wide ? 48 : bend(size) * (size.width === size.height ? 0.6 : 0.78);
  return { x: 48, y: top, width: size.width - 96 - (wide ? 60 : 0), height: size.height - top - 44 };
}

/** The tiles of 'Thank You Crew' above and below: how large, and how many rows. */
export function tiles({ width, height }: Size): { cell: number; columns: number; rows: number } {
  const columns = width > height ? 6 : 4;
  return { cell: width / columns, columns, rows: height > width * 1.6 ? 2 : 1 };
}
