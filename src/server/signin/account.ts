// Opens an account: the user, the version of the privacy notice they saw, and their welcome credits.
import { NOTICE } from "#domain/account/notice.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { grantWelcomeCredits, openEmptyAccount } from "../credits/ledger.ts";
import type { Database } from "../database/open.ts";
import { addUser } from "./store.ts";

/** Returns the new user's id. Throws when another account was opened with the same number or wallet meanwhile. */
export async function openAccount(
  ctx: Context,
  tx: Database,
  identity: { mobile: string; name: string } | { walletAddress: string; name: string },
): Promise<string> {
  const id = ctx.newId();
  const added = await addUser(tx, { id, ...identity, noticeVersion: NOTICE.version, createdAt: ctx.clock() });
  if (!added) throw new UserError("request.in_progress");
  // A wallet costs nothing, so where strangers sign up its credits wait for a number or an address.
  const earned = ctx.config.trust.who === "all" || "mobile" in identity;
  await (earned ? grantWelcomeCredits(ctx, tx, id, identity) : openEmptyAccount(tx, id));
  return id;
}
