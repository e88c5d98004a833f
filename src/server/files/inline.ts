// The pictures of a design that is saved: inline ones become files of the owner's, and others must be already.
import { type Content, pictureAddresses, withPictureAddresses } from "#domain/canvas/content.ts";
import { STORED_PICTURE } from "#domain/canvas/picture.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { isInline, type SentDesign } from "./sent-design.ts";
import type { Stored } from "./store-pictures.ts";
import { storeOnce } from "./store-once.ts";
import { ownFiles, storedPixels } from "./store.ts";

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

/** Stores the inline pictures of a design; `add` marks them as used, in the transaction that saves the design. */
export async function storeInline(
  ctx: Context,
  ownerId: string,
  { content, pictures }: SentDesign,
): Promise<{ content: Content; add: Stored["add"] }> {
  if (ctx.config.demo && pictures.length > 0) throw new UserError("demo.off");
  const sent = pictures.map((bytes) => ({ name: SAY.designer.addCustom, bytes }));
  const { addresses, add } = await storeOnce(ctx, ownerId, sent, "upload");
  const moved = new Map(addresses.map((address, at) => [`inline:${at}`, address]));
  return { content: withPictureAddresses(content, (address) => moved.get(address) ?? address), add };
}
