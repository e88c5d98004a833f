// A background by AI: paid for when it is there, and never twice for an answer that was lost on its way.
import { createHash } from "node:crypto";
import { backgroundSize, parsePrompt } from "#domain/certificate/ai.ts";
import type { CanvasShape } from "#domain/canvas/canvas-shape.ts";
import { DAY } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { commitCredits, releaseCredits, reserveCredits } from "../credits/ledger.ts";
import {
  beginBackground,
  dropBackground,
  endBackground,
  forgetBackground,
  hasBackground,
  lapsedBackgrounds,
  oldBackgrounds,
  paidBackground,
  renewBackground,
} from "./background-store.ts";
import { takeFromBudget } from "./budget.ts";
import { leaseFrom, whileRenewing } from "./lease.ts";
import { valueOf } from "./refusal.ts";

/** How long a background that was paid for is given again to the same prompt, free. */
const KEPT_MS = 1 * DAY;

export type BackgroundRequest = { userId: string; ip: string; prompt: string; shape: CanvasShape; unique: boolean };

/**
 * A PNG. The same prompt in the same shape gives the picture that its user has paid for already; `unique` makes
 * another. Throws a UserError: 402 without credits, 409 while one is being made for this user, 422 for a prompt that
 * cannot be, 429, 503; none of them costs anything.
 */
export async function generateBackground(ctx: Context, asked: BackgroundRequest): Promise<Buffer> {
  const { userId, ip } = asked;
  const prompt = parsePrompt(asked.prompt);
  const promptHash = createHash("sha256")
    .update(JSON.stringify([asked.shape, prompt]))
    .digest("base64url");
  const paid = asked.unique ? undefined : await findPaid(ctx, userId, promptHash);
  if (paid !== undefined) return paid;
  await ctx.limits.use({ aiUserMinute: userId, aiUserDay: userId, aiAddress: ip });
  const id = await begin(ctx, userId, promptHash);
  try {
    await takeFromBudget(ctx);
    const size = backgroundSize(asked.shape);
    const seed = asked.unique ? ctx.random(4).readUInt32BE() : Buffer.from(promptHash, "base64url").readUInt32BE();
    const renew = () => renewBackground(ctx.db, id, leaseFrom(ctx.clock()));
    const made = valueOf(ctx, await whileRenewing(renew, () => ctx.ai.makeBackground({ prompt, seed, size })));
    await ctx.files.put(keyOf(id), made, "image/png");
    await pay(ctx, userId, id);
    return made;
  } catch (error) {
    await giveBack(ctx, userId, id);
    throw error;
  }
}

/** Frees what dead processes left, and forgets what was kept long enough. May run in several processes at once. */
export async function tidyBackgrounds(ctx: Context): Promise<void> {
  const now = ctx.clock();
  for (const { id, ownerId } of await lapsedBackgrounds(ctx.db, now)) await giveBack(ctx, ownerId, id);
  const old = await oldBackgrounds(ctx.db, new Date(now.getTime() - KEPT_MS));
  await Promise.all(old.map(async (id) => forget(ctx, id)));
}

/**
 * The picture goes before the row by which it is found. What the store does not let go is tried again by whoever comes
 * next.
 */
async function forget(ctx: Context, id: string): Promise<void> {
  try {
    await ctx.files.remove(keyOf(id));
    await forgetBackground(ctx.db, id);
  } catch (error) {
    ctx.log.warn({ err: error }, "An expired background could not be deleted");
  }
}

async function findPaid(ctx: Context, userId: string, promptHash: string): Promise<Buffer | undefined> {
  const id = await paidBackground(ctx.db, userId, promptHash, new Date(ctx.clock().getTime() - KEPT_MS));
  return id === undefined ? undefined : ctx.files.get(keyOf(id));
}

async function begin(ctx: Context, ownerId: string, promptHash: string): Promise<string> {
  const id = ctx.newId();
  const now = ctx.clock();
  await tidyBackgrounds(ctx);
  await ctx.db.transaction(async (tx) => {
    const row = { id, ownerId, promptHash, createdAt: now, leaseUntil: leaseFrom(now) };
    if (!(await beginBackground(tx, row))) throw new UserError("ai.one_at_a_time");
    await reserveCredits(ctx, tx, { ...spendingOf(ownerId, id), purchase: "background" });
  });
  return id;
}

async function pay(ctx: Context, userId: string, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await endBackground(tx, id, ctx.clock()))) throw new UserError("ai.busy");
    await commitCredits(ctx, tx, spendingOf(userId, id));
  });
}

/** With its price goes its picture, which is kept before it is paid for. */
async function giveBack(ctx: Context, userId: string, id: string): Promise<void> {
  const left = await ctx.db.transaction(async (tx) => {
    if (await dropBackground(tx, id)) await releaseCredits(ctx, tx, spendingOf(userId, id));
    return hasBackground(tx, id);
  });
  if (left) return;
  await ctx.files.remove(keyOf(id)).catch((error: unknown) => {
    ctx.log.warn({ err: error }, "A picture without an owner is left in the file store");
  });
}

function spendingOf(userId: string, id: string) {
  return { userId, intention: `background ${id}`, remarks: { code: "credit.ai_background" } } as const;
}

function keyOf(id: string): string {
  return `backgrounds/${id}.png`;
}
