// Paints the embedded AI's pictures: backgrounds and emblems, from a prompt and a seed.
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { AI } from "#domain/certificate/ai.ts";
import type { Painting } from "../providers/ai/interface.ts";
import { seededRandom } from "./random.ts";
import { paletteFrom } from "./palette.ts";
import { type ArtworkScene, WIDE } from "./scene.ts";
import { SCENES } from "./scenes/scenes.ts";
import { readPrompt } from "./words/read.ts";
import { atLightness } from "./colour.ts";
import { mandala } from "./parts/mandala.ts";
import { laurel, seal } from "./parts/seals.ts";

const EMBLEM = { width: AI.pictureSide, height: AI.pictureSide } as const;

/** The same painting always gives the same picture. */
export function paintArtwork(painting: Painting): Canvas {
  const { width, height } = painting.kind === "background" ? painting.size : EMBLEM;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.scale(width / WIDE, height / WIDE);
  const random = seededRandom(painting.seed);
  const brief = readPrompt(painting.kind === "background" ? painting.prompt : painting.words, random);
  const scene: ArtworkScene = { context, random, colours: paletteFrom(brief, random), icon: brief.icon };
  if (painting.kind === "background") SCENES[brief.scene](scene);
  else drawEmblem(scene);
  return canvas;
}

function drawEmblem(scene: ArtworkScene): void {
  const { colours, random } = scene;
  const tones = [colours.main, colours.accent, colours.third, atLightness(colours.main, 0.7)];
  mandala(scene, [500, 500], 486, tones, random.between(0.3, 0.42));
  laurel(scene, [500, 508], 382);
  seal(scene, [500, 500], 272, random.pick(["scallop", "burst", "round"] as const));
}
