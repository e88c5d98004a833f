// Receives bounces and complaints from a mail server, as a call or as a mail; docs/bounces.md describes both.
import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { faultOf, type MailFault } from "#domain/mail/mail-fault.ts";
import { cleanText } from "#domain/text.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { suppress } from "./suppression-store.ts";
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
  await ctx.db.transaction((tx) => recordEvents(tx, notice.data.events, ctx.clock()));
  return notice.data.events.length;
}

/**
 * Returns how many mails it marked as bounced. Anybody can send such a mail, so it counts only with the Message-ID of a
 * mail of ours, which nobody can guess, and for the recipient of that mail.
 */
export async function recordDsn(ctx: Pick<Context, "db" | "clock">, { messageIds, failed }: Dsn): Promise<number> {
  const sent = await findSentMails(ctx.db, messageIds);
  const bounces = sent.flatMap(({ messageId, address }) => {
    const spellings = new Set(spellingsOf(address));
    const recipient = failed.find(({ addresses }) => addresses.some((each) => isOneOf(spellings, each)));
    if (recipient === undefined) return [];
    return [
      { address, messageId, permanent: recipient.permanent, reason: faultOf(recipient.reason, "delivery.bounced") },
    ];
  });
  await ctx.db.transaction((tx) => recordBounces(tx, bounces, ctx.clock()));
  return bounces.length;
}

function isOneOf(spellings: ReadonlySet<string>, address: string): boolean {
  return spellingsOf(address).some((each) => spellings.has(each));
}

/** A mailbox that was only full or slow for days gets the next mail. */
async function recordBounces(
  tx: Database,
  bounces: readonly (Bounce & { permanent: boolean })[],
  now: Date,
): Promise<void> {
  const permanent = bounces.filter((bounce) => bounce.permanent);
  await suppress(
    tx,
    permanent.map(({ address, reason }) => ({ address, reason, kind: "bounced" })),
    now,
  );
  await failBounced(tx, bounces, now);
}

async function recordEvents(tx: Database, events: readonly Event[], now: Date): Promise<void> {
  const suppressions = events.map(({ type, address, message_id: messageId, reason }) => {
    return { kind: type, address, messageId, reason: reasonOf(type, reason) };
  });
  await suppress(tx, suppressions, now);
  const bounced = suppressions.filter(({ kind }) => kind === "bounced");
  await failBounced(tx, bounced, now);
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
