// Converts a box to percentages of the stage, valid at every stage size.
import type { Box } from "#domain/canvas/box.ts";
import type { Size } from "#domain/canvas/content.ts";

export type Placed = { left: string; top: string; width: string; height: string };

export function placed(box: Box, canvas: Size): Placed {
  return {
    left: percent(box.x, canvas.width),
    top: percent(box.y, canvas.height),
    width: percent(box.width, canvas.width),
    height: percent(box.height, canvas.height),
  };
}

export function placeNode(node: HTMLElement, box: Box, canvas: Size): void {
  Object.assign(node.style, placed(box, canvas));
}

export function percent(length: number, side: number): string {
  return `${(length / side) * 100}%`;
}
