// Receives bounces and complaints from a mail server, as a call or as a mail; docs/bounces.md describes both.
import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { faultOf, isMailboxGone, type MailFault } from "#domain/mail/mail-fault.ts";
import { cleanText } from "#domain/text.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import { sentBeforeLift, suppress } from "./suppression-store.ts";
import type { Dsn } from "./read-dsn.ts";
import { spellingsOf } from "./spellings.ts";
import { type Bounce, failBounced, findSentMails } from "./unsubscribe-store.ts";
import { readJson } from "../../read-json.ts";

/** How far the sender's clock may differ from ours. */
const MAX_CLOCK_SKEW = 5 * MINUTE;
const MAX_EVENTS = 1000;

const Notice = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(["bounced", "complained"]),
        address: z.string().min(3).max(254).transform(cleanText),
        message_id: z.string().max(300).transform(cleanText).optional(),
        reason: z.string().max(500).transform(cleanText).default(""),
      }),
    )
    .max(MAX_EVENTS),
});
type Event = z.output<typeof Notice>["events"][number];

/** Returns how many were recorded. The same notice twice changes nothing more. */
export async function receiveBounces(ctx: Context, body: Buffer, signature = ""): Promise<number> {
  const secret = ctx.config.mail.bounceSecret;
  if (secret === undefined) throw new UserError("request.not_found");
  if (!isSigned(signature, body, secret, ctx.clock())) throw new UserError("bounce.unsigned");
  const notice = Notice.safeParse(readJson(body.toString()));
  if (!notice.success) throw new UserError("bounce.unreadable");
  await record(ctx, notice.data.events.map(reportOf));
  return notice.data.events.length;
}

/**
 * Returns how many mails it marked as bounced. Anybody can send such a mail, so it counts only with the Message-ID of a
 * mail of ours, which nobody can guess, and for the recipient of that mail.
 */
export async function recordDsn(ctx: Recording, { messageIds, failed }: Dsn): Promise<number> {
  const sent = await findSentMails(ctx.db, messageIds);
  const bounces = sent.flatMap(({ messageId, address }): Report[] => {
    const spellings = new Set(spellingsOf(address));
    const recipient = failed.find(({ addresses }) => addresses.some((each) => isOneOf(spellings, each)));
    if (recipient === undefined) return [];
    const { permanent, reason } = recipient;
    return [{ kind: "bounced", address, messageId, permanent, reason: faultOf(reason, "delivery.bounced") }];
  });
  await record(ctx, bounces);
  return bounces.length;
}

function isOneOf(spellings: ReadonlySet<string>, address: string): boolean {
  return spellingsOf(address).some((each) => spellings.has(each));
}

/**
 * Blocks an address only where its mailbox is gone, or its owner complained: a full mailbox is there, and so is one
 * whose mail server refuses us by its rules, which is told to the operator.
 */
async function record({ db, clock, log }: Recording, reports: readonly Report[]): Promise<void> {
  const now = clock();
  const blocking = reports.filter(
    ({ kind, permanent, reason }) => kind === "complained" || (permanent && isMailboxGone(reason)),
  );
  await db.transaction(async (tx) => {
    // What comes late, of a mail that went before an organiser lifted the block, is no second bounce.
    const late = await sentBeforeLift(tx, blocking);
    const isLate = (each: Report) => each.kind === "bounced" && late.has(each.messageId ?? "");
    await suppress(
      tx,
      blocking.filter((each) => !isLate(each)),
      now,
    );
    await failBounced(
      tx,
      reports.filter(({ kind }) => kind === "bounced"),
      now,
    );
  });
  const refused = reports.filter(({ reason }) => reason.code === "delivery.blocked");
  if (refused.length === 0) return;
  const domains = [...new Set(refused.map(({ address }) => address.split("@").at(-1)))].slice(0, MOST_NAMED);
  log.error(
    { mails: refused.length, domains },
    "Mail servers refuse mails by their rules: check SPF, DKIM and DMARC of MAIL_FROM, and blocklists",
  );
}

type Recording = Pick<Context, "db" | "clock" | "log">;
type Report = Bounce & { kind: "bounced" | "complained"; permanent: boolean; reason: MailFault };
const MOST_NAMED = 10;

function reportOf({ type, address, message_id: messageId, reason }: Event): Report {
  return { kind: type, address, messageId, permanent: true, reason: reasonOf(type, reason) };
}

function reasonOf(type: Event["type"], answer: string): MailFault {
  return type === "complained"
    ? { code: "delivery.reported", params: { answer } }
    : faultOf(answer, "delivery.bounced");
}

/** `t=1763640000,v1=<hex>`: HMAC-SHA256 of `1763640000.` and the bytes of the body. */
function isSigned(signature: string, body: Buffer, secret: string, now: Date): boolean {
  const [, time = "", sent = ""] = /^t=(\d{10}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const right = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
  const fresh = Math.abs(Number(time) * SECOND - now.getTime()) <= MAX_CLOCK_SKEW;
  return sent !== "" && timingSafeEqual(Buffer.from(sent, "hex"), right) && fresh;
}
