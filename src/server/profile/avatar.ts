// The avatar: cropped to a square, and stored like every picture.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { forgetPicture } from "../erasure/pictures.ts";
import type { SentFile } from "../http/handler.ts";
import { storePicture } from "../files/store-pictures.ts";
import { lockedProfile, writeProfile } from "./store.ts";

/** Returns the address of the picture. */
export async function storeAvatar(ctx: Context, userId: string, sent: SentFile | undefined): Promise<string> {
  if (sent === undefined) throw new UserError("picture.missing");
  await ctx.limits.use({ upload: userId });
  const stored = await storePicture(ctx, userId, sent, "avatar");
  await setAvatar(ctx, userId, stored);
  return stored.src;
}

export async function removeAvatar(ctx: Context, userId: string): Promise<void> {
  await setAvatar(ctx, userId, { src: "", add: async () => {} });
}

type Avatar = { src: string; add: (tx: Database) => Promise<void> };

/** The previous picture is no longer shown to anybody. */
async function setAvatar(ctx: Context, userId: string, { src, add }: Avatar): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockedProfile(tx, userId);
    await add(tx);
    await writeProfile(tx, userId, { avatar: src });
    await forgetPicture(tx, before.avatar, ctx.clock());
  });
}
