// Modern backgrounds: ribbons across the corners, facets, waves.
import { atLightness, type Colour, css, mix } from "../colour.ts";
import { watermark } from "../parts/guilloche.ts";
import { calm, layPaper } from "../parts/grounds.ts";
import { doubleRule, strokeFrame } from "../parts/frames.ts";
import { seal, tails } from "../parts/seals.ts";
import {
  withSavedState,
  type DrawingContext,
  type Corner,
  inCorners,
  metal,
  type ArtworkScene,
  WIDE,
} from "../scene.ts";

export function swoosh(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  layPaper(scene);
  watermark(scene, 300, colours.dark ? 0.12 : 0.05);
  context.strokeStyle = metal(scene);
  context.lineWidth = 2.6;
  strokeFrame(context, 44, "square", 0);
  const [bend, reach] = [random.between(0.86, 1.2), random.between(0.94, 1.08)];
  const main: Corner = random.pick(["tl", "tr"] as const);
  inCorners(context, [main, main === "tl" ? "br" : "bl"], (corner) =>
    sweep(scene, corner === main ? reach : reach * 0.92, bend),
  );
  const position: readonly [number, number] = main === "tl" ? [150, 846] : [850, 846];
  tails(scene, [position[0], position[1] + 24], 56);
  seal(scene, position, 78, random.pick(["scallop", "burst"] as const));
}

/** Layers of ribbon from the corner inward, each with its own gradient, metal between them. */
function sweep(scene: ArtworkScene, reach: number, bend: number): void {
  const { context, colours } = scene;
  const deep = colours.dark ? atLightness(colours.main, 0.3) : colours.deep;
  const layers: readonly [size: number, tone: Colour | "metal", alpha: number][] = [
    [1.2, colours.soft, colours.dark ? 0.16 : 0.5],
    [1.1, colours.accent, 1],
    [1.03, "metal", 1],
    [1, atLightness(deep, deep.l + 0.15), 1],
    [0.79, "metal", 1],
    [0.765, deep, 1],
    [0.5, atLightness(deep, deep.l + 0.08), 1],
  ];
  for (const [size, tone, alpha] of layers) {
    withSavedState(context, () => {
      context.shadowColor = "rgba(20,10,30,0.26)";
      context.shadowBlur = 11;
      context.shadowOffsetY = 3;
      context.fillStyle = tone === "metal" ? metal(scene, 0, 0, 460, 460) : cloth(context, tone, alpha, size * reach);
      sail(context, 460 * size * reach, 400 * size * reach, bend);
      context.fill();
    });
  }
}

function cloth(context: DrawingContext, tone: Colour, alpha: number, size: number) {
  const light = context.createLinearGradient(0, 360 * size, 420 * size, 0);
  light.addColorStop(0, css(atLightness(tone, tone.l - 0.05), alpha));
  light.addColorStop(0.5, css(atLightness(tone, tone.l + 0.07), alpha));
  light.addColorStop(1, css(atLightness(tone, tone.l - 0.04), alpha));
  return light;
}

/** An S-shaped curve from `w` along the top to `h` down the side. */
function sail(context: DrawingContext, w: number, h: number, bend: number): void {
  context.beginPath();
  context.moveTo(-30, -30);
  context.lineTo(w, -30);
  // The second curve starts in the direction in which the first ends.
  context.bezierCurveTo(w * 0.66, h * 0.06, w * 0.47 * bend, h * 0.26, w * 0.34, h * 0.42);
  context.bezierCurveTo(w * (0.68 - 0.47 * bend), h * 0.58, w * 0.1, h * 0.7, -30, h);
  context.closePath();
}

export function geometric(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  layPaper(scene);
  context.strokeStyle = metal(scene);
  context.lineWidth = 2.4;
  strokeFrame(context, 46, "square", 0);
  const main: Corner = random.pick(["tl", "tr"] as const);
  const other: Corner = main === "tl" ? "br" : "bl";
  const lean = random.between(0.82, 1.2);
  inCorners(context, [main, other], (corner) => facets(scene, corner === main ? 1 : 0.86, lean));
  inCorners(context, [main === "tl" ? "bl" : "br"], () => chips(scene, colours.accent));
  seal(scene, main === "tl" ? [852, 148] : [148, 148], 66, "round");
}

type Plate = { points: readonly (readonly [number, number])[]; tone: Colour; alpha: number };

