// Copies a starter design for an organiser: its bundled pictures become the organiser's own files, once.
import { readFile } from "node:fs/promises";
import { type Content, pictureAddresses, withPictureAddresses } from "#domain/canvas/content.ts";
import { type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import { starterContent } from "#domain/starters/starters.ts";
import type { Context } from "../context.ts";
import { storeBundledPicture } from "../files/store-bundled.ts";

/** The design, ready to be saved. Taking it again gives the same content and addresses. */
export async function takeStarter(ctx: Context, ownerId: string, name: StarterName): Promise<Content> {
  const content = starterContent(name);
  const own = new Map<string, string>();
  for (const picture of pictureAddresses(content))
    own.set(picture, await storeBundledPicture(ctx, ownerId, STARTERS[name].title, await readBundled(picture)));
  return withPictureAddresses(content, (picture) => own.get(picture) ?? picture);
}

/** The name comes from our own designs, never from a request. The files are made by scripts/starters/build.ts. */
function readBundled(picture: string): Promise<Buffer> {
  return readFile(new URL(`./pictures/${picture}.webp`, import.meta.url));
}
