// Art deco: a dark border, fans in the corners, sunbursts between them.
import { atLightness, css } from "../colour.ts";
import { framePath, strokeFrame } from "../parts/frames.ts";
import { calm, layPaper } from "../parts/grounds.ts";
import { CORNERS, withSquareUnits, inCorners, metal, drawAt, WIDE, type ArtworkScene } from "../scene.ts";

export function deco(scene: ArtworkScene): void {
  const { context, colours, random } = scene;
  layPaper(scene);
  if (!colours.dark) darkBorder(scene);
  const gold = () => metal(scene);
  context.lineWidth = 4.4;
  for (const [inset, size] of [
    [34, 0],
    [46, 44],
    [62, 44],
  ] as const) {
    context.strokeStyle = gold();
    strokeFrame(context, inset, size === 0 ? "square" : "notch", size);
    context.lineWidth = 1.8;
  }
  const rays = random.integer(11, 15);
  inCorners(context, CORNERS, () => fan(scene, 74, 74, 158, rays));
  crown(scene, 100, 1);
  crown(scene, WIDE - 100, -1);
  calm(scene, colours.dark ? 0.5 : 0);
}

function darkBorder({ context, colours }: ArtworkScene): void {
  context.fillStyle = css(atLightness(colours.deep, 0.22));
  withSquareUnits(context, (wide, high) => {
    context.beginPath();
    context.rect(0, 0, wide, high);
    framePath(context, { inset: 62, turn: "notch", size: 44, wide, high });
    context.fill("evenodd");
  });
}

/** Rays in a quarter circle. */
function fan(scene: ArtworkScene, x: number, y: number, radius: number, rays: number): void {
  const { context, colours } = scene;
  context.strokeStyle = metal(scene, x, y, x + radius, y + radius);
  for (let ray = 0; ray <= rays; ray++) {
    const turn = (ray / rays) * (Math.PI / 2);
    context.lineWidth = ray % 2 === 0 ? 2.6 : 1.1;
    context.beginPath();
    context.moveTo(x + Math.cos(turn) * radius * 0.3, y + Math.sin(turn) * radius * 0.3);
    context.lineTo(
      x + Math.cos(turn) * radius * (ray % 2 === 0 ? 1 : 0.86),
      y + Math.sin(turn) * radius * (ray % 2 === 0 ? 1 : 0.86),
    );
    context.stroke();
  }
  for (const share of [0.3, 0.24, 0.13]) {
    context.lineWidth = share === 0.3 ? 3 : 1.6;
    context.beginPath();
    context.arc(x, y, radius * share, 0, Math.PI / 2);
    context.stroke();
  }
  context.fillStyle = css(colours.metal[1]);
  for (let ray = 0; ray <= rays; ray += 2) {
    const turn = (ray / rays) * (Math.PI / 2);
    context.beginPath();
    context.arc(x + Math.cos(turn) * (radius + 9), y + Math.sin(turn) * (radius + 9), 3.2, 0, 7);
    context.fill();
  }
}

/** A small sunburst at the middle of a side. */
function crown(scene: ArtworkScene, y: number, side: 1 | -1): void {
  const { context } = scene;
  drawAt(context, [500, y], {}, () => {
    context.strokeStyle = metal(scene, -100, -40, 100, 60);
    for (let ray = -6; ray <= 6; ray++) {
      const turn = (ray / 6) * 1.25;
      const length = 84 - Math.abs(ray) * 6;
      context.lineWidth = ray % 2 === 0 ? 2.6 : 1.2;
      context.beginPath();
      context.moveTo(Math.sin(turn) * 18, side * (Math.cos(turn) * 18 - 20));
      context.lineTo(Math.sin(turn) * length, side * (Math.cos(turn) * length - 20));
      context.stroke();
    }
  });
}
