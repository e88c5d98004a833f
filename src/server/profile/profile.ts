// The profile as its owner sees it, and the writing of it.
import type { Profile, SentContactCode } from "#api/shapes.ts";
import { changedProfile, type ProfileFields, type ProfileRequest } from "#domain/profile.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { sendContactCode } from "./contact.ts";
import {
  contactCodeOf,
  isMobileTaken,
  lockedProfile,
  profileOf,
  type ProfileRow,
  statsOf,
  writeProfile,
} from "./store.ts";

export async function readProfile(ctx: Context, userId: string): Promise<Profile> {
  const row = await profileOf(ctx.db, userId);
  const pending = await contactCodeOf(ctx.db, userId, "mobile");
  return {
    ...fieldsOf(row),
    emailVerified: row.emailVerifiedAt !== null,
    newPhone: pending?.target ?? "",
    avatar: row.avatar,
    wallet: row.walletAddress,
    joinedDate: row.createdAt.toISOString(),
    stats: await statsOf(ctx.db, userId),
  };
}

/**
 * Writes the fields at once, but for a new mobile number, which one signs in with: that is written when its code comes back.
 * A new e-mail is written unverified. Answers the codes that were sent.
 */
export async function updateProfile(ctx: Context, userId: string, request: ProfileRequest): Promise<SentContactCode[]> {
  const { email, phone } = await ctx.db.transaction(async (tx) => {
    const row = await lockedProfile(tx, userId);
    const { phone: wanted, ...fields } = changedProfile(fieldsOf(row), request);
    const newPhone = wanted === "" || wanted === row.mobile ? undefined : wanted;
    if (newPhone !== undefined && (await isMobileTaken(tx, newPhone, userId)))
      throw new UserError(SAY.profile.taken.mobile, 409);
    const newEmail = fields.email === row.email ? undefined : fields.email;
    const unverified = newEmail === undefined ? {} : { emailVerifiedAt: null };
    await writeProfile(tx, userId, { ...fields, ...unverified });
    return { email: newEmail === "" ? undefined : newEmail, phone: newPhone };
  });
  const codes: SentContactCode[] = [];
  if (phone !== undefined) codes.push(await sendContactCode(ctx, userId, "mobile", phone));
  if (email !== undefined) codes.push(await sendContactCode(ctx, userId, "email", email));
  return codes;
}

function fieldsOf({ name, email, mobile, location, bio, issuer, showName }: ProfileRow): ProfileFields {
  return { name, email, phone: mobile ?? "", location, bio, issuer, showName };
}
