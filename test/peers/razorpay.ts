// Razorpay on a real socket: orders, their payments and its webhooks. It is strict: each request that its documents
// would not allow is recorded in `wrongs`. Its formats are in razorpay-shapes.ts.
import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import {
  type EventKind,
  newId,
  orderOf,
  payloadOf,
  paymentOf,
  type PeerOrder,
  type PeerPayment,
  refusal,
  type PeerAnswer,
} from "./razorpay-shapes.ts";
import { serve } from "./serve.ts";

export const RAZORPAY = {
  keyId: "rzp_test_1DP5mmOlF5G5ag",
  keySecret: "thiskeysecretisofthispeeralone",
  webhookSecret: "the webhook secret of this peer",
  webhookSecretBefore: "the secret that was before it",
} as const;

/** The variables that make a server use this peer. */
export function razorpayVariables(peer: { url: string }): Record<string, string> {
  return {
    RAZORPAY_KEY_ID: RAZORPAY.keyId,
    RAZORPAY_KEY_SECRET: RAZORPAY.keySecret,
    RAZORPAY_WEBHOOK_SECRET: RAZORPAY.webhookSecret,
    RAZORPAY_WEBHOOK_SECRET_BEFORE: RAZORPAY.webhookSecretBefore,
    RAZORPAY_BASE_URL: peer.url,
  };
}

/**
 * `lose` handles the request and closes the connection before the answer; `drop` does nothing; `other-amount` opens an
 * order with another amount.
 */
export type RazorpayFault =
  "refuse" | "unauthorised" | "limit" | "break" | "hang" | "malformed" | "drop" | "lose" | "other-amount";

/** A webhook as it is sent. */
export type PeerEvent = { body: string; headers: Record<string, string> };

export type RazorpayPeer = {
  url: string;
  orders: Map<string, PeerOrder>;
  /** Applies to all calls while it is set. */
  fault: RazorpayFault | undefined;
  /** Whether the account supports `unique_receipt`; an older one refuses it by name. */
  knowsUniqueReceipt: boolean;
  calls: () => number;
  /** A customer tries to pay, which changes the order. */
  tryPayment: (orderId: string, change?: Partial<PeerPayment>) => PeerPayment;
  /** What the browser gets for a payment. */
  proofOf: (payment: PeerPayment) => Record<"razorpay_order_id" | "razorpay_payment_id" | "razorpay_signature", string>;
  /** The signed event of a payment; `change` alters the payment in it. */
  eventOf: (kind: EventKind, payment: PeerPayment, secret?: string) => PeerEvent;
  /** Rejects when a request was wrong. */
  close: () => Promise<void>;
};

type Inside = Omit<RazorpayPeer, "url" | "close" | "calls"> & { payments: PeerPayment[]; wrongs: string[] };
export async function openRazorpayPeer(): Promise<RazorpayPeer> {
  let calls = 0;
  const inside = newPeer();
  const served = await serve((request, response) => {
    calls += 1;
    void answer(inside, request, response);
  }, inside.wrongs);
  return Object.assign(inside, served, { calls: () => calls });
}

function newPeer(): Inside {
  const orders = new Map<string, PeerOrder>();
  const payments: PeerPayment[] = [];
  return {
    orders,
    payments,
    wrongs: [],
    fault: undefined,
    knowsUniqueReceipt: true,
    tryPayment(orderId, change = {}) {
      const order = orders.get(orderId);
      if (order === undefined || order.status === "paid") throw new Error("Razorpay takes no payment for this order");
      const payment = paymentOf(order, change);
      payments.push(payment);
      order.attempts += 1;
      if (payment.status === "captured")
        Object.assign(order, { status: "paid", amount_paid: order.amount, amount_due: 0 });
      else order.status = "attempted";
      return payment;
    },
    proofOf: ({ id, order_id: order }) => ({
      razorpay_order_id: order,
      razorpay_payment_id: id,
      razorpay_signature: sign(`${order}|${id}`, RAZORPAY.keySecret),
    }),
    eventOf: (kind, payment, secret = RAZORPAY.webhookSecret) => signedEvent(kind, payment, orders, secret),
  };
}

