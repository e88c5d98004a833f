// Setting a found picture on one certificate: fetched again from where it was found, checked, encoded anew and kept as the owner's own.
import { IMAGE_SEARCH, imageIn } from "#domain/image-search.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { noteChanged } from "../certificates/pin.ts";
import type { Context } from "../context.ts";
import { storePicture } from "../files/keep.ts";
import { notePostChanged } from "../posts/change.ts";
import { fetchFound } from "./fetch.ts";
import { creditOf } from "./search.ts";
import { ownContent, ownFound, setPicture } from "./store.ts";

/** `address` is one of the user's own results; any other is refused, so that the server fetches nothing that a request names. */
export async function setImage(ctx: Context, userId: string, contentId: string, address: string): Promise<void> {
  const content = await ctx.db.transaction((tx) => ownContent(tx, userId, contentId));
  if (content === undefined) throw new UserError(SAY.images.noContent, 404);
  const since = new Date(ctx.clock().getTime() - IMAGE_SEARCH.keptMs);
  const found = await ownFound(ctx.db, userId, imageIn(address) ?? "", since);
  if (found === undefined) throw new UserError(SAY.images.notFound);
  const bytes = await fetchFound(ctx, found.picture);
  if (!bytes.ok) {
    ctx.log.warn({ why: bytes.why }, "A found picture could not be fetched");
    throw new UserError(SAY.images.fetchFailed, 503);
  }
  const kept = await storePicture(ctx, userId, { name: SAY.images.title, bytes: bytes.value });
  await ctx.db.transaction(async (tx) => {
    await ownContent(tx, userId, contentId);
    await kept.add(tx);
    await setPicture(tx, contentId, { src: kept.src, credit: creditOf(found) });
    await noteChanged(tx, content.certificateId, ctx.clock());
    await notePostChanged(tx, content.certificateId, ctx.clock());
  });
}
