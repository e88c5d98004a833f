// The contract of all payment providers, embedded or real: the same cases run on each.
import { expect, test } from "vitest";
import type { Payments, Proof, WebhookRequest } from "./interface.ts";
export type PaymentsUnderTest = {
  payments: () => Payments;
  /** A customer pays the order: what the browser receives, and the event that the provider sends. */
  pay: (orderId: string) => Promise<{ proof: Proof; webhook: WebhookRequest }>;
  /** A customer tries to pay, and the bank declines. */
  decline: (orderId: string) => Promise<WebhookRequest>;
};

export function paymentsContract({ payments, pay, decline }: PaymentsUnderTest): void {
  let receipts = 0;
  const open = async () => {
    const opened = await payments().openOrder({ receipt: `receipt-${receipts++}`, amount: 2499, currency: "INR" });
    if (!opened.ok) throw new Error(opened.why);
    return opened.id;
  };

  test("an order is opened, and has no payments", async () => {
    expect(await payments().paymentsOf(await open())).toEqual({ ok: true, payments: [] });
  });

  test("a payment is signed, reported by webhook, and listed", async () => {
    const order = await open();
    const { proof, webhook } = await pay(order);
    expect(payments().isSigned(proof)).toBe(true);
    const payment = { id: proof.paymentId, orderId: order, amount: 2499, currency: "INR", state: "paid" };
    expect(await payments().paymentsOf(order)).toEqual({ ok: true, payments: [payment] });
    expect(payments().readEvent(webhook)).toMatchObject({ payment });
  });

  test("a failed payment is reported, and the order can still be paid", async () => {
    const order = await open();
    const webhook = await decline(order);
    expect(payments().readEvent(webhook)).toMatchObject({ kind: "payment.failed", payment: { state: "failed" } });
    await pay(order);
    const answer = await payments().paymentsOf(order);
    expect(answer.ok && answer.payments.map((payment) => payment.state)).toEqual(["failed", "paid"]);
  });

  test("every other signature is refused", async () => {
    const [one, other] = [await pay(await open()), await pay(await open())];
    for (const change of [
      { orderId: other.proof.orderId },
      { paymentId: other.proof.paymentId },
      { signature: other.proof.signature },
      { signature: "" },
      { signature: one.proof.signature.toUpperCase() },
      { signature: `${one.proof.signature}0` },
      { signature: "é".repeat(64) },
    ])
      expect(payments().isSigned({ ...one.proof, ...change })).toBe(false);
  });

  test("a webhook with another body, another signature or none is refused", async () => {
    const [one, other] = [await pay(await open()), await pay(await open())];
    for (const change of [
      { body: other.webhook.body },
      { body: Buffer.concat([one.webhook.body, Buffer.from(" ")]) },
      { signature: other.webhook.signature },
      { signature: undefined },
      { signature: "" },
    ])
      expect(payments().readEvent({ ...one.webhook, ...change })).toBe("unsigned");
  });

  test("an unknown order is returned as a failure with a reason", async () => {
    expect(await payments().paymentsOf("order_00000000000000")).toMatchObject({ ok: false });
  });
}
