// The gallery's pictures, made by scripts/starters/build.ts: each starter drawn with a sample name.
import { canvasOf } from "#domain/canvas/canvas-shape.ts";
import { type StarterEntry, STARTER_NAMES, type StarterName, STARTERS } from "#domain/starters/catalogue.ts";

/** The picture's size in pixels, known in advance so that nothing shifts when it loads. */
type Card = Omit<StarterEntry, "width"> & { src: string; width: number; height: number };

const FILES = import.meta.glob<string>("./cards/*.webp", { eager: true, query: "?url", import: "default" });
const CARD_WIDTH = 480;

export const CARDS = Object.fromEntries(STARTER_NAMES.map((name) => [name, cardOf(name)])) as Record<StarterName, Card>;

function cardOf(name: StarterName): Card {
  const entry: StarterEntry = STARTERS[name];
  const { width, height } = canvasOf(entry.shape, entry.width);
  const size = { width: CARD_WIDTH, height: Math.round((CARD_WIDTH * height) / width) };
  return { ...entry, ...size, src: FILES[`./cards/${name}.webp`] ?? "" };
}
