// Certificates of flowers and leaves, and the lotus.
import { atLightness, type Colour, colour, css, mix } from "../colour.ts";
import { calm, glow, layPaper, laySky } from "../parts/grounds.ts";
import { doubleRule, strokeFrame } from "../parts/frames.ts";
import { mandala } from "../parts/mandala.ts";
import { branch, buds, flower, leaf } from "../parts/plants.ts";
import { seal } from "../parts/seals.ts";
import { type Corner, CORNERS, inCorners, metal, placedIn, type ArtworkScene } from "../scene.ts";

/** Greens that go with any flower, pulled towards the picture's own colour. */
function greens({ colours }: ArtworkScene): readonly Colour[] {
  return [
    mix(colour(0.52, 0.09, 150), colours.main, 0.16),
    mix(colour(0.62, 0.08, 135), colours.main, 0.1),
    colour(0.7, 0.06, 160),
  ];
}

export function floral(scene: ArtworkScene): void {
  const { colours, chance } = scene;
  layPaper(scene);
  doubleRule(scene, 50, { turn: chance.pick(["hollow", "round", "square"] as const), size: 46, gap: 12, width: 3.4 });
  const pairs: readonly (readonly Corner[])[] = [["tl", "br"], ["tr", "bl"], CORNERS];
  const corners = chance.pick(pairs);
  inCorners(scene.to, corners, () => bouquet(scene, corners.length === 4 ? 0.74 : 1));
  if (corners.length === 2)
    inCorners(scene.to, corners.includes("tl") ? ["tr", "bl"] : ["tl", "br"], () => sprig(scene));
  calm(scene, colours.dark ? 0.3 : 0.2);
}

function bouquet(scene: ArtworkScene, size: number): void {
  const { to, colours, chance } = scene;
  to.scale(size, size);
  const tones = greens(scene);
  for (const [turn, length, bend] of [
    [0.06, 330, 0.1],
    [1.5, 330, -0.1],
    [0.42, 260, 0.22],
    [1.14, 260, -0.22],
    [0.78, 210, 0.02],
  ] as const)
    branch(scene, {
      from: [62, 62],
      turn,
      length: length * chance.between(0.9, 1.08),
      bend,
      tone: chance.pick(tones),
      leaves: chance.whole(6, 8),
    });
  buds(scene, [120, 60], 0.22, 250, colours.accent);
  buds(scene, [60, 120], 1.34, 250, colours.third);
  const bloom = [colours.main, colours.accent, atLightness(colours.main, 0.74)];
  for (const [x, y, radius, nth] of [
    [196, 66, 48, 1],
    [66, 196, 48, 2],
    [158, 148, 40, 1],
    [108, 104, 82, 0],
    [232, 128, 26, 2],
    [128, 236, 26, 1],
  ] as const)
    flower(
      scene,
      [x + chance.between(-6, 6), y + chance.between(-6, 6)],
      radius,
      bloom[nth] ?? colours.main,
      colours.metal[1],
    );
}

function sprig(scene: ArtworkScene): void {
  const { chance } = scene;
  for (const [turn, bend] of [
    [0.12, 0.12],
    [1.45, -0.12],
  ] as const)
    branch(scene, { from: [58, 58], turn, length: 170, bend, tone: chance.pick(greens(scene)), leaves: 6, size: 0.26 });
  flower(scene, [66, 66], 34, scene.colours.accent, scene.colours.metal[1]);
}

export function leaves(scene: ArtworkScene): void {
  const { to, colours, chance } = scene;
  layPaper(scene);
  to.strokeStyle = metal(scene);
  to.lineWidth = 2.6;
  strokeFrame(to, 56, "square", 0);
  const tones = [
    colours.deep,
    colours.main,
    atLightness(colours.main, colours.main.l + 0.12),
    mix(colours.main, colours.accent, 0.4),
  ];
  inCorners(to, chance.happens(0.5) ? ["tl", "br"] : ["tr", "bl"], () => {
    for (let nth = 0; nth < 13; nth++) {
      const turn = -0.12 + (nth / 12) * 1.82;
      const length = chance.between(210, 330) * (nth % 2 === 0 ? 1 : 0.72);
      placedIn(to, [-24, -24], { turn }, () =>
        leaf(to, length, length * 0.15, chance.pick(tones), css(atLightness(colours.main, 0.82), 0.5)),
      );
    }
    for (let nth = 0; nth < 5; nth++)
      branch(scene, {
        from: [10, 10],
        turn: 0.1 + nth * 0.34,
        length: chance.between(270, 350),
        bend: chance.between(-0.12, 0.12),
        tone: chance.pick(tones),
        leaves: 9,
        size: 0.2,
        slim: 0.2,
      });
  });
  seal(scene, [500, 880], 54, "scallop");
  calm(scene, 0.3);
}

export function lotus(scene: ArtworkScene): void {
  const { to, colours } = scene;
  if (colours.dark) layPaper(scene);
  else
    laySky(scene, [
      atLightness(colours.main, 0.9, 0.5),
      colours.paper,
      colours.paper,
      mix(colours.paper, atLightness(colours.accent, 0.88, 0.6), 0.8),
    ]);
  glow(scene, 500, 700, 520, atLightness(colours.accent, 0.9), 0.5);
  mandala(
    scene,
    [500, 400],
    330,
    [atLightness(colours.main, 0.8, 0.5), atLightness(colours.accent, 0.86, 0.5)],
    colours.dark ? 0.1 : 0.13,
  );
  doubleRule(scene, 44, { turn: "hollow", size: 54, gap: 12, width: 3.4 });
  for (const [reach, width, spread, tone] of [
    [190, 46, 1.36, atLightness(colours.main, 0.78)],
    [176, 44, 0.98, atLightness(colours.main, 0.7)],
    [186, 46, 0.52, atLightness(colours.main, 0.64)],
    [196, 48, 0, atLightness(colours.main, 0.72)],
  ] as const)
    for (const side of spread === 0 ? [1] : [-1, 1])
      placedIn(to, [500, 912], { turn: -Math.PI / 2 + side * spread }, () =>
        leaf(to, reach, width, tone, css(colours.metal[0], 0.7)),
      );
  to.strokeStyle = metal(scene, 300, 880, 700, 940);
  to.lineWidth = 2;
  for (const y of [922, 932]) {
    to.beginPath();
    to.moveTo(330, y);
    to.quadraticCurveTo(500, y + 16, 670, y);
    to.stroke();
  }
  inCorners(to, CORNERS, () =>
    mandala(scene, [44, 44], 92, [atLightness(colours.main, 0.66), atLightness(colours.accent, 0.74)], 0.9),
  );
  calm(scene, 0.35);
}
