// A synthetic photograph: octaves of noise, and grain, which makes photographs hard to compress.
import sharp from "sharp";

const SIDE = 1000;
/** How many waves each octave has across the picture. */
const OCTAVES = [4, 8, 16, 32, 64, 128, 256];
const GRAIN = 16;
const TONE = { darkest: [120, 100, 160], range: [120, 130, 60] } as const;

/** A JPEG, the same each time. */
export async function photo(): Promise<Buffer> {
  const random = seededNumbers(1);
  const grids = OCTAVES.map((waves) => ({
    waves,
    heights: Array.from({ length: (waves + 2) * (waves + 2) }, random),
  }));
  const rgb = Buffer.alloc(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const height = grids.reduce(
        (sum, grid, octave) => sum + heightAt(grid, x / SIDE, y / SIDE) / 2 ** (octave + 1),
        0,
      );
      const grain = (random() - 0.5) * GRAIN;
      for (const channel of [0, 1, 2] as const)
        rgb[(y * SIDE + x) * 3 + channel] = TONE.darkest[channel] + TONE.range[channel] * height + grain;
    }
  }
  return sharp(rgb, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

type Grid = { waves: number; heights: readonly number[] };

function heightAt({ waves, heights }: Grid, x: number, y: number): number {
  const [column, row] = [Math.floor(x * waves), Math.floor(y * waves)];
  const [right, down] = [x * waves - column, y * waves - row];
  const at = (dx: number, dy: number) => heights[(row + dy) * (waves + 2) + column + dx] ?? 0;
  const upper = at(0, 0) * (1 - right) + at(1, 0) * right;
  const lower = at(0, 1) * (1 - right) + at(1, 1) * right;
  return upper * (1 - down) + lower * down;
}

/** Pseudo-random numbers from 0 to 1 (Numerical Recipes' generator). */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}
