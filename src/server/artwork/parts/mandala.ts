// Mandalas: rings of petals and beads around a point, as in rangoli.
import { atLightness, type Colour, css } from "../colour.ts";
import { type DrawingContext, metal, drawAt, type ArtworkScene } from "../scene.ts";

type Ring = "petals" | "points" | "beads" | "loops" | "rule";

/** `tones` are used in turn, from the outside in. */
export function mandala(
  scene: ArtworkScene,
  position: readonly [number, number],
  radius: number,
  tones: readonly Colour[],
  alpha = 1,
): void {
  const { context, random } = scene;
  const rings = random.pick<readonly Ring[]>([
    ["loops", "rule", "petals", "beads", "points", "rule", "petals", "beads"],
    ["points", "rule", "beads", "petals", "rule", "loops", "petals"],
    ["petals", "beads", "rule", "points", "petals", "rule", "loops"],
  ]);
  drawAt(context, position, {}, () => {
    context.globalAlpha = alpha;
    let r = radius;
    let coloured = 0;
    for (const ring of rings) {
      const depth = radius * DEPTH[ring];
      const tone = tones[coloured % tones.length];
      if (tone !== undefined) drawRing(scene, ring, { r, depth, tone });
      if (ring in SHAPES) coloured++;
      r -= depth;
    }
    disc(context, r * 0.9, css(tones[0] ?? scene.colours.main));
    disc(context, r * 0.45, css(scene.colours.metal[0]));
  });
}

const DEPTH: Record<Ring, number> = { petals: 0.2, points: 0.13, beads: 0.055, loops: 0.15, rule: 0.035 };

/** The width of one shape of a ring, as a multiple of the ring's depth. */
const WIDTH: Record<Ring, number> = { petals: 0.74, points: 0.86, beads: 0.95, loops: 1.5, rule: 1 };

function drawRing(
  scene: ArtworkScene,
  ring: Ring,
  { r, depth, tone }: { r: number; depth: number; tone: Colour },
): void {
  const { context, colours } = scene;
  const shine = metal(scene, -r, -r, r, r);
  // A multiple of four, so that every quarter is alike.
  const count = Math.max(8, Math.round(((r - depth * 0.6) * Math.PI * 2) / (depth * WIDTH[ring]) / 4) * 4);
  const step = (Math.PI * 2) / count;
  switch (ring) {
    case "rule":
      context.strokeStyle = shine;
      context.lineWidth = Math.max(1.4, depth * 0.32);
      for (const share of [0.2, 0.75]) {
        context.beginPath();
        context.arc(0, 0, r - depth * share, 0, 7);
        context.stroke();
      }
      return;
    case "beads":
      context.fillStyle = css(colours.metal[1]);
      for (let nth = 0; nth < count; nth++) bead(context, nth * step, r - depth / 2, depth * 0.3);
      return;
    case "petals":
    case "points":
    case "loops":
      for (let nth = 0; nth < count; nth++) {
        drawAt(context, [0, 0], { turn: nth * step }, () => {
          SHAPES[ring](context, r - depth, depth, ((r - depth * 0.5) * step) / 2);
          const light = context.createLinearGradient(r - depth, 0, r, 0);
          light.addColorStop(0, css(atLightness(tone, tone.l - 0.08)));
          light.addColorStop(1, css(atLightness(tone, Math.min(0.92, tone.l + 0.08))));
          context.fillStyle = light;
          context.fill();
          context.strokeStyle = shine;
          context.lineWidth = 1.4;
          context.stroke();
        });
      }
  }
}

const SHAPES: Record<
  "petals" | "points" | "loops",
  (context: DrawingContext, from: number, depth: number, half: number) => void
> = {
  petals(context, from, depth, half) {
    context.beginPath();
    context.moveTo(from, -half * 0.5);
    context.bezierCurveTo(from + depth * 0.35, -half * 1.15, from + depth * 0.8, -half * 0.75, from + depth, 0);
    context.bezierCurveTo(from + depth * 0.8, half * 0.75, from + depth * 0.35, half * 1.15, from, half * 0.5);
    context.closePath();
  },
  points(context, from, depth, half) {
    context.beginPath();
    context.moveTo(from, -half * 0.95);
    context.lineTo(from + depth, 0);
    context.lineTo(from, half * 0.95);
    context.closePath();
  },
  loops(context, from, depth, half) {
    context.beginPath();
    context.arc(from, 0, Math.min(half * 0.98, depth), -Math.PI / 2, Math.PI / 2);
    context.closePath();
  },
};

function bead(context: DrawingContext, turn: number, r: number, radius: number): void {
  context.beginPath();
  context.arc(Math.cos(turn) * r, Math.sin(turn) * r, radius, 0, 7);
  context.fill();
}

function disc(context: DrawingContext, radius: number, style: string): void {
  context.fillStyle = style;
  context.beginPath();
  context.arc(0, 0, radius, 0, 7);
  context.fill();
}
