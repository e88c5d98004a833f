import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHmac, randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openRazorpayPeer, RAZORPAY, type RazorpayFault, type RazorpayPeer } from "../../../../test/peers/razorpay.ts";
import { paymentsContract } from "./contract.ts";
import { choosePayments } from "./index.ts";
import { razorpayPayments } from "./razorpay.ts";
import type { Payments, WebhookRequest } from "./interface.ts";

const SITE = "https://prashasti.example";

describe("the embedded provider", () => {
  let folder: string;
  let payments: Payments;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "prashasti-payments-"));
    const config = { provider: "embedded", folder, keySecret: "key", webhookSecrets: ["hook"] } as const;
    payments = choosePayments(config, randomBytes, SITE) as Payments;
  });
  afterAll(() => rm(folder, { recursive: true }));

  paymentsContract({
    payments: () => payments,
    pay: async (order) => (await payments.till?.pay(order)) ?? fail(),
    decline: async (order) => (await payments.till?.decline(order)) ?? fail(),
  });

  test("an order is paid once, however many pay at once", async () => {
    const opened = await payments.openOrder({ receipt: "r", amount: 100, currency: "INR" });
    const paid = await Promise.all(
      Array.from({ length: 10 }, async () => payments.till?.pay(opened.ok ? opened.id : "")),
    );
    expect(paid.filter((each) => each !== undefined)).toHaveLength(1);
  });
});

const config = (peer: RazorpayPeer, change: object = {}) => ({
  provider: "razorpay" as const,
  keyId: RAZORPAY.keyId,
  keySecret: RAZORPAY.keySecret,
  webhookSecrets: [RAZORPAY.webhookSecret, RAZORPAY.webhookSecretBefore],
  baseUrl: peer.url,
  ...change,
});

describe("Razorpay", () => {
  let peer: RazorpayPeer;
  let payments: Payments;
  beforeEach(async () => {
    peer = await openRazorpayPeer();
    payments = choosePayments(config(peer), randomBytes, SITE) as Payments;
  });
  afterEach(() => peer.close());

  paymentsContract({
    payments: () => payments,
    pay: async (order) => {
      const payment = peer.tryPayment(order);
      const proof = peer.proofOf(payment);
      return {
        proof: { orderId: order, paymentId: payment.id, signature: proof.razorpay_signature },
        webhook: webhook(peer.eventOf("order.paid", payment)),
      };
    },
    decline: async (order) => webhook(peer.eventOf("payment.failed", peer.tryPayment(order, { status: "failed" }))),
  });

  const open = () => payments.openOrder({ receipt: "one-receipt", amount: 24_900, currency: "INR" });
  const paying = async () => {
    const opened = await open();
    return peer.tryPayment(opened.ok ? opened.id : "");
  };

  test("a request whose answer was lost is repeated, and gives the same order", async () => {
    peer.fault = "lose";
    expect(await open()).toEqual({ ok: false, why: "Razorpay: not reachable" });
    expect(peer.calls()).toBe(2);
    peer.fault = undefined;
    const opened = await open();
    expect([...peer.orders.keys()]).toEqual([opened.ok && opened.id]);
  });

  test("an account without unique receipts gets its order too", async () => {
    peer.knowsUniqueReceipt = false;
    expect(await open()).toMatchObject({ ok: true });
  });

  test.each<[string, RazorpayFault, RegExp]>([
    ["a refusal", "refuse", /^Razorpay answered 400: The amount/],
    ["a withdrawn key", "unauthorised", /^Razorpay answered 401: Authentication failed$/],
    ["too many requests", "limit", /^Razorpay answered 429: Request failed/],
    ["a broken vendor", "break", /^Razorpay answered 500$/],
    ["half an answer", "malformed", /^Razorpay answered 200$/],
    ["a broken connection", "drop", /^Razorpay: not reachable$/],
    ["an order over another amount", "other-amount", /^Razorpay answered 200$/],
  ])("%s is returned as a failure with its reason, never with a key", async (_, fault, why) => {
    peer.fault = fault;
    const opened = await open();
    expect(opened).toEqual({ ok: false, why: expect.stringMatching(why) as string });
    expect(JSON.stringify(opened)).not.toContain(RAZORPAY.keySecret);
  });

  test("a vendor that never answers is given up after the time-out", async () => {
    peer.fault = "hang";
    const hasty = razorpayPayments(config(peer), SITE, 50);
    expect(await hasty.paymentsOf("order_00000000000000")).toEqual({
      ok: false,
      why: "Razorpay: no answer within 50 ms",
    });
  });

  test("a wrong key is refused by the peer itself", async () => {
    const stale = choosePayments(config(peer, { keySecret: "stale" }), randomBytes, SITE) as Payments;
    expect(await stale.openOrder({ receipt: "r", amount: 100, currency: "INR" })).toMatchObject({ ok: false });
  });

  test("webhooks signed with the previous secret are still accepted, others are not", async () => {
    const payment = await paying();
    const signed = (secret: string) => payments.readEvent(webhook(peer.eventOf("payment.captured", payment, secret)));
    expect(signed(RAZORPAY.webhookSecretBefore)).toMatchObject({ payment: { state: "paid" } });
    expect(signed(RAZORPAY.keySecret)).toBe("unsigned");
  });

  test("a signed event that is not about a payment is ignored", () => {
    for (const body of [
      "{}",
      '{"event":"refund.created","payload":{}}',
      "[",
      '{"event":"order.paid","payload":null}',
    ]) {
      const signature = createHmac("sha256", RAZORPAY.webhookSecret).update(body).digest("hex");
      expect(payments.readEvent({ body: Buffer.from(body), signature, eventId: "evt_1" })).toBeUndefined();
    }
  });

  test("an event without an id is identified by its bytes", async () => {
    const event = webhook(peer.eventOf("order.paid", await paying()));
    const [one, again] = [1, 2].map(() => payments.readEvent({ ...event, eventId: undefined }));
    expect(one).toMatchObject({ id: expect.stringMatching(/^[\w-]{43}$/) as string });
    expect(one).toEqual(again);
  });

  test("an authorised or refunded payment does not count as paid", async () => {
    const opened = await open();
    const id = opened.ok ? opened.id : "";
    peer.tryPayment(id, { status: "authorized" });
    peer.tryPayment(id, { status: "refunded" });
    const answer = await payments.paymentsOf(id);
    expect(answer.ok && answer.payments.map((payment) => payment.state)).toEqual(["waiting", "refunded"]);
  });

  test("its checkout is loaded from Razorpay's address, with the necessary permissions", () => {
    expect(payments.checkout).toMatchObject({
      script: "https://checkout.razorpay.com/v1/checkout.js",
      key: RAZORPAY.keyId,
    });
    expect(payments.checkout.allows?.["script-src"]).toContain("https://checkout.razorpay.com");
  });
});

function webhook(event: ReturnType<RazorpayPeer["eventOf"]>): WebhookRequest {
  return {
    body: Buffer.from(event.body),
    signature: event.headers["x-razorpay-signature"],
    eventId: event.headers["x-razorpay-event-id"],
  };
}

function fail(): never {
  throw new Error("The till did not take it");
}
