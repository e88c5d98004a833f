// Copies bundled pictures to a user's own files, because a design may contain only its owner's files.
import sharp from "sharp";
import { requireRoom, requireWithin } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import { ownId } from "./own-id.ts";
import { addFileOnce, unmarkUnused, ownFiles } from "./store.ts";

const TYPE = { extension: "webp", contentType: "image/webp" } as const;

/**
 * The address of the owner's copy of a WebP picture, created once. The bytes are ours, so they are stored unchanged.
 */
export async function storeBundledPicture(ctx: Context, ownerId: string, name: string, bytes: Buffer): Promise<string> {
  const id = ownId(ctx, "bundled picture", ownerId, bytes);
  const address = `/files/${id}.${TYPE.extension}`;
  if ((await ownFiles(ctx.db, ownerId, [id])).has(id)) return address;
  const { width, height } = await sharp(bytes).metadata();
  const size = { bytes: bytes.length, width, height };
  // If it is about to be removed as unused, its bytes could be removed after they are stored again.
  await unmarkUnused(ctx.db, id);
  await requireRoom(ctx, ctx.db, ownerId, { storage: bytes.length });
  await ctx.files.put(`pictures/${id}.${TYPE.extension}`, bytes, TYPE.contentType);
  await ctx.db.transaction(async (tx) => {
    await addFileOnce(tx, { id, ownerId, name, extension: TYPE.extension, ...size, createdAt: ctx.clock() });
    await requireWithin(ctx, tx, ownerId, "storage");
  });
  return address;
}
