// Podium: three steps below, and ribbons of paper that fall.
import type { Size } from "#domain/canvas/content.ts";
import { at, ground, type Ink, seededNumbers, stroke } from "../ink.ts";
import { box, polygon, starShape } from "../ornament.ts";

const TEAL = "#0b4f4a";
const DEEP = "#083f3b";
const GOLD = "#ffd166";
const CREAM = "#fff3d6";
const CORAL = "#ef6f53";

export function podium(ink: Ink, size: Size): void {
  const { width, height } = size;
  ground(ink, size, TEAL);
  for (let nth = 0; nth < 9; nth++)
    polygon(
      ink,
      [
        [width / 2, height - 150],
        [width * (-0.7 + nth * 0.3), -10],
        [width * (-0.55 + nth * 0.3), -10],
      ],
      DEEP,
    );
  ribbons(ink, size);
  steps(ink, size);
}

function steps(ink: Ink, { width, height }: Size): void {
  const block = Math.min(150, width / 3.6);
  for (const [nth, tall, front, top] of [
    [-1, 92, CORAL, "#f89b83"],
    [1, 66, CORAL, "#f89b83"],
    [0, 132, GOLD, CREAM],
  ] as const) {
    const x = width / 2 + nth * block - block / 2;
    box(ink, x, height - tall, block, tall, front);
    box(ink, x, height - tall, block, 12, top);
  }
  at(ink, { x: width / 2, y: height - 62 }, () => starShape(ink, 5, 34, 14, TEAL));
  at(ink, { x: width / 2 - block, y: height - 38 }, () => starShape(ink, 5, 18, 7.5, TEAL));
  at(ink, { x: width / 2 + block, y: height - 28 }, () => starShape(ink, 5, 14, 6, TEAL));
}

/** Short curled strips at both sides. */
function ribbons(ink: Ink, { width, height }: Size): void {
  const random = seededNumbers(6);
  for (let nth = 0; nth < 22; nth++) {
    const left = nth % 2 === 0;
    const x = 8 + random() * 40;
    const y = 14 + random() * (height - 190);
    const colour = [GOLD, CORAL, CREAM][nth % 3] ?? GOLD;
    at(ink, { x: left ? x : width - x, y, turn: random() * 6, scale: 0.7 + random() * 0.6 }, () => {
      ink.beginPath();
      ink.moveTo(-9, 0);
      ink.bezierCurveTo(-4, -8, 2, 8, 9, 0);
      stroke(ink, colour, 4);
    });
  }
}
