// Generates a background by AI. It is charged when it is finished, and only once when the answer is lost and requested
// again.
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
  deleteBackground,
  hasBackground,
  expiredBackgrounds,
  oldBackgrounds,
  paidBackground,
  renewBackground,
} from "./background-store.ts";
import type { Principal } from "../principal.ts";
import { countAgainstBudget } from "./budget.ts";
import { leaseFrom, whileRenewing } from "./lease.ts";
import { valueOf } from "./refusal.ts";

/** How long the same prompt returns the paid background again, free of charge. */
const KEPT_MS = 1 * DAY;

export type BackgroundRequest = {
  principal: Principal;
  ip: string;
  prompt: string;
  shape: CanvasShape;
  unique: boolean;
};

/**
 * Returns a PNG. The same prompt and shape returns the picture that the workspace has already paid for; `unique`
 * generates another one. Throws a UserError, which costs nothing: 402 without credits, 409 while another one is
 * generated for this workspace, 422 for an impossible prompt, 429, 503.
 */
export async function generateBackground(ctx: Context, request: BackgroundRequest): Promise<Buffer> {
  const { ip } = request;
  const { userId, workspaceId } = request.principal;
  const prompt = parsePrompt(request.prompt);
  const promptHash = createHash("sha256")
    .update(JSON.stringify([request.shape, prompt]))
    .digest("base64url");
  const paid = request.unique ? undefined : await findPaid(ctx, workspaceId, promptHash);
  if (paid !== undefined) return paid;
  await ctx.limits.use({ aiUserMinute: userId, aiUserDay: userId, aiAddress: ip });
  const id = await begin(ctx, workspaceId, promptHash);
  try {
    await countAgainstBudget(ctx);
    const size = backgroundSize(request.shape);
    const seed = request.unique ? ctx.random(4).readUInt32BE() : Buffer.from(promptHash, "base64url").readUInt32BE();
    const renew = () => renewBackground(ctx.db, id, leaseFrom(ctx.clock()));
    const made = valueOf(ctx, await whileRenewing(renew, () => ctx.ai.makeBackground({ prompt, seed, size })));
    await ctx.files.put(keyOf(id), made, "image/png");
    await charge(ctx, workspaceId, id);
    return made;
  } catch (error) {
    await release(ctx, workspaceId, id);
    throw error;
  }
}

/** Releases what dead processes left, and deletes expired backgrounds. May run in several processes at once. */
export async function cleanUpBackgrounds(ctx: Context): Promise<void> {
  const now = ctx.clock();
  for (const { id, ownerId } of await expiredBackgrounds(ctx.db, now)) await release(ctx, ownerId, id);
  const old = await oldBackgrounds(ctx.db, new Date(now.getTime() - KEPT_MS));
  await Promise.all(old.map(async (id) => deleteExpired(ctx, id)));
}

/** Deletes the picture before the row by which it is found. A picture that cannot be deleted is retried later. */
async function deleteExpired(ctx: Context, id: string): Promise<void> {
  try {
    await ctx.files.remove(keyOf(id));
    await deleteBackground(ctx.db, id);
  } catch (error) {
    ctx.log.warn({ err: error }, "An expired background could not be deleted");
  }
}

async function findPaid(ctx: Context, ownerId: string, promptHash: string): Promise<Buffer | undefined> {
  const id = await paidBackground(ctx.db, ownerId, promptHash, new Date(ctx.clock().getTime() - KEPT_MS));
  return id === undefined ? undefined : ctx.files.get(keyOf(id));
}

async function begin(ctx: Context, ownerId: string, promptHash: string): Promise<string> {
  const id = ctx.newId();
  const now = ctx.clock();
  await cleanUpBackgrounds(ctx);
  await ctx.db.transaction(async (tx) => {
    const row = { id, ownerId, promptHash, createdAt: now, leaseUntil: leaseFrom(now) };
    if (!(await beginBackground(tx, row))) throw new UserError("ai.one_at_a_time");
    await reserveCredits(ctx, tx, { ...spendingOf(ownerId, id), purchase: "background" });
  });
  return id;
}

async function charge(ctx: Context, ownerId: string, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await endBackground(tx, id, ctx.clock()))) throw new UserError("ai.busy");
    await commitCredits(ctx, tx, spendingOf(ownerId, id));
  });
}

/** Also deletes the picture, which is stored before it is charged. */
async function release(ctx: Context, ownerId: string, id: string): Promise<void> {
  const isStored = await ctx.db.transaction(async (tx) => {
    if (await dropBackground(tx, id)) await releaseCredits(ctx, tx, spendingOf(ownerId, id));
    return hasBackground(tx, id);
  });
  if (isStored) return;
  await ctx.files.remove(keyOf(id)).catch((error: unknown) => {
    ctx.log.warn({ err: error }, "A picture without an owner is left in the file store");
  });
}

function spendingOf(workspaceId: string, id: string) {
  return { workspaceId, intention: `background ${id}`, remarks: { code: "credit.ai_background" } } as const;
}

function keyOf(id: string): string {
  return `backgrounds/${id}.png`;
}
