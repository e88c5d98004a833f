// Delivers one claimed message: checks it, fills its certificate if it must, gives it to WhatsApp and records the end.
import { setTimeout as sleep } from "node:timers/promises";
import { outcome, SLOW_DOWN } from "#domain/mail/delivery.ts";
import type { DeliveryReason } from "#domain/mail/delivery-reason.ts";
import { startOfDayAfter } from "#domain/mail/sending-day.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { saysYes } from "#domain/whatsapp/consent.ts";
import type { WhatsAppSent } from "#domain/whatsapp/fault.ts";
import { issuerOf } from "../../certificates/issuer.ts";
import { certificateLink } from "../../certificates/make.ts";
import type { Context } from "../../context.ts";
import { signIssued } from "../../credentials/issued.ts";
import { drawingForOthers } from "../../drawing/owner.ts";
import { languageOfTemplate, speaking } from "../../language.ts";
import { internationalNumber } from "../../mobile.ts";
import { isOverDay, whyMayNotMail } from "../../trust/quota.ts";
import type { WhatsApp, WhatsAppMessage } from "../../providers/whatsapp/interface.ts";
import type { Designs } from "../compose/designs.ts";
import { fillOnce } from "../compose/ready.ts";
import type { WorkerLease } from "../queue/worker-lease.ts";
import { type ClaimedMessage, putBackMessage, REPORTED_WITHIN } from "./claim-store.ts";
import { beginOutage, endAnsweredOutage, findWhatsAppOutage, heldUntil, holdLanguage } from "./outage-store.ts";
import { type MessageEnding, recordMessage } from "./outcome-store.ts";
import { isStopped } from "./stops.ts";
import { messageWords } from "./words.ts";

export type Messenger = { ctx: Context; whatsapp: WhatsApp; lease: WorkerLease; designs: Designs; stop: AbortSignal };

/** A database that is away for a moment must not make a message go twice. */
const RECORD = { tries: 60, everyMs: SECOND } as const;

export async function deliverMessage(messenger: Messenger, claimed: ClaimedMessage): Promise<void> {
  const { ctx, whatsapp, lease, stop } = messenger;
  const ready = await makeReady(messenger, claimed);
  if ("ending" in ready) return record(messenger, claimed, ready.ending);
  if (stop.aborted || lease.gone.aborted) return putBackMessage(ctx.db, claimed, { lease: lease.number });
  const sent = await whatsapp.send(ready.message);
  if (!sent.ok && sent.next === "pause") return pause(messenger, claimed, sent);
  if (!sent.ok && sent.next === "hold") return hold(messenger, claimed, sent);
  await record(messenger, claimed, endingOf(sent, claimed, ctx.clock()));
  if (sent.ok && (await findWhatsAppOutage(ctx.db)) !== undefined) await endAnsweredOutage(ctx.db);
}

type Ready = { message: WhatsAppMessage } | { ending: MessageEnding };

async function makeReady(messenger: Messenger, claimed: ClaimedMessage): Promise<Ready> {
  const { ctx, designs } = messenger;
  const { student, template, owner, country, optInColumn } = claimed;
  const against = reasonAgainst(claimed);
  if (against !== undefined) return ended(against);
  if (!(claimed.agreed ?? saysYes(student.extra[optInColumn] ?? ""))) return ended({ code: "whatsapp.not_agreed" });
  const untrusted = whyMayNotMail(ctx, claimed.standing);
  if (untrusted !== undefined) return { ending: failed({ code: untrusted }) };
  if (isOverDay(ctx, claimed.places, ctx.clock())) return { ending: tomorrow(ctx) };
  const to = internationalNumber(student.mobile, country);
  if (to === undefined) return { ending: failed({ code: "whatsapp.number_invalid" }) };
  if (await isStopped(ctx.db, to)) return ended({ code: "whatsapp.stopped" });
  const filled = await drawingForOthers(claimed.ownerId, async () =>
    fillOnce(ctx, await designs.of(claimed.revisionId), claimed),
  );
  if (!filled.ok)
    return {
      ending: filled.again === null ? failed(filled.why) : { state: "waits", until: filled.again, reason: filled.why },
    };
  const language = languageOfTemplate(template.language);
  const link = certificateLink(ctx, student.id);
  const values = speaking(language, () =>
    messageWords({ name: student.name, title: template.name, issuer: issuerOf({ template, owner }) }),
  );
  const certificate = { link, linkEnd: student.id, picture: `${link}.png`, document: `${link}.pdf` };
  return { message: { id: claimed.id, attempt: claimed.attempt, to, language, ...values, ...certificate } };
}

