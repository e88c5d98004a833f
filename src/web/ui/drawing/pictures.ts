// Pictures in the browser, by address, decoded before they are drawn.
import type { Content } from "#domain/content.ts";
import { picturesFor } from "#render/pictures.ts";

export type Pictures = ReadonlyMap<string, HTMLImageElement>;

const loading = new Map<string, Promise<void>>();
const loaded = new Map<string, HTMLImageElement>();
/** Addresses behind which there is no picture. They are drawn without, until the page is loaded anew. */
const missing = new Set<string>();

export function picturesLoaded(content: Content): boolean {
  return picturesFor(content).every((address) => loaded.has(address) || missing.has(address));
}

export async function loadPictures(content: Content): Promise<void> {
  await Promise.all(picturesFor(content).map(loadOnce));
}

/** Every picture that is decoded by now. */
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
    loaded.set(address, picture);
  } catch {
    missing.add(address);
  }
}
