// Stores pictures: read, re-encoded, put into storage, and marked as used by what they belong to.
import { STORED_PICTURE } from "#domain/canvas/picture.ts";
import { cleanText } from "#domain/text.ts";
import type { UploadedFile } from "#api/shapes.ts";
import { requireRoom, requireWithin, withCpu } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { Blocks } from "../http/body-blocks.ts";
import type { EncodedPicture } from "./picture.ts";
import { addUnused, markUsed } from "./store.ts";

export type SentPicture = { name: string; bytes: Blocks };
/** Stored pictures; `add` marks them as used, in the transaction of what they belong to. */
export type Stored = { files: UploadedFile[]; add: (tx: Database) => Promise<void> };

/** How it is read: an avatar becomes a square, a logo small. */
type StoredKind = "picture" | "avatar" | "logo";

const CONTENT_TYPE = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;

/** The storage key and content type of a picture; undefined when the address is not one of ours. */
export function storedAt(id: string, extension: string): { key: string; contentType: string } | undefined {
  if (!STORED_PICTURE.test(`/files/${id}.${extension}`)) return undefined;
  return { key: `pictures/${id}.${extension}`, contentType: CONTENT_TYPE[extension as keyof typeof CONTENT_TYPE] };
}

export async function storeUploads(
  ctx: Context,
  ownerId: string,
  sent: readonly SentPicture[],
): Promise<UploadedFile[]> {
  const { files, add } = await storePictures(ctx, ownerId, sent);
  await ctx.db.transaction(add);
  return files;
}

/** Stores all pictures or none: each is read before the first is stored. A picture without an id gets a new one. */
export async function storePictures(
  ctx: Context,
  ownerId: string,
  sent: readonly (SentPicture & { id?: string })[],
  kind: StoredKind = "picture",
): Promise<Stored> {
  if (sent.length === 0) return { files: [], add: async () => {} };
  await requireRoom(ctx, ctx.db, ownerId, { storage: 0 });
  const pictures: Picture[] = [];
  await withCpu(ctx, ownerId, async (spend) => {
    for (const { id = ctx.newId(), name, bytes } of sent) {
      const read = await ctx.reader.read({ owner: ownerId, spend }, { kind, name: name.slice(0, 200) }, bytes);
      pictures.push({ id, name: cleanText(name.slice(0, 200)), ...read });
    }
  });
  await addPictures(ctx, ownerId, pictures);
  const puts = pictures.map((picture) => putPicture(ctx, picture));
  // Waits for all of them even when one fails, so that nothing is stored after this function has failed.
  await Promise.allSettled(puts);
  const files = await Promise.all(puts);
  return {
    files,
    add: async (tx) => {
      // In one order everywhere, so that two saves with the same pictures cannot deadlock.
      for (const id of files.map((file) => file.id).toSorted()) await markUsed(tx, id);
    },
  };
}

/** Stores one picture; returns its address, and `add`. */
export async function storePicture(ctx: Context, ownerId: string, sent: SentPicture, kind: StoredKind = "picture") {
  const { files, add } = await storePictures(ctx, ownerId, [sent], kind);
  const [file] = files;
  if (file === undefined) throw new Error("A picture that was stored has no address");
  return { src: file.src, add };
}

type Picture = EncodedPicture & { id: string; name: string };

/**
 * The rows come before the bytes, so that no bytes are stored for which the owner has no room. They are marked as
 * unused: when `add` is never called, `eraseDeleted` removes them.
 */
async function addPictures(ctx: Context, ownerId: string, pictures: readonly Picture[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // In one order everywhere, so that two requests with the same pictures cannot deadlock.
    for (const { id, name, bytes, extension, width, height } of pictures.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const size = { bytes: bytes.length, width, height };
      await addUnused(tx, { id, ownerId, name, extension, ...size, createdAt: ctx.clock() });
    }
    await requireWithin(ctx, tx, ownerId, "storage");
  });
}

async function putPicture(ctx: Context, { id, name, bytes, extension, width, height }: Picture): Promise<UploadedFile> {
  await ctx.files.put(`pictures/${id}.${extension}`, bytes, CONTENT_TYPE[extension]);
  return { id, src: `/files/${id}.${extension}`, width, height, name };
}
