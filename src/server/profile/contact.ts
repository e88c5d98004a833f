// Verifies an e-mail address or a mobile number by a code that is sent there.
import type { SentContactCode } from "#api/account.ts";
import { parseOtp } from "#domain/account/otp.ts";
import type { ContactKind } from "#domain/account/profile.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import {
  checkCode,
  type CodeFault,
  issueCode,
  lastCode,
  refuseTooSoon,
  removeCodes,
  withdrawCode,
} from "../codes/codes.ts";
import { takeCodeTurn } from "../codes/turns.ts";
import type { Context } from "../context.ts";
import { grantEarnedWelcome } from "../credits/ledger.ts";
import { rememberWelcome } from "../credits/past-welcomes.ts";
import type { Database } from "../database/open.ts";
import { asIdentities, isTaken, setIdentity, type Subjects } from "../signin/identities.ts";
import { tellOwner } from "../signin/tell-owner.ts";
import { endOtherSessions } from "../signin/session.ts";
import { sendCodeMail } from "../codes/code-mail.ts";
import { firstAccountOf } from "../trust/persons.ts";
import { comparableAddress } from "../trust/recipients.ts";
import { lockedProfile, profileOf, writeProfile } from "./store.ts";

/** Whose contact it is, and where they are. */
export type Contacted = { userId: string; ip: string };

/** Sends a new code, which replaces the previous one of its kind. */
export async function sendContactCode(
  ctx: Context,
  { userId, ip }: Contacted,
  kind: ContactKind,
  target: string,
): Promise<SentContactCode> {
  await ctx.limits.use({ contactCode: userId, ...(kind === "mobile" && { contactSms: ip }) });
  const [from, to] = [await firstAccountOf(ctx.db, userId), kind === "mobile" ? target : comparableAddress(target)];
  await takeCodeTurn(ctx, { purpose: "contact", from, to });
  const proof = { purpose: kind, subject: userId, target };
  const { code, sentAt } = await issueCode(ctx, proof);
  const sent = await SEND[kind](ctx, userId, target, code).catch(async (error: unknown) => {
    await withdrawCode(ctx, proof, code);
    throw error;
  });
  if (!sent) {
    await withdrawCode(ctx, proof, code);
    throw new UserError(kind === "mobile" ? "contact.code_not_sent" : "contact.mail_not_sent");
  }
  const shown = kind === "mobile" && ctx.sms.embedded ? { embeddedCode: code } : {};
  return { kind, target, sentAt: sentAt.toISOString(), ...shown };
}

/** Sends another code to the same number, or to the profile's e-mail address. */
export async function resendContactCode(ctx: Context, by: Contacted, kind: ContactKind): Promise<SentContactCode> {
  const { userId } = by;
  const last = await lastCode(ctx.db, { purpose: kind, subject: userId });
  refuseTooSoon(ctx, last);
  const target = kind === "mobile" ? last?.target : await unverifiedEmail(ctx, userId);
  if (target === undefined) throw new UserError("contact.nothing_to_confirm");
  return sendContactCode(ctx, by, kind, target);
}

/** Checks the code. What another account took meanwhile is refused. */
export async function confirmContact(ctx: Context, userId: string, kind: ContactKind, text: string, session: string) {
  const code = parseOtp(text);
  await ctx.limits.use({ contactTry: userId });
  // A wrong attempt must be counted although it is refused, so the refusal is returned and thrown after the commit.
  const attempt = ctx.db.transaction(async (tx) => {
    const key = { purpose: kind, subject: userId };
    const checked = await checkCode(ctx, tx, key, code);
    if ("fault" in checked) return `otp.${checked.fault}` as const;
    await removeCodes(tx, key);
    return WRITE[kind](ctx, tx, { userId, target: checked.target }, session);
  });
  const written = await attempt;
  if (typeof written === "string") throw new UserError(written);
  await tellOwner(
    ctx,
    { userId, address: written.before.email },
    {
      kind,
      done: written.before[kind] === undefined ? "added" : "changed",
    },
  );
}

/** Why the new address or number is not written. */
type Refusal = `otp.${CodeFault}` | "mobile.taken" | "email.taken";

const SEND: Record<ContactKind, (ctx: Context, userId: string, target: string, code: string) => Promise<boolean>> = {
  mobile: async (ctx, _, target, code) => (await ctx.sms.sendCode(target, code)).ok,
  email: async (ctx, userId, target, code) => {
    const mail = { address: target, ownerId: userId, code, line: SAY.profile.mail.line };
    const sent = await sendCodeMail(ctx, mail);
    if (sent === "suppressed") throw new UserError("contact.suppressed");
    return sent.ok;
  },
};

/** Returns what the user signed in with before, or why it is not written. */
const WRITE: Record<
  ContactKind,
  (
    ctx: Context,
    tx: Database,
    row: { userId: string; target: string },
    session: string,
  ) => Promise<Refusal | { before: Subjects }>
> = {
  email: async (ctx, tx, { userId, target }) => {
    const identity = { kind: "email", subject: comparableAddress(target) } as const;
    if (await isTaken(tx, userId, identity)) return "email.taken";
    const { signsInWith: before } = await lockedProfile(tx, userId);
    const now = ctx.clock();
    await setIdentity(ctx, tx, userId, identity);
    await writeProfile(tx, userId, { email: target, emailVerifiedAt: now });
    if (before.mobile === undefined)
      await grantEarnedWelcome(ctx, tx, userId, asIdentities({ ...before, email: target }));
    return { before };
  },
  mobile: async (ctx, tx, { userId, target }, session) => {
    const identity = { kind: "mobile", subject: target } as const;
    if (await isTaken(tx, userId, identity)) return "mobile.taken";
    const { signsInWith: before } = await lockedProfile(tx, userId);
    await setIdentity(ctx, tx, userId, identity);
    if (before.mobile === undefined)
      await grantEarnedWelcome(ctx, tx, userId, asIdentities({ ...before, mobile: target }));
    else await rememberWelcome(ctx, tx, { kind: "mobile", subject: before.mobile });
    // A session that was opened with the old number ends.
    await endOtherSessions(tx, userId, session);
    return { before };
  },
};

async function unverifiedEmail(ctx: Context, userId: string): Promise<string | undefined> {
  const { email, emailVerifiedAt } = await profileOf(ctx.db, userId);
  return email === "" || emailVerifiedAt !== null ? undefined : email;
}
