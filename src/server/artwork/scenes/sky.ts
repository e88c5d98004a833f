// Certificates under the sky: night, fireworks, hills.
import { atLightness, type Colour, colour, css, mix } from "../colour.ts";
import { calm, glow, laySky } from "../parts/grounds.ts";
import { cornerBraces, doubleRule } from "../parts/frames.ts";
import { seal } from "../parts/seals.ts";
import { placedIn, type ArtworkScene, WIDE } from "../scene.ts";

export function night(scene: ArtworkScene): void {
  const { colours, chance } = scene;
  const high = atLightness(colours.main, 0.16, 0.8);
  laySky(scene, [
    high,
    atLightness(colours.main, 0.24, 0.85),
    mix(atLightness(colours.main, 0.34), atLightness(colours.accent, 0.42), 0.5),
  ]);
  for (let nth = 0; nth < 8; nth++)
    glow(
      scene,
      chance.between(0, WIDE),
      chance.between(0, 760),
      chance.between(150, 320),
      chance.pick([colours.main, colours.accent]),
      0.13,
    );
  stars(scene, 260, 800);
  const moonAt: readonly [number, number] = chance.happens(0.5) ? [812, 176] : [188, 176];
  crescent(scene, moonAt, 62);
  for (const [nth, lift] of [0.3, 0.22, 0.13].entries())
    ridge(scene, 800 + nth * 58, 74 - nth * 12, atLightness(colours.main, lift, 0.8), chance.between(0, 9));
  doubleRule(scene, 38, { turn: "hollow", size: 44, gap: 11, width: 3 });
  seal(scene, [500, 886], 56, "burst");
}

function stars({ to, colours, chance }: ArtworkScene, count: number, lowest: number): void {
  for (let nth = 0; nth < count; nth++) {
    const [x, y] = [chance.between(0, WIDE), chance.between(0, lowest)];
    const middle = Math.hypot(x - 500, (y - 480) * 1.1) < 330;
    const size = chance.between(0.6, middle ? 1.3 : 2.6);
    to.fillStyle = css(
      chance.pick([colours.metal[0], colour(0.98, 0.01, 250)]),
      chance.between(0.35, middle ? 0.55 : 1),
    );
    to.beginPath();
    to.arc(x, y, size, 0, 7);
    to.fill();
    if (!middle && size > 2.3) placedIn(to, [x, y], {}, () => sparkle(to, size * 5, css(colours.metal[0], 0.8)));
  }
}

function sparkle(to: ArtworkScene["to"], reach: number, style: string): void {
  to.fillStyle = style;
  to.beginPath();
  for (let step = 0; step < 8; step++) {
    const r = step % 2 === 0 ? reach : reach * 0.14;
    to.lineTo(Math.cos((step * Math.PI) / 4) * r, Math.sin((step * Math.PI) / 4) * r);
  }
  to.fill();
}

function crescent(scene: ArtworkScene, where: readonly [number, number], radius: number): void {
  const { to, colours } = scene;
  glow(scene, where[0], where[1], radius * 3.4, colours.metal[0], 0.36);
  placedIn(to, where, { turn: -0.5, scale: radius }, () => {
    // The horns lie at 50 degrees; the hollow is an arc about a point beside the middle.
    const horn = (50 * Math.PI) / 180;
    const beside = 0.42;
    const hollow = Math.atan2(Math.sin(horn), Math.cos(horn) - beside);
    to.beginPath();
    to.arc(0, 0, 1, horn, -horn);
    to.arc(beside, 0, Math.hypot(Math.cos(horn) - beside, Math.sin(horn)), -hollow, hollow, true);
    to.fillStyle = css(colours.metal[0]);
    to.fill();
  });
}

/** A line of hills from edge to edge. */
function ridge({ to }: ArtworkScene, level: number, rise: number, tone: Colour, phase: number): void {
  const light = to.createLinearGradient(0, level - rise, 0, WIDE);
  light.addColorStop(0, css(atLightness(tone, tone.l + 0.05)));
  light.addColorStop(1, css(atLightness(tone, tone.l - 0.03)));
  to.fillStyle = light;
  to.beginPath();
  to.moveTo(-5, WIDE + 5);
  for (let x = -5; x <= WIDE + 5; x += 6)
    to.lineTo(
      x,
      level +
        Math.sin(x / 150 + phase) * rise * 0.62 +
        Math.sin(x / 61 + phase * 2.3) * rise * 0.26 +
        Math.sin(x / 27 + phase) * rise * 0.07,
    );
  to.lineTo(WIDE + 5, WIDE + 5);
  to.fill();
}

