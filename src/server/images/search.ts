// Searches for pictures. Results stay available for a day under our own addresses; the vendor's answers are cached as
// long.
import { LRUCache } from "lru-cache";
import { IMAGE_SEARCH, imageAddress, parseQuery } from "#domain/certificate/image-search.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import { ttlOf } from "../ttl.ts";
import type { FoundPicture } from "../providers/image-search/interface.ts";
import { addFound, forgetFound } from "./store.ts";

export type FoundImage = { address: string; credit: string };

/** The vendor's answers by query, so that the same words use its quota once a day. */
const ANSWERS = 2000;
const answersOf = weakMemo<Context, LRUCache<string, FoundPicture[]>>(
  (ctx) => new LRUCache({ max: ANSWERS, ...ttlOf(ctx, IMAGE_SEARCH.keptMs) }),
);

export async function searchImages(
  ctx: Context,
  { userId, ip, text, most }: { userId: string; ip: string; text: string; most: number },
): Promise<FoundImage[]> {
  const query = parseQuery(text);
  await ctx.limits.use({ imageSearch: userId, imageSearchAddress: ip });
  const pictures = await askOnce(ctx, query, most);
  const now = ctx.clock();
  await forgetFound(ctx.db, new Date(now.getTime() - IMAGE_SEARCH.keptMs));
  const rows = pictures.map((picture) => ({ ...picture, id: ctx.newId(), userId, createdAt: now }));
  await addFound(ctx.db, rows);
  return rows.map((row) => ({ address: imageAddress(row.id), credit: creditOf(row) }));
}

/** `Asha Rao, CC BY 4.0`: the author and the licence. */
export function creditOf({ author, license }: Pick<FoundPicture, "author" | "license">): string {
  return [author, license].filter((part) => part !== "").join(", ");
}

async function askOnce(ctx: Context, query: string, most: number): Promise<FoundPicture[]> {
  const cache = answersOf(ctx);
  const key = `${most} ${query.toLowerCase()}`;
  const answer = cache.get(key);
  if (answer !== undefined) return answer;
  const found = await ctx.imageSearch.search(query, most);
  if (!found.ok) {
    ctx.log.warn({ why: found.why }, "The image search failed");
    throw new UserError("image_search.failed");
  }
  cache.set(key, found.value);
  return found.value;
}
