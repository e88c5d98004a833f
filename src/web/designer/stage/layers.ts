// The stage's canvases. At rest everything is drawn on the base. Dragged elements are lifted to canvases of their own,
// between what is below and above them, each as small as its ink: a drag moves them without drawing.
import type { Box, Point } from "#domain/canvas/box.ts";
import type { Content, Element, Size } from "#domain/canvas/content.ts";
import { boundsOf } from "#domain/canvas/turning.ts";
import type { Picture2D, Context2D } from "#render/context.ts";
import { drawMarks } from "#render/draw.ts";
import { inkOfBox, union } from "#render/ink.ts";
import { float, land } from "./compositor-transform.ts";
import { type ElementMarks, marksOf } from "./element-marks.ts";
import { MOST_PIXELS, type Paper, paperOf, partToDraw } from "./paper.ts";
import { placeNode } from "./place.ts";
import { STAGE, widthOf } from "./stage-width.ts";

let offscreenBuffer: OffscreenCanvas | undefined;

export type Drawable = {
  content: Content;
  link: string;
  pictures: ReadonlyMap<string, Picture2D>;
  /** Fills the texts with a student during a preview. */
  fill?: ((content: Content) => Content) | undefined;
};
export type CanvasLayers = { base: HTMLCanvasElement; sheets: readonly HTMLCanvasElement[] };

/** Canvases above the base: enough for two runs of dragged elements between others. */
export const SHEETS = 4;

/** The stage's canvases, bottom to top. */
export function layersOf(stage: HTMLElement): CanvasLayers {
  const [base, ...sheets] = stage.querySelectorAll("canvas");
  if (!base || sheets.length !== SHEETS) throw new Error("A stage has a base and its sheets");
  return { base, sheets };
}

/** Draws everything on the base and clears the lifted canvases. Answers ids of texts that do not fit. */
export function drawAll(layers: CanvasLayers, drawable: Drawable): string[] {
  clear(layers.sheets);
  return drawBase(layers, drawable, drawable.content.elements);
}

/** The part of the paper covered by the base. */
export function partDrawn({ base }: Pick<CanvasLayers, "base">): Box {
  const [x = 0, y = 0] = (base.dataset["from"] ?? "").split(" ").map(Number);
  return { x, y, width: base.width, height: base.height };
}

/** Lifts elements off the base. Answers their canvases, to be moved. */
export function liftOff(layers: CanvasLayers, drawable: Drawable, ids: ReadonlySet<string>): HTMLCanvasElement[] {
  return liftRuns(layers, drawable, ids).map(({ sheet }) => sheet);
}

/** A canvas, and what was lifted to it. */
export type LiftedRun = { sheet: HTMLCanvasElement; lifted: readonly Element[] };

/** The same, to be drawn anew: each canvas with its elements. */
export function liftRuns(layers: CanvasLayers, drawable: Drawable, ids: ReadonlySet<string>): LiftedRun[] {
  const [under = [], ...over] = runsOf(drawable.content.elements, ids);
  clear(layers.sheets);
  drawBase(layers, drawable, under);
  const runs: LiftedRun[] = [];
  for (const [nth, run] of over.entries()) {
    const sheet = layers.sheets[nth];
    if (sheet) drawSheet(sheet, drawable, run);
    if (sheet && nth % 2 === 0) runs.push({ sheet, lifted: run });
  }
  return runs;
}

/** Draws copies of elements above the whole design. */
export function liftCopies(layers: CanvasLayers, drawable: Drawable, copies: readonly Element[]): HTMLCanvasElement[] {
  drawAll(layers, drawable);
  const [sheet] = layers.sheets;
  if (sheet) drawSheet(sheet, drawable, copies);
  return sheet ? [sheet] : [];
}

export function carryTo(nodes: readonly HTMLElement[], by: Point): void {
  for (const node of nodes) float(node, { translateX: by.x, translateY: by.y });
}

/**
 * Draws elements on a lifted canvas sized to their ink and boxes, so that
 * typing letters does not resize the canvas and cause a layout.
 */
export function drawSheet(sheet: HTMLCanvasElement, drawable: Drawable, elements: readonly Element[]): void {
  const paper = paperUnder(sheet, drawable);
  if (!paper) return;
  const painted = marksOf(elements, drawable, paper.scale);
  const inks = painted.flatMap((one) => one.ink ?? []);
  const ink = union([...inks, ...elements.map((one) => inkOfBox(boundsOf(one), paper.scale))]);
  sheet.hidden = inks.length === 0;
  if (sheet.hidden || ink === undefined) return;
  const part = { x: ink.left, y: ink.top, width: ink.right - ink.left, height: ink.bottom - ink.top };
  // Beyond the memory limit it is drawn a little blurred while dragged.
  const shrunk = Math.min(1, Math.sqrt(MOST_PIXELS / (part.width * part.height)));
  drawPart(sheet, drawable, painted, { paper, part, shrunk, background: null });
}

