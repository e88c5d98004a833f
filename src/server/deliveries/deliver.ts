// One delivery: taken, drawn, handed to the mail server, settled.
import { setTimeout as sleep } from "node:timers/promises";
import { outcome, type Sent } from "#domain/delivery.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { fillToSend } from "../ai/to-send.ts";
import type { Context } from "../context.ts";
import type { Designs } from "./designs.ts";
import { mailOf } from "./letter.ts";
import type { Holder } from "./holder.ts";
import { claimNext, putBack, settle, type Claimed, type Ending } from "./store.ts";
import { unsubscribeLink } from "./unsubscribe.ts";
import { fillDesign, letterOf } from "./write.ts";

/** How often what the mail server answered is offered to a database that is away, and how often once the holder is lost too. */
const SETTLE = { everyMs: 1 * SECOND, triesWhenGone: 30 } as const;

/** Brings the next due delivery as far as it goes; false when none is due, or the holder is gone. */
export async function deliverNext(ctx: Context, holder: Holder, designs: Designs): Promise<boolean> {
  if (holder.gone.aborted) return false;
  const claimed = await claimNext(ctx.db, holder.number, ctx.clock(), holder.lastOwner);
  if (claimed === undefined) return false;
  holder.lastOwner = claimed.ownerId;
  const ending = await endingOf(ctx, holder, designs, claimed);
  if (ending === "paused") await putBack(ctx.db, claimed, holder.number);
  else if (ending !== "left") await settleSurely(ctx, holder, claimed, ending);
  return true;
}

/** `left`: the holder was lost before the mail server was asked, so the row is for whoever frees it. */
async function endingOf(
  ctx: Context,
  holder: Holder,
  designs: Designs,
  claimed: Claimed,
): Promise<Ending | "left" | "paused"> {
  if (claimed.cancelled) return { state: "suppressed", reason: SAY.mail.cancelled };
  if (claimed.paused) return "paused";
  if (claimed.withdrawn) return { state: "suppressed", reason: SAY.mail.withdrawn };
  if (claimed.email === "") return { state: "failed", reason: SAY.mail.emailGone, noMailbox: false };
  if (claimed.suppressed !== null) return { state: "suppressed", reason: SAY.mail.suppressed[claimed.suppressed] };
  const sent = await send(ctx, holder, designs, claimed);
  return sent === "left" ? "left" : outcome(sent, claimed.attempt, ctx.clock());
}

async function send(ctx: Context, holder: Holder, designs: Designs, claimed: Claimed): Promise<Sent | "left"> {
  try {
    const filled = await fillToSend(ctx, claimed.student.id);
    if (!filled.ok) return filled;
    const design = fillDesign(await designs.of(claimed.revisionId), claimed.student, filled.fill);
    const message = mailOf({
      ...(await letterOf(ctx, design, claimed)),
      messageId: claimed.messageId,
      to: { name: claimed.student.name, address: claimed.email },
      unsubscribe: unsubscribeLink(ctx, claimed.id),
    });
    return holder.gone.aborted ? "left" : await ctx.mail.send(message);
  } catch (error) {
    ctx.log.error({ err: error, delivery: claimed.id }, "A mail could not be made");
    return { ok: false, retry: true, why: SAY.mail.notMade };
  }
}

/**
 * What the mail server answered must not be forgotten: while the database is away the row is ours, and is settled when it is back. With the
 * holder lost somebody may free it and send it once more, so it is offered for a while only, as long as a database takes to start again.
 */
async function settleSurely(ctx: Context, holder: Holder, claimed: Claimed, ending: Ending): Promise<void> {
  for (let triesWhenGone = 0; triesWhenGone < SETTLE.triesWhenGone; triesWhenGone += holder.gone.aborted ? 1 : 0) {
    try {
      const mine = await settle(ctx.db, claimed, holder.number, ending, ctx.clock());
      if (!mine) ctx.log.warn({ delivery: claimed.id }, "A delivery was taken over while it was on its way");
      return;
    } catch (error) {
      ctx.log.error({ err: error, delivery: claimed.id }, "A delivery could not be settled");
      await sleep(SETTLE.everyMs);
    }
  }
}
