// Reads and decodes pictures for drawing. A decoded picture takes up to 31 MB outside the heap, so few are kept.
import { Image } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import { UserError } from "#domain/user-error.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import type { Picture2D } from "#render/context.ts";
import type { Files } from "../providers/files/interface.ts";

/** 12 million pixels are 48 MB decoded. */
const MAX_CACHED_PIXELS = 12_000_000;
/** A picture larger than this is kept only until the next one is decoded. */
const LARGE_PIXELS = 4_000_000;
const ADDRESS = /^\/files\/([A-Za-z0-9_-]{22}\.(?:png|jpg|webp))$/;

const cacheOf = weakMemo<Files, LRUCache<string, Image>>(
  () =>
    new LRUCache({
      maxSize: MAX_CACHED_PIXELS,
      sizeCalculation: (picture) => Math.min(pixelsIn(picture), MAX_CACHED_PIXELS),
      dispose: freePicture,
    }),
);

/**
 * Hands a decoded picture to `draw`, which must be done with it when it returns: the next one may take its place in
 * memory. Throws like `loadPictures`.
 */
export async function withPicture<T>(files: Files, address: string, draw: (picture: Image) => T): Promise<T> {
  const cache = cacheOf(files);
  const known = cache.get(address);
  if (known) return draw(known);
  return inTurn(async () => {
    const decoded = cache.get(address);
    if (decoded) return draw(decoded);
    const bytes = await readPicture(files, address);
    for (const [each, { width, height }] of cache.entries()) if (width * height > LARGE_PIXELS) cache.delete(each);
    const picture = await decode(bytes);
    try {
      return draw(picture);
    } finally {
      cache.set(address, picture);
    }
  });
}

/** Throws like `loadPictures`. */
export async function checkPictures(files: Files, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await withPicture(files, address, () => {});
}

/**
 * The pictures at these addresses (`/files/{id}.{png|jpg|webp}`), for a caller that keeps them. Throws a UserError if
 * one is missing or is no picture, because no certificate is made without it. If the storage cannot be reached, its
 * error passes through: it is worth another try. With more than `mostPixels` together it throws as well.
 */
export async function loadPictures(
  files: Files,
  addresses: readonly string[],
  mostPixels = Number.POSITIVE_INFINITY,
): Promise<Map<string, Image>> {
  const pictures = new Map<string, Image>();
  let pixels = 0;
  // One after another: while it is decoded, a picture takes several times the memory that it has afterwards.
  for (const address of addresses) {
    const picture = await inTurn(async () => decode(await readPicture(files, address)));
    pictures.set(address, picture);
    pixels += pixelsIn(picture);
    if (pixels <= mostPixels) continue;
    for (const each of pictures.values()) freePicture(each);
    throw new Error(`Pictures of more than ${mostPixels} pixels`);
  }
  return pictures;
}

export function pixelsIn({ width, height }: Picture2D): number {
  return width * height;
}

/** Left to the garbage collector, to which a picture is a few words, decoded pictures grow memory by gigabytes. */
export function freePicture(picture: Image): void {
  picture.src = NOTHING;
}

const NOTHING = Buffer.alloc(0);

/** The key under which the picture at an address is stored; undefined for an address that is not ours. */
export function pictureKey(address: string): string | undefined {
  const name = ADDRESS.exec(address)?.[1];
  return name === undefined ? undefined : `pictures/${name}`;
}

async function readPicture(files: Files, address: string): Promise<Buffer> {
  const key = pictureKey(address);
  const bytes = key === undefined ? undefined : await files.get(key);
  if (!bytes) throw new UserError("certificate.picture_missing");
  return bytes;
}

/**
 * The thread's drawings read and decode one picture at a time: its file may have 30 MB, and decoding takes twice the
 * memory of the picture.
 */
let decoding: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = decoding.then(work);
  decoding = done.catch(() => {});
  return done;
}

async function decode(bytes: Buffer): Promise<Image> {
  const picture = new Image();
  try {
    picture.src = bytes;
    await picture.decode();
    return picture;
  } catch {
    throw new UserError("certificate.picture_missing");
  }
}
