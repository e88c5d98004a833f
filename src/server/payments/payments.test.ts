import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WELCOME_CREDITS } from "#domain/account/credits.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY, MINUTE } from "#domain/time.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { ORDER } from "./order.ts";
import { receiptContent } from "./receipt.ts";
import { paidOrder } from "./store.ts";
import { receiveWebhook } from "./webhook.ts";
import type { WebhookRequest } from "../providers/payments/interface.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let numbers = 0;
const buyer = () => world.signIn(`94${String(numbers++).padStart(8, "0")}`, "Buyer");
const order = async (person: Person, amount = "24.99", tokens = "150") =>
  (await person.ask("createOrder", { query: { amount, tokens } })).body.order_id;
const till = () => {
  const found = world.ctx.payments?.till;
  if (found === undefined) throw new Error("No till");
  return found;
};
const pay = async (orderId: string) => {
  const paid = await till().pay(orderId);
  if (paid === undefined) throw new Error("Not paid");
  return paid;
};
type Paid = Awaited<ReturnType<typeof pay>>;
const verify = (person: Person, { proof }: Paid, change: object = {}) =>
  person.ask("verifyPayment", {
    query: {
      razorpay_order_id: proof.orderId,
      razorpay_payment_id: proof.paymentId,
      razorpay_signature: proof.signature,
      tokens: "99999",
      ...change,
    },
  });
const sendWebhook = (webhook: WebhookRequest, change: { body?: Buffer; signature?: string } = {}) =>
  world.app.inject({
    method: "POST",
    url: "/backend/public/api/payments/webhook",
    headers: {
      "content-type": "application/json",
      "x-razorpay-signature": change.signature ?? webhook.signature ?? "",
      "x-razorpay-event-id": webhook.eventId ?? "",
    },
    payload: change.body ?? webhook.body,
  });
const checks = async () => (await world.waiting()).filter((job) => job.startsWith("check-order "));
const balance = async (person: Person) => (await person.ask("creditBalance")).body.balance;
const page = (path: string, method: "GET" | "POST" = "GET") => world.app.inject({ method, url: `/checkout/${path}` });
const history = async (person: Person) => (await person.ask("creditTransactions", { query: {} })).body.data;

describe("Buying a plan", () => {
  it("offers the plans and their checkout", async () => {
    const { body } = await world.asha.ask("creditPlans");
    expect(body).toMatchObject({ currency: "INR", checkout: { script: "/checkout/checkout.js", test: true } });
    expect(body.plans.map((plan) => plan.name)).toEqual(["Starter", "Professional", "Enterprise"]);
  });

  it("returns the order in paise, and adds the plan's credits when it is paid, whatever the browser claims", async () => {
    const person = await buyer();
    const { body } = await person.ask("createOrder", { query: { amount: "24.99", tokens: "150" } });
    expect(body).toEqual({
      order_id: expect.stringMatching(/^order_/) as string,
      razorpay_key: "test_mode",
      amount: 2499,
      currency: "INR",
    });
    expect(await verify(person, await pay(body.order_id))).toMatchObject({
      status: 200,
      body: { message: "Payment successfull!" },
    });
    expect(await balance(person)).toBe(WELCOME_CREDITS + 150);
    expect((await history(person))[0]).toMatchObject({ amt: 150, remarks: "Professional plan" });
  });

  it.each([
    ["1", "500"],
    ["249", "500"],
    ["-249", "50"],
    ["", "50"],
  ])("refuses %j for %j credits", async (amount, tokens) => {
    expect(await world.asha.ask("createOrder", { query: { amount, tokens } })).toMatchObject({
      status: 400,
      body: { message: SAY.buyCredits.noSuchPlan },
    });
  });

  it("opens one order for simultaneous clicks", async () => {
    const person = await buyer();
    const orders = await Promise.all(Array.from({ length: 4 }, () => order(person)));
    expect(new Set(orders).size).toBe(1);
  });

  it("returns the same order for a second click, until it is paid or ten minutes have passed", async () => {
    const person = await buyer();
    const first = await order(person);
    expect(await order(person)).toBe(first);
    expect(await order(person, "249", "50")).not.toBe(first);
    await verify(person, await pay(first));
    const second = await order(person);
    expect(second).not.toBe(first);
    world.clock.forward(11 * MINUTE);
    expect(await order(person)).not.toBe(second);
  });

  it("can continue after a failed payment", async () => {
    const person = await buyer();
    const id = await order(person);
    const declined = await till().decline(id);
    expect((await sendWebhook(declined as WebhookRequest)).statusCode).toBe(200);
    expect(await balance(person)).toBe(WELCOME_CREDITS);
    expect(await order(person)).toBe(id);
    await verify(person, await pay(id));
    expect(await balance(person)).toBe(WELCOME_CREDITS + 150);
  });

  it("is not possible when credits are not sold or are unlimited", { tags: "full" }, async () => {
    for (const variables of [{ PAYMENTS: "off" }, { CREDITS: "unlimited" }]) {
      const free = await openWorld(variables);
      expect((await free.asha.ask("creditPlans")).body).toMatchObject({ plans: [], checkout: null });
      const answer = await free.asha.ask("createOrder", { query: { amount: "249", tokens: "50" } });
      expect(answer).toMatchObject({ status: 409, body: { message: SAY.buyCredits.notSold } });
      await free.close();
    }
  });
});