/** Overlapping plates of glass with metal edges. */
function facets(scene: ArtworkScene, size: number, lean: number): void {
  const { context, random } = scene;
  for (const { points, tone, alpha } of platesOf(scene, lean)) {
    context.beginPath();
    for (const [x, y] of points)
      context.lineTo(x === 0 ? -2 : x * size * random.between(0.95, 1.05), y === 0 ? -2 : y * size);
    context.closePath();
    const light = context.createLinearGradient(0, 0, 300 * size, 300 * size);
    light.addColorStop(0, css(atLightness(tone, tone.l + 0.05), alpha));
    light.addColorStop(1, css(atLightness(tone, tone.l - 0.06), alpha));
    context.fillStyle = light;
    context.fill();
    context.strokeStyle = metal(scene, 0, 0, 380, 380);
    context.lineWidth = 2.2;
    context.stroke();
  }
}

// prettier-ignore
function platesOf({ colours }: ArtworkScene, lean: number): readonly Plate[] {
  const deep = colours.dark ? atLightness(colours.main, 0.32) : colours.deep;
  return [
    { points: [[0, 0], [420, 0], [0, 400 * lean]], tone: colours.soft, alpha: colours.dark ? 0.25 : 0.8 },
    { points: [[0, 0], [330, 0], [120, 210], [0, 250 * lean]], tone: colours.main, alpha: 0.92 },
    { points: [[0, 0], [250, 0], [0, 330 * lean]], tone: deep, alpha: 0.9 },
    { points: [[0, 130], [150, 150 * lean], [0, 460 * lean]], tone: colours.accent, alpha: 0.85 },
    { points: [[150, 0], [460, 0], [250, 118]], tone: atLightness(colours.main, colours.main.l + 0.12), alpha: 0.75 },
    { points: [[0, 0], [170, 0], [96, 96], [0, 170]], tone: atLightness(deep, deep.l - 0.05), alpha: 1 },
  ];
}

function chips({ context, colours, random }: ArtworkScene, tone: Colour): void {
  for (const [x, y, side] of [
    [70, 96, 26],
    [112, 70, 16],
    [66, 142, 12],
  ] as const) {
    context.save();
    context.translate(x, y);
    context.rotate(random.between(0, 6.28));
    context.beginPath();
    context.moveTo(0, -side);
    context.lineTo(side * 0.9, side * 0.6);
    context.lineTo(-side * 0.9, side * 0.6);
    context.closePath();
    context.fillStyle = css(random.chance(0.5) ? tone : colours.main, 0.55);
    context.fill();
    context.restore();
  }
}

export function waves(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  layPaper(scene);
  watermark(scene, 280, colours.dark ? 0.1 : 0.04);
  const phase = random.between(0, 6.28);
  const tones = [mix(colours.soft, colours.paper, 0.45), colours.soft, colours.accent, colours.main, colours.deep];
  swells(scene, tones, phase, 1);
  withSavedState(context, () => {
    context.translate(WIDE, WIDE);
    context.rotate(Math.PI);
    swells(scene, tones, phase + 1.4, 0.66);
  });
  doubleRule(scene, 40, { turn: "round", size: 26, gap: 10, width: 2.6 });
  calm(scene, 0.35);
  seal(scene, [500, 872], 60, "scallop");
}

/** From the bottom up: pale and high first, dark and low last, with a line of metal on the last two. */
function swells(scene: ArtworkScene, tones: readonly Colour[], phase: number, height: number): void {
  const { context } = scene;
  for (const [nth, tone] of tones.entries()) {
    const level = WIDE - (250 - nth * 44) * height;
    const crest = (x: number) =>
      level +
      Math.sin(x / 210 + phase + nth * 0.7) * 30 * height +
      Math.sin(x / 97 + phase * 2 + nth) * 9 * height -
      (x / WIDE) * 46 * height * (nth % 2 === 0 ? 1 : -0.4);
    context.beginPath();
    context.moveTo(-10, WIDE + 10);
    for (let x = -10; x <= WIDE + 10; x += 5) context.lineTo(x, crest(x));
    context.lineTo(WIDE + 10, WIDE + 10);
    context.closePath();
    const light = context.createLinearGradient(0, level - 60, WIDE, WIDE);
    light.addColorStop(0, css(atLightness(tone, tone.l + 0.04), 0.94));
    light.addColorStop(1, css(atLightness(tone, tone.l - 0.05), 0.94));
    context.fillStyle = light;
    context.fill();
    if (nth < tones.length - 2) continue;
    context.strokeStyle = metal(scene);
    context.lineWidth = 2.4;
    context.beginPath();
    for (let x = -10; x <= WIDE + 10; x += 5) context.lineTo(x, crest(x) - 5);
    context.stroke();
  }
}
