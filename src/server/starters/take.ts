// Copies a starter design for an organiser: its bundled pictures become the organiser's own files, once.
import { readFile } from "node:fs/promises";
import type { CanvasShape } from "#domain/canvas/canvas-shape.ts";
import { type Content, pictureAddresses, withPictureAddresses } from "#domain/canvas/content.ts";
import { type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import { starterContent } from "#domain/starters/starters.ts";
import type { Context } from "../context.ts";
import { storeBundledPicture } from "../files/store-bundled.ts";

/** The design, ready to be saved. Taking it again gives the same content and addresses. */
export async function takeStarter(
  ctx: Context,
  ownerId: string,
  name: StarterName,
  shape?: CanvasShape,
): Promise<Content> {
  // A starter that lacks the shape is given in its own.
  const content = starterContent(
    name,
    STARTERS[name].shapes.find((each) => each === shape),
  );
  const own = new Map<string, string>();
  for (const picture of pictureAddresses(content))
    own.set(picture, await storeBundledPicture(ctx, ownerId, STARTERS[name].title, await readBundled(picture)));
  return withPictureAddresses(content, (picture) => own.get(picture) ?? picture);
}

/** The name comes from our own designs, never from a request. The files are made by scripts/starters/build.ts. */
function readBundled(picture: string): Promise<Buffer> {
  return readFile(new URL(`./pictures/${picture}.webp`, import.meta.url));
}
