// The three canvases of the stage. At rest all is drawn on the base. While an element is carried it lies lifted on a canvas of
// its own, between what is under it and what is over it, so that a drag moves one canvas and draws nothing.
import type { Box } from "#domain/box.ts";
import type { Content, Element } from "#domain/content.ts";
import { drawDesign } from "#render/draw.ts";
import type { Picture2D } from "#render/context.ts";
import { percent } from "./place.ts";

export type Layers = { base: HTMLCanvasElement; lifted: HTMLCanvasElement; above: HTMLCanvasElement };
export type Drawable = { content: Content; link: string; pictures: ReadonlyMap<string, Picture2D> };

/** The canvases of a stage, in their order. */
export function layersOf(stage: HTMLElement): Layers {
  const [base, lifted, above] = stage.querySelectorAll("canvas");
  if (!base || !lifted || !above) throw new Error("A stage has three canvases");
  return { base, lifted, above };
}

/** Draws everything on the base and puts what was lifted down. Answers the ids of texts that do not fit. */
export function drawAll({ base, lifted, above }: Layers, drawable: Drawable): string[] {
  const overflow = draw(base, drawable, drawable.content.elements, "ground");
  for (const canvas of [lifted, above]) canvas.hidden = true;
  return overflow;
}

/** Lifts one element off the design. */
export function lift({ base, lifted, above }: Layers, drawable: Drawable, id: string): void {
  const { elements } = drawable.content;
  const at = elements.findIndex((element) => element.id === id);
  draw(base, drawable, elements.slice(0, at), "ground");
  draw(lifted, drawable, elements.slice(at, at + 1), "clear");
  draw(above, drawable, elements.slice(at + 1), "clear");
  lifted.style.transform = "";
  for (const canvas of [lifted, above]) canvas.hidden = false;
}

/** Shows the lifted element in another box: moved where only its place differs, drawn anew where its size does. */
export function carry({ lifted }: Layers, drawable: Drawable, element: Element, box: Box): void {
  const { width, height } = drawable.content.canvasSize;
  if (box.width === element.width && box.height === element.height) {
    lifted.style.transform = `translate(${percent(box.x - element.x, width)}, ${percent(box.y - element.y, height)})`;
  } else {
    draw(lifted, drawable, [{ ...element, ...box }], "clear");
  }
}

function draw(canvas: HTMLCanvasElement, drawable: Drawable, elements: Element[], under: "ground" | "clear"): string[] {
  const { content, link, pictures } = drawable;
  const stage = canvas.parentElement;
  // As the drawing elsewhere: not by the graphics card, whose edges differ from card to card.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (stage === null || context === null) return [];
  canvas.width = Math.max(1, Math.round(stage.clientWidth * window.devicePixelRatio));
  const scale = canvas.width / content.canvasSize.width;
  canvas.height = Math.max(1, Math.round(content.canvasSize.height * scale));
  const ground = under === "clear" ? { ground: NO_GROUND } : {};
  const design = { content: { ...content, elements }, link };
  return drawDesign(context, design, { scale, pictures, ...ground }).overflow;
}

/** A canvas on which nothing was drawn. */
const NO_GROUND = document.createElement("canvas");