describe("In another currency", () => {
  it.each([
    ["EUR", 9.5, 950, "€9.50"],
    ["JPY", 1500, 1500, "JP¥1,500"],
    ["KWD", 2.755, 2755, "KWD\u00a02.755"],
  ])(
    "a plan for %s %d is an order of %d of the smallest unit, and reads %s",
    { tags: "full" },
    async (currency, price, amount, sum) => {
      const plans = JSON.stringify([{ id: "small", name: "Small", credits: 10, price }]);
      const abroad = await openWorld({ CURRENCY: currency, PLANS: plans });
      expect((await abroad.asha.ask("creditPlans")).body).toMatchObject({ currency, plans: [{ price }] });
      const body = { amount: String(price), tokens: "10" };
      const opened = (await abroad.asha.ask("openOrder", { body })).body;
      expect(opened).toMatchObject({ amount, currency });
      const shown = await abroad.app.inject(`/checkout/${opened.order_id}`);
      expect(shown.body).toContain(sum);
      const paid = await abroad.ctx.payments?.till?.pay(opened.order_id);
      if (paid === undefined) throw new Error("Not paid");
      await receiveWebhook(abroad.ctx, paid.webhook);
      const { data } = (await abroad.asha.ask("creditTransactions", { query: {} })).body;
      expect(data[0]).toMatchObject({ amt: 10 });
      const bought = await paidOrder(abroad.ctx.db, data[0]?.receipt ?? "");
      if (bought === undefined) throw new Error("No order");
      const { elements } = receiptContent(abroad.ctx, bought);
      expect(elements.flatMap((element) => ("text" in element ? [element.text] : []))).toContain(sum);
      await abroad.close();
    },
  );
});

describe("Orders that are never paid", () => {
  it("are limited to ten an hour for each buyer; a repeated order does not count", { tags: "full" }, async () => {
    const counted = await openWorld({}, { limits: true });
    const ask = async () => (await counted.asha.ask("createOrder", { query: { amount: "249", tokens: "50" } })).status;
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      statuses.push(await ask(), await ask());
      counted.clock.forward(ORDER.againMs);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses.slice(20)).toEqual([429, 429]);
    await counted.close();
  });
});

