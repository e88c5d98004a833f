// Backgrounds with a sky: night, fireworks, hills.
import { atLightness, type Colour, colour, css, mix } from "../colour.ts";
import { calm, glow, laySky } from "../parts/grounds.ts";
import { cornerBraces, doubleRule } from "../parts/frames.ts";
import { seal } from "../parts/seals.ts";
import { drawAt, type ArtworkScene, WIDE } from "../scene.ts";

export function night(scene: ArtworkScene): void {
  const { colours, random } = scene;
  const high = atLightness(colours.main, 0.16, 0.8);
  laySky(scene, [
    high,
    atLightness(colours.main, 0.24, 0.85),
    mix(atLightness(colours.main, 0.34), atLightness(colours.accent, 0.42), 0.5),
  ]);
  for (let nth = 0; nth < 8; nth++)
    glow(
      scene,
      random.between(0, WIDE),
      random.between(0, 760),
      random.between(150, 320),
      random.pick([colours.main, colours.accent]),
      0.13,
    );
  stars(scene, 260, 800);
  const moonAt: readonly [number, number] = random.chance(0.5) ? [812, 176] : [188, 176];
  crescent(scene, moonAt, 62);
  for (const [nth, lift] of [0.3, 0.22, 0.13].entries())
    ridge(scene, 800 + nth * 58, 74 - nth * 12, atLightness(colours.main, lift, 0.8), random.between(0, 9));
  doubleRule(scene, 38, { turn: "hollow", size: 44, gap: 11, width: 3 });
  seal(scene, [500, 886], 56, "burst");
}

function stars({ context, colours, random }: ArtworkScene, count: number, lowest: number): void {
  for (let nth = 0; nth < count; nth++) {
    const [x, y] = [random.between(0, WIDE), random.between(0, lowest)];
    const middle = Math.hypot(x - 500, (y - 480) * 1.1) < 330;
    const size = random.between(0.6, middle ? 1.3 : 2.6);
    context.fillStyle = css(
      random.pick([colours.metal[0], colour(0.98, 0.01, 250)]),
      random.between(0.35, middle ? 0.55 : 1),
    );
    context.beginPath();
    context.arc(x, y, size, 0, 7);
    context.fill();
    if (!middle && size > 2.3)
      drawAt(context, [x, y], {}, () => sparkle(context, size * 5, css(colours.metal[0], 0.8)));
  }
}

function sparkle(context: ArtworkScene["context"], reach: number, style: string): void {
  context.fillStyle = style;
  context.beginPath();
  for (let step = 0; step < 8; step++) {
    const r = step % 2 === 0 ? reach : reach * 0.14;
    context.lineTo(Math.cos((step * Math.PI) / 4) * r, Math.sin((step * Math.PI) / 4) * r);
  }
  context.fill();
}

function crescent(scene: ArtworkScene, position: readonly [number, number], radius: number): void {
  const { context, colours } = scene;
  glow(scene, position[0], position[1], radius * 3.4, colours.metal[0], 0.36);
  drawAt(context, position, { turn: -0.5, scale: radius }, () => {
    // The tips are at 50 degrees; the inner edge is an arc around a point beside the centre.
    const horn = (50 * Math.PI) / 180;
    const beside = 0.42;
    const hollow = Math.atan2(Math.sin(horn), Math.cos(horn) - beside);
    context.beginPath();
    context.arc(0, 0, 1, horn, -horn);
    context.arc(beside, 0, Math.hypot(Math.cos(horn) - beside, Math.sin(horn)), -hollow, hollow, true);
    context.fillStyle = css(colours.metal[0]);
    context.fill();
  });
}

/** A line of hills from edge to edge. */
function ridge({ context }: ArtworkScene, level: number, rise: number, tone: Colour, phase: number): void {
  const light = context.createLinearGradient(0, level - rise, 0, WIDE);
  light.addColorStop(0, css(atLightness(tone, tone.l + 0.05)));
  light.addColorStop(1, css(atLightness(tone, tone.l - 0.03)));
  context.fillStyle = light;
  context.beginPath();
  context.moveTo(-5, WIDE + 5);
  for (let x = -5; x <= WIDE + 5; x += 6)
    context.lineTo(
      x,
      level +
        Math.sin(x / 150 + phase) * rise * 0.62 +
        Math.sin(x / 61 + phase * 2.3) * rise * 0.26 +
        Math.sin(x / 27 + phase) * rise * 0.07,
    );
  context.lineTo(WIDE + 5, WIDE + 5);
  context.fill();
}

