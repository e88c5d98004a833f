// QR codes straight into pixels: their edges lie on whole ones, so there is nothing to smooth.
import { QR, type Rectangle } from "#render/qr.ts";
import type { QrMark } from "#render/paint.ts";
import type { Patch } from "#render/png/spots.ts";
import type { OpenFence } from "./compiled-paint.ts";

/** The whole spot with the code in it, painted over the one before: every code stands on the same white ground. */
export function qrPatch({ ground, dark }: QrMark, { number, spot, pixels }: OpenFence, scale: number): Patch {
  const { width, height } = spot;
  const words = new Uint32Array(pixels.buffer);
  const fill = (colour: number, rectangle: Rectangle) => {
    const left = Math.max(0, Math.round(rectangle.x * scale) - spot.x);
    const right = Math.min(width, Math.round((rectangle.x + rectangle.width) * scale) - spot.x);
    const top = Math.max(1, Math.round(rectangle.y * scale) - spot.y);
    const bottom = Math.min(height - 1, Math.round((rectangle.y + rectangle.height) * scale) - spot.y);
    for (let row = top; row < bottom && left < right; row++)
      words.fill(colour, row * width + left, row * width + right);
  };
  fill(LIGHT, ground);
  for (const rectangle of dark) fill(DARK, rectangle);
  return { spot: number, x: 0, y: 0, width, height, rgba: pixels };
}

const [LIGHT, DARK] = [word(QR.light), word(QR.dark)];

/** `#rrggbb` as an opaque RGBA pixel, read as a number. */
function word(colour: string): number {
  const bytes = Uint8Array.from([...[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)), 0xff]);
  return new Uint32Array(bytes.buffer)[0] as number;
}
