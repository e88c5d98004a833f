// The picture of one certificate: a seal in a laurel over a mandala, on nothing, so that it stands on any design.
import { atLightness } from "./colour.ts";
import { mandala } from "./parts/mandala.ts";
import { laurel, seal } from "./parts/seals.ts";
import type { ArtworkScene } from "./scene.ts";

export function drawEmblem(scene: ArtworkScene): void {
  const { colours, chance } = scene;
  const tones = [colours.main, colours.accent, colours.third, atLightness(colours.main, 0.7)];
  mandala(scene, [500, 500], 486, tones, chance.between(0.3, 0.42));
  laurel(scene, [500, 508], 382);
  seal(scene, [500, 500], 272, chance.pick(["scallop", "burst", "round"] as const));
}
