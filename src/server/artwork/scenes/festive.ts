// Festive certificates: rangoli, and lamps under a garland.
import { atLightness, colour, css, type Colour } from "../colour.ts";
import { doubleRule } from "../parts/frames.ts";
import { calm, glow, layPaper } from "../parts/grounds.ts";
import { mandala as drawMandala } from "../parts/mandala.ts";
import { leaf } from "../parts/plants.ts";
import { CORNERS, inCorners, metal, placedIn, WIDE, type Corner, type ArtworkScene } from "../scene.ts";

export function mandalaScene(scene: ArtworkScene): void {
  const { to, colours, chance } = scene;
  layPaper(scene);
  drawMandala(scene, [500, 500], 360, [colours.soft, colours.accentSoft], colours.dark ? 0.08 : 0.1);
  doubleRule(scene, 34, { turn: "square", size: 0, gap: 10, width: 3.4 });
  const tones = [colours.main, colours.accent, colours.third, colours.deep];
  const all = chance.happens(0.5);
  const corners: readonly Corner[] = all
    ? CORNERS
    : chance.pick([
        ["tl", "br"],
        ["tr", "bl"],
      ] as const);
  inCorners(to, corners, () => drawMandala(scene, [0, 0], all ? 250 : 350, tones));
  if (!all)
    inCorners(
      to,
      CORNERS.filter((corner) => !corners.includes(corner)),
      () => drawMandala(scene, [44, 44], 100, tones),
    );
  calm(scene, 0.3);
}

export function lamps(scene: ArtworkScene): void {
  const { colours, chance } = scene;
  layPaper(scene);
  for (let nth = 0; nth < 26; nth++)
    glow(
      scene,
      chance.between(0, WIDE),
      chance.pick([chance.between(0, 170), chance.between(800, WIDE)]),
      chance.between(14, 52),
      colours.metal[chance.whole(0, 1)] ?? colours.accent,
      chance.between(0.1, 0.3),
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

/** A clay lamp, its flame and its light. */
function lamp(scene: ArtworkScene, x: number, y: number, size: number): void {
  const { to, colours } = scene;
  glow(scene, x, y - 66 * size, 150 * size, colour(0.86, 0.15, 75), colours.dark ? 0.75 : 0.5);
  placedIn(to, [x, y], { scale: size }, () => {
    const clay = to.createLinearGradient(-60, -20, 60, 40);
    clay.addColorStop(0, css(colour(0.62, 0.14, 48)));
    clay.addColorStop(1, css(colour(0.38, 0.11, 35)));
    to.fillStyle = clay;
    to.beginPath();
    to.moveTo(-62, -22);
    to.quadraticCurveTo(0, -2, 62, -22);
    to.bezierCurveTo(56, 22, 26, 36, 0, 36);
    to.bezierCurveTo(-26, 36, -56, 22, -62, -22);
    to.fill();
    to.strokeStyle = metal(scene, -60, -20, 60, 30);
    to.lineWidth = 3;
    to.stroke();
    to.fillStyle = css(colours.metal[0]);
    for (let nth = -3; nth <= 3; nth++) {
      to.beginPath();
      to.arc(nth * 13, 10 - Math.abs(nth) * 2.4, 2.6, 0, 7);
      to.fill();
    }
    for (const [height, width, tone] of [
      [66, 17, colour(0.78, 0.17, 62)],
      [50, 11, colour(0.88, 0.15, 88)],
      [30, 6, colour(0.97, 0.06, 100)],
    ] as const) {
      to.fillStyle = css(tone);
      to.beginPath();
      to.moveTo(0, -14 - height);
      to.bezierCurveTo(width, -14 - height * 0.5, width, -12, 0, -12);
      to.bezierCurveTo(-width, -12, -width, -14 - height * 0.5, 0, -14 - height);
      to.fill();
    }
  });
}

/** Marigolds and mango leaves along the top. */
function garland(scene: ArtworkScene): void {
  const { to, chance } = scene;
  const blossom = [colour(0.76, 0.17, 62), colour(0.83, 0.16, 85), colour(0.68, 0.18, 45)];
  for (let swag = 0; swag < 4; swag++) {
    const from = 30 + swag * 235;
    for (let nth = 0; nth <= 16; nth++) {
      const x = from + (nth / 16) * 235;
      const y = 34 + Math.sin((nth / 16) * Math.PI) * 58;
      if (nth % 4 === 2)
        placedIn(to, [x, y + 6], { turn: Math.PI / 2 }, () =>
          leaf(to, 44, 11, colour(0.5, 0.12, 145), css(colour(0.7, 0.1, 130))),
        );
      placedIn(to, [x, y], {}, () => pompon(scene, chance.between(10, 13), chance.pick(blossom)));
    }
  }
}

function pompon({ to }: ArtworkScene, radius: number, tone: Colour): void {
  for (const [share, lift] of [
    [1, -0.08],
    [0.72, 0.02],
    [0.42, 0.1],
  ] as const) {
    to.fillStyle = css(atLightness(tone, tone.l + lift));
    to.beginPath();
    for (let step = 0; step < 24; step++) {
      const r = radius * share * (step % 2 === 0 ? 1 : 0.82);
      to.lineTo(Math.cos(step * 0.2618) * r, Math.sin(step * 0.2618) * r);
    }
    to.fill();
  }
}
