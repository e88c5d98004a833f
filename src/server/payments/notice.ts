// The provider tells by itself what became of a payment: at least once, in any order, perhaps before the browser does,
// perhaps alone.
import { DAY } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { PaymentEvent, Told } from "../providers/payments/interface.ts";
import { type Granted, grantOnce } from "./grant.ts";
import { addEvent, isPaidWith, removeEventsBefore } from "./store.ts";

/** What is signed is believed and answered with yes, whatever it is about: a no would only be told again for a day. */
export async function receiveNotice(ctx: Context, told: Told): Promise<void> {
  const notice = ctx.payments === undefined ? "unsigned" : ctx.payments.readNotice(told);
  if (notice === "unsigned") throw new UserError("request.malformed");
  if (notice === undefined || (await isPaidWith(ctx.db, notice.payment))) return;
  await ctx.db.transaction((tx) => settleNotice(ctx, tx, notice));
}

/** The provider repeats events for a day. */
const EVENTS_KEPT_MS = 30 * DAY;

export async function forgetOldEvents(ctx: Context): Promise<void> {
  await removeEventsBefore(ctx.db, new Date(ctx.clock().getTime() - EVENTS_KEPT_MS));
}

/** The event and its effect are one transaction: a process that dies in between is told again. */
async function settleNotice(ctx: Context, tx: Database, { id, kind, payment }: PaymentEvent): Promise<Granted> {
  const event = { id, kind, providerOrderId: payment.orderId, receivedAt: ctx.clock() };
  if (!(await addEvent(tx, event))) return "already";
  const granted = await grantOnce(ctx, tx, payment);
  if (granted === "unknown") ctx.log.warn({ kind }, "The payment provider reported an unknown order");
  return granted;
}
