// Draws the seal (src/web/public/seal.svg): twelve marigold petals around an indigo tick.
import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";

const COLOUR = { petal: "#e5941a", inner: "#353f94", tick: "#ffffff" } as const;
/** The size of the SVG: 100 by 100, with its middle at 0, 0. */
const SHEET = 100;
const PETALS = 12;
const PETAL = new Path2D("M0-48C7-41 8-33 0-25C-8-33-7-41 0-48Z");
const INNER = new Path2D("M0-31C4-27 4-23 0-18C-4-23-4-27 0-31Z");
const TICK = new Path2D("M-6.5 0.5-2 5 7-5");
const CORE = 15.5;

/** `middle` and `size` are in the context's own pixels. */
export function drawSeal(context: SKRSContext2D, middle: { x: number; y: number }, size: number): void {
  context.save();
  context.translate(middle.x, middle.y);
  context.scale(size / SHEET, size / SHEET);
  drawRing(context, PETAL, COLOUR.petal, 0);
  drawRing(context, INNER, COLOUR.inner, Math.PI / PETALS);
  context.beginPath();
  context.arc(0, 0, CORE, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = COLOUR.tick;
  context.lineWidth = 3.4;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.stroke(TICK);
  context.restore();
}

function drawRing(context: SKRSContext2D, petal: Path2D, colour: string, turn: number): void {
  context.fillStyle = colour;
  context.save();
  context.rotate(turn);
  for (let n = 0; n < PETALS; n++) {
    context.fill(petal);
    context.rotate((2 * Math.PI) / PETALS);
  }
  context.restore();
}
