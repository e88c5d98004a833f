// Removes what has expired: sessions, one-time codes, request counters, old events of the payment provider and of
// webhooks, counts of mails by address, what former accounts signed in with, and credentials that are no longer true.
import type { Context } from "./context.ts";
import { recountMarked } from "./counts/counts.ts";
import { withdrawOutdated } from "./credentials/issued.ts";
import { forgetOldEvents } from "./payments/webhook.ts";
import { forgetOldWebhookEvents } from "./programs/webhooks/log.ts";
import { forgetOldColumns } from "./students/own-columns.ts";
import { forgetPastIdentities } from "./trust/persons.ts";
import { forgetRecipients } from "./trust/recipients.ts";
import { removeExpiredRows } from "./sweep-store.ts";

/** Runs every hour. */
export async function removeExpired(ctx: Context): Promise<void> {
  await removeExpiredRows(ctx.pool, ctx.clock().getTime());
  await forgetOldEvents(ctx);
  await recountMarked(ctx.db);
  await forgetRecipients(ctx);
  await forgetPastIdentities(ctx);
  await forgetOldWebhookEvents(ctx);
  await forgetOldColumns(ctx);
  await withdrawOutdated(ctx, { rounds: Number.POSITIVE_INFINITY });
}
