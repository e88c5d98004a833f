// Mandalas: rings of petals and beads round a point, as on festive floors.
import { atLightness, type Colour, css } from "../colour.ts";
import { type Brush, metal, placedIn, type ArtworkScene } from "../scene.ts";

type Ring = "petals" | "points" | "beads" | "loops" | "rule";

/** `tones` are used in turn from the outside in. */
export function mandala(
  scene: ArtworkScene,
  where: readonly [number, number],
  radius: number,
  tones: readonly Colour[],
  alpha = 1,
): void {
  const { to, chance } = scene;
  const rings = chance.pick<readonly Ring[]>([
    ["loops", "rule", "petals", "beads", "points", "rule", "petals", "beads"],
    ["points", "rule", "beads", "petals", "rule", "loops", "petals"],
    ["petals", "beads", "rule", "points", "petals", "rule", "loops"],
  ]);
  placedIn(to, where, {}, () => {
    to.globalAlpha = alpha;
    let r = radius;
    let coloured = 0;
    for (const ring of rings) {
      const depth = radius * DEPTH[ring];
      const tone = tones[coloured % tones.length];
      if (tone !== undefined) drawRing(scene, ring, { r, depth, tone });
      if (ring in SHAPES) coloured++;
      r -= depth;
    }
    disc(to, r * 0.9, css(tones[0] ?? scene.colours.main));
    disc(to, r * 0.45, css(scene.colours.metal[0]));
  });
}

const DEPTH: Record<Ring, number> = { petals: 0.2, points: 0.13, beads: 0.055, loops: 0.15, rule: 0.035 };

/** How wide one of a ring is, in its depths. */
const WIDTH: Record<Ring, number> = { petals: 0.74, points: 0.86, beads: 0.95, loops: 1.5, rule: 1 };

function drawRing(
  scene: ArtworkScene,
  ring: Ring,
  { r, depth, tone }: { r: number; depth: number; tone: Colour },
): void {
  const { to, colours } = scene;
  const shine = metal(scene, -r, -r, r, r);
  // A whole number to every corner, as many as stand side by side.
  const count = Math.max(8, Math.round(((r - depth * 0.6) * Math.PI * 2) / (depth * WIDTH[ring]) / 4) * 4);
  const step = (Math.PI * 2) / count;
  switch (ring) {
    case "rule":
      to.strokeStyle = shine;
      to.lineWidth = Math.max(1.4, depth * 0.32);
      for (const share of [0.2, 0.75]) {
        to.beginPath();
        to.arc(0, 0, r - depth * share, 0, 7);
        to.stroke();
      }
      return;
    case "beads":
      to.fillStyle = css(colours.metal[1]);
      for (let nth = 0; nth < count; nth++) bead(to, nth * step, r - depth / 2, depth * 0.3);
      return;
    case "petals":
    case "points":
    case "loops":
      for (let nth = 0; nth < count; nth++) {
        placedIn(to, [0, 0], { turn: nth * step }, () => {
          SHAPES[ring](to, r - depth, depth, ((r - depth * 0.5) * step) / 2);
          const light = to.createLinearGradient(r - depth, 0, r, 0);
          light.addColorStop(0, css(atLightness(tone, tone.l - 0.08)));
          light.addColorStop(1, css(atLightness(tone, Math.min(0.92, tone.l + 0.08))));
          to.fillStyle = light;
          to.fill();
          to.strokeStyle = shine;
          to.lineWidth = 1.4;
          to.stroke();
        });
      }
  }
}

const SHAPES: Record<"petals" | "points" | "loops", (to: Brush, from: number, depth: number, half: number) => void> = {
  petals(to, from, depth, half) {
    to.beginPath();
    to.moveTo(from, -half * 0.5);
    to.bezierCurveTo(from + depth * 0.35, -half * 1.15, from + depth * 0.8, -half * 0.75, from + depth, 0);
    to.bezierCurveTo(from + depth * 0.8, half * 0.75, from + depth * 0.35, half * 1.15, from, half * 0.5);
    to.closePath();
  },
  points(to, from, depth, half) {
    to.beginPath();
    to.moveTo(from, -half * 0.95);
    to.lineTo(from + depth, 0);
    to.lineTo(from, half * 0.95);
    to.closePath();
  },
  loops(to, from, depth, half) {
    to.beginPath();
    to.arc(from, 0, Math.min(half * 0.98, depth), -Math.PI / 2, Math.PI / 2);
    to.closePath();
  },
};

function bead(to: Brush, turn: number, r: number, radius: number): void {
  to.beginPath();
  to.arc(Math.cos(turn) * r, Math.sin(turn) * r, radius, 0, 7);
  to.fill();
}

function disc(to: Brush, radius: number, style: string): void {
  to.fillStyle = style;
  to.beginPath();
  to.arc(0, 0, radius, 0, 7);
  to.fill();
}
