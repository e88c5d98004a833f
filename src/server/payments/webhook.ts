// Receives the provider's webhook events: at least once, in any order, with or without the browser's callback.
import { DAY } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { PaymentEvent, WebhookRequest } from "../providers/payments/interface.ts";
import { type GrantResult, grantOnce } from "./grant.ts";
import { addEvent, isPaidWith, removeEventsBefore } from "./store.ts";

/** Every signed event is answered with success, because the provider would repeat a refused one for a day. */
export async function receiveWebhook(ctx: Context, message: WebhookRequest): Promise<void> {
  const event = ctx.payments === undefined ? "unsigned" : ctx.payments.readEvent(message);
  if (event === "unsigned") throw new UserError("request.malformed");
  if (event === undefined || (await isPaidWith(ctx.db, event.payment))) return;
  await ctx.db.transaction((tx) => applyEvent(ctx, tx, event));
}

/** The provider repeats events for a day. */
const EVENTS_KEPT_MS = 30 * DAY;

export async function forgetOldEvents(ctx: Context): Promise<void> {
  await removeEventsBefore(ctx.db, new Date(ctx.clock().getTime() - EVENTS_KEPT_MS));
}

/** The event and its effect are one transaction, so a crash in between makes the provider repeat it. */
async function applyEvent(ctx: Context, tx: Database, { id, kind, payment }: PaymentEvent): Promise<GrantResult> {
  const event = { id, kind, providerOrderId: payment.orderId, receivedAt: ctx.clock() };
  if (!(await addEvent(tx, event))) return "already";
  const granted = await grantOnce(ctx, tx, payment);
  if (granted === "unknown") ctx.log.warn({ kind }, "The payment provider reported an unknown order");
  return granted;
}
