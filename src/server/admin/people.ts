// The operator's actions on any account: show it, change its credits, block it.
import type { CreditRemarks } from "#domain/account/credits.ts";
import { formatAmount } from "#domain/account/money.ts";
import { isWallet, maskAddress } from "#domain/account/wallet.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { adjustCredits } from "../credits/ledger.ts";
import { mobileOrWord } from "../mobile.ts";
import { pauseAll } from "../deliveries/control/control.ts";
import { noteUnblocked } from "../deliveries/publishing/unblocked.ts";
import { recordEvent } from "../events/record.ts";
import { type OperatorCommand, recordAct } from "../trust/takedown.ts";
import { withdrawAllInvitationsOf } from "../workspaces/invitations.ts";
import { type AccountOverview, accountOf, blockAndSignOut, countsOf, ordersOf, unblockAccount } from "./store.ts";

export type { AccountOverview } from "./store.ts";

/** By mobile number, e-mail address, wallet address, or the id of a user or a workspace. */
export async function findAccount({ pool }: Context, who: string): Promise<AccountOverview | undefined> {
  return accountOf(pool, mobileOrWord(who));
}

/**
 * Adds credits, or removes some with a negative amount. Throws a UserError when the balance would fall below zero.
 * Returns the balance.
 */
export async function changeCredits(
  ctx: Context,
  account: AccountOverview,
  { amount, remarks }: { amount: number; remarks: string },
): Promise<number> {
  const coded: CreditRemarks =
    remarks === "" ? { code: "credit.by_operator" } : { code: "credit.text", params: { text: remarks } };
  return ctx.db.transaction(async (tx) => {
    const of = { workspaceId: account.id, userId: null };
    await recordEvent(ctx, tx, of, { code: "credits.adjusted", params: { credits: amount } });
    return adjustCredits(ctx, tx, { workspaceId: account.id, amount, remarks: coded });
  });
}

/**
 * Ends all sessions and download links, refuses sign-ins, withdraws their invitations, and takes everything of theirs
 * out of public view. Waiting mails are paused until the user is unblocked and resumes them.
 */
export async function block(ctx: Context, { id }: AccountOverview, command: OperatorCommand): Promise<void> {
  const blocked = await ctx.db.transaction(async (tx) => {
    await recordAct(ctx, tx, "block", { kind: "account", id }, command);
    const theirs = await blockAndSignOut(tx, id, ctx.clock());
    await withdrawAllInvitationsOf(tx, id, ctx.clock());
    return theirs;
  });
  // In a transaction of its own: a send that holds the lock on the account must see the block when it ends.
  for (const workspace of blocked) await ctx.db.transaction((tx) => pauseAll(tx, workspace, ctx.clock()));
}

export async function unblock(ctx: Context, { id }: AccountOverview, command: OperatorCommand): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await noteUnblocked(ctx, tx, { owners: await unblockAccount(tx, id) });
    await recordAct(ctx, tx, "unblock", { kind: "account", id }, command);
  });
}

/** As lines for a terminal. */
export async function describeAccount({ pool }: Context, account: AccountOverview): Promise<string[]> {
  const { balance, templates, students, sent, sessions } = await countsOf(pool, account.id);
  const orders = await ordersOf(pool, account.id);
  return [
    `name        ${account.name}`,
    `id          ${account.id}`,
    `sign-in     ${describeSignIn(account.signsInWith)}`,
    `blocked     ${account.blockedAt === null ? "no" : `since ${account.blockedAt.toISOString()}`}`,
    `credits     ${balance}`,
    `templates   ${templates}; students: ${students}; mails sent: ${sent}`,
    `devices     ${sessions} signed in`,
    ...orders.map(({ number, state, amount, currency, planName, createdAt, reason }) =>
      `order       ${number}, ${createdAt.toISOString().slice(0, 10)}, ${planName}, ${formatAmount(amount, currency, SAY.product.locale)}: ${state} ${reason}`.trimEnd(),
    ),
  ];
}

function describeSignIn(subjects: readonly string[]): string {
  return subjects.map((subject) => (isWallet(subject) ? maskAddress(subject) : subject)).join(", ") || "none";
}
