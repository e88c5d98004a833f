// MSG91 and Twilio on a real socket. They are strict: each request that their documents would not allow is recorded in
// `wrongs`.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { serve } from "./serve.ts";

export const SMS_KEYS = {
  msg91: { authKey: "msg91-auth-key", templateId: "65f0c0ffee" },
  twilio: { accountSid: "AC0123456789abcdef0123456789abcdef", authToken: "twilio-token", from: "+14155550100" },
} as const;

/** `refuse-200` is a refusal with a status of success; `malformed` is a success that is cut off. */
export type SmsFault = "refuse" | "refuse-200" | "unauthorised" | "limit" | "break" | "hang" | "malformed" | "drop";

export type SmsPeer = {
  /** The base address of both vendors. */
  url: string;
  /** Every accepted message: to twelve digits, with MSG91's code or Twilio's text. */
  inbox: { vendor: "msg91" | "twilio"; to: string; text: string }[];
  /** Applies to every call while it is set. */
  fault: SmsFault | undefined;
  calls: () => number;
  /** Rejects when a request was wrong. */
  close: () => Promise<void>;
};

type Inside = SmsPeer & { wrongs: string[] };
type Call = { headers: IncomingMessage["headers"]; body: string };
type PeerAnswer = { status: number; body: unknown };
type Vendor = {
  take: (call: Call, peer: Inside) => PeerAnswer;
  faults: Record<Exclude<SmsFault, "hang" | "drop">, PeerAnswer>;
};

export async function openSmsPeer(): Promise<SmsPeer> {
  let calls = 0;
  const wrongs: string[] = [];
  const served = await serve((request, response) => {
    calls += 1;
    void answer(peer, request, response);
  }, wrongs);
  const peer: Inside = {
    ...served,
    inbox: [],
    fault: undefined,
    wrongs,
    calls: () => calls,
  };
  return peer;
}

async function answer(peer: Inside, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const vendor = VENDORS[`${request.method} ${request.url}`];
  const call = { headers: request.headers, body: await text(request) };
  if (vendor === undefined) {
    peer.wrongs.push(`${request.method} ${request.url}`);
    response.writeHead(404).end();
  } else if (peer.fault === "drop") {
    request.socket.destroy();
  } else if (peer.fault !== "hang") {
    const reply = peer.fault === undefined ? vendor.take(call, peer) : vendor.faults[peer.fault];
    const body = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
    response.writeHead(reply.status, { "content-type": "application/json" }).end(body);
  }
}

const msg91Error = (message: string, code: string) => ({ message, type: "error", code });
const twilioError = (status: number, code: number, message: string) => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

const VENDORS: Readonly<Record<string, Vendor>> = {
  "POST /api/v5/otp": {
    take: takeMsg91,
    faults: {
      refuse: { status: 400, body: msg91Error("Invalid mobile number 919876543210", "202") },
      "refuse-200": { status: 200, body: msg91Error("Insufficient balance", "301") },
      unauthorised: { status: 401, body: msg91Error("AuthenticationFailure", "201") },
      limit: { status: 429, body: msg91Error("Too many requests", "311") },
      break: { status: 500, body: "<html><body>Internal Server Error</body></html>" },
      malformed: { status: 200, body: '{"request_id":"3763' },
    },
  },
  [`POST /2010-04-01/Accounts/${SMS_KEYS.twilio.accountSid}/Messages.json`]: {
    take: takeTwilio,
    faults: {
      refuse: twilioError(400, 21211, "The 'To' number +919876543210 is not a valid phone number."),
      "refuse-200": { status: 201, body: { sid: "SM1", status: "failed", error_code: 30008 } },
      unauthorised: twilioError(401, 20003, "Authenticate"),
      limit: twilioError(429, 20429, "Too Many Requests"),
      break: { status: 500, body: "<html><body>Internal Server Error</body></html>" },
      malformed: { status: 201, body: '{"sid":"SM37' },
    },
  },
};

