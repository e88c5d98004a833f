// A hidden canvas for measuring text.
import { setUp } from "#render/measure.ts";

let context: CanvasRenderingContext2D | undefined;

export function measuring(): CanvasRenderingContext2D {
  if (context) return context;
  const made = document.createElement("canvas").getContext("2d");
  if (made === null) throw new Error("This browser has no canvas");
  setUp(made);
  return (context = made);
}
