// Paints what the embedded AI makes: backgrounds and emblems, from words and a seed.
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { AI } from "#domain/certificate/ai.ts";
import type { Painting } from "../providers/ai/interface.ts";
import { chanceFrom } from "./chance.ts";
import { paletteFrom } from "./palette.ts";
import { type ArtworkScene, WIDE } from "./scene.ts";
import { SCENES } from "./scenes/scenes.ts";
import { readPrompt } from "./words/read.ts";
import { atLightness } from "./colour.ts";
import { mandala } from "./parts/mandala.ts";
import { laurel, seal } from "./parts/seals.ts";

const EMBLEM = { width: AI.pictureSide, height: AI.pictureSide } as const;

/** The same painting asked for again is the same picture. */
export function paintArtwork(painting: Painting): Canvas {
  const { width, height } = painting.kind === "background" ? painting.size : EMBLEM;
  const canvas = createCanvas(width, height);
  const to = canvas.getContext("2d");
  to.scale(width / WIDE, height / WIDE);
  const chance = chanceFrom(painting.seed);
  const brief = readPrompt(painting.kind === "background" ? painting.prompt : painting.words, chance);
  const scene: ArtworkScene = { to, chance, colours: paletteFrom(brief, chance), icon: brief.icon };
  if (painting.kind === "background") SCENES[brief.scene](scene);
  else drawEmblem(scene);
  return canvas;
}

function drawEmblem(scene: ArtworkScene): void {
  const { colours, chance } = scene;
  const tones = [colours.main, colours.accent, colours.third, atLightness(colours.main, 0.7)];
  mandala(scene, [500, 500], 486, tones, chance.between(0.3, 0.42));
  laurel(scene, [500, 508], 382);
  seal(scene, [500, 500], 272, chance.pick(["scallop", "burst", "round"] as const));
}