describe("A payment is credited once", () => {
  it("however often browser and provider report it at once", { tags: "full" }, async () => {
    const person = await buyer();
    const paid = await pay(await order(person));
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        n % 2 === 0 ? (await verify(person, paid)).status : (await sendWebhook(paid.webhook)).statusCode,
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await balance(person)).toBe(WELCOME_CREDITS + 150);
  });

  it("when only the provider reports it, because the tab was closed", async () => {
    const person = await buyer();
    const { webhook } = await pay(await order(person));
    expect((await sendWebhook(webhook)).json()).toEqual({ ok: true });
    expect(await balance(person)).toBe(WELCOME_CREDITS + 150);
  });

  it("when a buyer who saw no confirmation presses again: the payment is found, and not made twice", async () => {
    const person = await buyer();
    await pay(await order(person));
    const again = await person.ask("createOrder", { query: { amount: "24.99", tokens: "150" } });
    expect(again).toMatchObject({ status: 409, body: { message: SAY.buyCredits.arrived(150) } });
    expect(await balance(person)).toBe(WELCOME_CREDITS + 150);
  });

  it("when nobody reports it: the provider is asked after 15 minutes", async () => {
    const person = await buyer();
    await pay(await order(person));
    await world.work();
    expect(await balance(person)).toBe(WELCOME_CREDITS);
    world.clock.forward(15 * MINUTE);
    await Promise.all([world.work(), world.work()]);
    expect(await balance(person)).toBe(WELCOME_CREDITS + 150);
  });

  it("when it comes days late; later than any bank would, it is not checked any more", { tags: "full" }, async () => {
    const person = await buyer();
    const late = await order(person);
    for (let days = 0; days < 3; days++) {
      world.clock.forward(DAY);
      await world.work();
    }
    await pay(late);
    world.clock.forward(DAY);
    await world.work();
    const again = await world.signIn(person.id, "Buyer");
    expect(await balance(again)).toBe(WELCOME_CREDITS + 150);
    world.clock.forward(6 * DAY);
    await world.work();
    expect(await world.waiting()).toEqual([]);
  });
});

describe("An order that nobody reported", () => {
  it(
    "is checked less and less often: after 15 minutes, two hours, half a day, and never after five days",
    { tags: "full" },
    async () => {
      const quiet = await openWorld();
      const checkedAt: number[] = [];
      const { payments } = quiet.ctx;
      if (payments === undefined) throw new Error("Nothing is sold");
      const opened = quiet.clock.now.getTime();
      quiet.ctx.payments = {
        ...payments,
        paymentsOf: async (id) => {
          checkedAt.push((quiet.clock.now.getTime() - opened) / MINUTE);
          return payments.paymentsOf(id);
        },
      };
      await quiet.asha.ask("createOrder", { query: { amount: "249", tokens: "50" } });
      for (let at = 0; at < 6 * DAY; at += 15 * MINUTE) {
        await quiet.work();
        quiet.clock.forward(15 * MINUTE);
      }
      expect(checkedAt.slice(0, 6)).toEqual([15, 30, 45, 60, 180, 300]);
      expect(checkedAt).toHaveLength(4 + 12 + 8);
      expect(await quiet.waiting()).toEqual([]);
      await quiet.close();
    },
  );

  it("has its check queued with it, and one at a time", async () => {
    const { queueJob } = world.ctx;
    const person = await buyer();
    const before = await checks();
    world.ctx.queueJob = async (...job) => {
      await queueJob(...job);
      throw new Error("The process dies");
    };
    expect((await person.ask("createOrder", { query: { amount: "249", tokens: "50" } })).status).toBe(500);
    world.ctx.queueJob = queueJob;
    expect(await checks()).toEqual(before);
    await order(person, "249", "50");
    expect(await checks()).toHaveLength(before.length + 1);
    for (let again = 0; again < 2; again++) {
      world.clock.forward(15 * MINUTE);
      await Promise.all([world.work(), world.work()]);
      expect((await checks()).length).toBeGreaterThan(0);
      expect(new Set(await checks()).size).toBe((await checks()).length);
    }
  });
});

