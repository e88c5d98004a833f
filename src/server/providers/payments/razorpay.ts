// Razorpay's orders (POST /v1/orders, GET /v1/orders/:id/payments) and checkout. An order is paid once; a failed
// payment may succeed late.
import { SECOND } from "#domain/time.ts";
import * as z from "zod";
import type { PaymentsConfig } from "../../config/payments.ts";
import { readJson } from "../../read-json.ts";
import type { NewOrder, OpenOrderResult, Payments } from "./interface.ts";
import { isSignedProof, PaymentEntity, readPayment, readSignedEvent } from "./signed.ts";

const CHECKOUT = "https://checkout.razorpay.com/v1/checkout.js";
/** Razorpay publishes no list; these are the hosts that its script contacts, and it writes styles into the page. */
const ALLOWS = {
  "script-src": ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
  "style-src": ["'unsafe-inline'"],
  "img-src": ["https://cdn.razorpay.com"],
  "connect-src": ["https://api.razorpay.com", "https://lumberjack.razorpay.com", "https://lumberjack-cx.razorpay.com"],
  "frame-src": ["https://api.razorpay.com", "https://checkout.razorpay.com"],
  "form-action": ["https://api.razorpay.com"],
};
const RAZORPAY_WAITS_MS = 10 * SECOND;

type RazorpayConfig = Extract<PaymentsConfig, { provider: "razorpay" }>;

const Order = z.object({ id: z.string().min(1).max(100), amount: z.int(), currency: z.string() });
const PaymentList = z.object({ items: z.array(PaymentEntity).max(1000) });
const Refused = z.object({ error: z.object({ description: z.string() }) });

export function razorpayPayments(
  config: RazorpayConfig,
  publicUrl: string,
  waitsMs: number = RAZORPAY_WAITS_MS,
): Payments {
  const ask = asker(config, waitsMs);
  return {
    provider: "razorpay",
    checkout: { script: CHECKOUT, key: config.keyId, allows: ALLOWS },
    openOrder: (order) => openOrder(ask, order, publicUrl),
    async paymentsOf(orderId) {
      const answer = await ask("GET", `/v1/orders/${encodeURIComponent(orderId)}/payments`);
      const list = PaymentList.safeParse(answer.body).data;
      return list === undefined
        ? { ok: false, why: reason(answer) }
        : { ok: true, payments: list.items.map(readPayment) };
    },
    isSigned: (proof) => isSignedProof(proof, config.keySecret),
    readEvent: (webhook) => readSignedEvent(webhook, config.webhookSecrets),
  };
}

/** Retried once if no answer came: the receipt makes both one order. */
async function openOrder(ask: Ask, order: NewOrder, publicUrl: string): Promise<OpenOrderResult> {
  const { receipt, amount, currency } = order;
  const plain = { amount, currency, receipt, notes: { site: publicUrl.slice(0, 256) } };
  const once = { ...plain, unique_receipt: true };
  let answer = await ask("POST", "/v1/orders", once);
  if (answer.status === NO_ANSWER || answer.status >= 500) answer = await ask("POST", "/v1/orders", once);
  // Accounts without this feature refuse the key by name. Two orders with one receipt are harmless, because only one is
  // paid.
  if (answer.status === 400 && reason(answer).includes("unique_receipt"))
    answer = await ask("POST", "/v1/orders", plain);
  const opened = answer.status === 200 ? Order.safeParse(answer.body).data : undefined;
  const right = opened?.amount === amount && opened.currency === currency;
  return right ? { ok: true, id: opened.id } : { ok: false, why: reason(answer) };
}

const NO_ANSWER = 0;

/** `body` is undefined if the answer was not JSON; `why` says why. */
type RazorpayAnswer = { status: number; body: unknown; why?: string };
type Ask = (method: "GET" | "POST", path: string, body?: object) => Promise<RazorpayAnswer>;

function asker({ keyId, keySecret, baseUrl }: RazorpayConfig, waitsMs: number): Ask {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  return async (method, path, body) => {
    try {
      const response = await fetch(baseUrl + path, {
        method,
        headers: { authorization, accept: "application/json", ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(waitsMs),
        redirect: "error",
      });
      return { status: response.status, body: readJson(await response.text()) };
    } catch (error) {
      const late = error instanceof DOMException && error.name === "TimeoutError";
      return { status: NO_ANSWER, body: undefined, why: late ? `no answer within ${waitsMs} ms` : "not reachable" };
    }
  };
}

/** For the log: the vendor's words, shortened. */
function reason({ status, body, why }: RazorpayAnswer): string {
  if (why !== undefined) return `Razorpay: ${why}`;
  const words = Refused.safeParse(body).data?.error.description.slice(0, 200);
  return `Razorpay answered ${status}${words === undefined ? "" : `: ${words}`}`;
}
