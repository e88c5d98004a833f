// Decoded pictures for drawing, read from where files are kept and remembered for the next certificate.
import { Image } from "@napi-rs/canvas";
import type { Files } from "../providers/files/index.ts";
import { Bounded } from "../bounded.ts";

/** 12 million pixels are 48 MB decoded. */
const REMEMBERED_PIXELS = 12_000_000;
const ADDRESS = /^\/files\/([A-Za-z0-9_-]{22}\.(?:png|jpg|webp))$/;

const remembered = new WeakMap<Files, Bounded<Image>>();

/** The pictures at these addresses (`/files/{id}.{png|jpg|webp}`); what is not there or no picture is left out. */
export async function loadPictures(files: Files, addresses: readonly string[]): Promise<Map<string, Image>> {
  const loaded = await Promise.all(
    addresses.map(async (address) => [address, await loadPicture(files, address)] as const),
  );
  return new Map(loaded.filter((entry): entry is [string, Image] => entry[1] !== undefined));
}

/** The key under which the picture of an address is kept; undefined for an address that is not ours. */
export function pictureKey(address: string): string | undefined {
  const name = ADDRESS.exec(address)?.[1];
  return name === undefined ? undefined : `pictures/${name}`;
}

async function loadPicture(files: Files, address: string): Promise<Image | undefined> {
  const memory = memoryOf(files);
  const known = memory.get(address);
  if (known) return known;
  const key = pictureKey(address);
  const bytes = key === undefined ? undefined : await files.get(key);
  if (!bytes) return undefined;
  const picture = await decode(bytes);
  if (picture) memory.set(address, picture, picture.width * picture.height);
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

function memoryOf(files: Files): Bounded<Image> {
  const memory = remembered.get(files) ?? new Bounded<Image>(REMEMBERED_PIXELS);
  remembered.set(files, memory);
  return memory;
}
