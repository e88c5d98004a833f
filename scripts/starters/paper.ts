// Saves the artworks as pictures: at high resolution, in few colours, losslessly compressed.
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import type { Artwork } from "./artworks.ts";

/** How many colours a picture has at most, and how far two of them are apart at least, in steps of a channel. */
const COLOURS = { most: 96, apart: 8 } as const;

/** A lossless WebP; unpainted areas are transparent. */
export async function pictureOf({ art, size, fineness }: Artwork): Promise<Buffer> {
  const { width, height } = size;
  const canvas = createCanvas(Math.round(width * fineness), Math.round(height * fineness));
  const ink = canvas.getContext("2d");
  // To whole pixels: a partial last row would show the paper as a line along the edge.
  ink.scale(canvas.width / width, canvas.height / height);
  ink.lineCap = "round";
  ink.lineJoin = "round";
  art(ink, size);
  const pixels = inFewColours(canvas.data());
  const raw = { width: canvas.width, height: canvas.height, channels: 4 } as const;
  return sharp(pixels, { raw }).webp({ lossless: true, effort: 6 }).toBuffer();
}

/** Most colours are shades along the edges of shapes: each becomes the nearest of the frequent ones. */
function inFewColours(data: Buffer): Buffer {
  const pixels = new Uint32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.length));
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const frequent = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
  const kept: number[] = [];
  for (const colour of frequent)
    if (kept.length < COLOURS.most && kept.every((each) => distance(each, colour) >= COLOURS.apart)) kept.push(colour);
  const nearest = new Map(
    frequent.map((colour) => [
      colour,
      kept.reduce((best, each) => (distance(each, colour) < distance(best, colour) ? each : best)),
    ]),
  );
  return Buffer.from(pixels.map((pixel) => nearest.get(pixel) ?? pixel).buffer);
}

/** The largest difference of a channel. */
function distance(one: number, other: number): number {
  const differences = [0, 8, 16, 24].map((shift) => Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255)));
  return Math.max(...differences);
}
