// Pennant: strings of flags across the top, and a row of coloured pencils below.
import type { Size } from "#domain/canvas/content.ts";
import { at, disc, ground, type Ink, line, seededNumbers, stroke } from "../ink.ts";
import { box, polygon, row, starShape } from "../ornament.ts";

const PAPER = "#fffdf6";
const RULE = "#e3eef4";
const COLOURS = ["#e4572e", "#f3a712", "#0b8a83", "#3f6fb5", "#a8327e"] as const;
const STRING = "#6b5b4b";

export function pennant(ink: Ink, size: Size): void {
  ground(ink, size, PAPER);
  for (let y = 110; y < size.height - 60; y += 22) line(ink, { x: 0, y }, { x: size.width, y }, RULE, 0.9);
  bunting(ink, size.width, { y: -4, sag: 44, flag: 27 }, 2);
  bunting(ink, size.width, { y: 6, sag: 74, flag: 24 }, 0);
  stars(ink, size);
  pencils(ink, size);
}

/** Flags that hang from a string with two bows. */
function bunting(
  ink: Ink,
  width: number,
  { y, sag, flag }: { y: number; sag: number; flag: number },
  first: number,
): void {
  const bows = 2;
  const bow = width / bows;
  const height = (part: number) => y + sag * 4 * part * (1 - part);
  for (let nth = 0; nth < bows; nth++) {
    const count = Math.round(bow / (flag * 1.45));
    for (let nthFlag = 0; nthFlag < count; nthFlag++) {
      const part = (nthFlag + 0.5) / count;
      const slope = Math.atan2(height(part + 0.02) - height(part - 0.02), bow * 0.04);
      at(ink, { x: nth * bow + part * bow, y: height(part), turn: slope }, () => {
        const colour = COLOURS[(nthFlag + nth * 2 + first) % COLOURS.length] ?? COLOURS[0];
        polygon(
          ink,
          [
            [-flag / 2, 0],
            [flag / 2, 0],
            [0, flag * 1.1],
          ],
          colour,
        );
        if (nthFlag % 2 === 0) disc(ink, { x: 0, y: flag * 0.36 }, flag * 0.13, PAPER);
      });
    }
    ink.beginPath();
    for (let step = 0; step <= 40; step++) ink.lineTo(nth * bow + (step / 40) * bow, height(step / 40));
    stroke(ink, STRING, 1.6);
  }
}

function stars(ink: Ink, { width, height }: Size): void {
  const random = seededNumbers(14);
  for (let nth = 0; nth < 10; nth++) {
    const [left, y] = [nth % 2 === 0, 130 + random() * (height - 260)];
    const x = 14 + random() * 26;
    at(ink, { x: left ? x : width - x, y, turn: random() }, () =>
      starShape(ink, 5, 6 + random() * 3, 3, COLOURS[nth % COLOURS.length] ?? COLOURS[0]),
    );
  }
}

function pencils(ink: Ink, { width, height }: Size): void {
  const random = seededNumbers(3);
  at(ink, { x: 0, y: height }, () =>
    row(ink, 0, width, 20, (step, nth) => {
      const tall = 22 + random() * 22;
      const colour = COLOURS[nth % COLOURS.length] ?? COLOURS[0];
      const half = step / 2 - 0.8;
      polygon(
        ink,
        [
          [-half, -tall],
          [half, -tall],
          [0, -tall - 17],
        ],
        "#f2d7ae",
      );
      polygon(
        ink,
        [
          [-half * 0.34, -tall - 11],
          [half * 0.34, -tall - 11],
          [0, -tall - 17],
        ],
        colour,
      );
      box(ink, -half, -tall, half * 2, tall, colour);
      box(ink, -half * 0.3, -tall, half * 0.6, tall, "rgba(255, 255, 255, 0.22)");
    }),
  );
}
