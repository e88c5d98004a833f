// A design made for posts as the form shows it, with bundled pictures: the server stores them only for a post.
import { type Content, withPictureAddresses } from "#domain/canvas/content.ts";
import type { StarterName } from "#domain/starters/catalogue.ts";
import { starterContent } from "#domain/starters/starters.ts";

/** The same files as in src/server/starters/pictures; scripts/starters/build.ts makes both. */
const FILES = import.meta.glob<string>("./pictures/*.webp", { eager: true, query: "?url", import: "default" });

export function starterPreview(name: StarterName): Content {
  return withPictureAddresses(starterContent(name), (picture) => FILES[`./pictures/${picture}.webp`] ?? picture);
}
