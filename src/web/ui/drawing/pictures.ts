// Pictures in the browser, by address, decoded before they are drawn.
import type { Content } from "#domain/canvas/content.ts";
import { picturesFor } from "#render/pictures.ts";
import { drawNow, nextTask } from "./pieces.ts";

export type Pictures = ReadonlyMap<string, HTMLImageElement>;

const loading = new Map<string, Promise<void>>();
let loaded = new Map<string, HTMLImageElement>();
/** Addresses that failed to load; drawn without them until retried. */
const missing = new Set<string>();

export function picturesLoaded(content: Content): boolean {
  return picturesFor(content).every((address) => loaded.has(address) || missing.has(address));
}

export async function loadDesignPictures(content: Content): Promise<void> {
  await Promise.all(picturesFor(content).map(loadOnce));
}

/** Undefined when it does not load; the next call tries again. */
export async function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
  if (missing.has(address)) loading.delete(address);
  await loadOnce(address);
  return loaded.get(address);
}

export function picturesMissing(content: Content): boolean {
  return picturesFor(content).some((address) => missing.has(address));
}

/** Allows the next load to retry failed pictures. */
export function askAgainForMissing(content: Content): void {
  for (const address of picturesFor(content)) if (missing.has(address)) loading.delete(address);
}

/** All decoded pictures. */
export function decodedPictures(): Pictures {
  return loaded;
}

function loadOnce(address: string): Promise<void> {
  const known = loading.get(address) ?? load(address);
  loading.set(address, known);
  return known;
}

async function load(address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    await decodeForDrawing(picture);
    // A new map, so that drawings without it are redrawn.
    if (missing.delete(address)) loaded = new Map(loaded);
    loaded.set(address, picture);
  } catch {
    missing.add(address);
  }
}

/**
 * A canvas decodes once more for itself, when it first draws a picture: done with one pixel, in a task of its own that
 * nobody continues, it does not delay the drawing.
 */
async function decodeForDrawing(picture: HTMLImageElement): Promise<void> {
  await nextTask();
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (context === null) return;
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, 0, 0, 1, 1, 0, 0, 1, 1);
  drawNow(context);
  await nextTask();
}
