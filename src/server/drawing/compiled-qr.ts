// Paints QR codes straight into pixels: their edges lie on whole pixels, so nothing needs smoothing.
import { eachDarkRun, QR } from "#render/qr.ts";
import type { QrMark } from "#render/marks.ts";
import type { Patch } from "#render/png/spots.ts";
import type { OpenFence } from "./compile-fences.ts";

/** The whole spot with the code painted over the previous one; every code covers the same white square. */
export function qrPatch({ code, columns, rows }: QrMark, { number, spot, pixels }: OpenFence, scale: number): Patch {
  const { width, height } = spot;
  const words = new Uint32Array(pixels.buffer);
  const edges = columns.map((edge) => Math.min(width, Math.max(0, Math.round(edge * scale) - spot.x)));
  const [left = 0, right = 0] = [edges[0], edges.at(-1)];
  const line = (at: number) => Math.min(height - 1, Math.max(1, Math.round((rows[at] as number) * scale) - spot.y));
  for (let row = 0; row + 1 < rows.length; row++) {
    const [top, bottom] = [line(row), line(row + 1)];
    if (top >= bottom) continue;
    const start = top * width;
    words.fill(LIGHT, start + left, start + right);
    eachDarkRun(code, row, (from, to) =>
      words.fill(DARK, start + (edges[from] as number), start + (edges[to] as number)),
    );
    for (let y = top + 1; y < bottom; y++) words.copyWithin(y * width + left, start + left, start + right);
  }
  return { spot: number, x: 0, y: 0, width, height, rgba: pixels };
}

const [LIGHT, DARK] = [word(QR.light), word(QR.dark)];

/** `#rrggbb` as an opaque RGBA pixel, read as a number. */
function word(colour: string): number {
  const bytes = Uint8Array.from([...[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)), 0xff]);
  return new Uint32Array(bytes.buffer)[0] as number;
}
