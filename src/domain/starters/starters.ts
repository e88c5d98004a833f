// The starter designs: ordinary, editable content.
import { type CanvasShape, canvasOf } from "../canvas/canvas-shape.ts";
import { type Content, type Element, EMPTY_CONTENT, type Size } from "../canvas/content.ts";
import { placeParts } from "./place-parts.ts";
import { STARTERS, type StarterName } from "./catalogue.ts";
import { STARTER_DESIGNS } from "./designs.ts";
import type { StarterDesign } from "./parts.ts";
import { backgroundOf } from "./pictures.ts";

/** Canvas pixels. An A4 page has the same type in both directions. */
const WIDTHS: Record<CanvasShape, number> = {
  "a4-landscape": 700,
  "a4-portrait": 495,
  /** At scale 2 they have the 1080 pixels that networks expect. */
  square: 540,
  post: 540,
  story: 540,
};
/** How much larger than in landscape a text may be. */
const LARGEST: Record<CanvasShape, number> = {
  "a4-landscape": 1,
  "a4-portrait": 1.1,
  square: 1.2,
  post: 1.25,
  story: 1.35,
};

/** The design with bundled picture names, in its first shape if none is named. */
export function starterContent(name: StarterName, shape: CanvasShape = STARTERS[name].shapes[0]): Content {
  const backgroundImage = backgroundOf(name, shape);
  const elements = elementsOf(STARTER_DESIGNS[name], shape);
  return { ...EMPTY_CONTENT, canvasSize: starterSize(shape), backgroundImage, elements };
}

export function starterSize(shape: CanvasShape): Size {
  return canvasOf(shape, WIDTHS[shape]);
}

/** Its parts, placed by hand where the design has such places, else arranged in the room of the shape. */
export function elementsOf(design: StarterDesign, shape: CanvasShape): Element[] {
  const placed = design.placed?.[shape];
  if (placed !== undefined) return placed.map((part) => headed(part, " "));
  const size = starterSize(shape);
  const { align, room, lower } = design;
  const signed = shape === "a4-landscape" || shape === "a4-portrait";
  const area = { room: room(size), align, lower: lower?.(size) ?? 0, signed, largest: LARGEST[shape] };
  const [broken, whole] = (["\n", " "] as const).map((between) =>
    placeParts(
      design.parts.map((part) => headed(part, between)),
      area,
    ),
  ) as [Element[], Element[]];
  const isBroken = size.width <= size.height && nameSize(broken) >= nameSize(whole);
  return [...(design.fixed?.(size) ?? []), ...(isBroken ? broken : whole)];
}

function headed(part: Element, between: "\n" | " "): Element {
  return part.type === "title" ? { ...part, text: part.text.replace("|", between) } : part;
}

function nameSize(elements: readonly Element[]): number {
  const name = elements.find(({ id }) => id === "name");
  return name?.type === "title" ? name.fontSize : 0;
}
