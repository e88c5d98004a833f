// Buffers claimed deliveries for the send loops, so that one query serves several loops and none waits for the
// database.
import { LRUCache } from "lru-cache";
import { startOfDay } from "#domain/mail/delivery.ts";
import type { Context } from "../../context.ts";
import type { WorkerLease } from "./worker-lease.ts";
import { claimDue, type Claimed } from "./due-store.ts";
import { planMissed } from "./plan.ts";
import { putBack } from "./outcome-store.ts";

export type ClaimBuffer = {
  /** Undefined when nothing more is due. */
  next(): Promise<Claimed | undefined>;
  /** The organiser has paused or cancelled the template's mails. */
  halt(templateId: string): void;
  /** Whether the template was halted after this delivery was claimed, or during the claim. */
  isHalted(claimed: Claimed): boolean;
  /** Puts back what was claimed and not handed out. */
  giveBack(): Promise<void>;
};

/** How many templates are remembered as halted; mails claimed before older halts have long been sent. */
const MAX_HALTS_REMEMBERED = 1000;

/** Claims `size` deliveries at once, or as many as callers wait for, and refills when fewer than half are left. */
export function openClaimBuffer(
  ctx: Pick<Context, "config" | "db" | "clock" | "hasRoom">,
  lease: WorkerLease,
  size: number,
): ClaimBuffer {
  const buffered: Claimed[] = [];
  let lastOwner = "";
  let waiting = 0;
  /** Resolves to how many it brought. One at a time: all callers share a running fetch. */
  let refilling: Promise<number> | undefined;
  let mayHaveMore = false;
  /** The day of the last claim: mails left over from days before have been planned by then. */
  let day: number | undefined;
  /** Counts the halts, to compare their order with that of claims. */
  let halts = 0;
  const haltedAt = new LRUCache<string, number>({ max: MAX_HALTS_REMEMBERED });
  const claimedAt = new WeakMap<Claimed, number>();

  async function claimMore(): Promise<number> {
    const limit = Math.max(size, waiting);
    const haltsBefore = halts;
    // With a full disk the outcome could not be recorded and the mail would go out twice: better to claim nothing.
    const hasRoom = await ctx.hasRoom();
    const claimed = hasRoom ? await claim(limit) : [];
    for (const each of claimed) claimedAt.set(each, haltsBefore);
    buffered.push(...claimed);
    lastOwner = claimed.at(-1)?.ownerId ?? lastOwner;
    mayHaveMore = claimed.length === limit;
    return claimed.length;
  }

  async function claim(limit: number): Promise<Claimed[]> {
    const now = ctx.clock();
    const today = startOfDay(now).getTime();
    if (day !== today) await planMissed(ctx, now);
    day = today;
    return claimDue(ctx.db, { lease: lease.number, lastOwner, limit, now });
  }

  function refill(): Promise<number> {
    refilling ??= claimMore().finally(() => (refilling = undefined));
    return refilling;
  }

  async function takeNext(): Promise<Claimed | undefined> {
    for (;;) {
      const claimed = buffered.shift();
      // Errors surface in the awaiting `take()`.
      if (mayHaveMore && buffered.length < size / 2) void refill().catch(() => {});
      if (claimed !== undefined) return claimed;
      if ((await refill()) === 0) return undefined;
    }
  }

  return {
    async next() {
      waiting++;
      return takeNext().finally(() => waiting--);
    },
    halt: (templateId) => void haltedAt.set(templateId, ++halts),
    isHalted: (claimed) => (haltedAt.get(claimed.templateId) ?? 0) > (claimedAt.get(claimed) ?? 0),
    async giveBack() {
      await refilling?.catch(() => {});
      const by = { lease: lease.number, now: ctx.clock() };
      for (const claimed of buffered.splice(0)) await putBack(ctx.db, claimed, by);
    },
  };
}
