// Seals, ribbons and laurels.
import { atLightness, css } from "../colour.ts";
import { withSavedState, type DrawingContext, metal, drawAt, type ArtworkScene } from "../scene.ts";
import { drawRosette } from "./guilloche.ts";
import { drawIcon } from "./icons.ts";

export type SealKind = "scallop" | "burst" | "round";

/** A seal with the picture's icon; `radius` reaches from its centre to its edge. */
export function seal(
  scene: ArtworkScene,
  [x, y]: readonly [number, number],
  radius: number,
  kind: SealKind = "scallop",
): void {
  const { context, colours, icon } = scene;
  drawAt(context, [x, y], {}, () => {
    withSavedState(context, () => {
      context.shadowColor = "rgba(0,0,0,0.28)";
      context.shadowBlur = radius * 0.18;
      context.shadowOffsetY = radius * 0.06;
      context.fillStyle = metal(scene, -radius, -radius, radius, radius);
      edge(context, radius, kind);
      context.fill();
    });
    ring(context, radius * 0.86, css(colours.metal[2], 0.75), radius * 0.014);
    context.fillStyle = face(scene, radius * 0.8);
    circle(context, radius * 0.8);
    context.fill();
    ring(context, radius * 0.8, css(colours.metal[0], 0.9), radius * 0.022);
    drawRosette(context, [0, 0], {
      radius: radius * 0.76,
      inner: radius * 0.56,
      petals: 18,
      lines: 5,
      tone: colours.metal[0],
      alpha: 0.5,
      width: radius * 0.008,
    });
    ring(context, radius * 0.53, css(colours.metal[0], 0.75), radius * 0.014);
    context.strokeStyle = css(colours.metal[0]);
    drawIcon(context, icon, [0, 0], radius * 0.66, 1.35);
  });
}

function face({ context, colours }: ArtworkScene, radius: number) {
  const shade = context.createRadialGradient(-radius * 0.3, -radius * 0.4, radius * 0.1, 0, 0, radius);
  const deep = colours.dark ? atLightness(colours.main, 0.4) : colours.deep;
  shade.addColorStop(0, css(atLightness(deep, deep.l + 0.12)));
  shade.addColorStop(1, css(atLightness(deep, deep.l - 0.04)));
  return shade;
}

function edge(context: DrawingContext, radius: number, kind: SealKind): void {
  context.beginPath();
  if (kind === "round") {
    context.arc(0, 0, radius, 0, Math.PI * 2);
    return;
  }
  const teeth = kind === "scallop" ? 24 : 32;
  for (let step = 0; step <= 360; step++) {
    const turn = (step / 180) * Math.PI;
    const wave =
      kind === "scallop" ? Math.abs(Math.sin((turn * teeth) / 2)) : 1 - Math.abs((((turn * teeth) / Math.PI) % 2) - 1);
    const r = radius * (0.93 + 0.07 * wave);
    context.lineTo(Math.cos(turn) * r, Math.sin(turn) * r);
  }
  context.closePath();
}

/** The two ribbons that hang from a seal. */
export function tails(scene: ArtworkScene, at_: readonly [number, number], radius: number): void {
  const { context, colours } = scene;
  for (const side of [-1, 1]) {
    drawAt(context, at_, { turn: side * -0.32 }, () => {
      const [w, h] = [radius * 0.42, radius * 1.75];
      const cloth = context.createLinearGradient(-w, 0, w, 0);
      const tone = colours.dark ? atLightness(colours.main, 0.42) : colours.main;
      cloth.addColorStop(0, css(atLightness(tone, tone.l - 0.12)));
      cloth.addColorStop(0.45, css(atLightness(tone, tone.l + 0.06)));
      cloth.addColorStop(1, css(atLightness(tone, tone.l - 0.08)));
      context.beginPath();
      context.moveTo(-w, 0);
      context.lineTo(w, 0);
      context.lineTo(w, h);
      context.lineTo(0, h - w * 0.75);
      context.lineTo(-w, h);
      context.closePath();
      context.fillStyle = cloth;
      context.fill();
      context.strokeStyle = metal(scene, -w, 0, w, h);
      context.lineWidth = radius * 0.03;
      for (const x of [-w * 0.7, w * 0.7]) {
        context.beginPath();
        context.moveTo(x, 0);
        context.lineTo(x, h - w * 0.55 + (Math.abs(x) - w) * 0.1);
        context.stroke();
      }
    });
  }
}

/** Two branches around a point, open at the top. */
export function laurel(scene: ArtworkScene, at_: readonly [number, number], radius: number): void {
  const { context } = scene;
  drawAt(context, at_, {}, () => {
    for (const side of [-1, 1]) {
      withSavedState(context, () => {
        context.scale(side, 1);
        context.strokeStyle = metal(scene, 0, -radius, radius, radius);
        context.fillStyle = metal(scene, 0, -radius, radius, radius);
        context.lineWidth = radius * 0.022;
        context.beginPath();
        context.arc(0, 0, radius, Math.PI * 0.5, -Math.PI * 0.3, true);
        context.stroke();
        for (let leaf = 0; leaf < 11; leaf++) {
          const turn = Math.PI * (0.46 - leaf * 0.068);
          leafPair(context, turn, radius, radius * (0.25 - leaf * 0.006));
        }
      });
    }
  });
}

function leafPair(context: DrawingContext, turn: number, radius: number, length: number): void {
  for (const lean of [-0.62, 0.5]) {
    drawAt(context, [Math.cos(turn) * radius, Math.sin(turn) * radius], { turn: turn - Math.PI / 2 + lean }, () => {
      context.beginPath();
      context.moveTo(0, 0);
      context.bezierCurveTo(length * 0.3, -length * 0.28, length * 0.8, -length * 0.2, length, 0);
      context.bezierCurveTo(length * 0.8, length * 0.2, length * 0.3, length * 0.28, 0, 0);
      context.fill();
    });
  }
}

function circle(context: DrawingContext, radius: number): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
}

function ring(context: DrawingContext, radius: number, style: string, width: number): void {
  context.strokeStyle = style;
  context.lineWidth = width;
  circle(context, radius);
  context.stroke();
}
