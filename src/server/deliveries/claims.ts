// What lanes take their deliveries from: a few more are taken than were asked for, so that one question serves several lanes.
import type { Context } from "../context.ts";
import type { Holder } from "./holder.ts";
import { claimDue, type Claimed, putBack } from "./store.ts";
import { openTogether } from "./together.ts";

export type Claims = {
  /** Undefined when no more is due. */
  next(): Promise<Claimed | undefined>;
  /** Puts back what was taken and not asked for. */
  giveBack(): Promise<void>;
};

/** At least `most` are taken at once, where so many are due. Those not asked for yet are given to who asks next. */
export function openClaims(ctx: Pick<Context, "db" | "clock" | "hasRoom">, holder: Holder, most: number): Claims {
  let last = "";
  const ahead: Claimed[] = [];
  const claim = openTogether<undefined, Claimed | undefined>(async (asked) => {
    const missing = asked.length - ahead.length;
    // A disk without room keeps what was sent unknown, and the mail goes out again: better none.
    if (missing > 0 && (await ctx.hasRoom())) {
      const taking = { holder: holder.number, last, most: Math.max(missing, most), now: ctx.clock() };
      ahead.push(...(await claimDue(ctx.db, taking)));
      last = ahead.at(-1)?.ownerId ?? last;
    }
    return asked.map(() => ahead.shift());
  });
  return {
    next: () => claim(undefined),
    async giveBack() {
      for (const claimed of ahead.splice(0)) await putBack(ctx.db, claimed, holder.number);
    },
  };
}
