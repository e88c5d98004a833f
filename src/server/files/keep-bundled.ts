// Pictures that the product brings along, kept as a user's own: content may hold only its owner's files.
import sharp from "sharp";
import type { Context } from "../context.ts";
import { ownId } from "./own-id.ts";
import { addFileOnce, keepMarked, ownFiles } from "./store.ts";

const TYPE = { extension: "webp", contentType: "image/webp" } as const;

/**
 * The address of the owner's copy of a WebP picture. However often it is asked for there is one. The bytes are ours,
 * and are kept as they are.
 */
export async function keepBundled(ctx: Context, ownerId: string, name: string, bytes: Buffer): Promise<string> {
  const id = ownId(ctx, "bundled picture", ownerId, bytes);
  const address = `/files/${id}.${TYPE.extension}`;
  if ((await ownFiles(ctx.db, ownerId, [id])).has(id)) return address;
  const { width, height } = await sharp(bytes).metadata();
  const size = { bytes: bytes.length, width, height };
  // Where it was to be removed as unused: else these bytes might go with it.
  await keepMarked(ctx.db, id);
  await ctx.files.put(`pictures/${id}.${TYPE.extension}`, bytes, TYPE.contentType);
  await addFileOnce(ctx.db, { id, ownerId, name, extension: TYPE.extension, ...size, createdAt: ctx.clock() });
  return address;
}