describe("A payment that comes after its account was deleted", () => {
  it.each([
    ["the provider tells", async ({ webhook }: Paid) => void (await sendWebhook(webhook))],
    [
      "it is asked about",
      async () => {
        world.clock.forward(15 * MINUTE);
        await world.work();
      },
    ],
  ])("is held for the operator and logged, when %s", async (_, hear) => {
    const person = await buyer();
    const id = await order(person);
    expect((await person.ask("deleteAccount", { body: { confirm: "DELETE" } })).status).toBe(200);
    const logged = world.logged.length;
    await hear(await pay(id));
    const { rows } = await world.ctx.pool.query(
      `select state, reason like '%deleted%' as why, balance from payment_orders o
        join users u on u.id = o.user_id left join credit_accounts a using (user_id) where provider_order_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ state: "held", why: true, balance: WELCOME_CREDITS }]);
    expect(world.logged.slice(logged).join("")).toContain("an account that was deleted");
  });
});

describe("Our own client", () => {
  it("buys by POST, so that no address contains a signature, with the same result", async () => {
    const person = await buyer();
    const opened = await person.ask("openOrder", { body: { amount: "24.99", tokens: "150" } });
    expect(opened.body).toMatchObject({ order_id: await order(person), amount: 2499, currency: "INR" });
    const { orderId, paymentId, signature } = (await pay(opened.body.order_id)).proof;
    const body = { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature };
    expect((await person.ask("confirmPayment", { body })).body).toEqual({ message: SAY.buyCredits.success });
    expect(await balance(person)).toBe(WELCOME_CREDITS + 150);
  });
});

describe("A payment that is verified in Hindi", () => {
  it("is answered in the specification's exact words, by which clients recognise it", async () => {
    const person = await buyer();
    const { orderId, paymentId, signature } = (await pay(await order(person))).proof;
    const answer = await world.app.inject({
      method: "POST",
      url: "/backend/public/api/user/credits/verifyPayment",
      headers: { authorization: `Bearer ${person.token}`, cookie: "language=hi" },
      payload: { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature },
    });
    expect(answer.json()).toEqual({ message: "Payment successfull!" });
  });
});

describe("A payment is not credited", () => {
  it("with a signature that is not the provider's, or another order's", async () => {
    const person = await buyer();
    const paid = await pay(await order(person));
    const other = await pay(await order(person, "249", "50"));
    for (const razorpay_signature of ["", "0".repeat(64), other.proof.signature, paid.proof.signature.toUpperCase()]) {
      expect(await verify(person, paid, { razorpay_signature })).toMatchObject({
        status: 400,
        body: { message: "Payment verification failed. Please contact support." },
      });
    }
    expect(await balance(person)).toBe(WELCOME_CREDITS);
  });

  it("to somebody else", async () => {
    const paid = await pay(await order(await buyer()));
    const other = await buyer();
    expect((await verify(other, paid)).status).toBe(404);
    expect(await balance(other)).toBe(WELCOME_CREDITS);
  });

  it("when the webhook is forged, changed in one bit or rewritten", async () => {
    const person = await buyer();
    const { webhook } = await pay(await order(person));
    const forged = [{ signature: "" }, { signature: "0".repeat(64) }, { body: Buffer.from("{}") }];
    for (let bit = 0; bit < webhook.body.length * 8; bit += 37) {
      const body = Buffer.from(webhook.body);
      body[bit >> 3] = (body[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      forged.push({ body });
    }
    forged.push({ body: Buffer.from(JSON.stringify(JSON.parse(webhook.body.toString()), null, 1)) });
    for (const change of forged) expect((await sendWebhook(webhook, change)).statusCode).toBe(400);
    expect(await balance(person)).toBe(WELCOME_CREDITS);
    expect((await sendWebhook(webhook)).statusCode).toBe(200);
    expect(await balance(person)).toBe(WELCOME_CREDITS + 150);
  });

  it("and a body that is too long is not read", async () => {
    const { webhook } = await pay(await order(await buyer()));
    expect((await sendWebhook(webhook, { body: Buffer.alloc(300 * 1024, 32) })).statusCode).toBe(413);
  });
});

describe("The test checkout", () => {
  it("shows the amount and that no money moves, and only our own pages may frame it", async () => {
    const id = await order(await buyer());
    const answer = await page(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("₹24.99");
    expect(answer.body).toContain("Test mode: no money moves");
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  });

  it("pays once, and the provider's webhook follows", async () => {
    const person = await buyer();
    const id = await order(person);
    expect((await page(`${id}/pay`, "POST")).statusCode).toBe(200);
    expect((await page(`${id}/pay`, "POST")).statusCode).toBe(409);
    expect((await page(`${id}/decline`, "POST")).statusCode).toBe(409);
    expect((await page(id)).statusCode).toBe(404);
    expect(await balance(person)).toBe(WELCOME_CREDITS + 150);
  });

  it.each(["order_1", `order_${"0".repeat(32)}`, "..%2f..%2fpostgres", "%00"])("has no order %s", async (id) => {
    expect((await page(id)).statusCode).toBe(404);
    expect((await page(`${id}/pay`, "POST")).statusCode).toBe(409);
  });
});
