// The bytes of found pictures: fetched from their vendor once, and cached as long as the search results, up to a bound.
import { LRUCache } from "lru-cache";
import { IMAGE_SEARCH } from "#domain/certificate/image-search.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import type { Context } from "../context.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import type { SearchResult } from "../providers/image-search/interface.ts";
import { ttlOf } from "../ttl.ts";

const CACHE_BYTES = 48 * MEGABYTE;
const picturesOf = weakMemo<Context, LRUCache<string, Buffer>>(
  (ctx) =>
    new LRUCache({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ length }) => Math.max(length, 1),
      ...ttlOf(ctx, IMAGE_SEARCH.keptMs),
    }),
);

export async function fetchFound(ctx: Context, picture: string): Promise<SearchResult<Buffer>> {
  const cache = picturesOf(ctx);
  const cached = cache.get(picture);
  if (cached !== undefined) return { ok: true, value: cached };
  const found = await ctx.imageSearch.fetch(picture);
  if (found.ok) cache.set(picture, found.value);
  return found;
}
