// Opens an account: the user, the version of the privacy notice they saw, and their welcome credits.
import { NOTICE } from "#domain/account/notice.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { grantWelcomeCredits } from "../credits/ledger.ts";
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
  await grantWelcomeCredits(ctx, tx, id, identity);
  return id;
}
