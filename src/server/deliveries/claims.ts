// What lanes take their deliveries from: those who ask while the database is being asked are served together by the next question.
import type { Context } from "../context.ts";
import type { Holder } from "./holder.ts";
import { claimDue, type Claimed } from "./store.ts";
import { openTogether } from "./together.ts";

export type Claims = {
  /** Undefined when no more is due. */
  next(): Promise<Claimed | undefined>;
};

export function openClaims(ctx: Pick<Context, "db" | "clock">, holder: Holder): Claims {
  let last = "";
  const claim = openTogether<undefined, Claimed | undefined>(async (asked) => {
    const taken = await claimDue(ctx.db, { holder: holder.number, last, most: asked.length, now: ctx.clock() });
    last = taken.at(-1)?.ownerId ?? last;
    return asked.map((_, at) => taken[at]);
  });
  return { next: () => claim(undefined) };
}
