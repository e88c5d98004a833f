// From a design to pixels: the shared drawing code on a canvas of the server.
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import type { Content } from "#domain/canvas/content.ts";
import { type Design, drawDesign, drawBackgroundOnly } from "#render/draw.ts";
import { backgroundKey } from "#render/background.ts";
import { elementPictures } from "#render/pictures.ts";
import { weakMemo } from "../async/weak-memo.ts";
import { fontsReady } from "./fonts.ts";
import { free } from "./free.ts";
import type { Files } from "../providers/files/interface.ts";
import { loadPictures } from "./pictures.ts";

/** Four bytes per pixel: red, green, blue, and an alpha that is always opaque. */
export type Pixels = { width: number; height: number; rgba: Buffer };
export type Scale = { scale: number };

/** 6 million pixels are 24 MB: sixteen backgrounds of 600 by 600. A larger canvas is kept until the next one. */
const MAX_CACHED_PIXELS = 6_000_000;
const SIZED = {
  maxSize: MAX_CACHED_PIXELS,
  sizeCalculation: ({ width, height }: Canvas) => Math.min(width * height, MAX_CACHED_PIXELS),
} as const;
const backgroundsOf = weakMemo<Files, LRUCache<string, Canvas>>(() => new LRUCache(SIZED));
const papers = new LRUCache<string, Canvas>(SIZED);

/** Draws the design and hands its pixels to `encode`; they are freed when it is done. */
export async function withPixels<T>(
  ctx: { files: Files },
  design: Design,
  { scale }: Scale,
  encode: (pixels: Pixels) => Promise<T>,
): Promise<T> {
  return encodeAndRelease(await withPaper(ctx, design, { scale }, pixelsOf), encode);
}

/** Draws the design and hands the canvas to `read`, which must finish before it returns: the canvas is reused. */
export async function withPaper<T>(
  { files }: { files: Files },
  design: Design,
  { scale }: Scale,
  read: (paper: Canvas) => T,
): Promise<T> {
  await fontsReady();
  const background = await backgroundOf(files, design.content, scale);
  const pictures = await loadPictures(files, elementPictures(design.content));
  const paper = paperOf(sizeOf(design.content, scale));
  drawDesign(paper.getContext("2d"), design, background ? { scale, pictures, background } : { scale, pictures });
  return read(paper);
}

/** The pixels of the background alone; undefined if the design has none. */
export async function withBackgroundPixels<T>(
  { files }: { files: Files },
  content: Content,
  { scale }: Scale,
  encode: (pixels: Pixels) => Promise<T>,
): Promise<T | undefined> {
  const background = await backgroundOf(files, content, scale);
  return background && encodeAndRelease(pixelsOf(background), encode);
}

export function pixelsOf(canvas: Canvas): Pixels {
  return { width: canvas.width, height: canvas.height, rgba: canvas.data() };
}

export async function encodeAndRelease<T>(pixels: Pixels, encode: (pixels: Pixels) => Promise<T>): Promise<T> {
  try {
    return await encode(pixels);
  } finally {
    free(pixels.rgba);
  }
}

type Device = { width: number; height: number };

function sizeOf({ canvasSize }: Content, scale: number): Device {
  return { width: Math.round(canvasSize.width * scale), height: Math.round(canvasSize.height * scale) };
}

/** A canvas kept for the next drawing of its size. */
function paperOf({ width, height }: Device): Canvas {
  const key = `${width} ${height}`;
  const paper = papers.get(key) ?? createCanvas(width, height);
  papers.set(key, paper);
  return paper;
}

/** The background at this scale, drawn once for all certificates on it; undefined if there is none. */
async function backgroundOf(files: Files, content: Content, scale: number): Promise<Canvas | undefined> {
  const { backgroundImage } = content;
  if (backgroundImage === null) return undefined;
  const { width, height } = sizeOf(content, scale);
  const memory = backgroundsOf(files);
  const key = `${backgroundKey(content)} ${scale}`;
  const known = memory.get(key);
  if (known) return known;
  const pictures = await loadPictures(files, [backgroundImage]);
  const background = createCanvas(width, height);
  drawBackgroundOnly(background.getContext("2d"), content, { scale, pictures });
  memory.set(key, background);
  return background;
}
