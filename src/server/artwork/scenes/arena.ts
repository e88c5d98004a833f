// Backgrounds for sport and the stage.
import { atLightness, colour, css, mix, type Colour } from "../colour.ts";
import { doubleRule, strokeFrame } from "../parts/frames.ts";
import { glow, layPaper } from "../parts/grounds.ts";
import { seal } from "../parts/seals.ts";
import { withSavedState, inCorners, metal, drawAt, WIDE, type ArtworkScene } from "../scene.ts";

export function sport(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  layPaper(scene);
  const flip = random.chance(0.5);
  const deep = colours.dark ? atLightness(colours.main, 0.34) : colours.deep;
  inCorners(context, flip ? ["tr", "bl"] : ["tl", "br"], () => {
    const bands: readonly [number, number, Colour | "metal"][] = [
      [-20, 200, deep],
      [204, 214, "metal"],
      [222, 290, colours.main],
      [302, 322, colours.accent],
      [334, 342, atLightness(colours.main, 0.72)],
      [354, 358, deep],
    ];
    for (const [from, until, tone] of bands) band(scene, from, until, tone);
    halftone(scene);
    chevrons(scene);
  });
  context.strokeStyle = metal(scene);
  context.lineWidth = 2.6;
  strokeFrame(context, 36, "square", 0);
  seal(scene, flip ? [146, 146] : [854, 146], 72, "burst");
}

/** A stripe across the upper left corner; `from` and `until` are where it meets the top. */
function band(scene: ArtworkScene, from: number, until: number, tone: Colour | "metal"): void {
  const { context } = scene;
  context.beginPath();
  context.moveTo(from, -10);
  context.lineTo(until, -10);
  context.lineTo(-10, until * 1.28);
  context.lineTo(-10, from * 1.28);
  context.closePath();
  if (tone === "metal") context.fillStyle = metal(scene, 0, 260, 260, 0);
  else {
    const light = context.createLinearGradient(0, until, until, 0);
    light.addColorStop(0, css(atLightness(tone, tone.l - 0.04)));
    light.addColorStop(1, css(atLightness(tone, tone.l + 0.06)));
    context.fillStyle = light;
  }
  context.fill();
}

function halftone({ context, colours }: ArtworkScene): void {
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 12; column++) {
      const [x, y] = [24 + column * 17, 30 + row * 17];
      const depth = 1 - (x * 1.28 + y) / 250;
      if (depth <= 0) continue;
      context.fillStyle = css(colours.accent, 0.75);
      context.beginPath();
      context.arc(x, y, 6.4 * depth, 0, 7);
      context.fill();
    }
  }
}

function chevrons({ context, colours }: ArtworkScene): void {
  for (let nth = 0; nth < 4; nth++) {
    context.strokeStyle = css(nth % 2 === 0 ? colours.main : colours.accent, 0.9 - nth * 0.17);
    context.lineWidth = 6;
    context.beginPath();
    const x = 404 + nth * 24;
    context.moveTo(x, 56);
    context.lineTo(x + 15, 74);
    context.lineTo(x, 92);
    context.stroke();
  }
}

export function stage(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  const deep = atLightness(colours.main, 0.17, 0.85);
  const floor = context.createLinearGradient(0, 0, 0, WIDE);
  floor.addColorStop(0, css(atLightness(colours.main, 0.13, 0.8)));
  floor.addColorStop(0.7, css(atLightness(colours.main, 0.27, 0.9)));
  floor.addColorStop(1, css(deep));
  context.fillStyle = floor;
  context.fillRect(0, 0, WIDE, WIDE);
  for (const [x, lean, tone] of [
    [250, 0.24, colours.accent],
    [500, 0, colours.metal[0]],
    [750, -0.24, colours.third],
  ] as const)
    beam(scene, x, lean, tone);
  for (let nth = 0; nth < 34; nth++)
    glow(
      scene,
      random.between(100, 900),
      random.pick([random.between(60, 190), random.between(800, 950)]),
      random.between(8, 34),
      random.pick([colours.accent, colours.metal[0], colours.third]),
      0.34,
    );
  context.fillStyle = css(atLightness(colours.accent, 0.7), 0.14);
  context.beginPath();
  context.ellipse(500, 880, 380, 70, 0, 0, 7);
  context.fill();
  for (const side of [-1, 1]) curtain(scene, side);
  valance(scene);
  doubleRule(scene, 28, { turn: "square", size: 0, gap: 10, width: 3 });
  seal(scene, [500, 884], 58, "burst");
}

