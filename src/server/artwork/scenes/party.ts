// Certificates of colour: confetti and flags, and water colours.
import { atLightness, css, type Colour } from "../colour.ts";
import { doubleRule, strokeFrame } from "../parts/frames.ts";
import { calm, layPaper } from "../parts/grounds.ts";
import { seal } from "../parts/seals.ts";
import { inCorners, metal, placedIn, WIDE, type ArtworkScene } from "../scene.ts";

export function confetti(scene: ArtworkScene): void {
  const { to, colours, chance } = scene;
  layPaper(scene);
  const tones = [colours.main, colours.accent, colours.third, colours.metal[1], atLightness(colours.main, 0.75)];
  for (const x of [90, 200, 300, 700, 800, 910]) streamer(scene, x + chance.between(-30, 30), chance.pick(tones));
  for (let nth = 0; nth < 900; nth++) {
    const [x, y] = [chance.between(0, WIDE), chance.between(0, WIDE)];
    const away = Math.max(Math.abs(x - 500) / 400, Math.abs(y - 500) / 370);
    if (away < 1 || !chance.happens(Math.min(1, (away - 0.97) * 3.4))) continue;
    piece(scene, x, y, chance.pick(tones));
  }
  to.strokeStyle = metal(scene);
  to.lineWidth = 3;
  strokeFrame(to, 92, "round", 60);
  to.lineWidth = 1.2;
  strokeFrame(to, 104, "round", 52);
  bunting(scene, tones);
  seal(scene, [500, 902], 58, "burst");
}

/** Little flags on a string, in two swags. */
function bunting(scene: ArtworkScene, tones: readonly Colour[]): void {
  const { to } = scene;
  to.strokeStyle = css(scene.colours.deep, 0.7);
  to.lineWidth = 2;
  to.beginPath();
  for (let x = 0; x <= WIDE; x += 8) to.lineTo(x, hang(x));
  to.stroke();
  for (let nth = 0; nth < 20; nth++) {
    const [left, right] = [nth * 50 + 6, nth * 50 + 44];
    const tone = tones[nth % tones.length] ?? scene.colours.main;
    const light = to.createLinearGradient(left, 0, right, 0);
    light.addColorStop(0, css(atLightness(tone, tone.l + 0.05)));
    light.addColorStop(1, css(atLightness(tone, tone.l - 0.06)));
    to.fillStyle = light;
    to.beginPath();
    to.moveTo(left, hang(left));
    to.lineTo(right, hang(right));
    to.lineTo((left + right) / 2, (hang(left) + hang(right)) / 2 + 48);
    to.fill();
  }
}

function piece({ to, chance }: ArtworkScene, x: number, y: number, tone: Colour): void {
  const size = chance.between(5, 13);
  placedIn(to, [x, y], { turn: chance.between(0, 6.28) }, () => {
    to.fillStyle = css(tone, chance.between(0.75, 1));
    to.strokeStyle = css(tone);
    to.lineWidth = 3;
    to.beginPath();
    const kind = chance.whole(0, 3);
    if (kind === 0) to.arc(0, 0, size * 0.55, 0, 7);
    else if (kind === 1) to.rect(-size, -size * 0.35, size * 2, size * 0.7);
    else if (kind === 2)
      for (const nth of [0, 1, 2]) to.lineTo(Math.cos(nth * 2.1) * size * 0.8, Math.sin(nth * 2.1) * size * 0.8);
    else {
      to.arc(0, 0, size * 0.8, 0, 2.6);
      return to.stroke();
    }
    to.fill();
  });
}

function streamer({ to, chance }: ArtworkScene, x: number, tone: Colour): void {
  const length = chance.between(90, 190);
  placedIn(to, [x, -10], {}, () => {
    to.strokeStyle = css(tone, 0.9);
    to.lineWidth = 5;
    to.lineCap = "round";
    to.beginPath();
    for (let t = 0; t <= 1; t += 0.02) to.lineTo(Math.sin(t * 15 + x) * 15 * (0.5 + t), t * length);
    to.stroke();
  });
}

export function splash(scene: ArtworkScene): void {
  const { to, colours, chance } = scene;
  layPaper(scene);
  const tones = [
    colours.main,
    colours.accent,
    colours.third,
    atLightness(colours.main, 0.72),
    atLightness(colours.accent, 0.78),
  ];
  inCorners(
    to,
    chance.pick([
      ["tl", "br"],
      ["tr", "bl"],
    ] as const),
    () => {
      for (let nth = 0; nth < 11; nth++)
        blot(scene, chance.between(-30, 210), chance.between(-30, 210), chance.between(70, 150), chance.pick(tones));
      for (let nth = 0; nth < 70; nth++) {
        const [turn, far] = [chance.between(0, 1.57), chance.between(150, 430)];
        to.fillStyle = css(chance.pick(tones), chance.between(0.4, 0.9));
        to.beginPath();
        to.arc(Math.cos(turn) * far, Math.sin(turn) * far, chance.between(1.4, 8) * (1.2 - far / 520), 0, 7);
        to.fill();
      }
    },
  );
  doubleRule(scene, 48, { turn: "square", size: 0, gap: 10, width: 2.6 });
  calm(scene, 0.55);
}

/** A blot of water colour: many thin layers, each with its own edge. */
function blot({ to, chance }: ArtworkScene, x: number, y: number, radius: number, tone: Colour): void {
  const bumps = Array.from(
    { length: 5 },
    () => [chance.between(2, 9), chance.between(0, 6.28), chance.between(0.02, 0.09)] as const,
  );
  for (let layer = 0; layer < 7; layer++) {
    to.fillStyle = css(tone, 0.12);
    to.beginPath();
    for (let step = 0; step < 72; step++) {
      const turn = (step / 72) * Math.PI * 2;
      const rough = bumps.reduce(
        (sum, [rhythm, phase, depth]) => sum + Math.sin(turn * Math.round(rhythm) + phase + layer * 0.35) * depth,
        1,
      );
      const r = radius * rough * (1 - layer * 0.07);
      to.lineTo(x + Math.cos(turn) * r, y + Math.sin(turn) * r);
    }
    to.fill();
  }
}

/** How low a string hangs that is held at both ends and in the middle. */
function hang(x: number): number {
  return 14 + Math.abs(Math.sin((x / 500) * Math.PI)) * 62;
}
