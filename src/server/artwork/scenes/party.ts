// Colourful backgrounds: confetti and flags, and watercolours.
import { atLightness, css, type Colour } from "../colour.ts";
import { doubleRule, strokeFrame } from "../parts/frames.ts";
import { calm, layPaper } from "../parts/grounds.ts";
import { seal } from "../parts/seals.ts";
import { inCorners, metal, drawAt, WIDE, type ArtworkScene } from "../scene.ts";

export function confetti(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  layPaper(scene);
  const tones = [colours.main, colours.accent, colours.third, colours.metal[1], atLightness(colours.main, 0.75)];
  for (const x of [90, 200, 300, 700, 800, 910]) streamer(scene, x + random.between(-30, 30), random.pick(tones));
  for (let nth = 0; nth < 900; nth++) {
    const [x, y] = [random.between(0, WIDE), random.between(0, WIDE)];
    const away = Math.max(Math.abs(x - 500) / 400, Math.abs(y - 500) / 370);
    if (away < 1 || !random.chance(Math.min(1, (away - 0.97) * 3.4))) continue;
    piece(scene, x, y, random.pick(tones));
  }
  context.strokeStyle = metal(scene);
  context.lineWidth = 3;
  strokeFrame(context, 92, "round", 60);
  context.lineWidth = 1.2;
  strokeFrame(context, 104, "round", 52);
  bunting(scene, tones);
  seal(scene, [500, 902], 58, "burst");
}

/** Small flags on a string that hangs in two curves. */
function bunting(scene: ArtworkScene, tones: readonly Colour[]): void {
  const { context } = scene;
  context.strokeStyle = css(scene.colours.deep, 0.7);
  context.lineWidth = 2;
  context.beginPath();
  for (let x = 0; x <= WIDE; x += 8) context.lineTo(x, hang(x));
  context.stroke();
  for (let nth = 0; nth < 20; nth++) {
    const [left, right] = [nth * 50 + 6, nth * 50 + 44];
    const tone = tones[nth % tones.length] ?? scene.colours.main;
    const light = context.createLinearGradient(left, 0, right, 0);
    light.addColorStop(0, css(atLightness(tone, tone.l + 0.05)));
    light.addColorStop(1, css(atLightness(tone, tone.l - 0.06)));
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(left, hang(left));
    context.lineTo(right, hang(right));
    context.lineTo((left + right) / 2, (hang(left) + hang(right)) / 2 + 48);
    context.fill();
  }
}

function piece({ context, random }: ArtworkScene, x: number, y: number, tone: Colour): void {
  const size = random.between(5, 13);
  drawAt(context, [x, y], { turn: random.between(0, 6.28) }, () => {
    context.fillStyle = css(tone, random.between(0.75, 1));
    context.strokeStyle = css(tone);
    context.lineWidth = 3;
    context.beginPath();
    const kind = random.integer(0, 3);
    if (kind === 0) context.arc(0, 0, size * 0.55, 0, 7);
    else if (kind === 1) context.rect(-size, -size * 0.35, size * 2, size * 0.7);
    else if (kind === 2)
      for (const nth of [0, 1, 2]) context.lineTo(Math.cos(nth * 2.1) * size * 0.8, Math.sin(nth * 2.1) * size * 0.8);
    else {
      context.arc(0, 0, size * 0.8, 0, 2.6);
      return context.stroke();
    }
    context.fill();
  });
}

function streamer({ context, random }: ArtworkScene, x: number, tone: Colour): void {
  const length = random.between(90, 190);
  drawAt(context, [x, -10], {}, () => {
    context.strokeStyle = css(tone, 0.9);
    context.lineWidth = 5;
    context.lineCap = "round";
    context.beginPath();
    for (let t = 0; t <= 1; t += 0.02) context.lineTo(Math.sin(t * 15 + x) * 15 * (0.5 + t), t * length);
    context.stroke();
  });
}

export function splash(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  layPaper(scene);
  const tones = [
    colours.main,
    colours.accent,
    colours.third,
    atLightness(colours.main, 0.72),
    atLightness(colours.accent, 0.78),
  ];
  inCorners(
    context,
    random.pick([
      ["tl", "br"],
      ["tr", "bl"],
    ] as const),
    () => {
      for (let nth = 0; nth < 11; nth++)
        blot(scene, random.between(-30, 210), random.between(-30, 210), random.between(70, 150), random.pick(tones));
      for (let nth = 0; nth < 70; nth++) {
        const [turn, far] = [random.between(0, 1.57), random.between(150, 430)];
        context.fillStyle = css(random.pick(tones), random.between(0.4, 0.9));
        context.beginPath();
        context.arc(Math.cos(turn) * far, Math.sin(turn) * far, random.between(1.4, 8) * (1.2 - far / 520), 0, 7);
        context.fill();
      }
    },
  );
  doubleRule(scene, 48, { turn: "square", size: 0, gap: 10, width: 2.6 });
  calm(scene, 0.55);
}

/** A watercolour blot: many thin layers, each with its own edge. */
function blot({ context, random }: ArtworkScene, x: number, y: number, radius: number, tone: Colour): void {
  const bumps = Array.from(
    { length: 5 },
    () => [random.between(2, 9), random.between(0, 6.28), random.between(0.02, 0.09)] as const,
  );
  for (let layer = 0; layer < 7; layer++) {
    context.fillStyle = css(tone, 0.12);
    context.beginPath();
    for (let step = 0; step < 72; step++) {
      const turn = (step / 72) * Math.PI * 2;
      const rough = bumps.reduce(
        (sum, [rhythm, phase, depth]) => sum + Math.sin(turn * Math.round(rhythm) + phase + layer * 0.35) * depth,
        1,
      );
      const r = radius * rough * (1 - layer * 0.07);
      context.lineTo(x + Math.cos(turn) * r, y + Math.sin(turn) * r);
    }
    context.fill();
  }
}

/** The height of a string that is fixed at both ends and in the middle. */
function hang(x: number): number {
  return 14 + Math.abs(Math.sin((x / 500) * Math.PI)) * 62;
}
