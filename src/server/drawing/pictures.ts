// Decoded pictures for drawing, read from where files are kept and remembered for the next certificate.
import { Image } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import { UserError } from "#domain/user-error.ts";
import { weakMemo } from "../async/weak-memo.ts";
import type { Files } from "../providers/files/interface.ts";
/** 12 million pixels are 48 MB decoded. A larger picture is kept until the next. */
const REMEMBERED_PIXELS = 12_000_000;
const ADDRESS = /^\/files\/([A-Za-z0-9_-]{22}\.(?:png|jpg|webp))$/;

const rememberedOf = weakMemo<Files, LRUCache<string, Image>>(
  () =>
    new LRUCache({
      maxSize: REMEMBERED_PIXELS,
      sizeCalculation: ({ width, height }) => Math.min(width * height, REMEMBERED_PIXELS),
    }),
);

/**
 * The pictures at these addresses (`/files/{id}.{png|jpg|webp}`). Where one is not there, or is no picture, it throws a UserError: no
 * certificate is made without it. Where the files cannot be reached it throws as they do: it is worth trying again.
 */
export async function loadPictures(files: Files, addresses: readonly string[]): Promise<Map<string, Image>> {
  return new Map(
    await Promise.all(addresses.map(async (address) => [address, await loadPicture(files, address)] as const)),
  );
}

/** The key under which the picture of an address is kept; undefined for an address that is not ours. */
export function pictureKey(address: string): string | undefined {
  const name = ADDRESS.exec(address)?.[1];
  return name === undefined ? undefined : `pictures/${name}`;
}

async function loadPicture(files: Files, address: string): Promise<Image> {
  const memory = rememberedOf(files);
  const known = memory.get(address);
  if (known) return known;
  const key = pictureKey(address);
  const bytes = key === undefined ? undefined : await files.get(key);
  const picture = bytes && (await decode(bytes));
  if (!picture) throw new UserError("certificate.picture_missing");
  memory.set(address, picture);
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
