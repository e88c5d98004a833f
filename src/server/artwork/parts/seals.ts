// Seals, ribbons and laurels: the signs of honour.
import { atLightness, css } from "../colour.ts";
import { apart, type Brush, metal, placedIn, type ArtworkScene } from "../scene.ts";
import { drawRosette } from "./guilloche.ts";
import { drawIcon } from "./icons.ts";

export type SealKind = "scallop" | "burst" | "round";

/** A seal with the picture's sign in it, `radius` from the middle to its edge. */
export function seal(
  scene: ArtworkScene,
  [x, y]: readonly [number, number],
  radius: number,
  kind: SealKind = "scallop",
): void {
  const { to, colours, icon } = scene;
  placedIn(to, [x, y], {}, () => {
    apart(to, () => {
      to.shadowColor = "rgba(0,0,0,0.28)";
      to.shadowBlur = radius * 0.18;
      to.shadowOffsetY = radius * 0.06;
      to.fillStyle = metal(scene, -radius, -radius, radius, radius);
      edge(to, radius, kind);
      to.fill();
    });
    ring(to, radius * 0.86, css(colours.metal[2], 0.75), radius * 0.014);
    to.fillStyle = face(scene, radius * 0.8);
    circle(to, radius * 0.8);
    to.fill();
    ring(to, radius * 0.8, css(colours.metal[0], 0.9), radius * 0.022);
    drawRosette(to, [0, 0], {
      radius: radius * 0.76,
      inner: radius * 0.56,
      petals: 18,
      lines: 5,
      tone: colours.metal[0],
      alpha: 0.5,
      width: radius * 0.008,
    });
    ring(to, radius * 0.53, css(colours.metal[0], 0.75), radius * 0.014);
    to.strokeStyle = css(colours.metal[0]);
    drawIcon(to, icon, [0, 0], radius * 0.66, 1.35);
  });
}

function face({ to, colours }: ArtworkScene, radius: number) {
  const shade = to.createRadialGradient(-radius * 0.3, -radius * 0.4, radius * 0.1, 0, 0, radius);
  const deep = colours.dark ? atLightness(colours.main, 0.4) : colours.deep;
  shade.addColorStop(0, css(atLightness(deep, deep.l + 0.12)));
  shade.addColorStop(1, css(atLightness(deep, deep.l - 0.04)));
  return shade;
}

function edge(to: Brush, radius: number, kind: SealKind): void {
  to.beginPath();
  if (kind === "round") {
    to.arc(0, 0, radius, 0, Math.PI * 2);
    return;
  }
  const teeth = kind === "scallop" ? 24 : 32;
  for (let step = 0; step <= 360; step++) {
    const turn = (step / 180) * Math.PI;
    const wave =
      kind === "scallop" ? Math.abs(Math.sin((turn * teeth) / 2)) : 1 - Math.abs((((turn * teeth) / Math.PI) % 2) - 1);
    const r = radius * (0.93 + 0.07 * wave);
    to.lineTo(Math.cos(turn) * r, Math.sin(turn) * r);
  }
  to.closePath();
}

/** The two tails that hang from a seal. */
export function tails(scene: ArtworkScene, at_: readonly [number, number], radius: number): void {
  const { to, colours } = scene;
  for (const side of [-1, 1]) {
    placedIn(to, at_, { turn: side * -0.32 }, () => {
      const [w, h] = [radius * 0.42, radius * 1.75];
      const cloth = to.createLinearGradient(-w, 0, w, 0);
      const tone = colours.dark ? atLightness(colours.main, 0.42) : colours.main;
      cloth.addColorStop(0, css(atLightness(tone, tone.l - 0.12)));
      cloth.addColorStop(0.45, css(atLightness(tone, tone.l + 0.06)));
      cloth.addColorStop(1, css(atLightness(tone, tone.l - 0.08)));
      to.beginPath();
      to.moveTo(-w, 0);
      to.lineTo(w, 0);
      to.lineTo(w, h);
      to.lineTo(0, h - w * 0.75);
      to.lineTo(-w, h);
      to.closePath();
      to.fillStyle = cloth;
      to.fill();
      to.strokeStyle = metal(scene, -w, 0, w, h);
      to.lineWidth = radius * 0.03;
      for (const x of [-w * 0.7, w * 0.7]) {
        to.beginPath();
        to.moveTo(x, 0);
        to.lineTo(x, h - w * 0.55 + (Math.abs(x) - w) * 0.1);
        to.stroke();
      }
    });
  }
}

/** Two branches round a point, open at the top. */
export function laurel(scene: ArtworkScene, at_: readonly [number, number], radius: number): void {
  const { to } = scene;
  placedIn(to, at_, {}, () => {
    for (const side of [-1, 1]) {
      apart(to, () => {
        to.scale(side, 1);
        to.strokeStyle = metal(scene, 0, -radius, radius, radius);
        to.fillStyle = metal(scene, 0, -radius, radius, radius);
        to.lineWidth = radius * 0.022;
        to.beginPath();
        to.arc(0, 0, radius, Math.PI * 0.5, -Math.PI * 0.3, true);
        to.stroke();
        for (let leaf = 0; leaf < 11; leaf++) {
          const turn = Math.PI * (0.46 - leaf * 0.068);
          leafPair(to, turn, radius, radius * (0.25 - leaf * 0.006));
        }
      });
    }
  });
}

function leafPair(to: Brush, turn: number, radius: number, length: number): void {
  for (const lean of [-0.62, 0.5]) {
    placedIn(to, [Math.cos(turn) * radius, Math.sin(turn) * radius], { turn: turn - Math.PI / 2 + lean }, () => {
      to.beginPath();
      to.moveTo(0, 0);
      to.bezierCurveTo(length * 0.3, -length * 0.28, length * 0.8, -length * 0.2, length, 0);
      to.bezierCurveTo(length * 0.8, length * 0.2, length * 0.3, length * 0.28, 0, 0);
      to.fill();
    });
  }
}

function circle(to: Brush, radius: number): void {
  to.beginPath();
  to.arc(0, 0, radius, 0, Math.PI * 2);
}

function ring(to: Brush, radius: number, style: string, width: number): void {
  to.strokeStyle = style;
  to.lineWidth = width;
  circle(to, radius);
  to.stroke();
}