function signedEvent(
  event: EventKind,
  payment: PeerPayment,
  orders: ReadonlyMap<string, PeerOrder>,
  secret: string,
): PeerEvent {
  const payload = payloadOf(event, payment, orders.get(payment.order_id));
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_BFQ7uQEaa7j2z7",
    event,
    contains: Object.keys(payload),
    payload,
    created_at: 1_795_168_801,
  });
  return {
    body,
    headers: {
      "content-type": "application/json",
      "x-razorpay-signature": sign(body, secret),
      "x-razorpay-event-id": newId("evt"),
    },
  };
}

async function answer(peer: Inside, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  if (peer.fault === "hang") return;
  if (peer.fault === "drop") return void request.socket.destroy();
  const faulty = peer.fault === undefined ? undefined : FAULTS[peer.fault];
  const reply = faulty ?? take(peer, request, body);
  if (peer.fault === "lose") return void request.socket.destroy();
  const words = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
  response.writeHead(reply.status, { "content-type": "application/json" }).end(words);
}

const FAULTS: Partial<Record<RazorpayFault, PeerAnswer>> = {
  refuse: refusal(400, "The amount must be at least INR 1.00", "amount"),
  unauthorised: refusal(401, "Authentication failed"),
  limit: refusal(429, "Request failed. Please try after sometime."),
  break: { status: 500, body: "<html><body>Internal Server Error</body></html>" },
  malformed: { status: 200, body: '{"id":"order_IluGWx' },
};

function take(peer: Inside, { method, url = "", headers }: IncomingMessage, body: string): PeerAnswer {
  const basic = Buffer.from(`${RAZORPAY.keyId}:${RAZORPAY.keySecret}`).toString("base64");
  if (headers.authorization !== `Basic ${basic}`) return refusal(401, "Authentication failed");
  if (method === "POST" && url === "/v1/orders") return openOrder(peer, headers, body);
  const order = /^\/v1\/orders\/(order_\w{14})\/payments$/.exec(url)?.[1];
  if (method === "GET" && order !== undefined && body === "") return listPayments(peer, order);
  peer.wrongs.push(`${method} ${url}`);
  return refusal(404, "The requested URL was not found on the server.");
}

function openOrder(peer: Inside, headers: IncomingMessage["headers"], body: string): PeerAnswer {
  const fields = JSON.parse(body) as Record<string, unknown>;
  if ("unique_receipt" in fields && !peer.knowsUniqueReceipt)
    return refusal(400, "unique_receipt is/are not required and should not be sent");
  const wrong = wrongField(fields);
  if (headers["content-type"] !== "application/json" || wrong !== undefined) {
    peer.wrongs.push(`Razorpay: ${wrong ?? "content-type"}`);
    return refusal(400, `${wrong ?? "content-type"} is invalid`);
  }
  const { amount, currency, receipt } = fields as { amount: number; currency: string; receipt: string };
  const known = [...peer.orders.values()].find((order) => order.receipt === receipt);
  if (known !== undefined && fields["unique_receipt"] === true) return { status: 200, body: known };
  const order = orderOf(peer.fault === "other-amount" ? amount + 1 : amount, currency, receipt, fields["notes"] ?? []);
  peer.orders.set(order.id, order);
  return { status: 200, body: order };
}

function listPayments(peer: Inside, orderId: string): PeerAnswer {
  if (!peer.orders.has(orderId)) return refusal(400, "The id provided does not exist");
  const items = peer.payments.filter((payment) => payment.order_id === orderId);
  return { status: 200, body: { entity: "collection", count: items.length, items } };
}

const RULES: Readonly<Record<string, (value: unknown) => boolean>> = {
  amount: (value) => Number.isInteger(value) && Number(value) >= 100,
  currency: (value) => value === "INR",
  receipt: (value) => typeof value === "string" && value.length > 0 && value.length <= 40,
  unique_receipt: (value) => value === true || value === undefined,
  notes: (value) =>
    value === undefined ||
    (typeof value === "object" &&
      Object.keys(value ?? {}).length <= 15 &&
      Object.values(value ?? {}).every((note) => typeof note === "string" && note.length <= 256)),
};

/** The name of the first field that is missing, wrong or unknown. */
function wrongField(fields: Readonly<Record<string, unknown>>): string | undefined {
  const bad = Object.entries(RULES).find(([name, right]) => !right(fields[name]));
  return bad?.[0] ?? Object.keys(fields).find((name) => !(name in RULES));
}

function sign(message: string, secret: string): string {
  return createHmac("sha256", secret).update(message).digest("hex");
}
