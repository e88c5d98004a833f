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
  removeContactCode,
  statsOf,
  writeProfile,
} from "./store.ts";

export async function readProfile(ctx: Context, userId: string): Promise<Profile> {
  const row = await profileOf(ctx.db, userId);
  const pending = await contactCodeOf(ctx.db, userId, "mobile");
  return {
    ...fieldsOf(row),
    emailVerified: row.emailVerifiedAt !== null,
    newPhone: pending !== undefined && pending.expiresAt > ctx.clock() ? pending.target : "",
    language: row.language,
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
  await countNumber(ctx, userId, request.phone ?? "");
  const { email, phone } = await ctx.db.transaction(async (tx) => {
    const row = await lockedProfile(tx, userId);
    const { phone: wanted, ...fields } = changedProfile(fieldsOf(row), request);
    const newPhone = wanted === "" || wanted === row.mobile ? undefined : wanted;
    if (newPhone !== undefined && (await isMobileTaken(tx, newPhone, userId)))
      throw new UserError(SAY.profile.taken.mobile, 409);
    const newEmail = fields.email === row.email ? undefined : fields.email;
    const unverified = newEmail === undefined ? {} : { emailVerifiedAt: null };
    // A code for the old address would write that one back.
    if (newEmail !== undefined) await removeContactCode(tx, userId, "email");
    const { language = row.language } = request;
    await writeProfile(tx, userId, { ...fields, ...unverified, language });
    return { email: newEmail === "" ? undefined : newEmail, phone: newPhone };
  });
  const codes: SentContactCode[] = [];
  if (phone !== undefined) codes.push(await sendContactCode(ctx, userId, "mobile", phone));
  if (email !== undefined) codes.push(...(await sendEmailCode(ctx, userId, email)));
  return codes;
}

/** Who has a number already is told of few numbers an hour: else every number of the country could be asked for. */
async function countNumber(ctx: Context, userId: string, phone: string): Promise<void> {
  const { mobile } = await profileOf(ctx.db, userId);
  if (phone !== "" && phone !== mobile) await ctx.limits.use({ contactTry: userId });
}

/** None where it could not be sent: the address is written already, and its owner can ask for the code again. */
async function sendEmailCode(ctx: Context, userId: string, email: string): Promise<SentContactCode[]> {
  try {
    return [await sendContactCode(ctx, userId, "email", email)];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    ctx.log.warn({ why: error.message }, "No code was sent to a new address");
    return [];
  }
}

function fieldsOf({ name, email, mobile, location, bio, issuer, showName }: ProfileRow): ProfileFields {
  return { name, email, phone: mobile ?? "", location, bio, issuer, showName };
}
