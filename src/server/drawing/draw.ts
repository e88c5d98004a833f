// Certificates as files: the shared drawing, encoded.
import { createCanvas } from "@napi-rs/canvas";
import { type Design, overflowOf } from "#render/draw.ts";
import type { Context } from "../context.ts";
import { fontsReady } from "./fonts.ts";
import { encodeJpeg } from "./jpeg.ts";
import { encodePng } from "./png.ts";
import { rasterise, type Scale } from "./raster.ts";

type Drawing = Pick<Context, "files">;

/** The same design gives the same bytes, today and after a restart. */
export async function drawPng(ctx: Drawing, design: Design, { scale }: Scale): Promise<Buffer> {
  return encodePng(await rasterise(ctx, design, { scale }));
}

/** `width` in device pixels, at most `most` bytes. */
export async function drawJpeg(
  ctx: Drawing,
  design: Design,
  { width, most }: { width: number; most: number },
): Promise<Buffer> {
  const { backgroundImage, canvasSize } = design.content;
  const pixels = await rasterise(ctx, design, { scale: width / canvasSize.width });
  return encodeJpeg(pixels, most, `${backgroundImage} ${pixels.width} ${pixels.height} ${most}`);
}

/** The ids of the texts that do not fit their boxes. */
export async function drawOverflow(_ctx: Drawing, design: Design): Promise<string[]> {
  await fontsReady();
  return overflowOf(ruler.getContext("2d"), design);
}

const ruler = createCanvas(1, 1);
