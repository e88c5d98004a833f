// Leaves, branches and flowers, with small random differences.
import { atLightness, type Colour, css } from "../colour.ts";
import { type DrawingContext, drawAt, type ArtworkScene } from "../scene.ts";

type Point = readonly [number, number];

/** One leaf from the origin along x. */
export function leaf(context: DrawingContext, length: number, width: number, tone: Colour, vein?: string): void {
  const light = context.createLinearGradient(0, -width, length * 0.4, width);
  light.addColorStop(0, css(atLightness(tone, Math.min(0.92, tone.l + 0.1))));
  light.addColorStop(1, css(atLightness(tone, tone.l - 0.07)));
  context.fillStyle = light;
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(length * 0.25, -width, length * 0.72, -width * 0.9, length, 0);
  context.bezierCurveTo(length * 0.72, width * 0.9, length * 0.25, width, 0, 0);
  context.fill();
  if (vein === undefined) return;
  context.strokeStyle = vein;
  context.lineWidth = Math.max(0.8, length * 0.012);
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(length * 0.92, 0);
  context.stroke();
}

/** A bent stem with pairs of leaves that become smaller towards its tip. */
export function branch(
  scene: ArtworkScene,
  options: {
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
  const { context, random } = scene;
  const { leaves = 7, size = 0.3, slim = 0.26 } = options;
  drawAt(context, options.from, { turn: options.turn }, () => {
    const along = (t: number): Point => [options.length * t, options.bend * options.length * t * t];
    context.strokeStyle = css(atLightness(options.tone, options.tone.l - 0.1));
    context.lineWidth = 2.2;
    context.beginPath();
    for (let t = 0; t <= 1.001; t += 0.05) context.lineTo(...along(t));
    context.stroke();
    for (let nth = 1; nth <= leaves; nth++) {
      const t = nth / leaves;
      const length = options.length * size * (1.1 - t * 0.55) * random.between(0.88, 1.1);
      const slope = Math.atan2(2 * options.bend * t, 1);
      for (const side of nth === leaves ? [0] : [-1, 1]) {
        const tone = atLightness(options.tone, options.tone.l + random.between(-0.05, 0.07));
        drawAt(context, along(t), { turn: slope + side * random.between(0.62, 0.85) }, () =>
          leaf(context, length, length * slim, tone, css(atLightness(options.tone, options.tone.l + 0.16), 0.6)),
        );
      }
    }
  });
}

/** Two rows of petals around a centre. */
export function flower(scene: ArtworkScene, position: Point, radius: number, tone: Colour, centre: Colour): void {
  const { context, random } = scene;
  const petals = random.integer(5, 8);
  drawAt(context, position, { turn: random.between(0, 6) }, () => {
    for (const [row, reach] of [
      [0, 1],
      [1, 0.68],
    ] as const) {
      for (let nth = 0; nth < petals; nth++) {
        const turn = ((nth + row * 0.5) / petals) * Math.PI * 2;
        drawAt(context, [0, 0], { turn }, () =>
          petal(
            context,
            radius * reach,
            (radius * reach * 2.3) / petals,
            atLightness(tone, tone.l + (row === 0 ? -0.02 : 0.06)),
          ),
        );
      }
    }
    const light = context.createRadialGradient(-radius * 0.05, -radius * 0.05, 0, 0, 0, radius * 0.24);
    light.addColorStop(0, css(atLightness(centre, Math.min(0.93, centre.l + 0.14))));
    light.addColorStop(1, css(atLightness(centre, centre.l - 0.08)));
    context.fillStyle = light;
    context.beginPath();
    context.arc(0, 0, radius * 0.2, 0, 7);
    context.fill();
    context.fillStyle = css(atLightness(centre, centre.l - 0.2), 0.8);
    for (let nth = 0; nth < 9; nth++) {
      const turn = nth * 2.4;
      context.beginPath();
      context.arc(
        Math.cos(turn) * radius * 0.1 * Math.sqrt(nth / 3),
        Math.sin(turn) * radius * 0.1 * Math.sqrt(nth / 3),
        radius * 0.02,
        0,
        7,
      );
      context.fill();
    }
  });
}

function petal(context: DrawingContext, length: number, width: number, tone: Colour): void {
  const light = context.createLinearGradient(0, 0, length, 0);
  light.addColorStop(0, css(atLightness(tone, tone.l - 0.14)));
  light.addColorStop(0.5, css(tone));
  light.addColorStop(1, css(atLightness(tone, Math.min(0.95, tone.l + 0.1))));
  context.fillStyle = light;
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(length * 0.3, -width, length * 0.95, -width * 0.9, length, -width * 0.12);
  context.quadraticCurveTo(length * 0.94, 0, length, width * 0.12);
  context.bezierCurveTo(length * 0.95, width * 0.9, length * 0.3, width, 0, 0);
  context.fill();
  context.strokeStyle = css(atLightness(tone, tone.l - 0.1), 0.35);
  context.lineWidth = 0.9;
  context.stroke();
}

/** Berries or buds on thin stems. */
export function buds(scene: ArtworkScene, from: Point, turn: number, length: number, tone: Colour): void {
  const { context, random } = scene;
  drawAt(context, from, { turn }, () => {
    for (let nth = 0; nth < 5; nth++) {
      const [x, y] = [length * (0.5 + nth * 0.12), (nth % 2 === 0 ? -1 : 1) * length * random.between(0.06, 0.2)];
      context.strokeStyle = css(atLightness(tone, tone.l - 0.12), 0.8);
      context.lineWidth = 1.2;
      context.beginPath();
      context.moveTo(0, 0);
      context.quadraticCurveTo(x * 0.6, 0, x, y);
      context.stroke();
      context.fillStyle = css(tone);
      context.beginPath();
      context.arc(x, y, length * random.between(0.03, 0.05), 0, 7);
      context.fill();
    }
  });
}
