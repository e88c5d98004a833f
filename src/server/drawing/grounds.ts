// The ground of a certificate: its background and the pictures and shapes that are the same on all certificates of its
// template. Drawn once, and then kept as pixels in the thread's memory and on disk.
import { type Canvas, createCanvas, ImageData } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import type { Content, Element, Size } from "#domain/canvas/content.ts";
import { backgroundKey } from "#render/background.ts";
import { type Design, displayList } from "#render/draw.ts";
import { type Ink, inkOf, inksOverlap } from "#render/ink.ts";
import { measureOn, setUp } from "#render/measure.ts";
import type { Mark } from "#render/marks.ts";
import { picturesFor } from "#render/pictures.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import type { Files } from "../providers/files/interface.ts";
import type { DiskCache } from "./disk-cache.ts";
import { free } from "./free.ts";
import { drawOneByOne } from "./one-by-one.ts";

export type GroundContext = { files: Files; diskCache?: DiskCache | undefined };
/** `under` belongs to the ground; `above` is drawn on it for each certificate, in order. */
export type GroundSplit = { under: Element[]; above: Mark[] };

/** 6 million pixels are 24 MB: sixteen grounds of 600 by 600. A larger one is kept until the next one. */
const MAX_CACHED_PIXELS = 6_000_000;
/** `running`: those that are being drawn, so that a second drawing on the same ground waits for it. */
type Grounds = { kept: LRUCache<string, Canvas>; running: Map<string, Promise<Canvas>> };
const groundsOf = weakMemo<Files, Grounds>(() => ({
  kept: new LRUCache({
    maxSize: MAX_CACHED_PIXELS,
    sizeCalculation: ({ width, height }) => Math.min(width * height, MAX_CACHED_PIXELS),
  }),
  running: new Map(),
}));

const RGBA = 4;
/** Raise it when a ground is drawn differently: those on disk are from an earlier start. */
const VERSION = 1;

const ruler = createCanvas(1, 1).getContext("2d");

/**
 * A picture or shape joins the ground if nothing that stays above it reaches under it, so that the order of painting
 * makes no difference. Decided by the ink of this certificate: if its name reaches an ornament, its ground is another.
 */
export function splitGround({ content, link }: Design, scale: number): GroundSplit {
  setUp(ruler);
  const measure = measureOn(ruler);
  const split: GroundSplit = { under: [], above: [] };
  const inks: Ink[] = [];
  for (const element of content.elements) {
    const { marks } = displayList({ content: { ...content, elements: [element] }, link }, scale, measure);
    const own = marks.map((mark) => inkOf(mark, measure, scale));
    const isFree = own.every((ink) => inks.every((other) => !inksOverlap(ink, other)));
    if (isFixed(element) && isFree) {
      split.under.push(element);
      continue;
    }
    split.above.push(...marks);
    inks.push(...own);
  }
  return split;
}

/** Texts are quick to draw, and codes and AI pictures belong to one certificate. */
function isFixed(element: Element): boolean {
  return element.type === "custom-image" || element.type === "shape";
}

/** Undefined if it holds no picture: then it is as quick to draw each time. */
export async function groundOf(
  ctx: GroundContext,
  content: Content,
  under: readonly Element[],
  scale: number,
): Promise<Canvas | undefined> {
  const ground = { ...content, elements: [...under] };
  if (picturesFor(ground).length === 0) return undefined;
  const key = `ground ${VERSION} ${backgroundKey(ground)} ${scale} ${JSON.stringify(under)}`;
  const { kept, running } = groundsOf(ctx.files);
  const known = kept.get(key) ?? running.get(key);
  if (known) return known;
  const making = makeGround(ctx, key, ground, scale).finally(() => running.delete(key));
  running.set(key, making);
  const canvas = await making;
  kept.set(key, canvas);
  return canvas;
}

async function makeGround(ctx: GroundContext, key: string, ground: Content, scale: number): Promise<Canvas> {
  return (await readGround(ctx, key, sizeOf(ground, scale))) ?? drawGround(ctx, key, ground, scale);
}

export function sizeOf({ canvasSize }: Content, scale: number): Size {
  return { width: Math.round(canvasSize.width * scale), height: Math.round(canvasSize.height * scale) };
}

/** A ground has no transparent pixel, so its pixels come back unchanged. */
async function readGround({ diskCache }: GroundContext, key: string, size: Size): Promise<Canvas | undefined> {
  const { width, height } = size;
  const pixels = await diskCache?.get(key, width * height * RGBA);
  if (pixels === undefined) return undefined;
  const canvas = createCanvas(width, height);
  const data = new Uint8ClampedArray(pixels.buffer as ArrayBuffer, pixels.byteOffset, pixels.length);
  canvas.getContext("2d").putImageData(new ImageData(data, width, height), 0, 0);
  free(new Uint8Array(pixels.buffer));
  return canvas;
}

async function drawGround({ files, diskCache }: GroundContext, key: string, ground: Content, scale: number) {
  const { width, height } = sizeOf(ground, scale);
  const canvas = createCanvas(width, height);
  const { marks } = displayList({ content: ground, link: "" }, scale, measureOn(ruler));
  await drawOneByOne({ files }, canvas.getContext("2d"), ground, marks, { scale });
  if (diskCache !== undefined) {
    const pixels = canvas.data();
    void diskCache.put(key, pixels).finally(() => free(pixels));
  }
  return canvas;
}
