// Fills one certificate by AI: claimed by one process, charged when it is finished, stored for good.
import { needsAi, missingAiParts } from "#domain/certificate/ai.ts";
import { afterFailure, afterOutage, ASK_FOR_CREDITS_AFTER, mayFill } from "#domain/certificate/ai-fill.ts";
import { parseSaved } from "#domain/canvas/drawing-rules.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { commitCredits, releaseCredits, reserveCredits } from "../credits/ledger.ts";
import type { Database } from "../database/open.ts";
import { DailyLimitReached } from "./budget.ts";
import { leaseFrom, whileRenewing } from "./lease.ts";
import { type Filling, storeFill, generateFill } from "./make-fill.ts";
import { NothingGenerated } from "./refusal.ts";
import {
  changeFill,
  changeOwnFill,
  findFill,
  findSubject,
  type FillChange,
  type FillRow,
  lockFill,
  createFill,
  type Subject,
} from "./store.ts";

/**
 * Fills what the design leaves to AI, unless that is done. Throws a UserError when it is not possible now (the
 * certificate then shows its original texts), and a 409 while another process is filling it.
 */
export async function fillCertificate(ctx: Context, certificateId: string): Promise<void> {
  const subject = await findSubject(ctx.db, certificateId);
  const row = (await findFill(ctx.db, certificateId)) ?? null;
  if (subject !== undefined && isMissing(subject, row)) await fill(ctx, subject, { again: false });
  else await leaveQueue(ctx, certificateId);
}

/** Whether the design needs an AI text or picture that is neither generated nor given by the organiser. */
export function isMissing(subject: Subject, row: FillRow | null): boolean {
  return row?.madeAt == null && needsAi(missingAiParts(parseSaved(subject), row));
}

/** Fills it again at the organiser's request, and charges again. */
export async function refill(ctx: Context, subject: Subject): Promise<void> {
  await fill(ctx, subject, { again: true });
}

/** The row of a certificate, created when there is none. */
export async function fillOf(ctx: Context, { id, ownerId }: { id: string; ownerId: string }): Promise<FillRow> {
  const known = await findFill(ctx.db, id);
  if (known !== undefined) return known;
  await createFill(ctx.db, { id: ctx.newId(), certificateId: id, ownerId, createdAt: ctx.clock() });
  const opened = await findFill(ctx.db, id);
  if (opened === undefined) throw new Error("The AI row of a certificate is missing");
  return opened;
}

/** For a certificate that needs no AI: takes it out of the queue, and releases what a dead process had reserved. */
async function leaveQueue(ctx: Context, certificateId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockFill(tx, certificateId);
    if (row === undefined || mayFill(row, ctx.clock(), true) === "under way") return;
    const { id, state, madeAt } = row;
    await releaseDead(ctx, tx, row);
    if (state === "making" || state === "waiting")
      await changeFill(tx, id, { state: madeAt === null ? "blank" : "made" });
  });
}

/** Releases the credits that a dead process had reserved for this certificate. */
export async function releaseDead(ctx: Context, tx: Database, { state, ownerId, intention }: FillRow): Promise<void> {
  if (state === "making" && intention !== null) await releaseCredits(ctx, tx, { workspaceId: ownerId, intention });
}

async function fill(ctx: Context, subject: Subject, { again }: { again: boolean }): Promise<void> {
  const row = await fillOf(ctx, subject);
  const filling = await claim(ctx, subject, row, again);
  if (filling === undefined) return;
  const renew = () => changeOwnFill(ctx.db, row.id, filling.intention, { leaseUntil: leaseFrom(ctx.clock()) });
  try {
    const made = await whileRenewing(renew, () => generateFill(ctx, filling));
    await storeFill(ctx, filling, made, async (tx, change) => {
      const mine = await changeOwnFill(tx, row.id, filling.intention, change);
      if (!mine) throw new UserError("ai.busy");
      await commitCredits(ctx, tx, spendingOf(subject, filling.intention));
    });
  } catch (error) {
    await release(ctx, filling, error);
    throw error;
  }
}

/**
 * Claims the row and reserves the price in one transaction; undefined when there is nothing to do. Simultaneous
 * requests are charged once.
 */
async function claim(ctx: Context, subject: Subject, { id }: FillRow, again: boolean): Promise<Filling | undefined> {
  const intention = `fill ${id} ${ctx.newId()}`;
  try {
    return await ctx.db.transaction(async (tx) => {
      const row = await lockFill(tx, subject.id);
      if (row === undefined) throw new Error("The AI row of a certificate is missing");
      const now = ctx.clock();
      const allowed = mayFill(row, now, again);
      if (allowed === "under way") throw new UserError("ai.in_progress");
      await releaseDead(ctx, tx, row);
      if (allowed === "no") {
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

async function release(ctx: Context, { row, subject, intention }: Filling, error: unknown): Promise<void> {
  const change = changeAfter(row, error, ctx.clock());
  await ctx.db.transaction(async (tx) => {
    if (await changeOwnFill(tx, row.id, intention, change))
      await releaseCredits(ctx, tx, spendingOf(subject, intention));
  });
}

/**
 * A failure counts as a try only when it was about this certificate; outages of the service, the daily limit and
 * storage may last long.
 */
function changeAfter(row: FillRow, error: unknown, now: Date): FillChange {
  if (error instanceof NothingGenerated) return afterFailure(row, now);
  return afterOutage(row, now, error instanceof DailyLimitReached ? error.until : undefined);
}

function spendingOf({ id, ownerId, name }: Subject, intention: string) {
  const remarks = { code: "credit.ai_texts_for", params: { name } } as const;
  return { workspaceId: ownerId, intention, subjectId: id, remarks };
}
