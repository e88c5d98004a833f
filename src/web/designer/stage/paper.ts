// The stage in device pixels, and the part that a canvas covers: all of it unless that needs too much memory.
import type { Box } from "#domain/canvas/box.ts";
import type { Size } from "#domain/canvas/content.ts";

/** Size of the whole design in device pixels, and device pixels per canvas pixel. */
export type Paper = Size & { scale: number };

/** Limit of one canvas: 32 MB. */
export const MOST_PIXELS = 8_000_000;

export function paperOf(stageWidth: number, canvas: Size, pixelRatio: number): Paper {
  const width = Math.max(1, Math.round(stageWidth * pixelRatio));
  const scale = width / canvas.width;
  return { width, height: Math.max(1, Math.round(canvas.height * scale)), scale };
}

/**
 * The part to draw, in whole pixels: the whole paper if small enough, else the visible part with a margin. The visible
 * part is queried only then, because that forces a layout.
 */
export function partToDraw(paper: Paper, whatIsSeen: () => Box, most = MOST_PIXELS): Box {
  const whole = { x: 0, y: 0, width: paper.width, height: paper.height };
  if (paper.width * paper.height <= most) return whole;
  const seen = whatIsSeen();
  const factor = Math.sqrt(most / Math.max(1, seen.width * seen.height));
  const [x, width] = stretch(seen.x, seen.width, factor, paper.width);
  const height = Math.max(1, Math.min(paper.height, Math.floor(most / width)));
  const y = Math.round(Math.min(Math.max(0, seen.y - (height - seen.height) / 2), paper.height - height));
  return { x, y, width, height };
}

/** Whether the part contains everything visible. */
export function covers(part: Box, seen: Box): boolean {
  return (
    seen.x >= part.x - 1 &&
    seen.y >= part.y - 1 &&
    seen.x + seen.width <= part.x + part.width + 1 &&
    seen.y + seen.height <= part.y + part.height + 1
  );
}

function stretch(from: number, length: number, factor: number, most: number): [from: number, length: number] {
  const longer = Math.max(1, Math.min(most, Math.floor(length * factor)));
  return [Math.round(Math.min(Math.max(0, from - (longer - length) / 2), most - longer)), longer];
}
