// Searching for pictures: what was found is kept for a day under addresses of our own, and the answers of a vendor as long.
import { IMAGE_SEARCH, imageAddress, parseQuery } from "#domain/certificate/image-search.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { Bounded } from "../bounded.ts";
import type { Context } from "../context.ts";
import { oneForEach } from "../async/one-per-context.ts";
import type { FoundPicture } from "../providers/image-search/index.ts";
import { addFound, forgetFound } from "./store.ts";

export type FoundImage = { address: string; credit: string };
type Answer = { pictures: FoundPicture[]; at: number };

/** Answers of the vendor by what was asked, so that the same words cost its quota once a day. */
const ANSWERS = 2000;
const answersOf = oneForEach<Context, Bounded<Answer>>(() => new Bounded(ANSWERS));

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

/** `Asha Rao, CC BY 4.0`: who made it, and under which licence. */
export function creditOf({ author, license }: Pick<FoundPicture, "author" | "license">): string {
  return [author, license].filter((part) => part !== "").join(", ");
}

async function askOnce(ctx: Context, query: string, most: number): Promise<FoundPicture[]> {
  const known = answersOf(ctx);
  const key = `${most} ${query.toLowerCase()}`;
  const now = ctx.clock().getTime();
  const answer = known.get(key);
  if (answer !== undefined && now - answer.at < IMAGE_SEARCH.keptMs) return answer.pictures;
  const found = await ctx.imageSearch.search(query, most);
  if (!found.ok) {
    ctx.log.warn({ why: found.why }, "No pictures were found");
    throw new UserError(SAY.images.searchFailed, 503);
  }
  known.set(key, { pictures: found.value, at: now }, 1);
  return found.value;
}
