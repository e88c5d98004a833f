// Classic certificates: guilloche, letterpress paper, honours.
import { css, mix } from "../colour.ts";
import { cornerBraces, cornerJewels, doubleRule, strokeFrame, type Turn } from "../parts/frames.ts";
import { calm, layPaper } from "../parts/grounds.ts";
import { guillocheBand, drawRosette, watermark } from "../parts/guilloche.ts";
import { drawIcon } from "../parts/icons.ts";
import { laurel, seal, tails } from "../parts/seals.ts";
import { CORNERS, even, inCorners, metal, WIDE, type ArtworkScene } from "../scene.ts";

export function guilloche(scene: ArtworkScene): void {
  const { to, colours, chance } = scene;
  layPaper(scene);
  watermark(scene, chance.between(290, 330), colours.dark ? 0.16 : 0.09);
  calm(scene, 0.5);
  const [inset, height] = [42, chance.between(54, 70)];
  const tone = colours.dark ? colours.soft : colours.main;
  to.fillStyle = css(colours.dark ? colours.deep : mix(colours.paper, colours.faint, 0.8));
  even(to, (wide, high) => {
    to.beginPath();
    to.rect(inset, inset, wide - inset * 2, high - inset * 2);
    to.rect(inset + height, inset + height, wide - (inset + height) * 2, high - (inset + height) * 2);
    to.fill("evenodd");
  });
  const waves = chance.whole(9, 14) * 2;
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
  to.strokeStyle = css(colours.dark ? colours.soft : colours.deep);
  to.lineWidth = 3;
  strokeFrame(to, inset, "square", 0);
  strokeFrame(to, inset + height, "square", 0);
  to.strokeStyle = metal(scene);
  to.lineWidth = 2.4;
  strokeFrame(to, inset + height + 9, "square", 0);
  strokeFrame(to, inset - 10, "square", 0);
  cornerRosettes(scene, inset + height / 2, height * 0.78);
  if (chance.happens(0.6))
    seal(scene, [500, WIDE - inset - height / 2 - 14], 66, chance.pick(["scallop", "burst"] as const));
}

function cornerRosettes({ to, colours }: ArtworkScene, where: number, radius: number): void {
  const tone = colours.dark ? colours.metal[0] : colours.deep;
  inCorners(to, CORNERS, () => {
    to.beginPath();
    to.arc(where, where, radius, 0, 7);
    to.fillStyle = css(colours.paper);
    to.fill();
    to.lineWidth = 2.4;
    to.strokeStyle = css(colours.metal[1]);
    to.stroke();
    drawRosette(to, [where, where], {
      radius: radius * 0.94,
      inner: radius * 0.3,
      petals: 8,
      lines: 9,
      tone,
      alpha: 0.8,
      width: 0.9,
    });
    drawRosette(to, [where, where], {
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

/** Laurel and seal over a frame of hollow corners: for whoever won. */
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
  const { to, colours, chance } = scene;
  layPaper(scene);
  const ink = colours.dark ? colours.metal[0] : colours.deep;
  const turn: Turn = chance.pick(["square", "hollow", "notch"] as const);
  const size = turn === "square" ? 0 : 34;
  to.strokeStyle = css(ink);
  to.lineWidth = 7;
  strokeFrame(to, 50, turn, size);
  to.lineWidth = 1.6;
  strokeFrame(to, 64, turn, size * 0.85);
  to.strokeStyle = css(colours.accent);
  to.lineWidth = 1.6;
  strokeFrame(to, 76, turn, size * 0.7);
  fleurons(scene, ink);
  crest(scene, ink);
  if (chance.happens(0.5)) seal(scene, [500, 872], 54, "burst");
  else swell(scene, [500, 884], 150, css(ink));
}

/** Printers' scrolls in the corners: two curls that leave a diamond. */
function fleurons({ to, colours }: ArtworkScene, ink: ArtworkScene["colours"]["deep"]): void {
  inCorners(to, CORNERS, () => {
    for (const mirror of [1, -1]) {
      to.save();
      to.translate(96, 96);
      if (mirror < 0) to.transform(0, 1, 1, 0, 0, 0);
      to.strokeStyle = css(ink);
      to.lineWidth = 2.6;
      to.lineCap = "round";
      curl(to, 8, 2, 74, 1);
      to.lineWidth = 1.8;
      curl(to, 16, 8, 42, -1);
      to.restore();
    }
    to.fillStyle = css(colours.accent);
    to.beginPath();
    for (const [x, y] of [
      [96, 87],
      [105, 96],
      [96, 105],
      [87, 96],
    ] as const)
      to.lineTo(x, y);
    to.fill();
  });
}

/** A line that runs out along x and rolls itself up. */
function curl(to: ArtworkScene["to"], x: number, y: number, length: number, side: 1 | -1): void {
  const radius = length * 0.17;
  to.beginPath();
  to.moveTo(x, y);
  to.quadraticCurveTo(x + length * 0.5, y - side * length * 0.1, x + length, y + side * radius * 0.4);
  for (let step = 0; step <= 40; step++) {
    const turn = (step / 40) * Math.PI * 2.6;
    const r = radius * (1 - step / 46);
    to.lineTo(x + length + Math.sin(turn) * r * 0.9, y + side * (radius * 0.4 + radius - Math.cos(turn) * r));
  }
  to.stroke();
}

function crest(scene: ArtworkScene, ink: ArtworkScene["colours"]["deep"]): void {
  const { to, icon } = scene;
  to.strokeStyle = css(ink);
  drawIcon(to, icon, [500, 132], 58, 1.3);
  for (const side of [-1, 1]) swell(scene, [500 + side * 132, 132], 78, css(ink));
}

/** A line that swells in its middle. */
function swell({ to }: ArtworkScene, [x, y]: readonly [number, number], half: number, style: string): void {
  to.fillStyle = style;
  to.beginPath();
  to.moveTo(x - half, y);
  to.quadraticCurveTo(x, y - 5, x + half, y);
  to.quadraticCurveTo(x, y + 5, x - half, y);
  to.fill();
}
