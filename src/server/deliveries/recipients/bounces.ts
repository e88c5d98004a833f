// Receives bounces and complaints from a mail server; docs/bounces.md describes the request.
import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { faultOf, type MailFault } from "#domain/mail/mail-fault.ts";
import { cleanText } from "#domain/text.ts";
import { MINUTE, SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import { suppress } from "./suppression-store.ts";
import { failBounced } from "./unsubscribe-store.ts";
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
