// Buffers claimed deliveries for the send loops, so that one query serves several loops and none waits for the
// database.
import { LRUCache } from "lru-cache";
import { startOfDay } from "#domain/mail/sending-day.ts";
import { SECOND } from "#domain/time.ts";
import type { Context } from "../../context.ts";
import type { WorkerLease } from "./worker-lease.ts";
import { claimDue, type Claimed, markSoon } from "./due-store.ts";
import { beginDay } from "./plan.ts";
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

/** How often mails that are due soon are marked. */
const MARK_EVERY = 10 * SECOND;
/** How many mails of one organiser go before the next one's: those of one batch share a design, drawn once. */
const TURN = 50;

/** Claims `size` deliveries at once, or as many as callers wait for, and refills when fewer than half are left. */
export function openClaimBuffer(
  ctx: Pick<Context, "config" | "db" | "clock" | "hasRoom">,
  lease: WorkerLease,
  size: number,
): ClaimBuffer {
  const buffered: Claimed[] = [];
  let turn: Turn = { ownerId: "", left: 0 };
  let waiting = 0;
  /** Resolves to how many it brought. One at a time: all callers share a running fetch. */
  let refilling: Promise<number> | undefined;
  let mayHaveMore = false;
  const claim = openClaims(ctx, lease);
  /** Counts the halts, to compare their order with that of claims. */
  let halts = 0;
  const haltedAt = new LRUCache<string, number>({ max: MAX_HALTS_REMEMBERED });
  const claimedAt = new WeakMap<Claimed, number>();

  async function claimMore(): Promise<number> {
    const wanted = Math.max(size, waiting);
    const limit = turn.left > 0 ? Math.min(wanted, turn.left) : wanted;
    const haltsBefore = halts;
    // With a full disk the outcome could not be recorded and the mail would go out twice: better to claim nothing.
    const hasRoom = await ctx.hasRoom();
    const claimed = hasRoom ? await claim(turn, limit) : [];
    for (const each of claimed) claimedAt.set(each, haltsBefore);
    buffered.push(...claimed);
    turn = turnAfter(turn, claimed);
    mayHaveMore = claimed.length === limit;
    return claimed.length;
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

/** Claims due mails, after what must be done once a day and every few seconds before. */
function openClaims(
  ctx: Pick<Context, "config" | "db" | "clock">,
  lease: WorkerLease,
): (turn: Turn, limit: number) => Promise<Claimed[]> {
  /** The day of the last claim: mails left over from days before have been planned by then. */
  let day: number | undefined;
  let markedAt = 0;
  return async (turn, limit) => {
    const now = ctx.clock();
    const today = startOfDay(now).getTime();
    if (day !== today || Math.abs(now.getTime() - markedAt) >= MARK_EVERY) {
      await (day === today ? markSoon(ctx.db, now) : beginDay(ctx, now));
      markedAt = now.getTime();
    }
    day = today;
    return claimDue(ctx.db, { lease: lease.number, lastOwner: turn.ownerId, again: turn.left > 0, limit, now });
  };
}

/** Whose turn it is, and how many mails more. */
type Turn = { ownerId: string; left: number };

function turnAfter(turn: Turn, claimed: readonly Claimed[]): Turn {
  const ownerId = claimed.at(-1)?.ownerId;
  if (ownerId === undefined) return { ...turn, left: 0 };
  const taken = claimed.filter((each) => each.ownerId === ownerId).length;
  const before = ownerId === turn.ownerId && turn.left > 0 ? turn.left : TURN;
  return { ownerId, left: Math.max(0, before - taken) };
}
