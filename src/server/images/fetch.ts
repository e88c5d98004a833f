// The bytes of found pictures: asked of their vendor once, kept as long as the results they belong to, and never more
// than a bound.
import { LRUCache } from "lru-cache";
import { IMAGE_SEARCH } from "#domain/certificate/image-search.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import type { Context } from "../context.ts";
import { weakMemo } from "../async/weak-memo.ts";
import type { SearchResult } from "../providers/image-search/interface.ts";
import { ttlOf } from "../ttl.ts";

const KEPT_BYTES = 48 * MEGABYTE;
const keptOf = weakMemo<Context, LRUCache<string, Buffer>>(
  (ctx) =>
    new LRUCache({
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ length }) => Math.max(length, 1),
      ...ttlOf(ctx, IMAGE_SEARCH.keptMs),
    }),
);

export async function fetchFound(ctx: Context, picture: string): Promise<SearchResult<Buffer>> {
  const known = keptOf(ctx);
  const held = known.get(picture);
  if (held !== undefined) return { ok: true, value: held };
  const found = await ctx.imageSearch.fetch(picture);
  if (found.ok) known.set(picture, found.value);
  return found;
}
