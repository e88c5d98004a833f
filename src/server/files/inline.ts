// Pictures inside a design as data URLs: each becomes a file of the owner's.
import { type Content, pictureAddresses, withPictureAddresses } from "#domain/canvas/content.ts";
import { STORED_PICTURE } from "#domain/canvas/picture.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { Stored } from "./store-pictures.ts";
import { storeOnce } from "./store-once.ts";
import { ownFiles, storedPixels } from "./store.ts";

const DATA = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
const isInline = (address: string) => DATA.test(address);
const LONGEST = `/files/${"A".repeat(22)}.webp`;

/**
 * Checks that every address in a design is an inline picture or a file of the owner's. Throws for any other, naming it.
 */
export async function refuseForeignPictures(ctx: Context, ownerId: string, content: Content): Promise<void> {
  const addresses = pictureAddresses(content);
  const ids = addresses.flatMap((address) => STORED_PICTURE.exec(address)?.[1] ?? []);
  const own = await ownFiles(ctx.db, ownerId, ids);
  for (const address of addresses) {
    const [, id, extension] = STORED_PICTURE.exec(address) ?? [];
    const known = id !== undefined && own.get(id) === extension;
    if (!known && !isInline(address)) throw new UserError("design.picture_address_refused", { address });
  }
}

/** The pixels of all stored pictures that the design shows; those that are only in its library are not decoded. */
export async function shownPixels(db: Database, content: Content): Promise<number> {
  const shown = pictureAddresses({ ...content, customImages: [] });
  return storedPixels(
    db,
    shown.flatMap((address) => STORED_PICTURE.exec(address)?.[1] ?? []),
  );
}

export function hasInline(content: Content): boolean {
  return pictureAddresses(content).some(isInline);
}

/** The most characters the design can have once its pictures are files, computed before any is stored. */
export function storedLength(content: Content): number {
  return JSON.stringify(withPictureAddresses(content, (address) => (isInline(address) ? LONGEST : address))).length;
}

/** Stores the inline pictures of a design; `add` marks them as used, in the transaction that saves the design. */
export async function storeInline(
  ctx: Context,
  ownerId: string,
  content: Content,
): Promise<{ content: Content; add: Stored["add"] }> {
  const inline = pictureAddresses(content).filter(isInline);
  const { addresses, add } = await storeOnce(ctx, ownerId, inline.map(pictureIn), "upload");
  const moved = new Map(inline.map((address, at) => [address, addresses[at] ?? address]));
  return { content: withPictureAddresses(content, (address) => moved.get(address) ?? address), add };
}

function pictureIn(address: string) {
  return { name: SAY.designer.addCustom, bytes: Buffer.from(DATA.exec(address)?.[1] ?? "", "base64") };
}
