// Stores pictures that may be sent again, as in every save of a design: the same bytes are stored once for each owner.
import { UPLOAD } from "#domain/canvas/picture.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { type Stored, storePictures } from "./store-pictures.ts";
import { ownId } from "./own-id.ts";
import { ownFiles } from "./store.ts";

/**
 * Returns the addresses in the order of the pictures, and `add` for all that was stored. Stored pictures cost nothing;
 * each new one counts against the limit before it is read. All are stored or none.
 */
export async function storeOnce(
  ctx: Context,
  ownerId: string,
  sent: readonly { name: string; bytes: Buffer }[],
  limit: "upload" | "setPicture",
): Promise<{ addresses: string[]; add: Stored["add"] }> {
  const pictures = sent.map(({ name, bytes }) => ({
    name,
    bytes: [bytes],
    id: ownId(ctx, "sent picture", ownerId, bytes),
  }));
  const own = await ownFiles(
    ctx.db,
    ownerId,
    pictures.map(({ id }) => id),
  );
  const fresh = new Map(pictures.filter(({ id }) => !own.has(id)).map((picture) => [picture.id, picture]));
  if (fresh.size > UPLOAD.newAtOnce) throw new UserError("picture.too_many", { most: UPLOAD.newAtOnce });
  if (fresh.size > 0) await ctx.limits.use({ [limit]: ownerId }, fresh.size);
  const { files, add } = await storePictures(ctx, ownerId, [...fresh.values()]);
  const stored = new Map(files.map(({ id, src }) => [id, src]));
  return { addresses: pictures.map(({ id }) => stored.get(id) ?? `/files/${id}.${own.get(id)}`), add };
}
