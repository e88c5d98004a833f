// Festive backgrounds: rangoli, and lamps under a garland.
import { atLightness, colour, css, type Colour } from "../colour.ts";
import { doubleRule } from "../parts/frames.ts";
import { calm, glow, layPaper } from "../parts/grounds.ts";
import { mandala as drawMandala } from "../parts/mandala.ts";
import { leaf } from "../parts/plants.ts";
import { CORNERS, inCorners, metal, drawAt, WIDE, type Corner, type ArtworkScene } from "../scene.ts";

export function mandalaScene(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  layPaper(scene);
  drawMandala(scene, [500, 500], 360, [colours.soft, colours.accentSoft], colours.dark ? 0.08 : 0.1);
  doubleRule(scene, 34, { turn: "square", size: 0, gap: 10, width: 3.4 });
  const tones = [colours.main, colours.accent, colours.third, colours.deep];
  const all = random.chance(0.5);
  const corners: readonly Corner[] = all
    ? CORNERS
    : random.pick([
        ["tl", "br"],
        ["tr", "bl"],
      ] as const);
  inCorners(context, corners, () => drawMandala(scene, [0, 0], all ? 250 : 350, tones));
  if (!all)
    inCorners(
      context,
      CORNERS.filter((corner) => !corners.includes(corner)),
      () => drawMandala(scene, [44, 44], 100, tones),
    );
  calm(scene, 0.3);
}

export function lamps(scene: ArtworkScene): void {
  const { colours, random } = scene;
  layPaper(scene);
  for (let nth = 0; nth < 26; nth++)
    glow(
      scene,
      random.between(0, WIDE),
      random.pick([random.between(0, 170), random.between(800, WIDE)]),
      random.between(14, 52),
      colours.metal[random.integer(0, 1)] ?? colours.accent,
      random.between(0.1, 0.3),
    );
  drawMandala(
    scene,
    [500, 40],
    250,
    [atLightness(colours.main, 0.5), atLightness(colours.accent, 0.6), colours.third],
    colours.dark ? 0.85 : 0.9,
  );
  garland(scene);
  doubleRule(scene, 30, { turn: "hollow", size: 40, gap: 10, width: 3.4 });
  for (const [x, size] of [
    [150, 0.8],
    [325, 0.95],
    [500, 1.2],
    [675, 0.95],
    [850, 0.8],
  ] as const)
    lamp(scene, x, 905, size);
  calm(scene, colours.dark ? 0.35 : 0.45);
}

/** A clay lamp with its flame and light. */
function lamp(scene: ArtworkScene, x: number, y: number, size: number): void {
  const { context, colours } = scene;
  glow(scene, x, y - 66 * size, 150 * size, colour(0.86, 0.15, 75), colours.dark ? 0.75 : 0.5);
  drawAt(context, [x, y], { scale: size }, () => {
    const clay = context.createLinearGradient(-60, -20, 60, 40);
    clay.addColorStop(0, css(colour(0.62, 0.14, 48)));
    clay.addColorStop(1, css(colour(0.38, 0.11, 35)));
    context.fillStyle = clay;
    context.beginPath();
    context.moveTo(-62, -22);
    context.quadraticCurveTo(0, -2, 62, -22);
    context.bezierCurveTo(56, 22, 26, 36, 0, 36);
    context.bezierCurveTo(-26, 36, -56, 22, -62, -22);
    context.fill();
    context.strokeStyle = metal(scene, -60, -20, 60, 30);
    context.lineWidth = 3;
    context.stroke();
    context.fillStyle = css(colours.metal[0]);
    for (let nth = -3; nth <= 3; nth++) {
      context.beginPath();
      context.arc(nth * 13, 10 - Math.abs(nth) * 2.4, 2.6, 0, 7);
      context.fill();
    }
    for (const [height, width, tone] of [
      [66, 17, colour(0.78, 0.17, 62)],
      [50, 11, colour(0.88, 0.15, 88)],
      [30, 6, colour(0.97, 0.06, 100)],
    ] as const) {
      context.fillStyle = css(tone);
      context.beginPath();
      context.moveTo(0, -14 - height);
      context.bezierCurveTo(width, -14 - height * 0.5, width, -12, 0, -12);
      context.bezierCurveTo(-width, -12, -width, -14 - height * 0.5, 0, -14 - height);
      context.fill();
    }
  });
}

/** Marigolds and mango leaves along the top. */
function garland(scene: ArtworkScene): void {
  const { context, random } = scene;
  const blossom = [colour(0.76, 0.17, 62), colour(0.83, 0.16, 85), colour(0.68, 0.18, 45)];
  for (let swag = 0; swag < 4; swag++) {
    const from = 30 + swag * 235;
    for (let nth = 0; nth <= 16; nth++) {
      const x = from + (nth / 16) * 235;
      const y = 34 + Math.sin((nth / 16) * Math.PI) * 58;
      if (nth % 4 === 2)
        drawAt(context, [x, y + 6], { turn: Math.PI / 2 }, () =>
          leaf(context, 44, 11, colour(0.5, 0.12, 145), css(colour(0.7, 0.1, 130))),
        );
      drawAt(context, [x, y], {}, () => pompon(scene, random.between(10, 13), random.pick(blossom)));
    }
  }
}

function pompon({ context }: ArtworkScene, radius: number, tone: Colour): void {
  for (const [share, lift] of [
    [1, -0.08],
    [0.72, 0.02],
    [0.42, 0.1],
  ] as const) {
    context.fillStyle = css(atLightness(tone, tone.l + lift));
    context.beginPath();
    for (let step = 0; step < 24; step++) {
      const r = radius * share * (step % 2 === 0 ? 1 : 0.82);
      context.lineTo(Math.cos(step * 0.2618) * r, Math.sin(step * 0.2618) * r);
    }
    context.fill();
  }
}
