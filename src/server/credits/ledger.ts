// The ledger of credits: append-only entries, each intention once, never below zero.
import { PRICES, type Chargeable, type CreditRemarks, WELCOME_CREDITS } from "#domain/account/credits.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { type SignsInWith, wasWelcomed } from "./past-welcomes.ts";
import {
  addEntry,
  balanceOf,
  changeBalance,
  type Entry,
  hasEntry,
  openCreditAccount,
  reservedAmount,
} from "./store.ts";

/** None for a number or wallet of a deleted account, which had its welcome credits. */
export async function grantWelcomeCredits(ctx: Context, tx: Database, userId: string, who: SignsInWith): Promise<void> {
  await openCreditAccount(tx, userId);
  if (await wasWelcomed(ctx, tx, who)) return;
  const remarks = { code: "credit.welcome" } as const;
  await grantCredits(ctx, tx, { userId, intention: "welcome", amount: WELCOME_CREDITS, remarks });
}

/** Adds credits, once for an intention: asked again, it changes nothing and says false. */
export async function grantCredits(
  ctx: Context,
  tx: Database,
  grant: { userId: string; intention: string; amount: number; remarks: CreditRemarks },
): Promise<boolean> {
  const added = await addEntry(tx, entry(ctx, { ...grant, kind: "grant" }));
  if (added) await changeBalance(tx, grant.userId, grant.amount);
  return added;
}

/**
 * The operator adds credits, or removes some with a minus, with an entry in the history. Returns the balance; throws a
 * 402 if it would fall below zero.
 */
export async function adjustCredits(
  ctx: Context,
  tx: Database,
  { userId, amount, remarks }: { userId: string; amount: number; remarks: CreditRemarks },
): Promise<number> {
  await addEntry(tx, entry(ctx, { userId, amount, remarks, intention: `operator ${ctx.newId()}`, kind: "adjust" }));
  const changed = await changeBalance(tx, userId, amount);
  if (!changed.ok) throw new UserError("credits.below_zero", { balance: changed.balance });
  return balanceOf(tx, userId);
}

/** The intention that credits were bought with, by the order's id. */
export function orderIntention(orderId: string): string {
  return `${ORDER}${orderId}`;
}

/** The order that an intention names, if it names one. */
export function orderOf(intention: string): string | null {
  return intention.startsWith(ORDER) ? intention.slice(ORDER.length) : null;
}

const ORDER = "order:";

export type Spending = {
  userId: string;
  purchase: Chargeable;
  count?: number;
  intention: string;
  remarks: CreditRemarks;
};

/**
 * The first step of spending: takes the credits out of the balance until the work is done and they are committed, or
 * has failed and they are released. The same intention again is refused with `request.in_progress`; after a failure
 * the work may run anew under a new intention. Throws a 402 when the balance is too low. Where credits are not counted
 * it takes none, once all the same.
 */
export async function reserveCredits(ctx: Context, tx: Database, spending: Spending): Promise<void> {
  const { userId, intention, remarks } = spending;
  const amount = ctx.config.credits === "unlimited" ? 0 : PRICES[spending.purchase] * (spending.count ?? 1);
  const added = await addEntry(tx, entry(ctx, { userId, intention, remarks, kind: "reserve", amount: 0 - amount }));
  if (!added) throw new UserError("request.in_progress");
  const changed = await changeBalance(tx, userId, -amount);
  if (!changed.ok) throw new UserError("credits.not_enough", { needed: amount, balance: changed.balance });
}

/** Marks reserved credits as spent; fails for credits that were released or never reserved. */
export async function commitCredits(ctx: Context, tx: Database, spending: Omit<Spending, "purchase">): Promise<void> {
  const { userId, intention, remarks } = spending;
  if ((await reservedAmount(tx, userId, intention)) === undefined)
    throw new Error(`Credits that were not reserved cannot be spent: ${intention}`);
  if (await hasEntry(tx, { userId, intention, kind: "release" }))
    throw new Error(`Released credits cannot be spent: ${intention}`);
  await addEntry(tx, entry(ctx, { userId, intention, remarks, kind: "commit", amount: 0 }));
}

/** Gives reserved credits back, once; spent ones stay spent. */
export async function releaseCredits(
  ctx: Context,
  tx: Database,
  held: Pick<Spending, "userId" | "intention">,
): Promise<void> {
  const { userId, intention } = held;
  const reserved = await reservedAmount(tx, userId, intention);
  if (reserved === undefined || (await hasEntry(tx, { userId, intention, kind: "commit" }))) return;
  const remarks = { code: "credit.returned" } as const;
  if (await addEntry(tx, entry(ctx, { userId, intention, remarks, kind: "release", amount: reserved })))
    await changeBalance(tx, userId, reserved);
}

function entry(ctx: Context, fields: Omit<Entry, "id" | "createdAt">): Entry {
  return { ...fields, id: ctx.newId(), createdAt: ctx.clock() };
}
