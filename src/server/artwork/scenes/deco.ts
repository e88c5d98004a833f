// Art deco certificates: a dark border, fans in the corners, sunbursts between them.
import { atLightness, css } from "../colour.ts";
import { framePath, strokeFrame } from "../parts/frames.ts";
import { calm, layPaper } from "../parts/grounds.ts";
import { CORNERS, even, inCorners, metal, placedIn, WIDE, type ArtworkScene } from "../scene.ts";

export function deco(scene: ArtworkScene): void {
  const { to, colours, chance } = scene;
  layPaper(scene);
  if (!colours.dark) darkBorder(scene);
  const gold = () => metal(scene);
  to.lineWidth = 4.4;
  for (const [inset, size] of [
    [34, 0],
    [46, 44],
    [62, 44],
  ] as const) {
    to.strokeStyle = gold();
    strokeFrame(to, inset, size === 0 ? "square" : "notch", size);
    to.lineWidth = 1.8;
  }
  const rays = chance.whole(11, 15);
  inCorners(to, CORNERS, () => fan(scene, 74, 74, 158, rays));
  crown(scene, 100, 1);
  crown(scene, WIDE - 100, -1);
  calm(scene, colours.dark ? 0.5 : 0);
}

function darkBorder({ to, colours }: ArtworkScene): void {
  to.fillStyle = css(atLightness(colours.deep, 0.22));
  even(to, (wide, high) => {
    to.beginPath();
    to.rect(0, 0, wide, high);
    framePath(to, { inset: 62, turn: "notch", size: 44, wide, high });
    to.fill("evenodd");
  });
}

/** A quarter of a rising sun. */
function fan(scene: ArtworkScene, x: number, y: number, radius: number, rays: number): void {
  const { to, colours } = scene;
  to.strokeStyle = metal(scene, x, y, x + radius, y + radius);
  for (let ray = 0; ray <= rays; ray++) {
    const turn = (ray / rays) * (Math.PI / 2);
    to.lineWidth = ray % 2 === 0 ? 2.6 : 1.1;
    to.beginPath();
    to.moveTo(x + Math.cos(turn) * radius * 0.3, y + Math.sin(turn) * radius * 0.3);
    to.lineTo(
      x + Math.cos(turn) * radius * (ray % 2 === 0 ? 1 : 0.86),
      y + Math.sin(turn) * radius * (ray % 2 === 0 ? 1 : 0.86),
    );
    to.stroke();
  }
  for (const share of [0.3, 0.24, 0.13]) {
    to.lineWidth = share === 0.3 ? 3 : 1.6;
    to.beginPath();
    to.arc(x, y, radius * share, 0, Math.PI / 2);
    to.stroke();
  }
  to.fillStyle = css(colours.metal[1]);
  for (let ray = 0; ray <= rays; ray += 2) {
    const turn = (ray / rays) * (Math.PI / 2);
    to.beginPath();
    to.arc(x + Math.cos(turn) * (radius + 9), y + Math.sin(turn) * (radius + 9), 3.2, 0, 7);
    to.fill();
  }
}

/** A small sunburst at the middle of a side. */
function crown(scene: ArtworkScene, y: number, side: 1 | -1): void {
  const { to } = scene;
  placedIn(to, [500, y], {}, () => {
    to.strokeStyle = metal(scene, -100, -40, 100, 60);
    for (let ray = -6; ray <= 6; ray++) {
      const turn = (ray / 6) * 1.25;
      const length = 84 - Math.abs(ray) * 6;
      to.lineWidth = ray % 2 === 0 ? 2.6 : 1.2;
      to.beginPath();
      to.moveTo(Math.sin(turn) * 18, side * (Math.cos(turn) * 18 - 20));
      to.lineTo(Math.sin(turn) * length, side * (Math.cos(turn) * length - 20));
      to.stroke();
    }
  });
}
