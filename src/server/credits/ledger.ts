// The ledger of credits: append-only entries, one for each intention and kind, and a balance that is never negative.
import { PRICES, type Chargeable, type CreditRemarks, WELCOME_CREDITS } from "#domain/account/credits.ts";
import type { Identity } from "#domain/account/identity.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { rememberWelcome, wasWelcomed } from "./past-welcomes.ts";
import {
  addEntry,
  balanceOf,
  changeBalance,
  closeReservation,
  type Entry,
  hasEntry,
  openCreditAccount,
  openReservation,
  reservedAmount,
} from "./store.ts";

/** Its welcome credits are granted when a number or an address is verified. */
export async function openEmptyAccount(tx: Database, workspaceId: string): Promise<void> {
  await openCreditAccount(tx, workspaceId);
}

/** For a wallet's account opened without them, once it has verified a number or an address that never had any. */
export async function grantEarnedWelcome(
  ctx: Context,
  tx: Database,
  workspaceId: string,
  proved: readonly Identity[],
): Promise<void> {
  const isOpenedWithThem = ctx.config.trust.who === "all";
  if (isOpenedWithThem || (await hasEntry(tx, { workspaceId, intention: "welcome", kind: "grant" }))) return;
  await grantWelcomeCredits(ctx, tx, workspaceId, proved);
  await rememberWelcome(ctx, tx, ...proved);
}

/** None when a deleted account with one of these identities already had them. */
export async function grantWelcomeCredits(
  ctx: Context,
  tx: Database,
  workspaceId: string,
  identities: readonly Identity[],
): Promise<void> {
  await openCreditAccount(tx, workspaceId);
  if (await wasWelcomed(ctx, tx, ...identities)) return;
  const remarks = { code: "credit.welcome" } as const;
  await grantCredits(ctx, tx, { workspaceId, intention: "welcome", amount: WELCOME_CREDITS, remarks });
}

/** Adds credits once for an intention: a repeated call changes nothing and returns false. */
export async function grantCredits(
  ctx: Context,
  tx: Database,
  grant: { workspaceId: string; intention: string; amount: number; remarks: CreditRemarks },
): Promise<boolean> {
  const added = await addEntry(tx, entry(ctx, { ...grant, kind: "grant" }));
  if (added) await changeBalance(tx, grant.workspaceId, grant.amount);
  return added;
}

/**
 * Adds or, with a negative amount, removes credits for the operator, with an entry in the history. Returns the balance;
 * throws a 402 when it would fall below zero.
 */
export async function adjustCredits(
  ctx: Context,
  tx: Database,
  { workspaceId, amount, remarks }: { workspaceId: string; amount: number; remarks: CreditRemarks },
): Promise<number> {
  await addEntry(
    tx,
    entry(ctx, { workspaceId, amount, remarks, intention: `operator ${ctx.newId()}`, kind: "adjust" }),
  );
  const changed = await changeBalance(tx, workspaceId, amount);
  if (!changed.ok) throw new UserError("credits.below_zero", { balance: changed.balance });
  return balanceOf(tx, workspaceId);
}

/** The intention of a purchase of credits, from the order's id. */
export function orderIntention(orderId: string): string {
  return `${ORDER}${orderId}`;
}

/** The order in an intention; null when it is not a purchase. */
export function orderOf(intention: string): string | null {
  return intention.startsWith(ORDER) ? intention.slice(ORDER.length) : null;
}

const ORDER = "order:";

export type Spending = {
  workspaceId: string;
  purchase: Chargeable;
  count?: number;
  intention: string;
  /** The id of what it is spent on, under which its entries are found when that is erased. */
  subjectId?: string;
  remarks: CreditRemarks;
};

/**
 * The first step of spending: subtracts the credits until the work is done and they are committed, or has failed and
 * they are released. A repeated intention is refused with `request.in_progress`; after a failure the work may run again
 * under a new intention. Throws a 402 when the balance is too low. When credits are unlimited, it reserves none, but
 * still once.
 */
export async function reserveCredits(ctx: Context, tx: Database, spending: Spending): Promise<void> {
  const { workspaceId, intention, subjectId, remarks } = spending;
  const amount = ctx.config.credits === "unlimited" ? 0 : PRICES[spending.purchase] * (spending.count ?? 1);
  const reservation = entry(ctx, { workspaceId, intention, subjectId, remarks, kind: "reserve", amount: 0 - amount });
  if (!(await addEntry(tx, reservation))) throw new UserError("request.in_progress");
  await openReservation(tx, { workspaceId, intention, createdAt: reservation.createdAt });
  const changed = await changeBalance(tx, workspaceId, -amount);
  if (!changed.ok) throw new UserError("credits.not_enough", { needed: amount, balance: changed.balance });
}

/** Marks reserved credits as spent; fails for credits that were released or never reserved. */
export async function commitCredits(ctx: Context, tx: Database, spending: Omit<Spending, "purchase">): Promise<void> {
  const { workspaceId, intention, subjectId, remarks } = spending;
  if ((await reservedAmount(tx, workspaceId, intention)) === undefined)
    throw new Error(`Credits that were not reserved cannot be spent: ${intention}`);
  if (await hasEntry(tx, { workspaceId, intention, kind: "release" }))
    throw new Error(`Released credits cannot be spent: ${intention}`);
  await addEntry(tx, entry(ctx, { workspaceId, intention, subjectId, remarks, kind: "commit", amount: 0 }));
  await closeReservation(tx, spending);
}

/** Returns reserved credits once; spent ones stay spent. */
export async function releaseCredits(
  ctx: Context,
  tx: Database,
  reservation: Pick<Spending, "workspaceId" | "intention">,
): Promise<void> {
  const { workspaceId, intention } = reservation;
  const reserved = await reservedAmount(tx, workspaceId, intention);
  await closeReservation(tx, reservation);
  if (reserved === undefined || (await hasEntry(tx, { workspaceId, intention, kind: "commit" }))) return;
  const remarks = { code: "credit.returned" } as const;
  if (await addEntry(tx, entry(ctx, { workspaceId, intention, remarks, kind: "release", amount: reserved })))
    await changeBalance(tx, workspaceId, reserved);
}

function entry(ctx: Context, fields: Omit<Entry, "id" | "createdAt">): Entry {
  return { ...fields, id: ctx.newId(), createdAt: ctx.clock() };
}
