// Razorpay's signatures (its documents, 'Verify payment signature' and 'Validate webhooks'); the embedded provider
// makes the same.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { readJson } from "../../read-json.ts";
import type { PaymentEvent, Payment, Proof, WebhookRequest } from "./interface.ts";

/** Hexadecimal HMAC-SHA256. */
export function sign(message: string | Buffer, secret: string): string {
  return createHmac("sha256", secret).update(message).digest("hex");
}

/** Takes the same time whatever the signature. */
function isSignature(signature: string, message: string | Buffer, secret: string): boolean {
  const actual = Buffer.from(signature);
  const right = Buffer.from(sign(message, secret));
  return actual.length === right.length && timingSafeEqual(actual, right);
}

export function signProof(orderId: string, paymentId: string, keySecret: string): string {
  return sign(`${orderId}|${paymentId}`, keySecret);
}

export function isSignedProof({ orderId, paymentId, signature }: Proof, keySecret: string): boolean {
  return isSignature(signature, `${orderId}|${paymentId}`, keySecret);
}

/** A payment in Razorpay's format; keys that we do not need are ignored. */
export const PaymentEntity = z.object({
  id: z.string().min(1).max(100),
  order_id: z.string().min(1).max(100),
  amount: z.int(),
  currency: z.string().max(10),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
});
export type PaymentEntity = z.infer<typeof PaymentEntity>;

const STATES = {
  created: "waiting",
  authorized: "waiting",
  captured: "paid",
  refunded: "refunded",
  failed: "failed",
} as const satisfies Record<PaymentEntity["status"], Payment["state"]>;

export function readPayment({ id, order_id: orderId, amount, currency, status }: PaymentEntity): Payment {
  return { id, orderId, amount, currency, state: STATES[status] };
}

const Event = z.object({
  event: z.enum(["order.paid", "payment.captured", "payment.failed"]),
  payload: z.object({ payment: z.object({ entity: PaymentEntity }) }),
});

/** The raw bytes are signed: nothing is parsed before the signature matches one of the secrets. */
export function readSignedEvent(
  { body, signature = "", eventId }: WebhookRequest,
  secrets: readonly string[],
): PaymentEvent | "unsigned" | undefined {
  if (!secrets.some((secret) => isSignature(signature, body, secret))) return "unsigned";
  const event = Event.safeParse(readJson(body.toString())).data;
  if (event === undefined) return undefined;
  // Events are delivered at least once and in any order; without an id, the same bytes are the same event.
  const id = eventId ?? createHash("sha256").update(body).digest("base64url");
  return { id: id.slice(0, 100), kind: event.event, payment: readPayment(event.payload.payment.entity) };
}
