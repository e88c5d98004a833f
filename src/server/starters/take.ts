// Copies a starter design for an organiser: its bundled pictures become the organiser's own files, once.
import { readFile } from "node:fs/promises";
import { brandPictures, isEmptyBrand } from "#domain/brand/brand.ts";
import type { CanvasShape } from "#domain/canvas/canvas-shape.ts";
import { type Content, pictureAddresses, withPictureAddresses } from "#domain/canvas/content.ts";
import { type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import { starterContent } from "#domain/starters/starters.ts";
import { readBrand } from "../brand/read.ts";
import type { Context } from "../context.ts";
import { pictureSizes } from "../files/own-pictures.ts";
import { storeBundledPicture } from "../files/store-bundled.ts";
import { starterInBrand } from "./in-brand.ts";

type Wanted = { shape?: CanvasShape | undefined; ours?: boolean };
type Taken = { content: Content; pictures: ReadonlyMap<string, Buffer> };

/** The design, ready to be saved. Taking it again gives the same content and addresses. */
export async function takeStarter(
  ctx: Context,
  ownerId: string,
  name: StarterName,
  { shape, ours = false }: Wanted = {},
): Promise<Content> {
  // A starter that lacks the shape is given in its own.
  const design = starterContent(
    name,
    STARTERS[name].shapes.find((each) => each === shape),
  );
  const bundled: Taken = { content: design, pictures: await readBundledPictures(design) };
  return storeTaken(ctx, ownerId, STARTERS[name].title, ours ? await inBrandOf(ctx, ownerId, bundled) : bundled);
}

/** The content with its bundled pictures stored as the owner's, each once. */
export async function storeTaken(
  ctx: Context,
  ownerId: string,
  title: string,
  { content, pictures }: Taken,
): Promise<Content> {
  const own = new Map<string, string>();
  for (const picture of pictureAddresses(content)) {
    const bytes = pictures.get(picture);
    if (bytes !== undefined) own.set(picture, await storeBundledPicture(ctx, ownerId, title, bytes));
  }
  return withPictureAddresses(content, (picture) => own.get(picture) ?? picture);
}

async function inBrandOf(ctx: Context, ownerId: string, taken: Taken): Promise<Taken> {
  const brand = await readBrand(ctx, ownerId);
  if (isEmptyBrand(brand)) return taken;
  const sizes = await pictureSizes(ctx.db, ownerId, brandPictures(brand));
  return starterInBrand(taken.content, taken.pictures, { brand, sizes });
}

export async function readBundledPictures(content: Content): Promise<ReadonlyMap<string, Buffer>> {
  const read = pictureAddresses(content).map(async (picture) => [picture, await readBundled(picture)] as const);
  return new Map(await Promise.all(read));
}

/** The name comes from our own designs, never from a request. The files are made by scripts/starters/build.ts. */
function readBundled(picture: string): Promise<Buffer> {
  return readFile(new URL(`./pictures/${picture}.webp`, import.meta.url));
}
