// What a gesture works on, as it was when the pointer came down, and the marks that it shows over the canvas.
import type { Box, Point } from "#domain/box.ts";
import type { Element } from "#domain/content.ts";
import { boxOf } from "#domain/elements.ts";
import type { Held, Surroundings } from "#domain/moving.ts";
import { SAY } from "#domain/say/say.ts";
import { type Guide, linesOf, SNAP_PX } from "#domain/snap.ts";
import type { Designer } from "../use-designer.ts";
import type { HeldKeys } from "./follow-pointer.ts";
import { drawAll, type Drawable, type Layers, layersOf } from "./layers.ts";
import { placeNode } from "./place.ts";

export type Scene = {
  stage: HTMLElement;
  layers: Layers;
  drawable: Drawable;
  designer: Designer;
  /** Canvas pixels for one of the screen. */
  perPixel: number;
};

/** Undefined while the stage has no size: nothing on it can be held. */
export function openScene(stage: HTMLElement | null, drawable: Drawable, designer: Designer): Scene | undefined {
  if (stage === null || stage.clientWidth === 0) return undefined;
  const perPixel = drawable.content.canvasSize.width / stage.clientWidth;
  return { stage, layers: layersOf(stage), drawable, designer, perPixel };
}

export function inCanvasPixels({ perPixel }: Scene, { x, y }: Point): Point {
  return { x: x * perPixel, y: y * perPixel };
}

/** What those that move may be caught by: the canvas and all that stays. */
export function surroundings({ drawable: { content }, perPixel }: Scene, moving: readonly Element[]): Surroundings {
  const staying = content.elements.filter((element) => !moving.includes(element));
  const canvas = content.canvasSize;
  return { lines: linesOf(staying.map(boxOf), canvas), reach: SNAP_PX * perPixel, canvas };
}

export function heldOf({ shift, mod }: HeldKeys): Held {
  return { shift, free: mod };
}

/** How many guides are shown at most, the longest stretches of the eye being few. */
export const GUIDES = 8;

export function showGuides({ stage, drawable }: Scene, guides: readonly Guide[]): void {
  const { canvasSize } = drawable.content;
  for (const [nth, node] of marksOf(stage, "guide").entries()) {
    const guide = guides[nth];
    node.hidden = guide === undefined;
    if (!guide) continue;
    node.dataset["axis"] = guide.axis;
    placeNode(node, lineOf(guide), canvasSize);
  }
}

function lineOf({ axis, at, from, to }: Guide): Box {
  return axis === "x"
    ? { x: at, y: from, width: 0, height: to - from }
    : { x: from, y: at, width: to - from, height: 0 };
}

/** Told once each time it happens, to those who do not see the guides. */
export function tellCentred({ stage }: Scene, centred: boolean): void {
  const [teller] = marksOf(stage, "told");
  const words = centred ? SAY.stage.snappedToCentre : "";
  if (teller && teller.textContent !== words) teller.textContent = words;
}

/** Everything as it was before the gesture. */
export function restore(scene: Scene): void {
  clearMarks(scene);
  drawAll(scene.layers, { ...scene.drawable, content: scene.designer.current() });
}

export function clearMarks(scene: Scene): void {
  showGuides(scene, []);
  delete scene.stage.dataset["carrying"];
  for (const node of marksOf(scene.stage, "selection")) node.style.transform = "";
}

/** The nodes over the canvas that a gesture moves by itself. */
export function marksOf(stage: HTMLElement, mark: "guide" | "selection" | "marquee" | "told" | "frame"): HTMLElement[] {
  return [...stage.querySelectorAll<HTMLElement>(`[data-mark="${mark}"]`)];
}
