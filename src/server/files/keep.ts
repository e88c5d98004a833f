// Keeping pictures: read, encoded anew, put into storage, and named by what they belong to.
import { STORED_PICTURE } from "#domain/canvas/picture.ts";
import { cleanText } from "#domain/text.ts";
import type { UploadedFile } from "#api/shapes.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { type KeptPicture, readPicture } from "./picture.ts";
import { addUnnamed, nameFile } from "./store.ts";

export type SentPicture = { name: string; bytes: Buffer };
/** In storage; `add` names them, in the transaction of what they belong to. */
export type Stored = { files: UploadedFile[]; add: (tx: Database) => Promise<void> };

const CONTENT_TYPE = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;

/** The key a picture is kept under, and its content type; undefined where the address is not one of ours. */
export function keptAt(id: string, extension: string): { key: string; contentType: string } | undefined {
  if (!STORED_PICTURE.test(`/files/${id}.${extension}`)) return undefined;
  return { key: `pictures/${id}.${extension}`, contentType: CONTENT_TYPE[extension as keyof typeof CONTENT_TYPE] };
}

export async function keepPictures(
  ctx: Context,
  ownerId: string,
  sent: readonly SentPicture[],
): Promise<UploadedFile[]> {
  const { files, add } = await storePictures(ctx, ownerId, sent);
  await ctx.db.transaction(add);
  return files;
}

/** Puts the bytes of pictures, all or none: each is read before the first is put. Without an id one gets a new one. */
export async function storePictures(
  ctx: Context,
  ownerId: string,
  sent: readonly (SentPicture & { id?: string })[],
): Promise<Stored> {
  const pictures: Picture[] = [];
  for (const { id = ctx.newId(), name, bytes } of sent)
    pictures.push({ id, name: cleanText(name.slice(0, 200)), ...(await readPicture(bytes, name)) });
  const puts = pictures.map((picture) => putPicture(ctx, ownerId, picture));
  // Where one fails the others are waited for too: once this has failed nothing more comes into storage.
  await Promise.allSettled(puts);
  const files = await Promise.all(puts);
  return {
    files,
    add: async (tx) => {
      // In one order for all: two saves with the same pictures wait for each other once.
      for (const id of files.map((file) => file.id).toSorted()) await nameFile(tx, id);
    },
  };
}

/** One picture: its address, and `add`. */
export async function storePicture(ctx: Context, ownerId: string, sent: SentPicture) {
  const { files, add } = await storePictures(ctx, ownerId, [sent]);
  const [file] = files;
  if (file === undefined) throw new Error("A picture that was stored has no address");
  return { src: file.src, add };
}

type Picture = KeptPicture & { id: string; name: string };

/**
 * Its row first, as one that nothing names: where `add` is never called, or its use is refused, `eraseDeleted` removes
 * it.
 */
async function putPicture(ctx: Context, ownerId: string, picture: Picture): Promise<UploadedFile> {
  const { id, name, bytes, extension, width, height } = picture;
  const size = { bytes: bytes.length, width, height };
  await addUnnamed(ctx.db, { id, ownerId, name, extension, ...size, createdAt: ctx.clock() });
  await ctx.files.put(`pictures/${id}.${extension}`, bytes, CONTENT_TYPE[extension]);
  return { id, src: `/files/${id}.${extension}`, width, height, name };
}
