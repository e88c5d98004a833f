// The bytes of found pictures: asked of their vendor once, kept as long as the results they belong to, and never more than a bound.
import { IMAGE_SEARCH } from "#domain/certificate/image-search.ts";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { Bounded } from "../bounded.ts";
import type { Context } from "../context.ts";
import { oneForEach } from "../async/one-per-context.ts";
import type { Found } from "../providers/image-search/index.ts";

const KEPT_BYTES = 48 * MEGABYTE;
type Kept = { bytes: Buffer; at: number };
const keptOf = oneForEach<Context, Bounded<Kept>>(() => new Bounded(KEPT_BYTES));

export async function fetchFound(ctx: Context, picture: string): Promise<Found<Buffer>> {
  const known = keptOf(ctx);
  const at = ctx.clock().getTime();
  const held = known.get(picture);
  if (held !== undefined && at - held.at < IMAGE_SEARCH.keptMs) return { ok: true, value: held.bytes };
  const found = await ctx.imageSearch.fetch(picture);
  if (found.ok) known.set(picture, { bytes: found.value, at }, found.value.length);
  return found;
}
