// The server's layers for the shared drawing code.
import { createCanvas } from "@napi-rs/canvas";
import type { DrawingLayer } from "#render/layer.ts";

export function makeServerLayer(width: number, height: number): DrawingLayer {
  const canvas = createCanvas(width, height);
  return { context: canvas.getContext("2d"), picture: canvas };
}
