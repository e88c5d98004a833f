// Leaves, branches and flowers, each a little different from the next.
import { atLightness, type Colour, css } from "../colour.ts";
import { type Brush, placedIn, type ArtworkScene } from "../scene.ts";

type Point = readonly [number, number];

/** One leaf from the origin along x. */
export function leaf(to: Brush, length: number, width: number, tone: Colour, vein?: string): void {
  const light = to.createLinearGradient(0, -width, length * 0.4, width);
  light.addColorStop(0, css(atLightness(tone, Math.min(0.92, tone.l + 0.1))));
  light.addColorStop(1, css(atLightness(tone, tone.l - 0.07)));
  to.fillStyle = light;
  to.beginPath();
  to.moveTo(0, 0);
  to.bezierCurveTo(length * 0.25, -width, length * 0.72, -width * 0.9, length, 0);
  to.bezierCurveTo(length * 0.72, width * 0.9, length * 0.25, width, 0, 0);
  to.fill();
  if (vein === undefined) return;
  to.strokeStyle = vein;
  to.lineWidth = Math.max(0.8, length * 0.012);
  to.beginPath();
  to.moveTo(0, 0);
  to.lineTo(length * 0.92, 0);
  to.stroke();
}

/** A stem that bends, with leaves in pairs that grow smaller towards its tip. */
export function branch(
  scene: ArtworkScene,
  how: {
    from: Point;
    turn: number;
    length: number;
    bend: number;
    tone: Colour;
    leaves?: number;
    size?: number;
    slim?: number;
  },
): void {
  const { to, chance } = scene;
  const { leaves = 7, size = 0.3, slim = 0.26 } = how;
  placedIn(to, how.from, { turn: how.turn }, () => {
    const along = (t: number): Point => [how.length * t, how.bend * how.length * t * t];
    to.strokeStyle = css(atLightness(how.tone, how.tone.l - 0.1));
    to.lineWidth = 2.2;
    to.beginPath();
    for (let t = 0; t <= 1.001; t += 0.05) to.lineTo(...along(t));
    to.stroke();
    for (let nth = 1; nth <= leaves; nth++) {
      const t = nth / leaves;
      const length = how.length * size * (1.1 - t * 0.55) * chance.between(0.88, 1.1);
      const slope = Math.atan2(2 * how.bend * t, 1);
      for (const side of nth === leaves ? [0] : [-1, 1]) {
        const tone = atLightness(how.tone, how.tone.l + chance.between(-0.05, 0.07));
        placedIn(to, along(t), { turn: slope + side * chance.between(0.62, 0.85) }, () =>
          leaf(to, length, length * slim, tone, css(atLightness(how.tone, how.tone.l + 0.16), 0.6)),
        );
      }
    }
  });
}

/** Petals in two rows round a heart. */
export function flower(scene: ArtworkScene, where: Point, radius: number, tone: Colour, heart: Colour): void {
  const { to, chance } = scene;
  const petals = chance.whole(5, 8);
  placedIn(to, where, { turn: chance.between(0, 6) }, () => {
    for (const [row, reach] of [
      [0, 1],
      [1, 0.68],
    ] as const) {
      for (let nth = 0; nth < petals; nth++) {
        const turn = ((nth + row * 0.5) / petals) * Math.PI * 2;
        placedIn(to, [0, 0], { turn }, () =>
          petal(
            to,
            radius * reach,
            (radius * reach * 2.3) / petals,
            atLightness(tone, tone.l + (row === 0 ? -0.02 : 0.06)),
          ),
        );
      }
    }
    const light = to.createRadialGradient(-radius * 0.05, -radius * 0.05, 0, 0, 0, radius * 0.24);
    light.addColorStop(0, css(atLightness(heart, Math.min(0.93, heart.l + 0.14))));
    light.addColorStop(1, css(atLightness(heart, heart.l - 0.08)));
    to.fillStyle = light;
    to.beginPath();
    to.arc(0, 0, radius * 0.2, 0, 7);
    to.fill();
    to.fillStyle = css(atLightness(heart, heart.l - 0.2), 0.8);
    for (let nth = 0; nth < 9; nth++) {
      const turn = nth * 2.4;
      to.beginPath();
      to.arc(
        Math.cos(turn) * radius * 0.1 * Math.sqrt(nth / 3),
        Math.sin(turn) * radius * 0.1 * Math.sqrt(nth / 3),
        radius * 0.02,
        0,
        7,
      );
      to.fill();
    }
  });
}

function petal(to: Brush, length: number, width: number, tone: Colour): void {
  const light = to.createLinearGradient(0, 0, length, 0);
  light.addColorStop(0, css(atLightness(tone, tone.l - 0.14)));
  light.addColorStop(0.5, css(tone));
  light.addColorStop(1, css(atLightness(tone, Math.min(0.95, tone.l + 0.1))));
  to.fillStyle = light;
  to.beginPath();
  to.moveTo(0, 0);
  to.bezierCurveTo(length * 0.3, -width, length * 0.95, -width * 0.9, length, -width * 0.12);
  to.quadraticCurveTo(length * 0.94, 0, length, width * 0.12);
  to.bezierCurveTo(length * 0.95, width * 0.9, length * 0.3, width, 0, 0);
  to.fill();
  to.strokeStyle = css(atLightness(tone, tone.l - 0.1), 0.35);
  to.lineWidth = 0.9;
  to.stroke();
}

/** Berries or buds on threads. */
export function buds(scene: ArtworkScene, from: Point, turn: number, length: number, tone: Colour): void {
  const { to, chance } = scene;
  placedIn(to, from, { turn }, () => {
    for (let nth = 0; nth < 5; nth++) {
      const [x, y] = [length * (0.5 + nth * 0.12), (nth % 2 === 0 ? -1 : 1) * length * chance.between(0.06, 0.2)];
      to.strokeStyle = css(atLightness(tone, tone.l - 0.12), 0.8);
      to.lineWidth = 1.2;
      to.beginPath();
      to.moveTo(0, 0);
      to.quadraticCurveTo(x * 0.6, 0, x, y);
      to.stroke();
      to.fillStyle = css(tone);
      to.beginPath();
      to.arc(x, y, length * chance.between(0.03, 0.05), 0, 7);
      to.fill();
    }
  });
}
