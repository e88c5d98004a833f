// Meta's Cloud API on a real socket. It is strict: each request that its documents would not allow is recorded in
// `wrongs`.
import { createHmac, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { API } from "#api/call.ts";
import { serve } from "./serve.ts";

export const WHATSAPP_KEYS = {
  token: "EAAG-system-user-token",
  phoneNumberId: "106540352242922",
  appSecret: "9f2c4ba17d3e5860aa41c9b2d8e7f013",
  verifyToken: "a-word-of-the-operator",
} as const;
const VERSION = "v23.0";

/**
 * A code is an error of Meta's with that code; `held` is taken but checked first, `lost` is taken but the answer is
 * lost, and `accept` is no fault.
 */
export type WhatsAppPeerFault =
  number | "accept" | "break" | "hang" | "malformed" | "drop" | "endless" | "redirect" | "held" | "lost";

export type TakenMessage = {
  wamid: string;
  to: string;
  language: string;
  header: string | undefined;
  body: string[];
  button: string;
  data: string;
};

export type WhatsAppPeer = {
  url: string;
  inbox: TakenMessage[];
  /** Applied to the next messages, one each; `always` to all others. */
  faults: WhatsAppPeerFault[];
  always: WhatsAppPeerFault | undefined;
  /** By number: what WhatsApp writes in its place. */
  aliases: Map<string, string>;
  /** Each answer comes so much later. */
  slowMs: number;
  calls: () => number;
  wrongs: string[];
  /** Rejects when a request was wrong. */
  close: () => Promise<void>;
};

export async function openWhatsAppPeer(): Promise<WhatsAppPeer> {
  let calls = 0;
  const wrongs: string[] = [];
  const served = await serve((request, response) => {
    calls += 1;
    answer(peer, request, response).catch(() => response.destroy());
  }, wrongs);
  const peer: WhatsAppPeer = {
    ...served,
    inbox: [],
    faults: [],
    always: undefined,
    aliases: new Map(),
    slowMs: 0,
    wrongs,
    calls: () => calls,
  };
  return peer;
}

/** The environment of a server that sends to this peer. */
export function whatsAppVariables({ url }: { url: string }): Record<string, string> {
  return {
    WHATSAPP_TOKEN: WHATSAPP_KEYS.token,
    WHATSAPP_PHONE_NUMBER_ID: WHATSAPP_KEYS.phoneNumberId,
    WHATSAPP_APP_SECRET: WHATSAPP_KEYS.appSecret,
    WHATSAPP_VERIFY_TOKEN: WHATSAPP_KEYS.verifyToken,
    WHATSAPP_BASE_URL: url,
    WHATSAPP_PER_SECOND: "1000",
  };
}

export function signWhatsApp(body: string | Buffer, secret: string = WHATSAPP_KEYS.appSecret): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}

type Status = { id: string; status: string; timestamp?: string; data?: string; to?: string; code?: number };
type Incoming = { from: string; timestamp?: string | undefined; body?: string; button?: string; about?: string };

/** `number`: the id of the sending number that it is about. */
type Notice = { statuses?: Status[]; messages?: Incoming[]; number?: string };

/** A notice as Meta sends it. */
export function whatsAppNotice({ statuses = [], messages = [], number = WHATSAPP_KEYS.phoneNumberId }: Notice) {
  const value = {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "911140000000", phone_number_id: number },
    ...(statuses.length > 0 && { statuses: statuses.map(statusOf) }),
    ...(messages.length > 0 && { messages: messages.map(incomingOf) }),
  };
  return JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "102290129340398", changes: [{ value, field: "messages" }] }],
  });
}

/** Tells a server what Meta's webhook tells it, and returns the status of its answer. */
export async function postNotice(serverUrl: string, notice: Notice): Promise<number> {
  const body = whatsAppNotice(notice);
  const headers = { "content-type": "application/json", "x-hub-signature-256": signWhatsApp(body) };
  return (await fetch(`${serverUrl}${API}/whatsapp/webhook`, { method: "POST", headers, body })).status;
}

function statusOf({ id, status, timestamp = "1795688262", data, to, code }: Status) {
  const errors = [{ code, title: "Failed", message: "Failed", error_data: { details: "The details" } }];
  return {
    id,
    status,
    timestamp,
    ...(to !== undefined && { recipient_id: to }),
    ...(data !== undefined && { biz_opaque_callback_data: data }),
    ...(code !== undefined && { errors }),
    ...(status === "sent" && {
      pricing: { billable: true, pricing_model: "PMP", category: "utility", type: "regular" },
    }),
  };
}

function incomingOf({ from, body, button, about, ...more }: Incoming) {
  const said =
    button === undefined ? { type: "text", text: { body } } : { type: "button", button: { text: button, payload: "" } };
  const context = about !== undefined && { context: { from: "911140000000", id: about } };
  return { from, id: `wamid.${randomUUID()}`, timestamp: "1795688262", ...context, ...more, ...said };
}

