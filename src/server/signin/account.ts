// Opens an account: the user and what they sign in with, the version of the privacy notice they saw, and their welcome
// credits.
import type { Identity } from "#domain/account/identity.ts";
import { NOTICE } from "#domain/account/notice.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { grantWelcomeCredits, openEmptyAccount } from "../credits/ledger.ts";
import type { Database } from "../database/open.ts";
import { recognisePerson } from "../trust/persons.ts";
import { insertIdentity } from "./identity-store.ts";
import { addUser } from "./store.ts";

/** In characters. */
export const LONGEST_NAME = 100;

/** What an account begins with; `email` is verified. */
type Opened = { name: string; email?: string };

/** For a visitor of the demo: an account that nobody can sign in to, which may send mails that nobody gets. */
export async function addVisitor(ctx: Context, tx: Database, name: string): Promise<string> {
  const id = ctx.newId();
  const now = ctx.clock();
  const visitor = { id, ...verified({ name, email: `${id}@demo.invalid` }, now) };
  await addUser(tx, { ...visitor, noticeVersion: NOTICE.version, createdAt: now });
  await openEmptyAccount(tx, id);
  return id;
}

/** Returns the new user's id. Throws when another account was opened with the same identity meanwhile. */
export async function openAccount(ctx: Context, tx: Database, identity: Identity, profile: Opened): Promise<string> {
  const id = ctx.newId();
  const now = ctx.clock();
  await addUser(tx, { id, ...verified(profile, now), noticeVersion: NOTICE.version, createdAt: now });
  const added = await insertIdentity(tx, { ...identity, userId: id, verifiedAt: now });
  if (!added) throw new UserError("request.in_progress");
  await recognisePerson(ctx, tx, id, identity);
  // A wallet costs nothing, so where strangers sign up its credits wait for a number or an address.
  const earned = ctx.config.trust.who === "all" || identity.kind === "mobile" || identity.kind === "email";
  await (earned ? grantWelcomeCredits(ctx, tx, id, [identity]) : openEmptyAccount(tx, id));
  return id;
}

const verified = ({ name, email }: Opened, now: Date) => ({
  name,
  ...(email !== undefined && { email, emailVerifiedAt: now }),
});
