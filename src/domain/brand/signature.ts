// A scanned signature without its paper.

/** Pixels of the longer side as it is kept. */
export const SIGNATURE_SIDE = 900;
/** The paper is as light as this share of the pixels at least. */
const PAPER_SHARE = 0.5;
/** Parts of the way from paper to ink: less is paper with its shadows, more is fully ink. */
const INK = { from: 0.18, to: 0.55 } as const;
const MARGIN = 4;

/** Four bytes for each pixel: red, green, blue, opacity. */
export type Scan = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** The ink on nothing, cut to its size; undefined when there is none. */
export function withoutPaper(scan: Scan): Scan | undefined {
  const lights = lightsOf(scan);
  const sorted = lights.toSorted();
  const paper = sorted[Math.floor(sorted.length * PAPER_SHARE)] ?? 255;
  const darkest = sorted[Math.floor(sorted.length * 0.002)] ?? 0;
  // A blank sheet, or one in the dark.
  if (paper - darkest < 40) return undefined;
  const data = new Uint8ClampedArray(scan.data);
  for (const [nth, light] of lights.entries()) {
    const part = ((paper - light) / (paper - darkest) - INK.from) / (INK.to - INK.from);
    data[nth * 4 + 3] = Math.round(Math.min(1, Math.max(0, part)) * 255);
  }
  return cut({ ...scan, data });
}

/** From 0 to 255; what is transparent already counts as white. */
function lightsOf({ data, width, height }: Scan): Float32Array {
  return Float32Array.from({ length: width * height }, (_, nth) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(nth * 4, nth * 4 + 4);
    const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    return 255 - (255 - light) * (alpha / 255);
  });
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
