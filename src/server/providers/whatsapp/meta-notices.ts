// What Meta's webhook tells: states of messages, and answers of people. Only what its signature covers is read.
import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { SECOND } from "#domain/time.ts";
import { fold } from "#domain/text.ts";
import { readJson } from "../../read-json.ts";
import type { WhatsAppAnswer, WhatsAppNotice, WhatsAppNotices, WhatsAppReport } from "./interface.ts";
import { laterRefusal, MetaError } from "./meta-faults.ts";

/** Whole words that people send to end messages, or to get them again. */
const STOP = [
  "stop|stop promotions|stop messages|stop all|please stop|unsubscribe|opt out|opt-out|optout|cancel|end|quit",
  "रोकें|रोको|रोक दें|बंद करें|बंद करो|बंद|स्टॉप",
  "நிறுத்து|நிறுத்துக|நிறுத்தவும்|நிறுத்துங்கள்|வேண்டாம்|ஸ்டாப்",
].flatMap(words);
const START = [
  "start|unstop|resume|subscribe|opt in|opt-in",
  "शुरू करें|शुरू करो|शुरू|स्टार्ट",
  "தொடங்கு|தொடங்குக|தொடங்கவும்|தொடங்குங்கள்|தொடர்க|தொடரவும்|ஸ்டார்ட்",
].flatMap(words);

/** Unix time. */
const Timestamp = z.coerce.number().int().positive().max(9_999_999_999);

const Digits = z.string().regex(/^\d{5,15}$/);

const Status = z.object({
  id: z.string().min(1).max(300),
  status: z.string(),
  timestamp: Timestamp,
  recipient_id: Digits.optional().catch(undefined),
  biz_opaque_callback_data: z.string().max(100).optional(),
  errors: z.array(MetaError).max(20).optional(),
});
const Incoming = z.object({
  from: Digits,
  timestamp: Timestamp.optional().catch(undefined),
  context: z
    .object({ id: z.string().max(300) })
    .optional()
    .catch(undefined),
  text: z.object({ body: z.string().max(5000) }).optional(),
  button: z.object({ text: z.string().max(200) }).optional(),
});
/** Unknown members are of later versions; entries that cannot be read are left out one by one. */
const Body = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z
    .array(
      z.object({
        changes: z
          .array(
            z.object({
              field: z.string(),
              value: z.object({
                metadata: z.object({ phone_number_id: z.string() }).optional(),
                statuses: z.array(z.unknown()).max(1000).optional(),
                messages: z.array(z.unknown()).max(1000).optional(),
              }),
            }),
          )
          .max(1000),
      }),
    )
    .max(1000),
});

type Of = { appSecret: string; verifyToken: string; phoneNumberId: string };

export function metaNotices({ appSecret, verifyToken, phoneNumberId }: Of): WhatsAppNotices {
  return {
    challenge(query) {
      const { "hub.mode": mode, "hub.verify_token": token, "hub.challenge": challenge } = query;
      if (mode !== "subscribe" || typeof token !== "string" || typeof challenge !== "string") return undefined;
      return isSame(token, verifyToken) && /^[\w-]{1,200}$/.test(challenge) ? challenge : undefined;
    },
    read(body, signature = "") {
      if (!isSigned(body, signature, appSecret)) return undefined;
      const parsed = Body.safeParse(readJson(body.toString("utf8")));
      if (!parsed.success) return undefined;
      const values = parsed.data.entry
        .flatMap(({ changes }) => changes)
        .filter(({ field, value }) => field === "messages" && value.metadata?.phone_number_id === phoneNumberId)
        .map(({ value }) => value);
      return values.flatMap(({ statuses = [], messages = [] }): WhatsAppNotice[] => [
        ...statuses.flatMap(reportOf),
        ...messages.flatMap(answerOf),
      ]);
    },
  };
}

function reportOf(status: unknown): WhatsAppReport[] {
  const { data } = Status.safeParse(status);
  if (data === undefined) return [];
  const report = {
    kind: "report",
    ref: data.id,
    ...ourIds(data.biz_opaque_callback_data),
    to: data.recipient_id === undefined ? undefined : `+${data.recipient_id}`,
    at: new Date(data.timestamp * SECOND),
  } as const;
  switch (data.status) {
    case "sent":
    case "delivered":
    case "read":
      return [{ ...report, state: data.status }];
    case "failed": {
      const { next, why } = laterRefusal(data.errors?.[0]);
      return [{ ...report, state: "failed", next, why }];
    }
    default:
      return [];
  }
}

/** Earlier versions sent no attempt along. */
function ourIds(text: string | undefined): Pick<WhatsAppReport, "id" | "attempt"> {
  const [, id = text, attempt] = /^([\w-]+)\.(\d{1,9})$/.exec(text ?? "") ?? [];
  return { id, attempt: attempt === undefined ? undefined : Number(attempt) };
}

function answerOf(message: unknown): WhatsAppAnswer[] {
  const { data } = Incoming.safeParse(message);
  if (data === undefined) return [];
  const said = wordsIn(data.text?.body ?? data.button?.text ?? "");
  const from = `+${data.from}`;
  const at = data.timestamp === undefined ? undefined : new Date(data.timestamp * SECOND);
  const about = data.context?.id;
  if (STOP.includes(said)) return [{ kind: "stop", from, about, at }];
  // Without its time, it could be older than a STOP.
  return START.includes(said) && at !== undefined ? [{ kind: "start", from, about, at }] : [];
}

/** Without punctuation and emoji. */
function wordsIn(text: string): string {
  return fold(text.replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, " "));
}

function words(list: string): string[] {
  return list.split("|").map(fold);
}

/** `sha256=<hex>`: HMAC of the bytes of the body. */
function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const [, sent = ""] = /^sha256=([0-9a-f]{64})$/.exec(signature) ?? [];
  const right = createHmac("sha256", secret).update(body).digest();
  return sent !== "" && timingSafeEqual(Buffer.from(sent, "hex"), right);
}

/** In a time that does not tell how much of it is right. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHmac("sha256", "token").update(text).digest();
}
