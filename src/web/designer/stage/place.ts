// Converts a box to percentages of the stage, valid at every stage size.
import type { Size } from "#domain/canvas/content.ts";
import { isTurned, type Turnable } from "#domain/canvas/turning.ts";

export type Placed = { left: string; top: string; width: string; height: string; transform?: string };

/** An element's rotation is one around its middle, as browsers rotate. */
export function placed(box: Turnable, canvas: Size): Placed {
  return {
    ...(isTurned(box) && { transform: `rotate(${box.rotation}deg)` }),
    left: percent(box.x, canvas.width),
    top: percent(box.y, canvas.height),
    width: percent(box.width, canvas.width),
    height: percent(box.height, canvas.height),
  };
}

export function placeNode(node: HTMLElement, box: Turnable, canvas: Size): void {
  Object.assign(node.style, "rotation" in box && { transform: "" }, placed(box, canvas));
}

export function percent(length: number, side: number): string {
  return `${(length / side) * 100}%`;
}
