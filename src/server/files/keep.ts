// Keeping pictures: an upload, or one that stands in a design as a data address.
import { type Content, pictureAddresses, withPictureAddresses } from "#domain/content.ts";
import { STORED_PICTURE } from "#domain/picture.ts";
import { SAY } from "#domain/say/say.ts";
import { cleanText } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import type { UploadedFile } from "#api/shapes.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { type KeptPicture, readPicture } from "./picture.ts";
import { addUnnamed, nameFile, ownFiles } from "./store.ts";

export type SentPicture = { name: string; bytes: Buffer };

const CONTENT_TYPE = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;
const DATA = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/** The key a picture is kept under, and its content type; undefined where the address is not one of ours. */
export function keptAt(id: string, extension: string): { key: string; contentType: string } | undefined {
  if (!STORED_PICTURE.test(`/files/${id}.${extension}`)) return undefined;
  return { key: `pictures/${id}.${extension}`, contentType: CONTENT_TYPE[extension as keyof typeof CONTENT_TYPE] };
}

/** Stores pictures, all or none: each is read before the first is kept. */
export async function keepPictures(
  ctx: Context,
  ownerId: string,
  sent: readonly SentPicture[],
): Promise<UploadedFile[]> {
  const pictures: (KeptPicture & { name: string })[] = [];
  for (const { name, bytes } of sent) pictures.push({ name, ...(await readPicture(bytes, name)) });
  const stored = await Promise.all(pictures.map((picture) => putPicture(ctx, ownerId, picture)));
  await ctx.db.transaction(async (tx) => {
    for (const { add } of stored) await add(tx);
  });
  return stored.map(({ file }) => file);
}

/** Puts the bytes of one picture; `add` then names them, in the transaction of what they belong to. */
export async function storePicture(ctx: Context, ownerId: string, { name, bytes }: SentPicture) {
  return putPicture(ctx, ownerId, { name, ...(await readPicture(bytes, name)) });
}

/** Its row first, as one that nothing names: where `add` is never called, or what it was for is refused, the sweep finds it and its bytes. */
async function putPicture(
  ctx: Context,
  ownerId: string,
  picture: KeptPicture & { name: string },
): Promise<{ file: UploadedFile; add: (tx: Database) => Promise<void> }> {
  const { bytes, extension, width, height } = picture;
  const id = ctx.newId();
  const name = cleanText(picture.name.slice(0, 200));
  await addUnnamed(ctx.db, {
    id,
    ownerId,
    name,
    extension,
    bytes: bytes.length,
    width,
    height,
    createdAt: ctx.clock(),
  });
  await ctx.files.put(`pictures/${id}.${extension}`, bytes, CONTENT_TYPE[extension]);
  return {
    file: { id, src: `/files/${id}.${extension}`, width, height, name },
    add: (tx) => nameFile(tx, id),
  };
}

/** Stores the data addresses of a design and checks that all others are the owner's own pictures. Throws for any other, by name. */
export async function keepPicturesOf(ctx: Context, ownerId: string, content: Content): Promise<Content> {
  const addresses = pictureAddresses(content);
  const ids = addresses.flatMap((address) => STORED_PICTURE.exec(address)?.[1] ?? []);
  const own = await ownFiles(ctx.db, ownerId, ids);
  for (const address of addresses) {
    const [, id, extension] = STORED_PICTURE.exec(address) ?? [];
    const known = id !== undefined && own.get(id) === extension;
    if (!known && !DATA.test(address)) throw new UserError(SAY.designer.addressRefused(address));
  }
  const inline = addresses.filter((address) => DATA.test(address));
  const kept = await keepPictures(ctx, ownerId, inline.map(pictureInAddress));
  const moved = new Map(inline.map((address, at) => [address, kept[at]?.src ?? address]));
  return withPictureAddresses(content, (address) => moved.get(address) ?? address);
}

function pictureInAddress(address: string): SentPicture {
  return { name: SAY.designer.addCustom, bytes: Buffer.from(DATA.exec(address)?.[1] ?? "", "base64") };
}