function takeMsg91({ headers, body }: Call, peer: Inside): PeerAnswer {
  if (headers["authkey"] !== SMS_KEYS.msg91.authKey)
    return { status: 401, body: msg91Error("AuthenticationFailure", "201") };
  const fields = JSON.parse(body) as Record<string, unknown>;
  const wrong = wrongField(fields, {
    template_id: (value) => value === SMS_KEYS.msg91.templateId,
    mobile: (value) => /^(?:91[6-9]\d{9}|(?!91)[1-9]\d{6,14})$/.test(String(value)),
    otp: (value) => typeof value === "string" && /^\d{4,9}$/.test(value),
    otp_length: (value) => value === String(fields["otp"]).length,
    otp_expiry: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1440,
  });
  if (headers["content-type"] !== "application/json" || wrong !== undefined) {
    peer.wrongs.push(`MSG91: ${wrong ?? "content-type"}`);
    return { status: 400, body: msg91Error(`Invalid ${wrong ?? "content-type"}`, "400") };
  }
  peer.inbox.push({ vendor: "msg91", to: String(fields["mobile"]), text: String(fields["otp"]) });
  return { status: 200, body: { request_id: "3763646c3058373530393938", type: "success" } };
}

function takeTwilio({ headers, body }: Call, peer: Inside): PeerAnswer {
  const { accountSid, authToken, from } = SMS_KEYS.twilio;
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
  if (headers.authorization !== `Basic ${basic}`) return twilioError(401, 20003, "Authenticate");
  const fields = Object.fromEntries(new URLSearchParams(body));
  const wrong = wrongField(fields, {
    To: (value) => /^\+(?:91[6-9]\d{9}|(?!91)[1-9]\d{6,14})$/.test(String(value)),
    Body: (value) => String(value).length > 0 && String(value).length <= 1600,
    ...("From" in fields ? { From: (value: unknown) => value === from } : { MessagingServiceSid: isService }),
  });
  if (!headers["content-type"]?.startsWith("application/x-www-form-urlencoded") || wrong !== undefined) {
    peer.wrongs.push(`Twilio: ${wrong ?? "content-type"}`);
    return twilioError(400, 21604, `Invalid parameter ${wrong ?? "content-type"}`);
  }
  peer.inbox.push({ vendor: "twilio", to: String(fields["To"]).slice(1), text: String(fields["Body"]) });
  return { status: 201, body: twilioMessage(fields) };
}

const isService = (value: unknown): boolean => /^MG[0-9a-f]{32}$/.test(String(value));

/** As the message resource in Twilio's documents. */
function twilioMessage(fields: Readonly<Record<string, string>>): unknown {
  const sid = `SM${randomUUID().replaceAll("-", "")}`;
  return {
    account_sid: SMS_KEYS.twilio.accountSid,
    api_version: "2010-04-01",
    body: fields["Body"],
    date_created: "Fri, 20 Nov 2026 10:00:00 +0000",
    date_sent: null,
    date_updated: "Fri, 20 Nov 2026 10:00:00 +0000",
    direction: "outbound-api",
    error_code: null,
    error_message: null,
    from: fields["From"] ?? null,
    messaging_service_sid: fields["MessagingServiceSid"] ?? null,
    num_media: "0",
    num_segments: "1",
    price: null,
    price_unit: null,
    sid,
    status: fields["MessagingServiceSid"] === undefined ? "queued" : "accepted",
    subresource_uris: {},
    to: fields["To"],
    uri: `/2010-04-01/Accounts/${SMS_KEYS.twilio.accountSid}/Messages/${sid}.json`,
  };
}

/** The name of the first field that is missing, wrong or unknown. */
function wrongField(
  fields: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<string, (value: unknown) => boolean>>,
): string | undefined {
  const bad = Object.entries(rules).find(([name, right]) => !(name in fields) || !right(fields[name]));
  return bad?.[0] ?? Object.keys(fields).find((name) => !(name in rules));
}
