// Certificates as files: the shared drawing, encoded.
import { createCanvas } from "@napi-rs/canvas";
import { type Design, overflowOf } from "#render/draw.ts";
import type { Context } from "../context.ts";
import { fontsReady } from "./fonts.ts";
import { encodeJpeg } from "./jpeg.ts";
import { encodePng } from "./png.ts";
import { type Scale, withPixels } from "./raster.ts";

type Drawing = Pick<Context, "files">;

/** The same design gives the same bytes, today and after a restart. */
export async function drawPng(ctx: Drawing, design: Design, { scale }: Scale): Promise<Buffer> {
  return withPixels(ctx, design, { scale }, encodePng);
}

/** `width` in device pixels, at most `most` bytes. */
export async function drawJpeg(
  ctx: Drawing,
  design: Design,
  { width, most }: { width: number; most: number },
): Promise<Buffer> {
  const { backgroundImage, canvasSize } = design.content;
  const kind = `${backgroundImage} ${canvasSize.width} ${canvasSize.height} ${width} ${most}`;
  return withPixels(ctx, design, { scale: width / canvasSize.width }, (pixels) => encodeJpeg(pixels, most, kind));
}

/** The ids of the texts that do not fit their boxes. */
export async function drawOverflow(_ctx: Drawing, design: Design): Promise<string[]> {
  await fontsReady();
  return overflowOf(ruler.getContext("2d"), design);
}

const ruler = createCanvas(1, 1);
