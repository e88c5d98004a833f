// The embedded payment provider: no money moves. It stores orders as files and signs like Razorpay, so that the same
// code verifies payments.
import { link, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { PaymentsConfig } from "../../config/payments.ts";
import { writeWholeFile } from "../write-file.ts";
import type { Payments, Till, WebhookRequest } from "./interface.ts";
import { isSignedProof, PaymentEntity, readPayment, readSignedEvent, sign, signProof } from "./signed.ts";

/** Served by the routes of the checkout page. */
const SCRIPT = "/checkout/checkout.js";
const KEY = "test_mode";
const ID_BYTES = 16;
const ORDER_ID = /^order_[0-9a-f]{32}$/;

const Order = z.object({ id: z.string(), amount: z.int(), currency: z.string() });
type Order = z.infer<typeof Order>;

type Random = (bytes: number) => Buffer;

export function embeddedPayments(config: Extract<PaymentsConfig, { provider: "embedded" }>, random: Random): Payments {
  const books = openBooks(config.folder);
  return {
    provider: "embedded",
    checkout: { script: SCRIPT, key: KEY },
    async openOrder({ amount, currency }) {
      const id = newId("order", random);
      await books.writeOrder({ id, amount, currency });
      return { ok: true, id };
    },
    async paymentsOf(orderId) {
      if ((await books.order(orderId)) === undefined) return { ok: false, why: "There is no such order" };
      const payments = [await books.payment(orderId, "failed"), await books.payment(orderId, "captured")];
      return { ok: true, payments: payments.filter((each) => each !== undefined).map(readPayment) };
    },
    isSigned: (proof) => isSignedProof(proof, config.keySecret),
    readEvent: (webhook) => readSignedEvent(webhook, config.webhookSecrets),
    till: openTill(books, { ...config, random }),
  };
}

type Signing = { keySecret: string; webhookSecrets: readonly string[]; random: Random };

function openTill(books: Books, { keySecret, webhookSecrets, random }: Signing): Till {
  const webhookFor = (event: string, payment: PaymentEntity): WebhookRequest => {
    const body = Buffer.from(JSON.stringify({ entity: "event", event, payload: { payment: { entity: payment } } }));
    return { body, signature: sign(body, webhookSecrets[0] ?? ""), eventId: newId("event", random) };
  };
  const paymentOf = ({ id, amount, currency }: Order, status: "captured" | "failed"): PaymentEntity => ({
    id: newId("pay", random),
    order_id: id,
    amount,
    currency,
    status,
  });
  return {
    async find(orderId) {
      const order = await books.order(orderId);
      return order && { ...order, paid: (await books.payment(orderId, "captured")) !== undefined };
    },
    async pay(orderId) {
      const order = await books.order(orderId);
      const payment = order && paymentOf(order, "captured");
      if (payment === undefined || !(await books.writePaid(payment))) return undefined;
      const signature = signProof(orderId, payment.id, keySecret);
      return { proof: { orderId, paymentId: payment.id, signature }, webhook: webhookFor("order.paid", payment) };
    },
    async decline(orderId) {
      const order = await books.order(orderId);
      if (order === undefined || (await books.payment(orderId, "captured")) !== undefined) return undefined;
      const payment = paymentOf(order, "failed");
      await books.writeFailed(payment);
      return webhookFor("payment.failed", payment);
    },
  };
}

type Books = ReturnType<typeof openBooks>;

/** At most three files per order: the order, its last failure, and its one payment. */
function openBooks(folder: string) {
  const file = (orderId: string, what: string) => join(folder, `${orderId}${what}.json`);
  const read = async <T>(schema: z.ZodType<T>, orderId: string, what: string): Promise<T | undefined> => {
    if (!ORDER_ID.test(orderId)) return undefined;
    const text = await readFile(file(orderId, what), "utf8").catch(() => undefined);
    return text === undefined || text === "" ? undefined : schema.parse(JSON.parse(text));
  };
  return {
    order: (orderId: string) => read(Order, orderId, ""),
    payment: (orderId: string, status: "captured" | "failed") => read(PaymentEntity, orderId, `.${status}`),
    writeOrder: (order: Order) => writeWholeFile(file(order.id, ""), Buffer.from(JSON.stringify(order))),
    writeFailed: (payment: PaymentEntity) =>
      writeWholeFile(file(payment.order_id, ".failed"), Buffer.from(JSON.stringify(payment))),
    /** False if another payment was first. */
    async writePaid(payment: PaymentEntity): Promise<boolean> {
      const draft = file(payment.order_id, `.${payment.id}`);
      await writeWholeFile(draft, Buffer.from(JSON.stringify(payment)));
      try {
        await link(draft, file(payment.order_id, ".captured"));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
        throw error;
      } finally {
        await rm(draft);
      }
    },
  };
}

function newId(kind: "order" | "pay" | "event", random: Random): string {
  return `${kind}_${random(ID_BYTES).toString("hex")}`;
}