export function fireworks(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
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
    drawAt(context, [x + random.between(-20, 20), y + random.between(-20, 20)], {}, () =>
      burst(scene, radius, random.pick(tones)),
    );
  calm(scene, 0.5, atLightness(colours.main, 0.17, 0.8));
  doubleRule(scene, 34, { turn: "notch", size: 34, gap: 10, width: 3 });
  seal(scene, [500, 892], 56, "burst");
}

function burst(scene: ArtworkScene, radius: number, tone: Colour): void {
  const { context, random } = scene;
  glow(scene, 0, 0, radius * 1.2, tone, 0.35);
  const rays = random.integer(30, 44);
  for (let ray = 0; ray < rays; ray++) {
    const turn = (ray / rays) * Math.PI * 2 + random.between(-0.05, 0.05);
    const far = radius * random.between(0.72, 1);
    const [ex, ey] = [Math.cos(turn) * far, Math.sin(turn) * far + far * 0.12];
    const trail = context.createLinearGradient(0, 0, ex, ey);
    trail.addColorStop(0.15, css(tone, 0));
    trail.addColorStop(1, css(atLightness(tone, Math.min(0.95, tone.l + 0.12)), 0.95));
    context.strokeStyle = trail;
    context.lineWidth = 1.9;
    context.beginPath();
    context.moveTo(0, 0);
    context.quadraticCurveTo(Math.cos(turn) * far * 0.6, Math.sin(turn) * far * 0.6, ex, ey);
    context.stroke();
    context.fillStyle = css(colour(0.98, 0.03, tone.h));
    context.beginPath();
    context.arc(ex, ey, 2.3, 0, 7);
    context.fill();
  }
}

export function hills(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  const dark = colours.dark;
  laySky(
    scene,
    dark
      ? [atLightness(colours.main, 0.2), atLightness(colours.main, 0.36), atLightness(colours.accent, 0.55)]
      : [atLightness(colours.main, 0.88, 0.5), colours.paper, mix(colours.paper, colour(0.9, 0.07, 65), 0.8)],
  );
  calm(scene, dark ? 0.1 : 0.4);
  const sun: readonly [number, number] = [random.pick([300, 500, 700]), 742];
  const warm = mix(atLightness(colours.accent, 0.84), colour(0.87, 0.13, 75), 0.7);
  glow(scene, sun[0], sun[1], 430, warm, dark ? 0.5 : 0.75);
  context.fillStyle = css(warm);
  drawAt(context, sun, {}, () => {
    context.beginPath();
    context.arc(0, 0, 88, 0, 7);
    context.fill();
  });
  for (let nth = 0; nth < 5; nth++) {
    const share = nth / 4;
    ridge(
      scene,
      756 + nth * 47,
      62 - nth * 7,
      mix(atLightness(colours.main, dark ? 0.4 : 0.8, 0.7), atLightness(colours.deep, dark ? 0.16 : 0.32), share),
      random.between(0, 9),
    );
  }
  birds(scene);
  doubleRule(scene, 38, { turn: "round", size: 22, gap: 11, width: 3 });
  cornerBraces(scene, 74, 54);
}

function birds({ context, colours, random }: ArtworkScene): void {
  context.strokeStyle = css(colours.dark ? colours.metal[0] : colours.deep, 0.75);
  context.lineCap = "round";
  for (let nth = 0; nth < 6; nth++) {
    const [x, y, span] = [
      random.between(110, 330) + (nth > 3 ? 480 : 0),
      random.between(110, 210),
      random.between(10, 18),
    ];
    context.lineWidth = span * 0.14;
    context.beginPath();
    context.moveTo(x - span, y - span * 0.36);
    context.quadraticCurveTo(x - span * 0.4, y - span * 0.5, x, y);
    context.quadraticCurveTo(x + span * 0.4, y - span * 0.5, x + span, y - span * 0.36);
    context.stroke();
  }
}
