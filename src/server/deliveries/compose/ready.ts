// Prepares a claimed delivery: composes its mail, or says why none will be sent.
import { needsAi, missingAiParts } from "#domain/certificate/ai.ts";
import type { Content } from "#domain/canvas/content.ts";
import { outcome } from "#domain/mail/delivery.ts";
import { startOfDayAfter } from "#domain/mail/sending-day.ts";
import type { DeliveryReason } from "#domain/mail/delivery-reason.ts";
import { ERROR_STATUS } from "#domain/error-codes.ts";
import { UserError } from "#domain/user-error.ts";
import { type FilledToSend, fillToSend } from "../../ai/to-send.ts";
import { brandOfBatch } from "../../brand/mail-brand.ts";
import { preparePagePicture } from "../../certificates/picture.ts";
import type { Context } from "../../context.ts";
import { languageOfTemplate, speaking } from "../../language.ts";
import type { Designs } from "./designs.ts";
import { mailOf } from "./email-template.ts";
import { type Claimed, triesOf } from "../queue/due-store.ts";
import type { Ending } from "../queue/outcome-store.ts";
import type { Suppression } from "../recipients/suppression-store.ts";
import { unsubscribeLink } from "../recipients/unsubscribe.ts";
import type { MailMessage } from "../../providers/mail/interface.ts";
import { isOverDay, whyMayNotMail } from "../../trust/quota.ts";
import { takeRecipientTurn } from "../../trust/recipients.ts";
import { fillDesign, composeEmail } from "./write.ts";

export type Ready =
  | { kind: "mail"; message: MailMessage }
  | { kind: "ended"; ending: Ending }
  /** Paused or cancelled by the organiser meanwhile: it goes back to the queue. */
  | { kind: "halted" };

export async function makeReady(ctx: Context, designs: Designs, claimed: Claimed): Promise<Ready> {
  if (claimed.cancelled || claimed.paused) return { kind: "halted" };
  if (claimed.withdrawn) return ended({ state: "suppressed", reason: { code: "delivery.withdrawn" } });
  if (claimed.certificateWithdrawn)
    return ended({ state: "suppressed", reason: { code: "delivery.certificate_withdrawn" } });
  if (claimed.takenDown) return ended({ state: "suppressed", reason: { code: "delivery.taken_down" } });
  if (claimed.email === "")
    return ended({ state: "failed", reason: { code: "delivery.email_removed" }, noMailbox: false });
  const untrusted = whyMayNotMail(ctx, claimed.standing, { address: claimed.email, ownAddress: claimed.replyTo });
  if (untrusted !== undefined) return ended({ state: "failed", reason: { code: untrusted }, noMailbox: false });
  if (claimed.suppressed !== null) return ended({ state: "suppressed", reason: SUPPRESSED[claimed.suppressed] });
  try {
    if (isOverDay(ctx, claimed.places, ctx.clock())) return ended(tomorrow(ctx, "delivery.day_is_full"));
    if (!(await hasRecipientTurn(ctx, claimed))) return ended(tomorrow(ctx, "delivery.address_had_enough"));
    return await compose(ctx, designs, claimed);
  } catch (error) {
    ctx.log.error({ err: error, delivery: claimed.id }, "A mail could not be made");
    return ended(outcome(failureOf(error), triesOf(claimed), ctx.clock()));
  }
}

/** A retry goes to the address that its first try was counted for. */
async function hasRecipientTurn(ctx: Context, { attempt, email, owner }: Claimed): Promise<boolean> {
  return ctx.config.trust.who === "all" || owner.verified || attempt > 1 || takeRecipientTurn(ctx, email);
}

function tomorrow(ctx: Context, code: "delivery.day_is_full" | "delivery.address_had_enough"): Ending {
  return { state: "waits", until: startOfDayAfter(ctx.clock(), 1), reason: { code } };
}

const SUPPRESSED: Record<Suppression, DeliveryReason> = {
  bounced: { code: "delivery.bounced_earlier" },
  complained: { code: "delivery.reported_earlier" },
  unsubscribed: { code: "delivery.unsubscribed" },
};

/** Errors that the organiser must fix are final; a storage that is away or a busy renderer is worth another try. */
function failureOf(error: unknown): { ok: false; retry: boolean; why: DeliveryReason } {
  const final = error instanceof UserError && ERROR_STATUS[error.code] !== 503;
  return { ok: false, retry: !final, why: final ? error.reason : { code: "delivery.not_made" } };
}

async function compose(ctx: Context, designs: Designs, claimed: Claimed): Promise<Ready> {
  const design = await designs.of(claimed.revisionId);
  const filled = await fillOnce(ctx, design, claimed);
  if (!filled.ok) return ended(unfilled(filled));
  const content = fillDesign(design, claimed.student, filled.fill);
  const email = await composeEmail(ctx, content, claimed, await brandOfBatch(ctx, claimed.ownerId));
  if (designs.isNew(claimed.revisionId)) preparePagePicture(ctx, { content, link: email.link });
  const to = { name: claimed.student.name, address: claimed.email };
  const links = { mine: `${ctx.config.publicUrl}/mine`, unsubscribe: unsubscribeLink(ctx, claimed.id) };
  const addressed = { ...email, messageId: claimed.messageId, to, ...links };
  return { kind: "mail", message: speaking(languageOfTemplate(claimed.template.language), () => mailOf(addressed)) };
}

/** Asks AI only if the design needs something that neither AI nor the organiser has filled in yet. */
export async function fillOnce(
  ctx: Context,
  design: Content,
  { fill, student }: Pick<Claimed, "fill"> & { student: { id: string } },
): Promise<FilledToSend> {
  const isThere = fill?.made === true || !needsAi(missingAiParts(design, fill));
  return isThere ? { ok: true, fill } : fillToSend(ctx, student.id);
}

/** Waits for AI without using up an attempt, because the mail server was not asked. */
function unfilled({ again, why: reason }: FilledToSend & { ok: false }): Ending {
  return again === null ? { state: "failed", reason, noMailbox: false } : { state: "waits", until: again, reason };
}

function ended(ending: Ending): Ready {
  return { kind: "ended", ending };
}
