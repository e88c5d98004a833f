// Classic backgrounds: guilloche, letterpress paper, laurel and seal.
import { css, mix } from "../colour.ts";
import { cornerBraces, cornerJewels, doubleRule, strokeFrame, type Turn } from "../parts/frames.ts";
import { calm, layPaper } from "../parts/grounds.ts";
import { guillocheBand, drawRosette, watermark } from "../parts/guilloche.ts";
import { drawIcon } from "../parts/icons.ts";
import { laurel, seal, tails } from "../parts/seals.ts";
import { CORNERS, withSquareUnits, inCorners, metal, WIDE, type ArtworkScene } from "../scene.ts";

export function guilloche(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  layPaper(scene);
  watermark(scene, random.between(290, 330), colours.dark ? 0.16 : 0.09);
  calm(scene, 0.5);
  const [inset, height] = [42, random.between(54, 70)];
  const tone = colours.dark ? colours.soft : colours.main;
  context.fillStyle = css(colours.dark ? colours.deep : mix(colours.paper, colours.faint, 0.8));
  withSquareUnits(context, (wide, high) => {
    context.beginPath();
    context.rect(inset, inset, wide - inset * 2, high - inset * 2);
    context.rect(inset + height, inset + height, wide - (inset + height) * 2, high - (inset + height) * 2);
    context.fill("evenodd");
  });
  const waves = random.integer(9, 14) * 2;
  guillocheBand(scene, { inset, height, lines: 12, waves, tone, alpha: 0.62, width: 0.9 });
  guillocheBand(scene, {
    inset,
    height: height * 0.8,
    lines: 5,
    waves: waves / 2,
    tone: colours.accent,
    alpha: 0.55,
    width: 0.9,
  });
  context.strokeStyle = css(colours.dark ? colours.soft : colours.deep);
  context.lineWidth = 3;
  strokeFrame(context, inset, "square", 0);
  strokeFrame(context, inset + height, "square", 0);
  context.strokeStyle = metal(scene);
  context.lineWidth = 2.4;
  strokeFrame(context, inset + height + 9, "square", 0);
  strokeFrame(context, inset - 10, "square", 0);
  cornerRosettes(scene, inset + height / 2, height * 0.78);
  if (random.chance(0.6))
    seal(scene, [500, WIDE - inset - height / 2 - 14], 66, random.pick(["scallop", "burst"] as const));
}

function cornerRosettes({ context, colours }: ArtworkScene, position: number, radius: number): void {
  const tone = colours.dark ? colours.metal[0] : colours.deep;
  inCorners(context, CORNERS, () => {
    context.beginPath();
    context.arc(position, position, radius, 0, 7);
    context.fillStyle = css(colours.paper);
    context.fill();
    context.lineWidth = 2.4;
    context.strokeStyle = css(colours.metal[1]);
    context.stroke();
    drawRosette(context, [position, position], {
      radius: radius * 0.94,
      inner: radius * 0.3,
      petals: 8,
      lines: 9,
      tone,
      alpha: 0.8,
      width: 0.9,
    });
    drawRosette(context, [position, position], {
      radius: radius * 0.34,
      inner: 1,
      petals: 6,
      lines: 4,
      tone: colours.accent,
      alpha: 0.9,
      width: 0.9,
    });
  });
}

/** Laurel and seal over a frame with hollow corners, for prizes. */
export function honour(scene: ArtworkScene): void {
  const { colours } = scene;
  layPaper(scene);
  watermark(scene, 300, colours.dark ? 0.14 : 0.07);
  calm(scene, 0.4);
  doubleRule(scene, 46, { turn: "hollow", size: 64, gap: 14, width: 6 });
  cornerJewels(scene, 58, 10);
  cornerBraces(scene, 96, 96);
  tails(scene, [500, 850], 48);
  seal(scene, [500, 838], 58, "scallop");
  laurel(scene, [500, 838], 104);
}

export function paper(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  layPaper(scene);
  const ink = colours.dark ? colours.metal[0] : colours.deep;
  const turn: Turn = random.pick(["square", "hollow", "notch"] as const);
  const size = turn === "square" ? 0 : 34;
  context.strokeStyle = css(ink);
  context.lineWidth = 7;
  strokeFrame(context, 50, turn, size);
  context.lineWidth = 1.6;
  strokeFrame(context, 64, turn, size * 0.85);
  context.strokeStyle = css(colours.accent);
  context.lineWidth = 1.6;
  strokeFrame(context, 76, turn, size * 0.7);
  fleurons(scene, ink);
  crest(scene, ink);
  if (random.chance(0.5)) seal(scene, [500, 872], 54, "burst");
  else swell(scene, [500, 884], 150, css(ink));
}

/** Printers' ornaments in the corners: two curls and a diamond. */
function fleurons({ context, colours }: ArtworkScene, ink: ArtworkScene["colours"]["deep"]): void {
  inCorners(context, CORNERS, () => {
    for (const mirror of [1, -1]) {
      context.save();
      context.translate(96, 96);
      if (mirror < 0) context.transform(0, 1, 1, 0, 0, 0);
      context.strokeStyle = css(ink);
      context.lineWidth = 2.6;
      context.lineCap = "round";
      curl(context, 8, 2, 74, 1);
      context.lineWidth = 1.8;
      curl(context, 16, 8, 42, -1);
      context.restore();
    }
    context.fillStyle = css(colours.accent);
    context.beginPath();
    for (const [x, y] of [
      [96, 87],
      [105, 96],
      [96, 105],
      [87, 96],
    ] as const)
      context.lineTo(x, y);
    context.fill();
  });
}

/** A line along x that ends in a spiral. */
function curl(context: ArtworkScene["context"], x: number, y: number, length: number, side: 1 | -1): void {
  const radius = length * 0.17;
  context.beginPath();
  context.moveTo(x, y);
  context.quadraticCurveTo(x + length * 0.5, y - side * length * 0.1, x + length, y + side * radius * 0.4);
  for (let step = 0; step <= 40; step++) {
    const turn = (step / 40) * Math.PI * 2.6;
    const r = radius * (1 - step / 46);
    context.lineTo(x + length + Math.sin(turn) * r * 0.9, y + side * (radius * 0.4 + radius - Math.cos(turn) * r));
  }
  context.stroke();
}

function crest(scene: ArtworkScene, ink: ArtworkScene["colours"]["deep"]): void {
  const { context, icon } = scene;
  context.strokeStyle = css(ink);
  drawIcon(context, icon, [500, 132], 58, 1.3);
  for (const side of [-1, 1]) swell(scene, [500 + side * 132, 132], 78, css(ink));
}

/** A line that is thickest in its middle. */
function swell({ context }: ArtworkScene, [x, y]: readonly [number, number], half: number, style: string): void {
  context.fillStyle = style;
  context.beginPath();
  context.moveTo(x - half, y);
  context.quadraticCurveTo(x, y - 5, x + half, y);
  context.quadraticCurveTo(x, y + 5, x - half, y);
  context.fill();
}
