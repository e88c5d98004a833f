// From a design to pixels: the shared drawing code on a canvas of the server.
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import type { Content, Size } from "#domain/canvas/content.ts";
import { type Design, displayList } from "#render/draw.ts";
import type { Rectangle } from "#render/qr.ts";
import { measureOn } from "#render/measure.ts";
import { fontsReady } from "./fonts.ts";
import { free } from "./free.ts";
import { type GroundContext, groundOf, splitGround, sizeOf } from "./grounds.ts";
import { drawOneByOne } from "./one-by-one.ts";

/** Four bytes per pixel: red, green, blue, and an alpha that is always opaque. */
export type Pixels = { width: number; height: number; rgba: Buffer };
export type Scale = { scale: number };

/** 6 million pixels are 24 MB: sixteen canvases of 600 by 600. A larger one is kept until the next one. */
const MAX_CACHED_PIXELS = 6_000_000;
const papers = new LRUCache<string, Canvas>({
  maxSize: MAX_CACHED_PIXELS,
  sizeCalculation: ({ width, height }) => Math.min(width * height, MAX_CACHED_PIXELS),
});

/** Draws the design and hands its pixels, or those of an area, to `encode`; they are freed when it is done. */
export async function withPixels<T>(
  ctx: GroundContext,
  design: Design,
  { scale, area }: Scale & { area?: Rectangle },
  encode: (pixels: Pixels) => Promise<T>,
): Promise<T> {
  const read = area === undefined ? pixelsOf : (paper: Canvas) => pixelsWithin(paper, area);
  return encodeAndRelease(await withPaper(ctx, design, { scale }, read), encode);
}

/** Draws the design and hands the canvas to `read`, which must finish before it returns: the canvas is reused. */
export async function withPaper<T>(
  ctx: GroundContext,
  design: Design,
  { scale }: Scale,
  read: (paper: Canvas) => T,
): Promise<T> {
  await fontsReady();
  const { content } = design;
  const { under, above } = splitGround(design, scale);
  const ground = await groundOf(ctx, content, under, scale);
  const marks = ground ? above : displayList(design, scale, measureOn(ruler)).marks;
  const paper = takePaper(sizeOf(content, scale));
  try {
    const options = ground ? { scale, background: ground } : { scale };
    await drawOneByOne(ctx, paper.getContext("2d"), content, marks, options);
    return read(paper);
  } finally {
    papers.set(keyOf(paper), paper);
  }
}

const ruler = createCanvas(1, 1).getContext("2d");

/** The pixels of the background alone; undefined if the design has none. */
export async function withBackgroundPixels<T>(
  ctx: GroundContext,
  content: Content,
  { scale }: Scale,
  encode: (pixels: Pixels) => Promise<T>,
): Promise<T | undefined> {
  const background = content.backgroundImage === null ? undefined : await groundOf(ctx, content, [], scale);
  return background && encodeAndRelease(pixelsOf(background), encode);
}

export function pixelsOf(canvas: Canvas): Pixels {
  return { width: canvas.width, height: canvas.height, rgba: canvas.data() };
}

function pixelsWithin(canvas: Canvas, { x, y, width, height }: Rectangle): Pixels {
  const { data } = canvas.getContext("2d").getImageData(x, y, width, height);
  return { width, height, rgba: Buffer.from(data.buffer, data.byteOffset, data.length) };
}

export async function encodeAndRelease<T>(pixels: Pixels, encode: (pixels: Pixels) => Promise<T>): Promise<T> {
  try {
    return await encode(pixels);
  } finally {
    free(pixels.rgba);
  }
}

/** A canvas of the last drawing of this size, if nobody draws on it. */
function takePaper(size: Size): Canvas {
  const key = keyOf(size);
  const paper = papers.get(key) ?? createCanvas(size.width, size.height);
  papers.delete(key);
  return paper;
}

function keyOf({ width, height }: Size): string {
  return `${width} ${height}`;
}
