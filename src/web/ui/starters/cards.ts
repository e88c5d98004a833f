// The pictures of the starters, made by scripts/starters/build.ts: each in each of its shapes, with a sample name.
import type { CanvasShape } from "#domain/canvas/canvas-shape.ts";
import { STARTER_CARD, cardSize } from "#domain/starters/cards.ts";
import type { StarterName } from "#domain/starters/catalogue.ts";

const FILES = import.meta.glob<string>("../../designer/gallery/cards/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The address of a card, and its size in pixels, known in advance so that nothing shifts when it loads. */
export function cardOf(name: StarterName, shape: CanvasShape): { src: string; width: number; height: number } {
  return { src: FILES[`../../designer/gallery/cards/${STARTER_CARD.file(name, shape)}`] ?? "", ...cardSize(shape) };
}
