// Night of Code: a deep blue sky with stars, a golden fan behind the seal, a frame with stepped corners.
import type { Size } from "#domain/content.ts";
import { artwork, at, disc, flourish, type Ink, line, type Point, ring, seal } from "./ink.ts";

const GOLD = "#e9c46a";
const CORAL = "#f2836b";
const MOON = { x: 300, y: 108 };
/** Where the texts stand, and no star. */
const WRITTEN = { left: 90, top: 195, right: 510, bottom: 545 };

export function drawNight(size: Size): Promise<Buffer> {
  return artwork(size, (ink) => {
    drawSky(ink, size);
    drawStars(ink, size);
    drawFan(ink);
    drawFrame(ink, size);
    seal(ink, MOON, 34, { petals: GOLD, leaves: CORAL, disc: "#0e1c3f", tick: GOLD });
    flourish(ink, { x: size.width / 2, y: 348 }, 130, GOLD);
    for (const x of [140, size.width - 140]) line(ink, { x: x - 62, y: 522 }, { x: x + 62, y: 522 }, 0.7, "#8fa0c8");
  });
}

function drawSky(ink: Ink, { width, height }: Size): void {
  const sky = ink.createRadialGradient(MOON.x, MOON.y, 20, MOON.x, MOON.y + 60, width * 0.86);
  sky.addColorStop(0, "#1f3a74");
  sky.addColorStop(0.45, "#12244f");
  sky.addColorStop(1, "#0a1430");
  ink.fillStyle = sky;
  ink.fillRect(0, 0, width, height);
}

/** Always the same stars: a small generator with a fixed seed. */
function drawStars(ink: Ink, { width, height }: Size): void {
  let seed = 2026;
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let star = 0; star < 260; star++) {
    const place = { x: chance() * width, y: chance() * height };
    const size = 0.25 + chance() ** 3 * 0.85;
    const colour = `rgba(255, 246, 220, ${(0.2 + chance() * 0.5).toFixed(2)})`;
    if (!isWritten(place)) disc(ink, place, size, colour);
  }
}

function isWritten({ x, y }: Point): boolean {
  return x > WRITTEN.left && x < WRITTEN.right && y > WRITTEN.top && y < WRITTEN.bottom;
}

/** Rays and half circles, as on a theatre of the thirties. */
function drawFan(ink: Ink): void {
  for (let ray = 0; ray <= 48; ray++) {
    const angle = (ray / 48) * Math.PI * 2;
    const [near, far] = ray % 2 === 0 ? [46, 78] : [46, 64];
    const point = (distance: number) => ({
      x: MOON.x + distance * Math.cos(angle),
      y: MOON.y + distance * Math.sin(angle),
    });
    line(ink, point(near), point(far), 0.6, "rgba(233, 196, 106, 0.55)");
    if (ray % 2 === 0) disc(ink, point(82), 0.9, GOLD);
  }
  ring(ink, MOON, 41, 0.9, GOLD);
  ring(ink, MOON, 44, 0.4, GOLD);
}

function drawFrame(ink: Ink, size: Size): void {
  stepped(ink, size, 20, 26, 1.8);
  stepped(ink, size, 27, 26, 0.6);
  for (const [x, y] of [
    [33, 33],
    [size.width - 33, 33],
    [33, size.height - 33],
    [size.width - 33, size.height - 33],
  ] as const) {
    at(ink, { x, y }, () => {
      ink.rotate(Math.PI / 4);
      ink.fillStyle = CORAL;
      ink.fillRect(-3.2, -3.2, 6.4, 6.4);
      ink.strokeStyle = GOLD;
      ink.lineWidth = 0.7;
      ink.strokeRect(-6, -6, 12, 12);
    });
  }
}

/** A rectangle whose corners step inwards. */
function stepped(ink: Ink, { width, height }: Size, inset: number, step: number, breadth: number): void {
  const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
  ink.strokeStyle = GOLD;
  ink.lineWidth = breadth;
  ink.beginPath();
  ink.moveTo(left + step, top);
  ink.lineTo(right - step, top);
  ink.lineTo(right - step, top + step);
  ink.lineTo(right, top + step);
  ink.lineTo(right, bottom - step);
  ink.lineTo(right - step, bottom - step);
  ink.lineTo(right - step, bottom);
  ink.lineTo(left + step, bottom);
  ink.lineTo(left + step, bottom - step);
  ink.lineTo(left, bottom - step);
  ink.lineTo(left, top + step);
  ink.lineTo(left + step, top + step);
  ink.closePath();
  ink.stroke();
}
