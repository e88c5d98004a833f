// What AI makes for one certificate: claimed by one, paid for when it is there, kept for good.
import { isWanted, missingOf } from "#domain/certificate/ai.ts";
import { afterFailure, afterOutage, ASK_FOR_CREDITS_AFTER, mayFill } from "#domain/certificate/ai-fill.ts";
import { parseContent } from "#domain/canvas/content.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { commitCredits, releaseCredits, reserveCredits } from "../credits/ledger.ts";
import type { Database } from "../database/open.ts";
import { DayOver } from "./budget.ts";
import { leaseFrom, whileRenewing } from "./lease.ts";
import { type Filling, keepMade, makeFill } from "./make-fill.ts";
import { NothingMade } from "./refusal.ts";
import {
  changeFill,
  changeOwnFill,
  findFill,
  findSubject,
  type FillChange,
  type FillRow,
  lockFill,
  openFill,
  type Subject,
} from "./store.ts";

/**
 * Makes what the design leaves to AI, unless it was made. Throws a UserError where it cannot be made now; the
 * certificate then shows its original texts. While somebody else is at it, 409.
 */
export async function fillCertificate(ctx: Context, certificateId: string): Promise<void> {
  const subject = await findSubject(ctx.db, certificateId);
  const row = (await findFill(ctx.db, certificateId)) ?? null;
  if (subject !== undefined && isMissing(subject, row)) await fill(ctx, subject, { anew: false });
  else await letGo(ctx, certificateId);
}

/** Whether the design leaves something to AI that neither it nor the organiser has given. */
export function isMissing({ content }: Subject, row: FillRow | null): boolean {
  return row?.madeAt == null && isWanted(missingOf(parseContent(content), row));
}

/** Makes it, also where it was made before: the organiser's wish, paid for again. */
export async function fillAnew(ctx: Context, subject: Subject): Promise<void> {
  await fill(ctx, subject, { anew: true });
}

/** The row of a certificate; made where there is none yet. */
export async function fillOf(ctx: Context, { id, ownerId }: { id: string; ownerId: string }): Promise<FillRow> {
  const known = await findFill(ctx.db, id);
  if (known !== undefined) return known;
  await openFill(ctx.db, { id: ctx.newId(), certificateId: id, ownerId, createdAt: ctx.clock() });
  const opened = await findFill(ctx.db, id);
  if (opened === undefined) throw new Error("The row of a certificate's AI went away");
  return opened;
}

/** Nothing is to be made of it: it stands in no line, and what a maker held who is gone is given back. */
async function letGo(ctx: Context, certificateId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockFill(tx, certificateId);
    if (row === undefined || mayFill(row, ctx.clock(), true) === "under way") return;
    const { id, state, madeAt } = row;
    await releaseDead(ctx, tx, row);
    if (state === "making" || state === "waiting")
      await changeFill(tx, id, { state: madeAt === null ? "blank" : "made" });
  });
}

/**
 * For one that nobody alive is making: its maker is gone, and what it held is given back, whoever goes on from here.
 */
export async function releaseDead(ctx: Context, tx: Database, { state, ownerId, intention }: FillRow): Promise<void> {
  if (state === "making" && intention !== null) await releaseCredits(ctx, tx, { userId: ownerId, intention });
}

async function fill(ctx: Context, subject: Subject, { anew }: { anew: boolean }): Promise<void> {
  const row = await fillOf(ctx, subject);
  const filling = await claim(ctx, subject, row, anew);
  if (filling === undefined) return;
  const renew = () => changeOwnFill(ctx.db, row.id, filling.intention, { leaseUntil: leaseFrom(ctx.clock()) });
  try {
    const made = await whileRenewing(renew, () => makeFill(ctx, filling));
    await keepMade(ctx, filling, made, async (tx, change) => {
      const mine = await changeOwnFill(tx, row.id, filling.intention, change);
      if (!mine) throw new UserError("ai.busy");
      await commitCredits(ctx, tx, spendingOf(subject, filling.intention));
    });
  } catch (error) {
    await giveBack(ctx, filling, error);
    throw error;
  }
}

/** Takes it, and its price, in one step; undefined where there is nothing to do. Whoever looks at once charges once. */
async function claim(ctx: Context, subject: Subject, { id }: FillRow, anew: boolean): Promise<Filling | undefined> {
  const intention = `fill ${id} ${ctx.newId()}`;
  try {
    return await ctx.db.transaction(async (tx) => {
      const row = await lockFill(tx, subject.id);
      if (row === undefined) throw new Error("The row of a certificate's AI went away");
      const now = ctx.clock();
      const may = mayFill(row, now, anew);
      if (may === "under way") throw new UserError("ai.in_progress");
      await releaseDead(ctx, tx, row);
      if (may === "no") {
        if (row.state === "making") await changeFill(tx, id, { state: "made" });
        return undefined;
      }
      await reserveCredits(ctx, tx, { ...spendingOf(subject, intention), purchase: "fill" });
      await changeFill(tx, id, { state: "making", intention, leaseUntil: leaseFrom(now) });
      return { subject, row, intention };
    });
  } catch (error) {
    if (error instanceof UserError && error.code === "credits.not_enough") await noteNoCredits(ctx, subject.id);
    throw error;
  }
}

async function noteNoCredits(ctx: Context, certificateId: string): Promise<void> {
  const now = ctx.clock();
  const retryAt = new Date(now.getTime() + ASK_FOR_CREDITS_AFTER);
  await ctx.db.transaction(async (tx) => {
    const row = await lockFill(tx, certificateId);
    if (row !== undefined && row.madeAt === null && row.state !== "making")
      await changeFill(tx, row.id, { state: "failed", retryAt, leaseUntil: now });
  });
}

async function giveBack(ctx: Context, { row, subject, intention }: Filling, error: unknown): Promise<void> {
  const change = standingAfter(row, error, ctx.clock());
  await ctx.db.transaction(async (tx) => {
    if (await changeOwnFill(tx, row.id, intention, change))
      await releaseCredits(ctx, tx, spendingOf(subject, intention));
  });
}

/**
 * A try counts only where it was about this certificate: the service, the day's most or our own store may be away for
 * long.
 */
function standingAfter(row: FillRow, error: unknown, now: Date): FillChange {
  if (error instanceof NothingMade) return afterFailure(row, now);
  return afterOutage(row, now, error instanceof DayOver ? error.until : undefined);
}

function spendingOf({ ownerId, name }: Subject, intention: string) {
  return { userId: ownerId, intention, remarks: { code: "credit.ai_texts_for", params: { name } } } as const;
}