async function answer(peer: WhatsAppPeer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  if (peer.slowMs > 0) await sleep(peer.slowMs);
  const fault = peer.faults.shift() ?? peer.always;
  if (fault === "hang") return;
  if (fault === "drop") return void request.socket.destroy();
  if (fault === "redirect") return void response.writeHead(307, { location: "http://127.0.0.1:1/" }).end();
  if (fault === "endless") return endless(response);
  const wrong = wrongOf(request, body);
  if (wrong !== undefined) peer.wrongs.push(wrong);
  const isKnown = request.headers.authorization === `Bearer ${WHATSAPP_KEYS.token}`;
  const taken = () => (isKnown ? take(peer, fault, body) : errorOf(190, "Error validating access token"));
  const { status, answer: said } = wrong === undefined ? taken() : errorOf(100, wrong);
  if (fault === "lost") return void request.socket.destroy();
  response
    .writeHead(status, { "content-type": "application/json" })
    .end(typeof said === "string" ? said : JSON.stringify(said));
}

function endless(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const more = () => !response.destroyed && response.write(" ".repeat(65_536), () => setImmediate(more));
  more();
}

type PeerAnswer = { status: number; answer: unknown };

function take(peer: WhatsAppPeer, fault: WhatsAppPeerFault | undefined, body: string): PeerAnswer {
  if (typeof fault === "number") return errorOf(fault, `Details of ${fault} for 919876543210`);
  if (fault === "break") return { status: 503, answer: "<html><body>Service Unavailable</body></html>" };
  const wamid = `wamid.${Buffer.from(randomUUID()).toString("base64")}`;
  const message = JSON.parse(body) as Message;
  peer.inbox.push(takenOf(wamid, message));
  if (fault === "malformed") return { status: 200, answer: '{"messaging_product":"whatsapp","mess' };
  const contacts = [{ input: message.to, wa_id: peer.aliases.get(message.to) ?? message.to }];
  const state = fault === "held" ? "held_for_quality_assessment" : "accepted";
  return {
    status: 200,
    answer: { messaging_product: "whatsapp", contacts, messages: [{ id: wamid, message_status: state }] },
  };
}

const STATUS: Readonly<Record<number, number>> = { 0: 401, 190: 401, 10: 403, 368: 403, 131005: 403, 131016: 503 };

function errorOf(code: number, details: string): PeerAnswer {
  const message = `(#${code}) Something about it`;
  const error = { message, type: "OAuthException", code, error_data: { messaging_product: "whatsapp", details } };
  return { status: STATUS[code] ?? 400, answer: { error: { ...error, fbtrace_id: "Az8or2yhqkZfEZ-_4Qn_Bam" } } };
}

type Component = {
  type: string;
  sub_type?: string;
  index?: string;
  parameters: { type: string; text?: string; image?: { link: string }; document?: { link: string } }[];
};
type Message = {
  to: string;
  template: { name: string; language: { code: string }; components: Component[] };
  biz_opaque_callback_data: string;
};

function takenOf(wamid: string, { to, template, biz_opaque_callback_data: data }: Message): TakenMessage {
  const of = (type: string) => template.components.find((component) => component.type === type)?.parameters ?? [];
  const [header] = of("header");
  return {
    wamid,
    to,
    language: template.language.code,
    header: header?.image?.link ?? header?.document?.link,
    body: of("body").map((parameter) => parameter.text ?? ""),
    button: of("button")[0]?.text ?? "",
    data,
  };
}

function wrongOf(request: IncomingMessage, body: string): string | undefined {
  const { phoneNumberId } = WHATSAPP_KEYS;
  if (`${request.method} ${request.url}` !== `POST /${VERSION}/${phoneNumberId}/messages`)
    return `${request.method} ${request.url}`;
  if (request.headers["content-type"] !== "application/json") return "content-type";
  const message = JSON.parse(body) as Message & Record<string, unknown>;
  const known = ["messaging_product", "recipient_type", "to", "type", "template", "biz_opaque_callback_data"];
  const odd = Object.keys(message).find((name) => !known.includes(name));
  if (odd !== undefined) return `unknown ${odd}`;
  const rules: [string, boolean][] = [
    ["messaging_product", message["messaging_product"] === "whatsapp"],
    ["recipient_type", message["recipient_type"] === "individual"],
    ["to", /^[1-9]\d{6,14}$/.test(message.to)],
    ["type", message["type"] === "template"],
    ["template.name", message.template.name === "certificate_ready"],
    ["template.language", /^[a-z]{2}(_[A-Z]{2})?$/.test(message.template.language.code)],
    ["biz_opaque_callback_data", /^[\w-]{1,64}\.[1-9]\d*$/.test(message.biz_opaque_callback_data)],
    ["template.components", message.template.components.every(isComponent)],
  ];
  return rules.find(([, right]) => !right)?.[0];
}

function isComponent({ type, sub_type: kind, index, parameters }: Component): boolean {
  const [first] = parameters;
  switch (type) {
    case "header":
      return parameters.length === 1 && isLink((first?.image ?? first?.document)?.link);
    case "body":
      return parameters.length === 3 && parameters.every(isText);
    case "button":
      return kind === "url" && index === "0" && parameters.length === 1 && isText(first);
    default:
      return false;
  }
}

function isLink(link: string | undefined): boolean {
  return link !== undefined && URL.canParse(link) && /^https?:/.test(link);
}

/** Meta refuses empty values, line ends, tabs and more than four spaces in a row. */
function isText(parameter: Component["parameters"][number] | undefined): boolean {
  const { type, text: value = "" } = parameter ?? {};
  return type === "text" && value !== "" && value.length <= 1024 && !/[\n\t]| {5}/.test(value);
}
