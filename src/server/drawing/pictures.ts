// Reads and decodes pictures for drawing, and caches them for the next certificate.
import { Image } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import { UserError } from "#domain/user-error.ts";
import { weakMemo } from "../async/weak-memo.ts";
import type { Files } from "../providers/files/interface.ts";
/** 12 million pixels are 48 MB decoded. A larger picture is kept until the next one. */
const MAX_CACHED_PIXELS = 12_000_000;
const ADDRESS = /^\/files\/([A-Za-z0-9_-]{22}\.(?:png|jpg|webp))$/;

const cacheOf = weakMemo<Files, LRUCache<string, Image>>(
  () =>
    new LRUCache({
      maxSize: MAX_CACHED_PIXELS,
      sizeCalculation: ({ width, height }) => Math.min(width * height, MAX_CACHED_PIXELS),
    }),
);

/**
 * The pictures at these addresses (`/files/{id}.{png|jpg|webp}`). Throws a UserError if one is missing or is no
 * picture, because no certificate is made without it. If the storage cannot be reached, its error passes through: it is
 * worth another try.
 */
export async function loadPictures(files: Files, addresses: readonly string[]): Promise<Map<string, Image>> {
  const pictures = new Map<string, Image>();
  // One after another: while it is decoded, a picture takes several times the memory that it has afterwards.
  for (const address of addresses) pictures.set(address, await loadPicture(files, address));
  return pictures;
}

/** The key under which the picture at an address is stored; undefined for an address that is not ours. */
export function pictureKey(address: string): string | undefined {
  const name = ADDRESS.exec(address)?.[1];
  return name === undefined ? undefined : `pictures/${name}`;
}

async function loadPicture(files: Files, address: string): Promise<Image> {
  const cache = cacheOf(files);
  const known = cache.get(address);
  if (known) return known;
  const key = pictureKey(address);
  const bytes = key === undefined ? undefined : await files.get(key);
  const picture = bytes && (await decode(bytes));
  if (!picture) throw new UserError("certificate.picture_missing");
  cache.set(address, picture);
  return picture;
}

async function decode(bytes: Buffer): Promise<Image | undefined> {
  const picture = new Image();
  try {
    picture.src = bytes;
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  }
}
