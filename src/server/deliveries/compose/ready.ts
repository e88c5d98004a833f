// A delivery before the mail server is asked: its mail, drawn and written, or why there will be none.
import { isWanted, missingOf } from "#domain/certificate/ai.ts";
import type { Content } from "#domain/canvas/content.ts";
import { outcome } from "#domain/mail/delivery.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { type FilledToSend, fillToSend } from "../../ai/to-send.ts";
import type { Context } from "../../context.ts";
import { languageOfTemplate, speaking } from "../../language.ts";
import type { Designs } from "./designs.ts";
import { mailOf } from "./email-template.ts";
import type { Claimed } from "../queue/due-store.ts";
import type { Ending } from "../queue/outcome-store.ts";
import { unsubscribeLink } from "../recipients/unsubscribe.ts";
import type { MailMessage } from "../../providers/mail/interface.ts";
import { fillDesign, letterOf } from "./write.ts";

export type Ready =
  | { kind: "mail"; message: MailMessage }
  | { kind: "ended"; ending: Ending }
  /** The organiser has paused or cancelled it meanwhile: it goes back. */
  | { kind: "recalled" };

export async function makeReady(ctx: Context, designs: Designs, claimed: Claimed): Promise<Ready> {
  if (claimed.cancelled || claimed.paused) return { kind: "recalled" };
  if (claimed.withdrawn) return ended({ state: "suppressed", reason: SAY.mail.withdrawn });
  if (claimed.email === "") return ended({ state: "failed", reason: SAY.mail.emailGone, noMailbox: false });
  if (claimed.suppressed !== null)
    return ended({ state: "suppressed", reason: SAY.mail.suppressed[claimed.suppressed] });
  try {
    return await write(ctx, designs, claimed);
  } catch (error) {
    ctx.log.error({ err: error, delivery: claimed.id }, "A mail could not be made");
    return ended(outcome(whyNot(error), claimed.attempt, ctx.clock()));
  }
}

/** What the organiser must mend is not tried again by itself; a storage that is away, or a drawing that is busy, is. */
function whyNot(error: unknown): { ok: false; retry: boolean; why: string } {
  const final = error instanceof UserError && error.status !== 503;
  return { ok: false, retry: !final, why: final ? error.message : SAY.mail.notMade };
}

async function write(ctx: Context, designs: Designs, claimed: Claimed): Promise<Ready> {
  const design = await designs.of(claimed.revisionId);
  const filled = await fillOnce(ctx, design, claimed);
  if (!filled.ok) return ended(unfilled(filled));
  const letter = await letterOf(ctx, fillDesign(design, claimed.student, filled.fill), claimed);
  const to = { name: claimed.student.name, address: claimed.email };
  const addressed = { ...letter, messageId: claimed.messageId, to, unsubscribe: unsubscribeLink(ctx, claimed.id) };
  return { kind: "mail", message: speaking(languageOfTemplate(claimed.template.language), () => mailOf(addressed)) };
}

/** AI is asked only where the design leaves something to it that neither it nor the organiser has given yet. */
async function fillOnce(ctx: Context, design: Content, { fill, student }: Claimed): Promise<FilledToSend> {
  const isThere = fill?.made === true || !isWanted(missingOf(design, fill));
  return isThere ? { ok: true, fill } : fillToSend(ctx, student.id);
}

/** It waits as long as AI does: the mail server was not asked, and none of its tries is used up. */
function unfilled({ again, why: reason }: FilledToSend & { ok: false }): Ending {
  return again === null ? { state: "failed", reason, noMailbox: false } : { state: "waits", until: again, reason };
}

function ended(ending: Ending): Ready {
  return { kind: "ended", ending };
}
