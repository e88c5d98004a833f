// The paper of a scan: how light it is in each place, so that shadows and uneven light count as paper.

/** Four bytes for each pixel: red, green, blue, opacity. */
export type Scan = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** Pixels of a tile's side. The paper is taken to be evenly light in one. */
const TILE = 32;
/** In a tile the paper is as light as this share of its pixels at most: strokes cover less than the rest. */
const PAPER_SHARE = 0.8;
/** Lines of ruled paper are looked for in pieces of this length. */
const PIECE = 64;

/** From 0 to 255 for each pixel; what is transparent already counts as white. */
export function lightsOf({ data, width, height }: Scan): Float32Array {
  const lights = new Float32Array(width * height);
  for (let nth = 0, at = 0; nth < lights.length; nth++, at += 4) {
    const light = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
    lights[nth] = 255 - (255 - light) * ((data[at + 3] ?? 0) / 255);
  }
  return lights;
}

/** The lightness of the paper under each pixel. */
export function paperLights(lights: Float32Array, width: number, height: number): Float32Array {
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  const tiles = Float32Array.from({ length: columns * rows }, (_, nth) => {
    const [left, top] = [(nth % columns) * TILE, Math.floor(nth / columns) * TILE];
    return quantile(tileOf(lights, width, height, left, top), PAPER_SHARE);
  });
  const paper = new Float32Array(lights.length);
  for (let y = 0; y < height; y++) {
    const [above, under, down] = between(y, rows);
    for (let x = 0; x < width; x++) {
      const [left, right, aside] = between(x, columns);
      const top = mix(tiles[above * columns + left], tiles[above * columns + right], aside);
      const bottom = mix(tiles[under * columns + left], tiles[under * columns + right], aside);
      paper[y * width + x] = mix(top, bottom, down);
    }
  }
  return paper;
}

/** Takes the lines of ruled paper out of `darkness`: long, and lighter than `most`. */
export function clearRules(darkness: Float32Array, width: number, height: number, most: number): void {
  clearLines(darkness, { lines: height, length: width, along: 1, across: width }, most);
  clearLines(darkness, { lines: width, length: height, along: width, across: 1 }, most);
}

type Direction = { lines: number; length: number; along: number; across: number };

/** Where more than half of a piece is dark, it is a line, because strokes of a pen bend and cross. */
function clearLines(darkness: Float32Array, { lines, length, along, across }: Direction, most: number): void {
  const piece = new Float32Array(PIECE);
  for (let line = 0; line < lines; line++) {
    for (let end = PIECE; end < length + PIECE && length >= PIECE; end += PIECE) {
      const start = line * across + (Math.min(end, length) - PIECE) * along;
      for (let nth = 0; nth < PIECE; nth++) piece[nth] = darkness[start + nth * along] ?? 0;
      const rule = quantile(piece, 0.5);
      if (rule <= 0 || rule > most) continue;
      // What is as dark as the line is the line; what is darker is ink on it, and stays.
      for (let nth = 0; nth < PIECE; nth++) if ((piece[nth] ?? 0) < rule * 1.5) darkness[start + nth * along] = 0;
    }
  }
}

function tileOf(lights: Float32Array, width: number, height: number, left: number, top: number): Float32Array {
  const [right, bottom] = [Math.min(width, left + TILE), Math.min(height, top + TILE)];
  const tile = new Float32Array((right - left) * (bottom - top));
  for (let y = top; y < bottom; y++)
    tile.set(lights.subarray(y * width + left, y * width + right), (y - top) * (right - left));
  return tile;
}

/** The tiles whose middles are before and after a pixel, and how far it is from the first to the second. */
function between(at: number, tiles: number): readonly [before: number, after: number, part: number] {
  const place = Math.min(tiles - 1, Math.max(0, (at + 0.5) / TILE - 0.5));
  const before = Math.floor(place);
  return [before, Math.min(tiles - 1, before + 1), place - before];
}

function mix(one = 0, other = 0, part = 0): number {
  return one + (other - one) * part;
}

/** The value that this share of the values is not above. */
export function quantile(values: Float32Array, share: number): number {
  const sorted = values.toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
