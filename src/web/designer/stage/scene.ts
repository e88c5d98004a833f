// The state a gesture started from, and the marks it shows over the canvas.
import type { Axis } from "#domain/canvas/arranging.ts";
import type { Point } from "#domain/canvas/box.ts";
import type { Element, Size } from "#domain/canvas/content.ts";
import type { DragModifiers, Surroundings } from "#domain/canvas/moving.ts";
import { SAY } from "#domain/say/say.ts";
import { boundsOf } from "#domain/canvas/turning.ts";
import { type Guide, snapLinesOf, SNAP_PX } from "#domain/canvas/snap.ts";
import type { Distance } from "#domain/canvas/spacing.ts";
import type { Designer } from "../use-designer.ts";
import { float, isFloating, land, type Moves } from "./compositor-transform.ts";
import type { ModifierKeys } from "./follow-pointer.ts";
import { drawAll, type Drawable, type CanvasLayers, layersOf } from "./layers.ts";
import { placeNode } from "./place.ts";

export type Scene = {
  stage: HTMLElement;
  layers: CanvasLayers;
  drawable: Drawable;
  designer: Designer;
  /** Canvas pixels per screen pixel. */
  perPixel: number;
  guides: Readonly<Record<Axis, readonly HTMLElement[]>>;
  distances: HTMLElement | undefined;
  announcement: HTMLElement | undefined;
};

/** Undefined while the stage has no size. */
export function openScene(stage: HTMLElement | null, drawable: Drawable, designer: Designer): Scene | undefined {
  if (stage === null || stage.clientWidth === 0) return undefined;
  const perPixel = drawable.content.canvasSize.width / stage.clientWidth;
  const nodes = marksOnStage(stage, "guide");
  const guides = { x: nodes.filter(isOf("x")), y: nodes.filter(isOf("y")) };
  const [distances] = marksOnStage(stage, "distances");
  const [announcement] = marksOnStage(stage, "announcement");
  return { stage, layers: layersOf(stage), drawable, designer, perPixel, guides, distances, announcement };
}

function isOf(axis: Axis): (node: HTMLElement) => boolean {
  return (node) => node.dataset["axis"] === axis;
}

export function inCanvasPixels({ perPixel }: Scene, { x, y }: Point): Point {
  return { x: x * perPixel, y: y * perPixel };
}

/** Snap targets: the canvas and the elements that do not move. */
export function surroundings({ drawable: { content }, perPixel }: Scene, moving: readonly Element[]): Surroundings {
  const others = content.elements.filter((element) => !moving.includes(element)).map(boundsOf);
  const canvas = content.canvasSize;
  return { lines: snapLinesOf(others, canvas), others, reach: SNAP_PX * perPixel, canvas };
}

export function modifiersOf({ shift, mod }: ModifierKeys): DragModifiers {
  return { shift, free: mod };
}

/** Maximum guides per axis: a box has three lines that can snap. */
export const GUIDES = 3;

export function showGuides({ guides, perPixel }: Scene, shown: readonly Guide[]): void {
  for (const axis of ["x", "y"] as const) {
    const ofAxis = shown.filter((guide) => guide.axis === axis);
    for (const [nth, node] of guides[axis].entries()) {
      const guide = ofAxis[nth];
      if (guide || isFloating(node)) float(node, movesOf(axis, guide, perPixel));
    }
  }
}

/** The middle of the guide's three pixels is on the line. One that is not seen stays where it was, without length. */
function movesOf(axis: Axis, guide: Guide | undefined, perPixel: number): Moves {
  if (guide === undefined) return axis === "x" ? { scaleY: 0 } : { scaleX: 0 };
  const onScreen = (length: number) => Math.round(length / perPixel);
  const [across, along] = [onScreen(guide.at) - 1, onScreen(guide.from)];
  const length = onScreen(guide.to - guide.from);
  return axis === "x"
    ? { translateX: across, translateY: along, scaleY: length }
    : { translateX: along, translateY: across, scaleX: length };
}

/** Equal distances, each with its length. Nodes are made only when the distances change. */
export function showDistances({ distances: marks, drawable }: Scene, distances: readonly Distance[]): void {
  const shown = JSON.stringify(distances);
  if (!marks || (marks.dataset["shown"] ?? "[]") === shown) return;
  marks.dataset["shown"] = shown;
  const { canvasSize } = drawable.content;
  marks.replaceChildren(...distances.map((distance) => distanceNode(distance, canvasSize)));
}

function distanceNode({ axis, from, to, at }: Distance, canvas: Size): HTMLElement {
  const node = document.createElement("span");
  node.className = "distance";
  node.dataset["axis"] = axis;
  const length = to - from;
  const box =
    axis === "x" ? { x: from, y: at, width: length, height: 0 } : { x: at, y: from, width: 0, height: length };
  placeNode(node, box, canvas);
  const label = document.createElement("span");
  label.textContent = String(Math.round(length));
  node.append(label);
  return node;
}

/** Announced once per occurrence, for screen readers. */
export function announceCentred({ announcement: output }: Scene, centred: boolean): void {
  const words = centred ? SAY.stage.snappedToCentre : "";
  if (output && output.textContent !== words) output.textContent = words;
}

/** Restores the state before the gesture. */
export function restoreScene(scene: Scene): void {
  clearMarks(scene);
  drawAll(scene.layers, { ...scene.drawable, content: scene.designer.current() });
}

export function clearMarks(scene: Scene): void {
  showDistances(scene, []);
  delete scene.stage.dataset["carrying"];
  for (const node of [...scene.guides.x, ...scene.guides.y, ...marksOnStage(scene.stage, "selection")]) land(node);
}

/** The overlay nodes that a gesture moves directly. */
export function marksOnStage(
  stage: HTMLElement,
  mark: "guide" | "selection" | "marquee" | "announcement" | "frame" | "around" | "distances",
): HTMLElement[] {
  return [...stage.querySelectorAll<HTMLElement>(`[data-mark="${mark}"]`)];
}
