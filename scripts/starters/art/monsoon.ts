// Monsoon: rows of round waves below, slanting rain and a cloud above.
import type { Size } from "#domain/canvas/content.ts";
import { disc, ground, type Ink, line, ring, seededNumbers } from "../ink.ts";

const SKY = "#f3f9fc";
const RAIN = "#d3e6f0";
const ROWS = ["#cfe6f1", "#8fc1db", "#4a94bb", "#1f6a94", "#143a5c"] as const;
const CLOUD = "#ddecf4";

export function monsoon(ink: Ink, size: Size): void {
  ground(ink, size, SKY);
  rain(ink, size);
  cloud(ink, 74, 40, 0.9);
  cloud(ink, size.width - 78, 44, 0.7);
  waves(ink, size);
}

function rain(ink: Ink, { width, height }: Size): void {
  const random = seededNumbers(31);
  ink.lineCap = "round";
  const count = Math.round((width * height) / 3600);
  for (let nth = 0; nth < count; nth++) {
    const [x, y] = [random() * (width + 40), random() * (height - 90)];
    const middle = Math.abs(x - width / 2) / (width / 2);
    if (middle < 0.72 && y > 44) continue;
    line(ink, { x, y }, { x: x - 7, y: y + 20 }, RAIN, 1.4);
  }
}

function cloud(ink: Ink, x: number, y: number, scale: number): void {
  for (const [dx, dy, radius] of [
    [-34, 6, 15],
    [-14, -4, 21],
    [12, -8, 24],
    [36, 5, 16],
  ] as const)
    disc(ink, { x: x + dx * scale, y: y + dy * scale }, radius * scale, CLOUD);
  ink.fillStyle = CLOUD;
  ink.fillRect(x - 34 * scale, y + 4 * scale, 70 * scale, 17 * scale);
}

/** Each row covers the lower half of the one behind it. */
function waves(ink: Ink, { width, height }: Size): void {
  const radius = 26;
  for (const [nth, colour] of ROWS.entries()) {
    const y = height - 58 + nth * 15;
    const shift = nth % 2 === 0 ? 0 : radius;
    for (let x = -shift; x <= width + radius * 2; x += radius * 2) {
      disc(ink, { x, y }, radius, colour);
      for (const inner of [18.5, 11]) ring(ink, { x, y }, inner, nth < 2 ? "#ffffff" : "#d8ecf6", 1.5);
      disc(ink, { x, y }, 4, nth < 2 ? "#ffffff" : "#d8ecf6");
    }
  }
}
