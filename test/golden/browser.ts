// Runs inside the browser of the golden test: draws with the application's code and hashes the pixels.
import { displayList } from "#render/draw.ts";
import type { Design } from "#render/draw.ts";
import { measureOn } from "#render/measure.ts";
import { drawToCanvas } from "../../src/web/ui/drawing/canvas.ts";
import { type Drawn, layoutOf } from "./drawn.ts";

declare global {
  // oxlint-disable-next-line no-var
  var drawGolden: (design: Design, scale: number) => Promise<Drawn>;
  var goldenPixels: () => string;
}

let pixels = new Uint8ClampedArray();

globalThis.drawGolden = async ({ content, link }, scale) => {
  const canvas = await drawToCanvas(content, link, scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no canvas");
  pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", pixels));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { hash: hex, layout: layoutOf(displayList({ content, link }, scale, measureOn(context))) };
};

globalThis.goldenPixels = () => Array.from(pixels, (part) => String.fromCharCode(part)).join("");
