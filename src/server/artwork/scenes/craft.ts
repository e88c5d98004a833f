// Backgrounds for code and science.
import { atLightness, css, type Colour } from "../colour.ts";
import { doubleRule, strokeFrame } from "../parts/frames.ts";
import { calm, glow, layPaper } from "../parts/grounds.ts";
import { drawIcon } from "../parts/icons.ts";
import { seal } from "../parts/seals.ts";
import { CORNERS, withSquareUnits, inCorners, metal, drawAt, WIDE, type ArtworkScene } from "../scene.ts";

export function circuit(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  layPaper(scene);
  const line = colours.dark ? atLightness(colours.accent, 0.72) : colours.main;
  dots(scene, line, colours.dark ? 0.16 : 0.13);
  if (colours.dark)
    for (const [x, y] of [
      [60, 60],
      [940, 940],
      [940, 80],
      [70, 930],
    ] as const)
      glow(scene, x, y, 330, random.pick([colours.main, colours.accent]), 0.3);
  if (colours.dark) horizon(scene, line);
  inCorners(context, CORNERS, () => traces(scene, line));
  context.strokeStyle = colours.dark ? css(line, 0.9) : css(colours.deep);
  context.lineWidth = 2.6;
  strokeFrame(context, 40, "cut", 54);
  context.lineWidth = 1;
  context.strokeStyle = metal(scene);
  strokeFrame(context, 52, "cut", 48);
  calm(scene, 0.75);
  seal(scene, [500, 890], 56, "round");
}

/** A grid in perspective that fades towards the horizon. */
function horizon(scene: ArtworkScene, tone: Colour): void {
  const { context } = scene;
  const [level, foot] = [770, WIDE];
  glow(scene, 500, level + 40, 420, tone, 0.22);
  const fade = context.createLinearGradient(0, level, 0, foot);
  fade.addColorStop(0, css(tone, 0));
  fade.addColorStop(1, css(tone, 0.55));
  context.strokeStyle = fade;
  context.lineWidth = 1.3;
  context.beginPath();
  for (let nth = -12; nth <= 12; nth++) {
    context.moveTo(500 + nth * 26, level);
    context.lineTo(500 + nth * 118, foot);
  }
  for (let nth = 1; nth < 11; nth++) {
    const y = level + (foot - level) * (nth / 10) ** 1.9;
    context.moveTo(0, y);
    context.lineTo(WIDE, y);
  }
  context.stroke();
}

function dots({ context }: ArtworkScene, tone: Colour, alpha: number): void {
  context.fillStyle = css(tone, alpha);
  withSquareUnits(context, (wide, high) => {
    for (let x = 65; x < wide - 50; x += 29) for (let y = 65; y < high - 50; y += 29) context.fillRect(x, y, 2.4, 2.4);
  });
}

/** Circuit lines that leave the corner, bend by 45 degrees and end in a ring. */
function traces({ context, colours, random }: ArtworkScene, tone: Colour): void {
  for (let nth = 0; nth < 9; nth++) {
    const along = nth % 2 === 0;
    const start = 78 + nth * 19;
    const reach = random.between(90, 265) * (1 - nth * 0.05);
    const bend = random.between(22, 62);
    const path: [number, number][] = [
      [start, 62],
      [start, 62 + reach * 0.45],
      [start + bend, 62 + reach * 0.45 + bend],
      [start + bend, 62 + reach * 0.45 + bend + reach * 0.2],
    ];
    const points = along ? path : path.map(([x, y]) => [y, x] as [number, number]);
    const style = css(nth % 3 === 0 ? colours.accent : tone, 0.85);
    context.strokeStyle = style;
    context.lineWidth = nth % 3 === 0 ? 3 : 2;
    context.lineJoin = "round";
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x, y);
    context.stroke();
    const [ex, ey] = points.at(-1) ?? [0, 0];
    context.beginPath();
    context.arc(ex, ey, 5.4, 0, 7);
    context.fillStyle = css(colours.paper);
    context.fill();
    context.stroke();
    const [sx, sy] = points[0] ?? [0, 0];
    context.fillStyle = style;
    context.fillRect(sx - 4, sy - 4, 8, 8);
  }
}

export function lab(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  layPaper(scene);
  grid(scene);
  for (const [from, turn] of [
    [[0, 0], 0],
    [[WIDE, WIDE], Math.PI],
  ] as const)
    drawAt(context, from, { turn }, () => comb(scene));
  context.strokeStyle = css(colours.main, colours.dark ? 0.3 : 0.1);
  drawIcon(context, scene.icon, [500, 490], 500, 0.28);
  doubleRule(scene, 42, { turn: "cut", size: 34, gap: 10, width: 3.2 });
  calm(scene, 0.55);
  seal(
    scene,
    random.pick([
      [842, 158],
      [158, 842],
    ] as const),
    66,
    "round",
  );
}

function grid({ context, colours }: ArtworkScene): void {
  context.lineWidth = 1;
  withSquareUnits(context, (wide, high) => {
    for (let nth = 0; nth * 20 <= Math.max(wide, high); nth++) {
      context.strokeStyle = css(colours.main, nth % 5 === 0 ? 0.13 : 0.06);
      context.beginPath();
      context.moveTo(nth * 20, 0);
      context.lineTo(nth * 20, high);
      context.moveTo(0, nth * 20);
      context.lineTo(wide, nth * 20);
      context.stroke();
    }
  });
}

/** A honeycomb that becomes thinner away from the corner, with some atoms on it. */
function comb({ context, colours, random }: ArtworkScene): void {
  const side = 38;
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 9; column++) {
      const x = column * side * 1.74 + (row % 2) * side * 0.87;
      const y = row * side * 1.5;
      const far = Math.hypot(x, y) / 430;
      if (far > 1 || !random.chance(1.08 - far)) continue;
      context.beginPath();
      for (let step = 0; step < 6; step++)
        context.lineTo(
          x + Math.sin((step * Math.PI) / 3) * (side - 3),
          y + Math.cos((step * Math.PI) / 3) * (side - 3),
        );
      context.closePath();
      const tone = random.pick([colours.main, colours.deep, colours.accent, colours.soft]);
      context.fillStyle = css(tone, (1 - far) * 0.9);
      if (random.chance(0.72)) context.fill();
      context.strokeStyle = css(colours.main, 0.9 - far * 0.5);
      context.lineWidth = 1.8;
      context.stroke();
      if (!random.chance(0.3)) continue;
      context.beginPath();
      context.arc(x, y - side + 3, 6.5, 0, 7);
      context.fillStyle = css(colours.metal[1]);
      context.fill();
    }
  }
}
