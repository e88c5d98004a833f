import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WELCOME_CREDITS } from "#domain/account/credits.ts";
import { SAY } from "#domain/say/say.ts";
import { MINUTE } from "#domain/time.ts";
import { openRazorpayPeer, razorpayVariables, type RazorpayPeer } from "../../../test/peers/razorpay.ts";
import type { EventKind, PeerPayment } from "../../../test/peers/razorpay-shapes.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { ORDER } from "./order.ts";

let peer: RazorpayPeer;
let world: World;
beforeAll(async () => {
  peer = await openRazorpayPeer();
  world = await openWorld(razorpayVariables(peer));
});
afterAll(async () => {
  await world.close();
  await peer.close();
});
afterEach(() => {
  peer.fault = undefined;
});

let numbers = 0;
const buyer = () => world.signIn(`96${String(numbers++).padStart(8, "0")}`, "Buyer");
const order = async (person: Person) =>
  (await person.ask("createOrder", { query: { amount: "79.99", tokens: "500" } })).body.order_id;
const verify = (person: Person, payment: PeerPayment) =>
  person.ask("verifyPayment", { query: { ...peer.proofOf(payment), tokens: "500" } });
const sendWebhook = (kind: EventKind, payment: PeerPayment) => {
  const { body, headers } = peer.eventOf(kind, payment);
  return world.app.inject({ method: "POST", url: "/backend/public/api/payments/webhook", headers, payload: body });
};
const balance = async (person: Person) => (await person.ask("creditBalance")).body.balance;

describe("With Razorpay", () => {
  it("an order is opened for the plan's price, and its payment adds the plan's credits", async () => {
    const person = await buyer();
    const id = await order(person);
    expect(peer.orders.get(id)).toMatchObject({
      amount: 7999,
      currency: "INR",
      notes: { site: "http://localhost:3000" },
    });
    expect((await verify(person, peer.tryPayment(id))).body.message).toBe("Payment successfull!");
    expect(await balance(person)).toBe(WELCOME_CREDITS + 500);
  });

  it.each(["refuse", "unauthorised", "limit", "break", "malformed", "drop", "other-amount"] as const)(
    "an order fails when Razorpay answers with %j, and no row is left",
    async (fault) => {
      const person = await buyer();
      peer.fault = fault;
      const answer = await person.ask("createOrder", { query: { amount: "249", tokens: "50" } });
      expect(answer).toMatchObject({ status: 503, body: { message: SAY.buyCredits.startFailed } });
      const { rows } = await world.ctx.pool.query("select 1 from payment_orders where plan = 'starter'");
      expect(rows).toEqual([]);
    },
  );

  it("is asked once about an order, however often and fast its buyer presses, and soon again", async () => {
    const person = await buyer();
    const id = await order(person);
    const before = peer.calls();
    const pressed = await Promise.all(Array.from({ length: 20 }, () => order(person)));
    expect([new Set(pressed), peer.calls() - before]).toEqual([new Set([id]), 1]);
    peer.tryPayment(id);
    world.clock.forward(ORDER.askAgainMs);
    const again = await person.ask("createOrder", { query: { amount: "79.99", tokens: "500" } });
    expect([again.body.message, peer.calls() - before]).toEqual([SAY.buyCredits.arrived(500), 2]);
  });

  it("a payment that the bank has only authorised is awaited, and credited when it is captured", async () => {
    const person = await buyer();
    const payment = peer.tryPayment(await order(person), { status: "authorized" });
    expect((await verify(person, payment)).body.message).toBe(SAY.buyCredits.pending);
    expect((await sendWebhook("payment.authorized", payment)).statusCode).toBe(200);
    expect(await balance(person)).toBe(WELCOME_CREDITS);
    await sendWebhook("payment.captured", { ...payment, status: "captured" });
    expect(await balance(person)).toBe(WELCOME_CREDITS + 500);
  });

  it("while Razorpay is down, a payment with a valid signature is awaited and checked a minute later", async () => {
    const person = await buyer();
    const payment = peer.tryPayment(await order(person));
    peer.fault = "drop";
    expect((await verify(person, payment)).body.message).toBe(SAY.buyCredits.pending);
    peer.fault = undefined;
    world.clock.forward(MINUTE);
    await world.work();
    expect(await balance(person)).toBe(WELCOME_CREDITS + 500);
  });

  it.each([{ amount: 100 }, { amount: 799_900 }, { currency: "USD" }])(
    "a payment of %j is held for the operator, whoever reports it, and the right one is still accepted",
    async (change) => {
      const person = await buyer();
      const id = await order(person);
      const payment = { ...peer.tryPayment(id, { status: "failed" }), status: "captured" as const };
      expect((await sendWebhook("order.paid", { ...payment, ...change })).statusCode).toBe(200);
      expect(await balance(person)).toBe(WELCOME_CREDITS);
      const { rows } = await world.ctx.pool.query("select state from payment_orders where provider_order_id = $1", [
        id,
      ]);
      expect(rows).toEqual([{ state: "held" }]);
      expect(world.logged.join("\n")).toContain("A payment does not match its order");
      await sendWebhook("order.paid", peer.tryPayment(id));
      expect(await balance(person)).toBe(WELCOME_CREDITS + 500);
    },
  );

  it("an order paid twice is credited once, and the operator learns which payment to refund", async () => {
    const person = await buyer();
    const payment = peer.tryPayment(await order(person));
    await sendWebhook("order.paid", payment);
    await sendWebhook("payment.captured", { ...payment, id: "pay_00000000000002" });
    expect(await balance(person)).toBe(WELCOME_CREDITS + 500);
    expect(world.logged.join("\n")).toMatch(/pay_00000000000002.*paid twice/);
  });

  it("webhooks about other shops' orders are accepted and ignored", async () => {
    const person = await buyer();
    const payment = peer.tryPayment(await order(person));
    expect((await sendWebhook("order.paid", { ...payment, order_id: "order_00000000000000" })).statusCode).toBe(200);
    expect(await balance(person)).toBe(WELCOME_CREDITS);
  });

  it("neither key nor signature is in the log", () => {
    expect(world.logged.join("\n")).not.toMatch(/thiskeysecret|the webhook secret/);
  });
});
