// The picture of one certificate: a seal in a laurel, over a mandala, on a light ground.
import { at } from "./colour.ts";
import { glow, layPaper } from "./parts/grounds.ts";
import { mandala } from "./parts/mandala.ts";
import { laurel, seal } from "./parts/seals.ts";
import type { Scene } from "./scene.ts";

export function emblem(scene: Scene): void {
  const { colours, chance } = scene;
  layPaper(scene);
  glow(scene, 500, 480, 560, at(colours.accent, 0.88), 0.5);
  mandala(
    scene,
    [500, 490],
    440,
    [colours.main, colours.accent, colours.third, at(colours.main, 0.7)],
    chance.between(0.3, 0.42),
  );
  laurel(scene, [500, 500], 372);
  seal(scene, [500, 490], 258, chance.pick(["scallop", "burst", "round"] as const));
}