function tomorrow(ctx: Context): MessageEnding {
  return { state: "waits", until: startOfDayAfter(ctx.clock(), 1), reason: { code: "delivery.day_is_full" } };
}

function reasonAgainst(claimed: ClaimedMessage): DeliveryReason | undefined {
  if (claimed.cancelled) return { code: "delivery.cancelled" };
  if (claimed.withdrawn) return { code: "delivery.withdrawn" };
  if (claimed.certificateWithdrawn) return { code: "delivery.certificate_withdrawn" };
  return claimed.takenDown ? { code: "delivery.taken_down" } : undefined;
}

function ended(reason: DeliveryReason): { ending: MessageEnding } {
  return { ending: { state: "suppressed", reason } };
}

function failed(reason: DeliveryReason): MessageEnding {
  return { state: "failed", reason, noMailbox: false };
}

function endingOf(sent: WhatsAppSent, { attempt, slowed, dueAt }: ClaimedMessage, now: Date): MessageEnding {
  const tries = { attempt: attempt - slowed, triedFrom: new Date(dueAt) };
  if (sent.ok) return { state: "sent", ref: sent.ref, alias: sent.alias };
  const slowDown = sent.next === "slow_down" ? ({ slowDown: "rate" } as const) : {};
  const ending = outcome({ ok: false, retry: sent.next !== "never", why: sent.why, ...slowDown }, tries, now);
  if (sent.why.code !== "whatsapp.unreachable" || ending.state !== "deferred") return ending;
  // WhatsApp may have taken it, and then says so meanwhile.
  return { ...ending, nextAt: new Date(Math.max(ending.nextAt.getTime(), now.getTime() + REPORTED_WITHIN)) };
}

/**
 * It spends no try, because every other message would meet the same. Those others go first: if this one alone was at
 * fault, they end the outage.
 */
async function pause(messenger: Messenger, claimed: ClaimedMessage, { why }: WhatsAppSent & { ok: false }) {
  const { ctx, lease } = messenger;
  const now = ctx.clock();
  if (isTooOld(claimed, now)) return record(messenger, claimed, failed(why));
  ctx.log.error({ reason: why }, "WhatsApp takes no messages: all wait until the operator has put it right");
  await beginOutage(ctx.db, "answer", why, now);
  await putBackMessage(ctx.db, claimed, { lease: lease.number, until: new Date(now.getTime() + MINUTE) });
}

/** The same for one language: messages in others go all the time. */
async function hold(messenger: Messenger, claimed: ClaimedMessage, { why }: WhatsAppSent & { ok: false }) {
  const { ctx, lease } = messenger;
  const { language } = claimed.template;
  const now = ctx.clock();
  if (isTooOld(claimed, now)) return record(messenger, claimed, failed(why));
  ctx.log.error({ reason: why, language }, "WhatsApp takes no messages in a language: they wait for the operator");
  await putBackMessage(ctx.db, claimed, { lease: lease.number, until: heldUntil(now) });
  await holdLanguage(ctx.db, claimed.id, now);
}

function isTooOld({ dueAt }: ClaimedMessage, now: Date): boolean {
  return now.getTime() - Date.parse(dueAt) > SLOW_DOWN.endsAfter;
}

async function record({ ctx, lease }: Messenger, claimed: ClaimedMessage, ending: MessageEnding): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await recordMessage(ctx.db, { claimed, ending }, { lease: lease.number, now: ctx.clock() });
      break;
    } catch (error) {
      ctx.log.error({ err: error, delivery: claimed.id }, "The end of a message could not be recorded");
      if (tries === RECORD.tries) return;
      await sleep(RECORD.everyMs);
    }
  }
  if (ending.state === "sent") await signOne(ctx, claimed.student.id);
}

/** What is left unsigned is signed when it is first asked for. */
async function signOne(ctx: Context, studentId: string): Promise<void> {
  await signIssued(ctx, [studentId]).catch((error: unknown) =>
    ctx.log.error({ err: error }, "A certificate that was sent could not be signed"),
  );
}
