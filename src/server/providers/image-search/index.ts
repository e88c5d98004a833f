// Finds pictures by words. Who asks, what is kept and what a certificate shows is ours; a provider searches and hands over bytes.
import type { ImageSearchConfig } from "../../config/image-search.ts";
import { embeddedImageSearch } from "./embedded.ts";
import { openverse } from "./openverse.ts";
import { pexels } from "./pexels.ts";
import { pixabay } from "./pixabay.ts";

/** `picture` is the provider's own name for the bytes; it never comes from a request. */
export type FoundPicture = { picture: string; author: string; license: string; source: string };
export type SearchResult<T> = { ok: true; value: T } | { ok: false; why: string };

export interface ImageSearch {
  readonly embedded: boolean;
  /** At most `most` pictures, the best first; none is an answer too. */
  search(query: string, most: number): Promise<SearchResult<FoundPicture[]>>;
  /** The bytes of a picture that a search found: PNG, JPEG or WebP, as nobody has checked yet. */
  fetch(picture: string): Promise<SearchResult<Buffer>>;
}

export function chooseImageSearch(config: ImageSearchConfig): ImageSearch {
  switch (config.provider) {
    case "embedded":
      return embeddedImageSearch();
    case "openverse":
      return openverse(config);
    case "pexels":
      return pexels(config);
    case "pixabay":
      return pixabay(config);
  }
}