function beam({ context }: ArtworkScene, x: number, lean: number, tone: Colour): void {
  drawAt(context, [x, -20], { turn: lean }, () => {
    context.filter = "blur(9px)";
    const light = context.createLinearGradient(0, 0, 0, 900);
    light.addColorStop(0, css(atLightness(tone, 0.86), 0.3));
    light.addColorStop(1, css(atLightness(tone, 0.86), 0));
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(-16, 0);
    context.lineTo(16, 0);
    context.lineTo(190, 900);
    context.lineTo(-190, 900);
    context.fill();
  });
}

/** Folds of cloth, drawn back to the side. */
function curtain(scene: ArtworkScene, side: number): void {
  const { context, colours } = scene;
  const tone = atLightness(mix(colours.main, colour(0.45, 0.17, 20), 0.35), 0.42);
  withSavedState(context, () => {
    context.translate(500, 0);
    context.scale(side, 1);
    context.translate(-500, 0);
    const folds = 6;
    for (let fold = folds - 1; fold >= 0; fold--) {
      const [top, waist, foot] = [(fold + 1) * 27, (fold + 1) * 15, (fold + 1) * 22];
      const light = context.createLinearGradient(top - 32, 0, top, 0);
      light.addColorStop(0, css(atLightness(tone, tone.l - 0.17)));
      light.addColorStop(0.55, css(atLightness(tone, tone.l + 0.05)));
      light.addColorStop(1, css(atLightness(tone, tone.l - 0.1)));
      context.fillStyle = light;
      context.beginPath();
      context.moveTo(-10, -10);
      context.lineTo(top, -10);
      context.bezierCurveTo(top, 330, waist + 8, 500, waist, 640);
      context.bezierCurveTo(waist, 760, foot, 850, foot, WIDE + 10);
      context.lineTo(-10, WIDE + 10);
      context.fill();
    }
    context.fillStyle = metal(scene, 0, 620, 110, 660);
    context.beginPath();
    context.roundRect(-10, 628, 106, 20, 8);
    context.fill();
  });
}

function valance(scene: ArtworkScene): void {
  const { context, colours } = scene;
  const tone = atLightness(mix(colours.main, colour(0.45, 0.17, 20), 0.35), 0.36);
  const swags = 6;
  for (let nth = 0; nth < swags; nth++) {
    const [from, wide] = [(nth * WIDE) / swags, WIDE / swags];
    const light = context.createLinearGradient(from, 0, from + wide, 110);
    light.addColorStop(0, css(atLightness(tone, tone.l - 0.08)));
    light.addColorStop(0.5, css(atLightness(tone, tone.l + 0.1)));
    light.addColorStop(1, css(atLightness(tone, tone.l - 0.1)));
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(from - 2, -10);
    context.lineTo(from + wide + 2, -10);
    context.lineTo(from + wide + 2, 50);
    context.quadraticCurveTo(from + wide / 2, 132, from - 2, 50);
    context.fill();
    context.strokeStyle = metal(scene, from, 50, from + wide, 110);
    context.lineWidth = 4;
    context.beginPath();
    context.moveTo(from - 2, 50);
    context.quadraticCurveTo(from + wide / 2, 132, from + wide + 2, 50);
    context.stroke();
  }
}
