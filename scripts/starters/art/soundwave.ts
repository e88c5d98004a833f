// Soundwave: the bars of a recording across the top, and a few behind the lower edge.
import type { Size } from "#domain/canvas/content.ts";
import { ground, type Ink, seededNumbers } from "../ink.ts";

const NIGHT = "#1d1233";
const FAINT = "#2c1c4d";
const COLOURS = ["#ff5d73", "#ff7a6b", "#ff9766", "#ffb86b"] as const;

export function soundwave(ink: Ink, size: Size): void {
  ground(ink, size, NIGHT);
  const random = seededNumbers(77);
  const pitch = 9;
  const count = Math.floor((size.width - 56) / pitch);
  const left = (size.width - (count - 1) * pitch) / 2;
  for (let nth = 0; nth < count; nth++) {
    const part = nth / (count - 1);
    const voice = Math.abs(Math.sin(part * 19) * 0.6 + Math.sin(part * 47 + 1) * 0.4);
    const loud = (0.25 + 0.75 * Math.sin(part * Math.PI) ** 0.8) * (0.3 + 0.7 * voice) * (0.75 + random() * 0.25);
    const half = 5 + loud * 40;
    const colour = COLOURS[Math.min(3, Math.floor((Math.abs(part - 0.5) * 2) ** 0.9 * 4))] ?? COLOURS[0];
    bar(ink, left + nth * pitch, 68 - half, half * 2, colour);
    const low = 6 + 26 * Math.abs(Math.sin(part * 13 + 2) * Math.sin(part * 5)) * (0.7 + random() * 0.3);
    bar(ink, left + nth * pitch, size.height - low, low + 8, FAINT);
  }
}

function bar(ink: Ink, x: number, y: number, height: number, colour: string): void {
  ink.beginPath();
  ink.roundRect(x - 2.6, y, 5.2, height, 2.6);
  ink.fillStyle = colour;
  ink.fill();
}
