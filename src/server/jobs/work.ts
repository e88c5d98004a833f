// What the jobs do: each is a shell around the verb of a feature.
import type { Context } from "../context.ts";
import { mailAnswer, unmailedCorrections } from "../corrections/answer-mail.ts";
import { releaseForgottenCredits } from "../credits/sweep.ts";
import { eraseDeleted } from "../erasure/erase.ts";
import { checkOrder, ordersToCheck } from "../payments/check-order.ts";
import { mailReceipt, ordersWithoutReceipt } from "../payments/receipt-mail.ts";
import { removeExpired } from "../sweep.ts";
import type { JobEnd, JobName } from "./kinds.ts";

/** Each may run twice: after a kill, what it did is done again unless its row says that it is done. */
const WORK: { [Name in JobName]: (ctx: Context, id: string) => Promise<JobEnd | void> } = {
  "mail-receipt": mailReceipt,
  "mail-correction-answer": mailAnswer,
  "check-order": checkOrder,
  "queue-waiting": queueWaiting,
  "remove-expired": removeExpired,
  "release-credits": releaseForgottenCredits,
  "erase-deleted": eraseDeleted,
};

export async function runJob(ctx: Context, name: JobName, id: string): Promise<JobEnd> {
  return (await WORK[name](ctx, id)) ?? "done";
}

/** Rows may wait without a job: a backup holds none, and neither does the data of a version before. */
async function queueWaiting(ctx: Context): Promise<void> {
  for (const id of await ordersWithoutReceipt(ctx)) await ctx.queueJob(ctx.db, "mail-receipt", id);
  for (const id of await ordersToCheck(ctx)) await ctx.queueJob(ctx.db, "check-order", id);
  for (const id of await unmailedCorrections(ctx)) await ctx.queueJob(ctx.db, "mail-correction-answer", id);
}