export function fireworks(scene: ArtworkScene): void {
  const { to, colours, chance } = scene;
  laySky(scene, [
    atLightness(colours.main, 0.13, 0.8),
    atLightness(colours.main, 0.2, 0.85),
    atLightness(colours.main, 0.3),
  ]);
  stars(scene, 160, WIDE);
  const tones = [colours.metal[0], colours.accent, colours.third, atLightness(colours.main, 0.75)];
  for (const [x, y, radius] of [
    [170, 170, 150],
    [842, 150, 165],
    [500, 70, 105],
    [116, 470, 80],
    [892, 470, 84],
    [170, 846, 110],
    [838, 850, 118],
  ] as const)
    placedIn(to, [x + chance.between(-20, 20), y + chance.between(-20, 20)], {}, () =>
      burst(scene, radius, chance.pick(tones)),
    );
  calm(scene, 0.5, atLightness(colours.main, 0.17, 0.8));
  doubleRule(scene, 34, { turn: "notch", size: 34, gap: 10, width: 3 });
  seal(scene, [500, 892], 56, "burst");
}

function burst(scene: ArtworkScene, radius: number, tone: Colour): void {
  const { to, chance } = scene;
  glow(scene, 0, 0, radius * 1.2, tone, 0.35);
  const rays = chance.whole(30, 44);
  for (let ray = 0; ray < rays; ray++) {
    const turn = (ray / rays) * Math.PI * 2 + chance.between(-0.05, 0.05);
    const far = radius * chance.between(0.72, 1);
    const [ex, ey] = [Math.cos(turn) * far, Math.sin(turn) * far + far * 0.12];
    const trail = to.createLinearGradient(0, 0, ex, ey);
    trail.addColorStop(0.15, css(tone, 0));
    trail.addColorStop(1, css(atLightness(tone, Math.min(0.95, tone.l + 0.12)), 0.95));
    to.strokeStyle = trail;
    to.lineWidth = 1.9;
    to.beginPath();
    to.moveTo(0, 0);
    to.quadraticCurveTo(Math.cos(turn) * far * 0.6, Math.sin(turn) * far * 0.6, ex, ey);
    to.stroke();
    to.fillStyle = css(colour(0.98, 0.03, tone.h));
    to.beginPath();
    to.arc(ex, ey, 2.3, 0, 7);
    to.fill();
  }
}

export function hills(scene: ArtworkScene): void {
  const { to, colours, chance } = scene;
  const dark = colours.dark;
  laySky(
    scene,
    dark
      ? [atLightness(colours.main, 0.2), atLightness(colours.main, 0.36), atLightness(colours.accent, 0.55)]
      : [atLightness(colours.main, 0.88, 0.5), colours.paper, mix(colours.paper, colour(0.9, 0.07, 65), 0.8)],
  );
  calm(scene, dark ? 0.1 : 0.4);
  const sun: readonly [number, number] = [chance.pick([300, 500, 700]), 742];
  const warm = mix(atLightness(colours.accent, 0.84), colour(0.87, 0.13, 75), 0.7);
  glow(scene, sun[0], sun[1], 430, warm, dark ? 0.5 : 0.75);
  to.fillStyle = css(warm);
  placedIn(to, sun, {}, () => {
    to.beginPath();
    to.arc(0, 0, 88, 0, 7);
    to.fill();
  });
  for (let nth = 0; nth < 5; nth++) {
    const share = nth / 4;
    ridge(
      scene,
      756 + nth * 47,
      62 - nth * 7,
      mix(atLightness(colours.main, dark ? 0.4 : 0.8, 0.7), atLightness(colours.deep, dark ? 0.16 : 0.32), share),
      chance.between(0, 9),
    );
  }
  birds(scene);
  doubleRule(scene, 38, { turn: "round", size: 22, gap: 11, width: 3 });
  cornerBraces(scene, 74, 54);
}

function birds({ to, colours, chance }: ArtworkScene): void {
  to.strokeStyle = css(colours.dark ? colours.metal[0] : colours.deep, 0.75);
  to.lineCap = "round";
  for (let nth = 0; nth < 6; nth++) {
    const [x, y, span] = [
      chance.between(110, 330) + (nth > 3 ? 480 : 0),
      chance.between(110, 210),
      chance.between(10, 18),
    ];
    to.lineWidth = span * 0.14;
    to.beginPath();
    to.moveTo(x - span, y - span * 0.36);
    to.quadraticCurveTo(x - span * 0.4, y - span * 0.5, x, y);
    to.quadraticCurveTo(x + span * 0.4, y - span * 0.5, x + span, y - span * 0.36);
    to.stroke();
  }
}
