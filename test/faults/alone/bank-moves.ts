// The moves of the bank test: buying, spending, spending for work that fails, and repetitions, with the server's own
// functions.
import type pg from "pg";
import { ERROR_STATUS } from "#domain/error-codes.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../../src/server/context.ts";
import { commitCredits, grantCredits, releaseCredits, reserveCredits } from "../../../src/server/credits/ledger.ts";
import { openDatabase } from "../../../src/server/database/open.ts";
import { chance } from "../../../src/server/open.ts";
import { spendCredits } from "../../spend.ts";

export type Bank = Pick<Context, "db" | "pool" | "clock" | "newId" | "config">;
/** `key` is unique for a move: repeated, it must count once. */
export type Move = { account: string; key: string };
/**
 * The reported outcome: `paid`: credits were added; `spent`: they were removed; `refused` or `failed`: nothing changed.
 */
export type Made = Move & { kind: string; outcome: "paid" | "spent" | "refused" | "failed"; amount: number };

export function openBank(connection: pg.PoolConfig): Bank {
  const { pool, db } = openDatabase({ ...connection, max: 20 });
  return { pool, db, clock: () => new Date(), ...chance, config: { credits: "counted" } as Context["config"] };
}

const BOUGHT = 5;
export const PLAN_BOUGHT = { code: "credit.plan_bought", params: { plan: "Starter" } } as const;

export async function makeMove(bank: Bank, move: Move): Promise<Made> {
  const ctx = bank as Context;
  const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];
  const kind = kinds[Math.floor(Math.random() * kinds.length)] ?? "buy";
  try {
    return { ...move, kind, ...(await KINDS[kind](ctx, move)) };
  } catch (error) {
    if (error instanceof UserError && [402, 409].includes(ERROR_STATUS[error.code]))
      return { ...move, kind, outcome: "refused", amount: 0 };
    throw error;
  }
}

type Outcome = Pick<Made, "outcome" | "amount">;

const KINDS = {
  async buy(ctx: Context, { account, key }: Move): Promise<Outcome> {
    const grant = { workspaceId: account, intention: key, amount: BOUGHT, remarks: PLAN_BOUGHT };
    // Callback and webhook at once.
    await Promise.all([1, 2].map(() => ctx.db.transaction((tx) => grantCredits(ctx, tx, grant))));
    return { outcome: "paid", amount: BOUGHT };
  },
  async spend(ctx: Context, move: Move): Promise<Outcome> {
    await spendCredits(ctx, spendingOf(move), () => Promise.resolve());
    return { outcome: "spent", amount: 1 };
  },
  async spendMany(ctx: Context, move: Move): Promise<Outcome> {
    await spendCredits(ctx, { ...spendingOf(move), count: 7 }, () => Promise.resolve());
    return { outcome: "spent", amount: 7 };
  },
  async spendTwice(ctx: Context, move: Move): Promise<Outcome> {
    const tries = await Promise.allSettled(
      [1, 2].map(() => spendCredits(ctx, spendingOf(move), () => Promise.resolve())),
    );
    const spent = tries.filter(({ status }) => status === "fulfilled").length;
    if (spent > 1) throw new Error(`${move.key} was spent ${spent} times`);
    return { outcome: spent === 1 ? "spent" : "refused", amount: spent };
  },
  async workFails(ctx: Context, move: Move): Promise<Outcome> {
    await spendCredits(ctx, spendingOf(move), () => Promise.reject(new Error("no picture came"))).catch(
      (error: unknown) => {
        if (error instanceof UserError) throw error;
      },
    );
    return { outcome: "failed", amount: 0 };
  },
  /** The process never reports the end: the hourly job must release the credits. */
  async forget(ctx: Context, move: Move): Promise<Outcome> {
    await ctx.db.transaction((tx) => reserveCredits(ctx, tx, spendingOf(move)));
    return { outcome: "failed", amount: 0 };
  },
  async race(ctx: Context, move: Move): Promise<Outcome> {
    const spending = spendingOf(move);
    await ctx.db.transaction((tx) => reserveCredits(ctx, tx, spending));
    const [committed] = await Promise.allSettled([
      ctx.db.transaction((tx) => commitCredits(ctx, tx, spending)),
      ctx.db.transaction((tx) => releaseCredits(ctx, tx, spending)),
    ]);
    return committed.status === "fulfilled" ? { outcome: "spent", amount: 1 } : { outcome: "failed", amount: 0 };
  },
} as const;

function spendingOf({ account, key }: Move) {
  return {
    workspaceId: account,
    purchase: "background",
    intention: key,
    remarks: { code: "credit.ai_background" },
  } as const;
}
