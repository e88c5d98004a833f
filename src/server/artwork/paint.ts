// Paints what the embedded AI makes: backgrounds and emblems, from words and a seed.
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { AI } from "#domain/ai.ts";
import type { Painting } from "../providers/ai/index.ts";

export function paint(painting: Painting): Canvas {
  const side = painting.kind === "background" ? AI.backgroundSide : AI.pictureSide;
  const canvas = createCanvas(side, side);
  const to = canvas.getContext("2d");
  to.fillStyle = "#fffdf6";
  to.fillRect(0, 0, side, side);
  to.strokeStyle = `hsl(${painting.seed % 360} 50% 30%)`;
  to.lineWidth = side / 40;
  to.strokeRect(side / 20, side / 20, side * 0.9, side * 0.9);
  return canvas;
}
