// What lanes take their deliveries from: a few are taken ahead, so that one question serves several lanes and none waits for its answer.
import { LRUCache } from "lru-cache";
import { startOfDay } from "#domain/mail/delivery.ts";
import type { Context } from "../../context.ts";
import type { WorkerLease } from "./worker-lease.ts";
import { claimDue, type Claimed } from "./due-store.ts";
import { planMissed } from "./plan.ts";
import { putBack } from "./outcome-store.ts";

export type ClaimBuffer = {
  /** Undefined when no more is due. */
  next(): Promise<Claimed | undefined>;
  /** The organiser has paused or cancelled the template's mails. */
  recall(templateId: string): void;
  /** Whether that was after this one was taken, or while it was. */
  isRecalled(claimed: Claimed): boolean;
  /** Puts back what was taken and not asked for. */
  giveBack(): Promise<void>;
};

/** Of so many templates it is known when they were recalled last; older ones have long gone out. */
const RECALLS_KNOWN = 1000;

/** `few` are taken at once, or as many as ask; with fewer than half of them left the next are fetched. */
export function openClaimBuffer(
  ctx: Pick<Context, "config" | "db" | "clock" | "hasRoom">,
  holder: WorkerLease,
  few: number,
): ClaimBuffer {
  const ahead: Claimed[] = [];
  let last = "";
  let asking = 0;
  /** Answers how many it brought. One at a time; who comes meanwhile waits for the same. */
  let fetching: Promise<number> | undefined;
  let more = false;
  /** The day of the last claim: what days before it had left over is planned by then. */
  let day: number | undefined;
  /** How many recalls there were. */
  let recalls = 0;
  const recalledAt = new LRUCache<string, number>({ max: RECALLS_KNOWN });
  const takenAt = new WeakMap<Claimed, number>();

  async function fetch(): Promise<number> {
    const most = Math.max(few, asking);
    const began = recalls;
    // A disk without room keeps what was sent unknown, and the mail goes out again: better none.
    const room = await ctx.hasRoom();
    const taken = room ? await claim(most) : [];
    for (const each of taken) takenAt.set(each, began);
    ahead.push(...taken);
    last = taken.at(-1)?.ownerId ?? last;
    more = taken.length === most;
    return taken.length;
  }

  async function claim(most: number): Promise<Claimed[]> {
    const now = ctx.clock();
    const today = startOfDay(now).getTime();
    if (day !== today) await planMissed(ctx, now);
    day = today;
    return claimDue(ctx.db, { holder: holder.number, last, most, now });
  }

  function fetched(): Promise<number> {
    fetching ??= fetch().finally(() => (fetching = undefined));
    return fetching;
  }

  async function take(): Promise<Claimed | undefined> {
    for (;;) {
      const claimed = ahead.shift();
      // What goes wrong here is heard by whoever finds nothing left.
      if (more && ahead.length < few / 2) void fetched().catch(() => {});
      if (claimed !== undefined) return claimed;
      if ((await fetched()) === 0) return undefined;
    }
  }

  return {
    async next() {
      asking++;
      return take().finally(() => asking--);
    },
    recall: (templateId) => void recalledAt.set(templateId, ++recalls),
    isRecalled: (claimed) => (recalledAt.get(claimed.templateId) ?? 0) > (takenAt.get(claimed) ?? 0),
    async giveBack() {
      await fetching?.catch(() => {});
      const by = { holder: holder.number, now: ctx.clock() };
      for (const claimed of ahead.splice(0)) await putBack(ctx.db, claimed, by);
    },
  };
}
