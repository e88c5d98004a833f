// Runs each job by calling the function of its feature.
import { recountBudgets } from "../budgets/recount.ts";
import { finishUpdate, unfinishedUpdates } from "../certificates/update.ts";
import { mailAccepted, unmailedRequests } from "../claims/accepted.ts";
import type { Context } from "../context.ts";
import { mailAnswer, unmailedCorrections } from "../corrections/answer-mail.ts";
import { releaseForgottenCredits } from "../credits/sweep.ts";
import { queueRemainder, unfinishedBatches } from "../deliveries/queue/remainder.ts";
import { eraseDeleted } from "../erasure/erase.ts";
import { checkDomains } from "../issuers/domain.ts";
import { countAllNumbers, countNumbers } from "../issuers/numbers.ts";
import { mailMoved, untoldMoves } from "../mine/moved-mail.ts";
import { checkOrder, ordersToCheck } from "../payments/check-order.ts";
import { mailReceipt, ordersWithoutReceipt } from "../payments/receipt-mail.ts";
import { runPublication, waitingPublications } from "../deliveries/publishing/run.ts";
import { removeExpired } from "../sweep.ts";
import { mailStopped, untoldStops } from "../programs/webhooks/stopped-mail.ts";
import { mailReport, unmailedReports } from "../trust/reports.ts";
import { endOwnership, waitingLeaves } from "../workspaces/leaving.ts";
import { mailOwner, waitingOwnerMails } from "../workspaces/owner-mail.ts";
import type { JobEnd, JobName } from "./kinds.ts";

/** Each may run twice: after a crash its work is repeated, unless its row says that it is done. */
const WORK: { [Name in JobName]: (ctx: Context, id: string) => Promise<JobEnd | void> } = {
  "mail-receipt": mailReceipt,
  "mail-correction-answer": mailAnswer,
  "mail-report": mailReport,
  "mail-address-change": mailMoved,
  "mail-accepted": mailAccepted,
  "mail-webhook-stopped": mailStopped,
  "mail-owner": mailOwner,
  "end-ownership": endOwnership,
  "check-order": checkOrder,
  "queue-batch": queueRemainder,
  "update-certificates": async (ctx, id) => void (await finishUpdate(ctx, id)),
  "queue-waiting": queueWaiting,
  "remove-expired": removeExpired,
  "release-credits": releaseForgottenCredits,
  "erase-deleted": eraseDeleted,
  "recount-budgets": recountBudgets,
  "check-domains": (ctx) => checkDomains(ctx),
  "count-issued": countNumbers,
  publish: runPublication,
  "count-all-issued": countAllNumbers,
};

export async function runJob(ctx: Context, name: JobName, id: string): Promise<JobEnd> {
  return (await WORK[name](ctx, id)) ?? "done";
}

/** Rows can be waiting without a job: backups and data of earlier versions contain no jobs. */
async function queueWaiting(ctx: Context): Promise<void> {
  for (const id of await ordersWithoutReceipt(ctx)) await ctx.queueJob(ctx.db, "mail-receipt", id);
  for (const id of await ordersToCheck(ctx)) await ctx.queueJob(ctx.db, "check-order", id);
  for (const id of await unmailedCorrections(ctx)) await ctx.queueJob(ctx.db, "mail-correction-answer", id);
  for (const id of await unmailedReports(ctx)) await ctx.queueJob(ctx.db, "mail-report", id);
  for (const id of await untoldMoves(ctx)) await ctx.queueJob(ctx.db, "mail-address-change", id);
  for (const id of await unmailedRequests(ctx)) await ctx.queueJob(ctx.db, "mail-accepted", id);
  for (const id of await untoldStops(ctx)) await ctx.queueJob(ctx.db, "mail-webhook-stopped", id);
  for (const id of await waitingOwnerMails(ctx)) await ctx.queueJob(ctx.db, "mail-owner", id);
  for (const { id, endsAt } of await waitingLeaves(ctx))
    await ctx.queueJob(ctx.db, "end-ownership", id, { at: endsAt, moves: true });
  const now = { at: ctx.clock(), moves: true };
  for (const id of await unfinishedBatches(ctx)) await ctx.queueJob(ctx.db, "queue-batch", id, now);
  for (const { templateId, at } of await waitingPublications(ctx))
    await ctx.queueJob(ctx.db, "publish", templateId, { at, moves: true });
  for (const id of await unfinishedUpdates(ctx)) await ctx.queueJob(ctx.db, "update-certificates", id, now);
}
