// Delivers one mail: claims it, draws it, hands it to the mail server and records the outcome.
import { setTimeout as sleep } from "node:timers/promises";
import { outcome } from "#domain/mail/delivery.ts";
import { SECOND } from "#domain/time.ts";
import type { Context } from "../../context.ts";
import { type Claimed, triesOf } from "./due-store.ts";
import { openClaimBuffer, type ClaimBuffer } from "./claim-buffer.ts";
import { drawingForOthers } from "../../drawing/owner.ts";
import { openDesigns, type Designs } from "../compose/designs.ts";
import { signIssued } from "../../credentials/issued.ts";
import { openSentSigner, type SentSigner } from "./sent-signer.ts";
import type { WorkerLease } from "./worker-lease.ts";
import { makeReady, type Ready } from "../compose/ready.ts";
import { openSemaphore, type Semaphore } from "../../async/semaphore.ts";
import { putBack, recordOutcomes, type Ending, type EndedDelivery } from "./outcome-store.ts";
import { SEND_CANCELLED, isSendCancelled, type MailMessage } from "../../providers/mail/interface.ts";
import { noteMailServer } from "./outages.ts";
import { batchCalls } from "../../async/batch-calls.ts";

/** How often an outcome is written again while the database is away, and how often after the lease is lost too. */
const RECORD = { everyMs: 1 * SECOND, triesWhenGone: 600 } as const;
/** After the database came back, workers still write outcomes for this long; nobody may free their rows before. */
export const RECORDED_WITHIN = 5 * RECORD.everyMs;

/** What the send loops of one lease share. */
export type DeliverySession = {
  ctx: Context;
  lease: WorkerLease;
  /** The lease is lost or the worker stops: no further mail is handed to the mail server. */
  stopped: AbortSignal;
  buffer: ClaimBuffer;
  designs: Designs;
  /** Limits the mails handed over at once; what waits here can still be cancelled. */
  semaphore: Semaphore<Claimed>;
  /** False if the delivery was freed and claimed by another worker meanwhile. */
  recordOutcome(ended: EndedDelivery): Promise<boolean>;
  signer: SentSigner;
};

export function openDeliverySession(ctx: Context, lease: WorkerLease, stop?: AbortSignal): DeliverySession {
  const stopped = stop === undefined ? lease.gone : AbortSignal.any([lease.gone, stop]);
  const buffer = openClaimBuffer(ctx, lease, claimedAtOnce(ctx.mail.parallel));
  const semaphore = openSemaphore<Claimed>(ctx.mail.parallel);
  lease.onHalt((templateId) => {
    buffer.halt(templateId);
    semaphore.cancel((claimed) => buffer.isHalted(claimed));
  });
  stopped.addEventListener("abort", () => semaphore.cancel(() => true), { once: true });
  const signer = openSentSigner(ctx, (ids) => signIssued(ctx, ids));
  return {
    ctx,
    lease,
    stopped,
    buffer,
    designs: openDesigns(ctx),
    semaphore,
    recordOutcome: batchCalls(async (ended) => {
      const recorded = await recordOutcomes(ctx.db, ended, { lease: lease.number, now: ctx.clock() });
      const sent = ended.filter(({ claimed, ending }) => ending.state === "sent" && recorded.has(claimed.id));
      signer.add(sent.map(({ claimed }) => claimed.student.id));
      return ended.map(({ claimed }) => recorded.has(claimed.id));
    }),
    signer,
  };
}

/**
 * How many deliveries run at once: while the mail server takes some, others are drawn, and the outcomes of others
 * recorded. A mail server that takes one mail at a time is the bottleneck, so there one is enough.
 */
export function concurrencyOf({ mail, drawing }: Context): number {
  return mail.parallel === 1 ? 1 : 3 * mail.parallel + drawing.width;
}

/** Enough that claims are few, because each costs a commit; what is claimed can still be cancelled. */
function claimedAtOnce(parallel: number): number {
  return parallel === 1 ? 1 : 4 * parallel;
}

/**
 * `none`: nothing is due or may be sent. `back`: paused, cancelled or stopped before the mail server was asked, so it
 * is in the queue again.
 */
export type Delivered = "on" | "back" | "none";

/** Claims the next due delivery and takes it as far as it goes. */
export async function deliverNext(session: DeliverySession): Promise<Delivered> {
  const { stopped, buffer, signer } = session;
  if (stopped.aborted) return "none";
  const claimed = await buffer.next();
  if (claimed !== undefined) return signer.during(() => deliver(session, claimed));
  void signer.flush();
  return "none";
}

async function deliver(session: DeliverySession, claimed: Claimed): Promise<Delivered> {
  const { ctx, lease, buffer, designs } = session;
  const ready: Ready = buffer.isHalted(claimed)
    ? { kind: "halted" }
    : await drawingForOthers(claimed.ownerId, () => makeReady(ctx, designs, claimed));
  switch (ready.kind) {
    case "mail":
      return send(session, claimed, ready.message);
    case "ended":
      await recordWithRetries(session, claimed, ready.ending);
      return "on";
    case "halted":
      await putBack(ctx.db, claimed, { lease: lease.number, now: ctx.clock() });
      return "back";
  }
}

/**
 * Halted or stopped before the mail server is asked, the delivery goes back; if the lease is lost, another worker frees
 * it.
 */
async function send(session: DeliverySession, claimed: Claimed, message: MailMessage): Promise<Delivered> {
  const { ctx, lease, stopped, buffer, semaphore } = session;
  const isStopped = () => stopped.aborted || buffer.isHalted(claimed);
  const handOver = async (signal: AbortSignal) => (isStopped() ? SEND_CANCELLED : ctx.mail.send(message, signal));
  // A mail halted while it was drawn does not wait for the mail server.
  const sent = isStopped() ? SEND_CANCELLED : ((await semaphore.take(claimed, handOver)) ?? SEND_CANCELLED);
  if (!isSendCancelled(sent)) {
    await recordWithRetries(session, claimed, outcome(sent, triesOf(claimed), ctx.clock()));
    await noteMailServer(ctx, sent);
    return "on";
  }
  if (!lease.gone.aborted) await putBack(ctx.db, claimed, { lease: lease.number, now: ctx.clock() });
  return "back";
}

/**
 * Retries until the outcome is recorded, because forgetting it would send the mail twice. While the lease holds, the
 * row stays ours; once it is lost another worker may free the row and send again, so the retries end after as long as a
 * database may be away.
 */
async function recordWithRetries(session: DeliverySession, claimed: Claimed, ending: Ending): Promise<void> {
  const { ctx, lease } = session;
  for (let triesWhenGone = 0; triesWhenGone < RECORD.triesWhenGone; triesWhenGone += lease.gone.aborted ? 1 : 0) {
    try {
      const mine = await session.recordOutcome({ claimed, ending });
      if (!mine) ctx.log.warn({ delivery: claimed.id }, "Another worker took over a delivery that was being sent");
      return;
    } catch (error) {
      ctx.log.error({ err: error, delivery: claimed.id }, "The outcome of a delivery could not be recorded");
      await sleep(RECORD.everyMs);
    }
  }
}
