// All backgrounds by name.
import type { ArtworkScene } from "../scene.ts";
import { sport, stage } from "./arena.ts";
import { guilloche, honour, paper } from "./classic.ts";
import { circuit, lab } from "./craft.ts";
import { deco } from "./deco.ts";
import { lamps, mandalaScene } from "./festive.ts";
import { floral, leaves, lotus } from "./garden.ts";
import { geometric, swoosh, waves } from "./modern.ts";
import { confetti, splash } from "./party.ts";
import { fireworks, hills, night } from "./sky.ts";
import { tricolour } from "./tricolour.ts";

export const SCENES = {
  guilloche,
  paper,
  deco,
  honour,
  swoosh,
  geometric,
  waves,
  floral,
  leaves,
  lotus,
  mandala: mandalaScene,
  lamps,
  confetti,
  splash,
  tricolour,
  night,
  fireworks,
  hills,
  circuit,
  lab,
  sport,
  stage,
} as const satisfies Record<string, (scene: ArtworkScene) => void>;

export type SceneName = keyof typeof SCENES;
