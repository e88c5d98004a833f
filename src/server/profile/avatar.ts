// The avatar: decoded, cut square round its middle, encoded again, and kept as every picture is.
import sharp from "sharp";
import { AVATAR } from "#domain/profile.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { forgetPicture } from "../erasure/pictures.ts";
import type { SentFile } from "../http/handler.ts";
import { keepPictures } from "../files/keep.ts";
import { readPicture } from "../files/picture.ts";
import { lockedProfile, writeProfile } from "./store.ts";

/** Answers the address of the picture. */
export async function keepAvatar(ctx: Context, userId: string, sent: SentFile | undefined): Promise<string> {
  if (sent === undefined) throw new UserError(SAY.files.empty);
  await ctx.limits.use({ upload: userId });
  const picture = await readPicture(sent.bytes, sent.name);
  const bytes = await sharp(picture.bytes)
    .resize({ width: AVATAR.side, height: AVATAR.side, fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const [kept] = await keepPictures(ctx, userId, [{ name: sent.name, bytes }]);
  if (kept === undefined) throw new Error("A picture that was kept has no address");
  await setAvatar(ctx, userId, kept.src);
  return kept.src;
}

/** Nobody is shown the one before any more. Without an address there is none. */
export async function setAvatar(ctx: Context, userId: string, avatar: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockedProfile(tx, userId);
    await writeProfile(tx, userId, { avatar });
    await forgetPicture(tx, before.avatar, ctx.clock());
  });
}
