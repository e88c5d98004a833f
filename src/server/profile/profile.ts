// Reads and writes the profile as its owner sees it.
import type { Profile, SentContactCode, UnsentContactCode } from "#api/account.ts";
import { nationalMobile } from "#domain/account/mobile.ts";
import { changedProfile, type ContactKind, type ProfileFields, type ProfileRequest } from "#domain/account/profile.ts";
import { sayReason } from "#domain/say/errors.ts";
import { UserError } from "#domain/user-error.ts";
import { ownIssuer } from "../certificates/issuer.ts";
import { lastCode, removeCodes } from "../codes/codes.ts";
import type { Context } from "../context.ts";
import { mobileOrWord, readMobile } from "../mobile.ts";
import { requireFreshProof } from "../signin/fresh-proof.ts";
import { isTaken } from "../signin/identities.ts";
import { comparableAddress } from "../trust/recipients.ts";
import { type Contacted, sendContactCode } from "./contact.ts";
import { lockedProfile, profileOf, type ProfileRow, statsOf, writeIssuer, writeProfile } from "./store.ts";

export async function readProfile(ctx: Context, userId: string): Promise<Profile> {
  const row = await profileOf(ctx.db, userId);
  const pending = await lastCode(ctx.db, { purpose: "mobile", subject: userId });
  return {
    ...fieldsOf(row),
    emailVerified: row.emailVerifiedAt !== null,
    newPhone: pending !== undefined && pending.expiresAt > ctx.clock() ? pending.target : "",
    language: row.language,
    avatar: row.avatar,
    wallet: row.signsInWith.wallet ?? null,
    joinedDate: row.createdAt.toISOString(),
    stats: await statsOf(ctx.db, userId),
  };
}

/**
 * Writes the fields at once, except a new mobile number, which is used to sign in and is written when its code is
 * confirmed. A new e-mail address is written unverified, unless they sign in with it. Returns which codes were sent and
 * which were not.
 */
export async function updateProfile(
  ctx: Context,
  { id: userId, session, ip }: { id: string; session: string; ip: string },
  request: ProfileRequest,
): Promise<Codes> {
  await limitNumberChecks(ctx, userId, request.phone ?? "");
  const { email, phone } = await ctx.db.transaction(async (tx) => {
    const row = await lockedProfile(tx, userId);
    const { phone: requested, ...fields } = changedProfile(fieldsOf(row), atHome(request));
    const newPhone = newMobile(row, requested);
    if (newPhone !== undefined && (await isTaken(tx, userId, { kind: "mobile", subject: newPhone })))
      throw new UserError("mobile.taken");
    const newEmail = fields.email === row.email ? undefined : fields.email;
    const isOwn = comparableAddress(fields.email) === row.signsInWith.email;
    // A stolen token must not bring in an address or a number of the thief.
    if (newPhone !== undefined || newEmail !== undefined) await requireFreshProof(ctx, session);
    const verified = newEmail === undefined ? {} : { emailVerifiedAt: isOwn ? ctx.clock() : null };
    // A code for the old address would restore that address.
    if (newEmail !== undefined) await removeCodes(tx, { purpose: "email", subject: userId });
    const { issuer, showName, ...personal } = fields;
    const language = request.language ?? row.language;
    const issuerAt = ownIssuer(fields) === ownIssuer(row) ? row.issuerAt : ctx.clock();
    await writeProfile(tx, userId, { ...personal, ...verified, language });
    await writeIssuer(tx, userId, { issuer, showName, issuerAt });
    return { email: newEmail === "" || isOwn ? undefined : newEmail, phone: newPhone };
  });
  const codes: Codes = { codes: [], unsent: [] };
  const by = { userId, ip };
  if (phone !== undefined) await trySendCode(ctx, by, "mobile", phone, codes);
  if (email !== undefined) await trySendCode(ctx, by, "email", email, codes);
  return codes;
}

/** With the number as the profile shows it, however it is written. */
function atHome(request: ProfileRequest): ProfileRequest {
  return request.phone ? { ...request, phone: nationalMobile(mobileOrWord(request.phone)) } : request;
}

function newMobile(row: ProfileRow, phone: string): string | undefined {
  return phone === "" || phone === phoneOf(row) ? undefined : readMobile(phone);
}

type Codes = { codes: SentContactCode[]; unsent: UnsentContactCode[] };

/** Limits how many numbers an hour can be tried: otherwise anybody could find out which numbers have accounts. */
async function limitNumberChecks(ctx: Context, userId: string, phone: string): Promise<void> {
  const row = await profileOf(ctx.db, userId);
  if (phone !== "" && phone !== phoneOf(row)) await ctx.limits.use({ contactTry: userId });
}

/** The fields are already written, so a code that cannot be sent is reported and can be requested again. */
async function trySendCode(
  ctx: Context,
  by: Contacted,
  kind: ContactKind,
  target: string,
  result: Codes,
): Promise<void> {
  try {
    result.codes.push(await sendContactCode(ctx, by, kind, target));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    ctx.log.warn({ kind, why: error.code }, "No code was sent to a new address or number");
    result.unsent.push({ kind, message: sayReason(error.reason) });
  }
}

function fieldsOf(row: ProfileRow): ProfileFields {
  const { name, email, location, bio, issuer, showName } = row;
  return { name, email, phone: phoneOf(row), location, bio, issuer, showName };
}

/** As it is typed in its country. */
function phoneOf({ signsInWith }: ProfileRow): string {
  return nationalMobile(signsInWith.mobile ?? "");
}
