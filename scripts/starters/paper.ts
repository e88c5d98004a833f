// Saves the artworks as pictures: at high resolution, losslessly compressed.
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import type { Artwork } from "./artworks.ts";

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
  const pixels = { raw: { width: canvas.width, height: canvas.height, channels: 4 } } as const;
  const few = await sharp(canvas.data(), pixels).png({ palette: true, effort: 10, dither: 0 }).toBuffer();
  return sharp(few).webp({ lossless: true, effort: 6 }).toBuffer();
}
