// Backgrounds of flowers and leaves, and the lotus.
import { atLightness, type Colour, colour, css, mix } from "../colour.ts";
import { calm, glow, layPaper, laySky } from "../parts/grounds.ts";
import { doubleRule, strokeFrame } from "../parts/frames.ts";
import { mandala } from "../parts/mandala.ts";
import { branch, buds, flower, leaf } from "../parts/plants.ts";
import { seal } from "../parts/seals.ts";
import { type Corner, CORNERS, inCorners, metal, drawAt, type ArtworkScene } from "../scene.ts";

/** Greens that go with any flower, mixed with a little of the main colour. */
function greens({ colours }: ArtworkScene): readonly Colour[] {
  return [
    mix(colour(0.52, 0.09, 150), colours.main, 0.16),
    mix(colour(0.62, 0.08, 135), colours.main, 0.1),
    colour(0.7, 0.06, 160),
  ];
}

export function floral(scene: ArtworkScene): void {
  const { colours, random } = scene;
  layPaper(scene);
  doubleRule(scene, 50, { turn: random.pick(["hollow", "round", "square"] as const), size: 46, gap: 12, width: 3.4 });
  const pairs: readonly (readonly Corner[])[] = [["tl", "br"], ["tr", "bl"], CORNERS];
  const corners = random.pick(pairs);
  inCorners(scene.context, corners, () => bouquet(scene, corners.length === 4 ? 0.74 : 1));
  if (corners.length === 2)
    inCorners(scene.context, corners.includes("tl") ? ["tr", "bl"] : ["tl", "br"], () => sprig(scene));
  calm(scene, colours.dark ? 0.3 : 0.2);
}

function bouquet(scene: ArtworkScene, size: number): void {
  const { context, colours, random } = scene;
  context.scale(size, size);
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
      length: length * random.between(0.9, 1.08),
      bend,
      tone: random.pick(tones),
      leaves: random.integer(6, 8),
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
      [x + random.between(-6, 6), y + random.between(-6, 6)],
      radius,
      bloom[nth] ?? colours.main,
      colours.metal[1],
    );
}

function sprig(scene: ArtworkScene): void {
  const { random } = scene;
  for (const [turn, bend] of [
    [0.12, 0.12],
    [1.45, -0.12],
  ] as const)
    branch(scene, { from: [58, 58], turn, length: 170, bend, tone: random.pick(greens(scene)), leaves: 6, size: 0.26 });
  flower(scene, [66, 66], 34, scene.colours.accent, scene.colours.metal[1]);
}

export function leaves(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  layPaper(scene);
  context.strokeStyle = metal(scene);
  context.lineWidth = 2.6;
  strokeFrame(context, 56, "square", 0);
  const tones = [
    colours.deep,
    colours.main,
    atLightness(colours.main, colours.main.l + 0.12),
    mix(colours.main, colours.accent, 0.4),
  ];
  inCorners(context, random.chance(0.5) ? ["tl", "br"] : ["tr", "bl"], () => {
    for (let nth = 0; nth < 13; nth++) {
      const turn = -0.12 + (nth / 12) * 1.82;
      const length = random.between(210, 330) * (nth % 2 === 0 ? 1 : 0.72);
      drawAt(context, [-24, -24], { turn }, () =>
        leaf(context, length, length * 0.15, random.pick(tones), css(atLightness(colours.main, 0.82), 0.5)),
      );
    }
    for (let nth = 0; nth < 5; nth++)
      branch(scene, {
        from: [10, 10],
        turn: 0.1 + nth * 0.34,
        length: random.between(270, 350),
        bend: random.between(-0.12, 0.12),
        tone: random.pick(tones),
        leaves: 9,
        size: 0.2,
        slim: 0.2,
      });
  });
  seal(scene, [500, 880], 54, "scallop");
  calm(scene, 0.3);
}

export function lotus(scene: ArtworkScene): void {
  const { context, colours } = scene;
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
      drawAt(context, [500, 912], { turn: -Math.PI / 2 + side * spread }, () =>
        leaf(context, reach, width, tone, css(colours.metal[0], 0.7)),
      );
  context.strokeStyle = metal(scene, 300, 880, 700, 940);
  context.lineWidth = 2;
  for (const y of [922, 932]) {
    context.beginPath();
    context.moveTo(330, y);
    context.quadraticCurveTo(500, y + 16, 670, y);
    context.stroke();
  }
  inCorners(context, CORNERS, () =>
    mandala(scene, [44, 44], 92, [atLightness(colours.main, 0.66), atLightness(colours.accent, 0.74)], 0.9),
  );
  calm(scene, 0.35);
}
