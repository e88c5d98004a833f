// Taking a starter design: its bundled pictures become the organiser's own, once, and the content names them.
import { readFile } from "node:fs/promises";
import { type Content, pictureAddresses, withPictureAddresses } from "#domain/canvas/content.ts";
import { type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import { starterContent } from "#domain/starters/starters.ts";
import type { Context } from "../context.ts";
import { keepBundled } from "../files/keep-bundled.ts";

/** The design, as the organiser may save it. Taken again it is the same, down to the addresses. */
export async function takeStarter(ctx: Context, ownerId: string, name: StarterName): Promise<Content> {
  const content = starterContent(name);
  const own = new Map<string, string>();
  for (const picture of pictureAddresses(content))
    own.set(picture, await keepBundled(ctx, ownerId, STARTERS[name].title, await bundled(picture)));
  return withPictureAddresses(content, (picture) => own.get(picture) ?? picture);
}

/** Named by our own designs, never by a request. Made by scripts/starters/build.ts. */
function bundled(picture: string): Promise<Buffer> {
  return readFile(new URL(`./pictures/${picture}.webp`, import.meta.url));
}
