// Sets a found picture on one certificate: fetched again, checked, re-encoded and stored as the owner's own.
import { IMAGE_SEARCH, imageIn } from "#domain/certificate/image-search.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { noteChanged } from "../certificates/note-changes.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { forgetPicture } from "../erasure/pictures.ts";
import { storeOnce } from "../files/store-once.ts";
import { notePostChanged } from "../posts/change.ts";
import type { Principal } from "../principal.ts";
import { fetchFound } from "./fetch.ts";
import { creditOf } from "./search.ts";
import { ownContent, ownFound, setPicture } from "./store.ts";

/**
 * `address` must be one of the user's own results, so that the server never fetches an address from a request. The
 * previous picture is removed unless something else shows it.
 */
export async function setImage(
  ctx: Context,
  { userId, workspaceId }: Principal,
  contentId: string,
  address: string,
): Promise<void> {
  const own = (tx: Database) => orNotFound(ownContent(tx, workspaceId, contentId));
  await ctx.db.transaction(own);
  const since = new Date(ctx.clock().getTime() - IMAGE_SEARCH.keptMs);
  const found = await ownFound(ctx.db, userId, imageIn(address) ?? "", since);
  if (found === undefined) throw new UserError("image_search.not_found");
  const bytes = await fetchFound(ctx, found.picture);
  if (!bytes.ok) {
    ctx.log.warn({ why: bytes.why }, "A found picture could not be fetched");
    throw new UserError("image_search.fetch_failed");
  }
  const picture = { name: SAY.images.title, bytes: bytes.value };
  const { addresses, add } = await storeOnce(ctx, workspaceId, [picture], "setPicture");
  const [src] = addresses;
  if (src === undefined) throw new Error("A picture that was stored has no address");
  await ctx.db.transaction(async (tx) => {
    const { certificateId, selectedPicture: before } = await own(tx);
    await add(tx);
    await setPicture(tx, contentId, { src, credit: creditOf(found) });
    if (before !== null) await forgetPicture(tx, before, ctx.clock());
    await noteChanged(tx, certificateId, ctx.clock());
    await notePostChanged(tx, certificateId, ctx.clock());
  });
}

async function orNotFound<T>(content: Promise<T | undefined>): Promise<T> {
  const found = await content;
  if (found === undefined) throw new UserError("certificate.content_not_found");
  return found;
}
