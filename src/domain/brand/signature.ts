// A scanned signature without its paper.
import { lightsOf, paperLights, quantile, type Scan, clearRules } from "./paper.ts";
import { withoutSpecks } from "./specks.ts";

export type { Scan } from "./paper.ts";

/** Pixels of the longer side as it is kept. */
export const SIGNATURE_SIDE = 900;
/** How much counts as paper: from 0, where the faintest stroke stays, to 1, where only the darkest ink does. */
export const STRENGTH = { min: 0, usual: 0.5, max: 1 } as const;
/** Darkness of the ink: less is a blank sheet, or one in the dark. */
const LEAST_INK = 0.16;
/** Ink has this share of its darkness in the middle of a stroke. */
const FULL = 0.9;
const MARGIN = 4;

/** What was found in a scan: how dark each pixel is on its paper, and how dark the ink. */
export type ScanReading = Scan & { darkness: Float32Array; ink: number; paper: Float32Array };

/** Undefined when there is no ink. */
export function readScan(scan: Scan): ScanReading | undefined {
  const { data, width, height } = scan;
  const lights = lightsOf(scan);
  const paper = paperLights(lights, width, height);
  const darkness = lights.map((light, nth) => Math.max(0, 1 - light / Math.max(1, paper[nth] ?? 255)));
  const ink = quantile(darkness, 0.998);
  if (ink < LEAST_INK) return undefined;
  clearRules(darkness, width, height, ink / 2);
  return { data, width, height, darkness, ink, paper };
}

/** The ink on nothing, cut to its size; undefined when none is left. */
export function signatureInk(reading: ScanReading, strength: number = STRENGTH.usual): Scan | undefined {
  const { darkness, ink, width, height } = reading;
  const from = 0.06 * 9 ** strength;
  const data = new Uint8ClampedArray(reading.data.length);
  for (let nth = 0; nth < darkness.length; nth++) {
    const part = (darkness[nth] ?? 0) / ink;
    const opacity = Math.round(Math.min(1, Math.max(0, (part - from) / SOFT)) * 255);
    if (opacity === 0) continue;
    data[nth * 4 + 3] = opacity;
    putInk(data, reading, nth, Math.min(1, part / FULL));
  }
  return cut(withoutSpecks({ data, width, height }));
}

/** Parts of the way from paper to ink in which ink becomes opaque. */
const SOFT = 0.37;

export function withoutPaper(scan: Scan, strength: number = STRENGTH.usual): Scan | undefined {
  const reading = readScan(scan);
  return reading && signatureInk(reading, strength);
}

/** At the edge of a stroke a pixel shows ink and paper: the colour without the paper's part, if paper is there. */
function putInk(data: Uint8ClampedArray, { data: seen, paper }: ScanReading, nth: number, part: number): void {
  const light = paper[nth] ?? 255;
  const covered = seen[nth * 4 + 3] === 255 ? part : 1;
  for (let at = nth * 4; at < nth * 4 + 3; at++) {
    const colour = seen[at] ?? 0;
    data[at] = covered === 1 ? colour : (colour - (1 - covered) * light) / covered;
  }
}

function cut({ data, width, height }: Scan): Scan | undefined {
  const box = { left: width, top: height, right: -1, bottom: -1 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 64) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = y;
    }
  if (box.right < 0) return undefined;
  const [left, top] = [Math.max(0, box.left - MARGIN), Math.max(0, box.top - MARGIN)];
  const size = {
    width: Math.min(width, box.right + 1 + MARGIN) - left,
    height: Math.min(height, box.bottom + 1 + MARGIN) - top,
  };
  const shown = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++) {
    const from = ((top + y) * width + left) * 4;
    shown.set(data.subarray(from, from + size.width * 4), y * size.width * 4);
  }
  return { data: shown, ...size };
}