function drawBase({ base }: CanvasLayers, drawable: Drawable, elements: readonly Element[]): string[] {
  const paper = paperUnder(base, drawable);
  if (!paper) return [];
  const part = partToDraw(paper, () => seenOf(base, paper));
  const painted = marksOf(elements, drawable, paper.scale);
  const drawn = drawPart(base, drawable, painted, { paper, part, shrunk: 1 });
  if (drawn) base.dataset["from"] = `${part.x} ${part.y}`;
  return painted.flatMap((one) => (one.overflows ? one.id : []));
}

/** `background: null` leaves the background transparent. */
type View = { paper: Paper; part: Box; shrunk: number; background?: null };

function drawPart(
  canvas: HTMLCanvasElement,
  drawable: Drawable,
  painted: readonly ElementMarks[],
  view: View,
): boolean {
  const { paper, part, shrunk, ...background } = view;
  const size = {
    width: Math.max(1, Math.round(part.width * shrunk)),
    height: Math.max(1, Math.round(part.height * shrunk)),
  };
  // At rest the whole paper is drawn exactly like the certificate's picture.
  const moved = part.x !== 0 || part.y !== 0 || shrunk !== 1;
  const [x, y] = [-part.x * shrunk, -part.y * shrunk];
  const seen = {
    left: Math.floor(-x),
    top: Math.floor(-y),
    right: Math.ceil(size.width - x),
    bottom: Math.ceil(size.height - y),
  };
  const place = { x, y, pixel: 1, seen };
  const options = { scale: paper.scale * shrunk, pictures: drawable.pictures, ...(moved && { place }), ...background };
  const marks = painted.flatMap((one) => one.marks);
  const drawn = drawBeside(canvas, size, (context) => drawMarks(context, drawable.content, marks, options));
  // The old picture stays in place.
  if (!drawn) return false;
  placeNode(canvas, part, paper);
  land(canvas);
  return true;
}

/** Alternating runs: elements below, lifted elements, elements above, and so on. */
function runsOf(elements: readonly Element[], ids: ReadonlySet<string>): Element[][] {
  const runs: Element[][] = [[]];
  for (const element of elements) {
    const lifted = runs.length % 2 === 0;
    if (ids.has(element.id) === lifted) runs.at(-1)?.push(element);
    else if (runs.length <= SHEETS) runs.push([element]);
    // With more runs than canvases, the last lifted run takes the rest until they are dropped.
    else runs.at(-2)?.push(element);
  }
  return runs;
}

function clear(sheets: readonly HTMLCanvasElement[]): void {
  for (const sheet of sheets) {
    Object.assign(sheet, { hidden: true, width: 0, height: 0 });
    land(sheet);
  }
}

export function paperUnder(canvas: HTMLCanvasElement, { content }: Drawable): Paper | undefined {
  const stage = canvas.closest(STAGE);
  const width = stage ? widthOf(stage) : 0;
  return width > 0 ? paperOf(width, content.canvasSize, window.devicePixelRatio) : undefined;
}

/** The visible part of the paper. */
export function seenOf(node: HTMLElement, paper: Paper): Box {
  const stage = node.parentElement?.getBoundingClientRect();
  const viewport = node.closest("[data-viewport]")?.getBoundingClientRect();
  if (!stage || !viewport || stage.width === 0) return { x: 0, y: 0, width: paper.width, height: paper.height };
  const ratio = paper.width / stage.width;
  const [left, top] = [Math.max(stage.left, viewport.left), Math.max(stage.top, viewport.top)];
  const [right, bottom] = [Math.min(stage.right, viewport.right), Math.min(stage.bottom, viewport.bottom)];
  return {
    x: (left - stage.left) * ratio,
    y: (top - stage.top) * ratio,
    width: Math.max(1, (right - left) * ratio),
    height: Math.max(1, (bottom - top) * ratio),
  };
}

/** Resizes the canvas and shows the drawing; false, leaving it unchanged, when memory is short. */
function drawBeside(canvas: HTMLCanvasElement, size: Size, draw: (context: Context2D) => void): boolean {
  offscreenBuffer ??= new OffscreenCanvas(1, 1);
  try {
    Object.assign(offscreenBuffer, size);
    // Software rendering, because edges differ between graphics cards.
    const context = offscreenBuffer.getContext("2d", { willReadFrequently: true });
    if (context === null) return false;
    draw(context);
    // Setting the same size would clear the canvas and force a layout.
    if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
    canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(offscreenBuffer.transferToImageBitmap());
    return true;
  } finally {
    // Frees the buffer's memory.
    Object.assign(offscreenBuffer, { width: 1, height: 1 });
  }
}
