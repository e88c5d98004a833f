// Meta's Cloud API: POST /{version}/{phone number id}/messages with the operator's registered template.
import * as z from "zod";
import { MINUTE, SECOND } from "#domain/time.ts";
import type { WhatsAppSent } from "#domain/whatsapp/fault.ts";
import type { WhatsAppConfig } from "../../config/whatsapp.ts";
import { readJson } from "../../read-json.ts";
import type { ReserveSends } from "../mail/interface.ts";
import { openSendRate } from "../send-rate.ts";
import type { WhatsApp, WhatsAppMessage } from "./interface.ts";
import { NO_ANSWER, refusedBy } from "./meta-faults.ts";
import { metaNotices } from "./meta-notices.ts";

const WAITS_MS = 30 * SECOND;
/** An answer has a few hundred bytes. */
const ANSWER_BYTES = 64 * 1024;
const PARALLEL = 8;

const Taken = z.object({
  messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1),
  /** Some countries' numbers have a digit more or less on WhatsApp. */
  contacts: z
    .array(z.object({ wa_id: z.string().regex(/^\d{5,15}$/) }))
    .optional()
    .catch(undefined),
});

type Config = Extract<WhatsAppConfig, { provider: "meta" }>;

export function metaWhatsApp(config: Config, reserveSends: ReserveSends, waitsMs = WAITS_MS): WhatsApp {
  const waitForSlot = openSendRate(config.perSecond, new AbortController().signal, reserveSends);
  return {
    embedded: false,
    parallel: PARALLEL,
    notices: metaNotices(config),
    send: async (message) => {
      await waitForSlot();
      const sent = await post(config, templateMessage(config, message), waitsMs);
      return sent.ok && sent.alias === message.to ? { ok: true, ref: sent.ref } : sent;
    },
  };
}

async function post(config: Config, body: object, waitsMs: number): Promise<WhatsAppSent> {
  const address = `${config.baseUrl}/${config.version}/${config.phoneNumberId}/messages`;
  const headers = { authorization: `Bearer ${config.token}`, "content-type": "application/json" };
  try {
    const signal = AbortSignal.timeout(Math.min(waitsMs, MINUTE));
    const response = await fetch(address, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      signal,
      redirect: "error",
    });
    const answer = readJson(await textOf(response));
    const taken = response.ok ? Taken.safeParse(answer).data : undefined;
    const [first] = taken?.messages ?? [];
    if (first === undefined) return refusedBy(response.status, answer);
    const [contact] = taken?.contacts ?? [];
    return { ok: true, ref: first.id, ...(contact !== undefined && { alias: `+${contact.wa_id}` }) };
  } catch {
    return NO_ANSWER;
  }
}

/** Whatever answers there may answer without end. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > ANSWER_BYTES) throw new Error("The answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function templateMessage(config: Config, message: WhatsAppMessage): object {
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: message.to.replace("+", ""),
    type: "template",
    template: {
      name: config.template,
      language: { code: languageOf(config, message.language) },
      components: [
        ...headerOf(config, message),
        { type: "body", parameters: [message.name, message.title, message.issuer].map(text) },
        { type: "button", sub_type: "url", index: "0", parameters: [text(message.linkEnd)] },
      ],
    },
    biz_opaque_callback_data: `${message.id}.${message.attempt}`,
  };
}

function text(value: string) {
  return { type: "text", text: value };
}

/** `en_US` is registered for certificates in English, too. */
function languageOf({ languages }: Config, language: string): string {
  const [first = "en"] = languages;
  return languages.find((each) => each === language || each.startsWith(`${language}_`)) ?? first;
}

function headerOf({ header }: Config, { picture, document, title }: WhatsAppMessage): object[] {
  switch (header) {
    case "none":
      return [];
    case "image":
      return [{ type: "header", parameters: [{ type: "image", image: { link: picture } }] }];
    case "document":
      return [
        { type: "header", parameters: [{ type: "document", document: { link: document, filename: `${title}.pdf` } }] },
      ];
  }
}
