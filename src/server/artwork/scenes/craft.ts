// Certificates of what people make and find out: code, science.
import { atLightness, css, type Colour } from "../colour.ts";
import { doubleRule, strokeFrame } from "../parts/frames.ts";
import { calm, glow, layPaper } from "../parts/grounds.ts";
import { drawIcon } from "../parts/icons.ts";
import { seal } from "../parts/seals.ts";
import { CORNERS, even, inCorners, metal, placedIn, WIDE, type ArtworkScene } from "../scene.ts";

export function circuit(scene: ArtworkScene): void {
  const { to, colours, chance } = scene;
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
      glow(scene, x, y, 330, chance.pick([colours.main, colours.accent]), 0.3);
  if (colours.dark) horizon(scene, line);
  inCorners(to, CORNERS, () => traces(scene, line));
  to.strokeStyle = colours.dark ? css(line, 0.9) : css(colours.deep);
  to.lineWidth = 2.6;
  strokeFrame(to, 40, "cut", 54);
  to.lineWidth = 1;
  to.strokeStyle = metal(scene);
  strokeFrame(to, 52, "cut", 48);
  calm(scene, 0.75);
  seal(scene, [500, 890], 56, "round");
}

/** A floor of lines that run to the horizon, fading on the way. */
function horizon(scene: ArtworkScene, tone: Colour): void {
  const { to } = scene;
  const [level, foot] = [770, WIDE];
  glow(scene, 500, level + 40, 420, tone, 0.22);
  const fade = to.createLinearGradient(0, level, 0, foot);
  fade.addColorStop(0, css(tone, 0));
  fade.addColorStop(1, css(tone, 0.55));
  to.strokeStyle = fade;
  to.lineWidth = 1.3;
  to.beginPath();
  for (let nth = -12; nth <= 12; nth++) {
    to.moveTo(500 + nth * 26, level);
    to.lineTo(500 + nth * 118, foot);
  }
  for (let nth = 1; nth < 11; nth++) {
    const y = level + (foot - level) * (nth / 10) ** 1.9;
    to.moveTo(0, y);
    to.lineTo(WIDE, y);
  }
  to.stroke();
}

function dots({ to }: ArtworkScene, tone: Colour, alpha: number): void {
  to.fillStyle = css(tone, alpha);
  even(to, (wide, high) => {
    for (let x = 65; x < wide - 50; x += 29) for (let y = 65; y < high - 50; y += 29) to.fillRect(x, y, 2.4, 2.4);
  });
}

/** Conductors that leave the corner, turn by half a right angle, and end in a ring. */
function traces({ to, colours, chance }: ArtworkScene, tone: Colour): void {
  for (let nth = 0; nth < 9; nth++) {
    const along = nth % 2 === 0;
    const start = 78 + nth * 19;
    const reach = chance.between(90, 265) * (1 - nth * 0.05);
    const bend = chance.between(22, 62);
    const way: [number, number][] = [
      [start, 62],
      [start, 62 + reach * 0.45],
      [start + bend, 62 + reach * 0.45 + bend],
      [start + bend, 62 + reach * 0.45 + bend + reach * 0.2],
    ];
    const points = along ? way : way.map(([x, y]) => [y, x] as [number, number]);
    const style = css(nth % 3 === 0 ? colours.accent : tone, 0.85);
    to.strokeStyle = style;
    to.lineWidth = nth % 3 === 0 ? 3 : 2;
    to.lineJoin = "round";
    to.beginPath();
    for (const [x, y] of points) to.lineTo(x, y);
    to.stroke();
    const [ex, ey] = points.at(-1) ?? [0, 0];
    to.beginPath();
    to.arc(ex, ey, 5.4, 0, 7);
    to.fillStyle = css(colours.paper);
    to.fill();
    to.stroke();
    const [sx, sy] = points[0] ?? [0, 0];
    to.fillStyle = style;
    to.fillRect(sx - 4, sy - 4, 8, 8);
  }
}

export function lab(scene: ArtworkScene): void {
  const { to, colours, chance } = scene;
  layPaper(scene);
  grid(scene);
  for (const [from, turn] of [
    [[0, 0], 0],
    [[WIDE, WIDE], Math.PI],
  ] as const)
    placedIn(to, from, { turn }, () => comb(scene));
  to.strokeStyle = css(colours.main, colours.dark ? 0.3 : 0.1);
  drawIcon(to, scene.icon, [500, 490], 500, 0.28);
  doubleRule(scene, 42, { turn: "cut", size: 34, gap: 10, width: 3.2 });
  calm(scene, 0.55);
  seal(
    scene,
    chance.pick([
      [842, 158],
      [158, 842],
    ] as const),
    66,
    "round",
  );
}

function grid({ to, colours }: ArtworkScene): void {
  to.lineWidth = 1;
  even(to, (wide, high) => {
    for (let nth = 0; nth * 20 <= Math.max(wide, high); nth++) {
      to.strokeStyle = css(colours.main, nth % 5 === 0 ? 0.13 : 0.06);
      to.beginPath();
      to.moveTo(nth * 20, 0);
      to.lineTo(nth * 20, high);
      to.moveTo(0, nth * 20);
      to.lineTo(wide, nth * 20);
      to.stroke();
    }
  });
}

/** A honeycomb that thins out from the corner, with a molecule on it. */
function comb({ to, colours, chance }: ArtworkScene): void {
  const side = 38;
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 9; column++) {
      const x = column * side * 1.74 + (row % 2) * side * 0.87;
      const y = row * side * 1.5;
      const far = Math.hypot(x, y) / 430;
      if (far > 1 || !chance.happens(1.08 - far)) continue;
      to.beginPath();
      for (let step = 0; step < 6; step++)
        to.lineTo(x + Math.sin((step * Math.PI) / 3) * (side - 3), y + Math.cos((step * Math.PI) / 3) * (side - 3));
      to.closePath();
      const tone = chance.pick([colours.main, colours.deep, colours.accent, colours.soft]);
      to.fillStyle = css(tone, (1 - far) * 0.9);
      if (chance.happens(0.72)) to.fill();
      to.strokeStyle = css(colours.main, 0.9 - far * 0.5);
      to.lineWidth = 1.8;
      to.stroke();
      if (!chance.happens(0.3)) continue;
      to.beginPath();
      to.arc(x, y - side + 3, 6.5, 0, 7);
      to.fillStyle = css(colours.metal[1]);
      to.fill();
    }
  }
}
