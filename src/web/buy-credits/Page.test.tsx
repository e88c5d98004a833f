// Buy Credits: the plans, and all results of a purchase. The test replaces the provider's checkout; the journeys use
// our own.
import { screen, within } from "@testing-library/dom";
import { expect, onTestFinished, test } from "vitest";
import { DEFAULT_PLANS } from "#domain/account/plans.ts";
import * as hi from "#domain/say/hi.ts";
import { sayPlan } from "#domain/say/plans.ts";
import { SAY } from "#domain/say/say.ts";
import { button, openScreen, says, until } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN } from "../../../test/screen/server.ts";
import type { Paid } from "./checkout.ts";

const say = SAY.buyCredits;
const PAID: Paid = { razorpay_payment_id: "pay_1", razorpay_order_id: "order_1", razorpay_signature: "signed" };

test("an original price is crossed out, with its discount, only when it is higher than the price", async () => {
  openBuying();
  await says(say.buy("Starter"));
  expect(plan("Starter").queryByText(say.was)).toBeNull();
  expect(plan("Professional").getByText("₹39.99").tagName).toBe("S");
  expect(plan("Enterprise").getByText("₹124.99").tagName).toBe("S");
  plan("Professional").getByText(say.popular);
  plan("Professional").getByText("38% off");
  expect(plan("Starter").queryByText("33% off")).toBeNull();
  plan("Starter").getByText("Credits never expire");
});

test("prices are in the currency of the installation, and a credit's to its smallest unit", async () => {
  const [small, large] = [DEFAULT_PLANS[0], DEFAULT_PLANS[2]].map((usual) => usual && sayPlan(usual));
  const plans = [small && { ...small, price: 4.55, credits: 100 }, large && { ...large, price: 1500 }];
  openBuying({ creditPlans: { ...PLANS, currency: "KWD", plans: plans.filter((each) => each !== undefined) } });
  await says(say.buy("Starter"));
  plan("Starter").getByText("KWD 4.550");
  plan("Starter").getByText(say.each("KWD 0.046"));
  plan("Enterprise").getByText("KWD 1,500");
});

test("plans that do not load can be loaded again", async () => {
  const { press, server } = openBuying({ creditPlans: BROKEN });
  await says(say.plansFailed);
  server.creditPlans = PLANS;
  await press(SAY.product.retry);
  await says(say.buy("Starter"));
});

test("nothing starts without the provider's script", async () => {
  const { press } = openBuying({}, false);
  await press(say.buy("Starter"));
  await says("Payment gateway not loaded. Please refresh and try again.");
});

test("an order that cannot be opened is reported, and another may be tried", async () => {
  const { press, server, checkout } = openBuying({ openOrder: BROKEN });
  await press(say.buy("Starter"));
  await says("Payment initiation failed. Please try again.");
  server.openOrder = ORDER;
  await press(say.buy("Starter"));
  await checkout();
});

test.each(DEFAULT_PLANS)("an order for $name contains its price and its credits", async ({ name, price, credits }) => {
  const { press, checkout, asked } = openBuying();
  await press(say.buy(name));
  await checkout();
  const body = { amount: String(price), tokens: String(credits) };
  expect(asked).toContainEqual(expect.objectContaining({ name: "openOrder", body }));
});

test("a confirmed payment is reported in the specification's words, with the added credits", async () => {
  const { press, checkout } = openBuying({ confirmPayment: { message: hi.buyCredits.success } });
  await press(say.buy("Professional"));
  (await checkout()).paid();
  await says("Payment successfull!");
  await says(say.added(150));
});

test("a failed payment shows its reason, also after the checkout is closed", async () => {
  const { press, checkout } = openBuying();
  await press(say.buy("Professional"));
  const { failed, left } = await checkout();
  failed("The bank declined");
  await says("Payment failed: The bank declined");
  left();
  await until(() => !button(say.buy("Starter")).disabled);
  await says("Payment failed: The bank declined");
});

test("a closed checkout is reported, and no other plan can be bought meanwhile", async () => {
  const { press, checkout } = openBuying();
  await press(say.buy("Enterprise"));
  const { left } = await checkout();
  expect(button(say.buy("Starter")).disabled).toBe(true);
  left();
  await says(say.cancelled);
  expect(button(say.buy("Starter")).disabled).toBe(false);
});

test("a payment that cannot be verified refers to support", async () => {
  const { press, checkout } = openBuying({ confirmPayment: BROKEN });
  await press(say.buy("Starter"));
  (await checkout()).paid();
  await says("Payment verification failed. Please contact support.");
});

test("a payment that the bank has not confirmed is awaited in every language", async () => {
  const { press, checkout } = openBuying({ confirmPayment: { message: hi.buyCredits.pending } });
  await press(say.buy("Starter"));
  (await checkout()).paid();
  expect((await says(hi.buyCredits.pending)).closest("[role=status]")).not.toBeNull();
});

test("a payment that arrived although the checkout was closed is reported", async () => {
  const { press, checkout, server } = openBuying();
  await press(say.buy("Professional"));
  const { left } = await checkout();
  server.creditBalance = { balance: 160, unlimited: false };
  left();
  await says(say.paid);
  await says(say.added(150));
});

function plan(name: string) {
  return within(screen.getByRole("listitem", { name }));
}

const ORDER = { order_id: "order_1", razorpay_key: "key", amount: 24_900, currency: "INR" };
const PLANS = {
  currency: "INR",
  plans: DEFAULT_PLANS.map(sayPlan),
  checkout: { script: "/checkout/checkout.js", test: false },
};

type Ends = { paid: () => void; failed: (description: string) => void; left: () => void };

/** In its own document, where the provider's script is loaded, or should be. */
function openBuying(others: Answers = {}, loaded = true) {
  const server: Answers = { creditPlans: PLANS, openOrder: ORDER, ...others };
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.name = "checkout";
  const opened = Promise.withResolvers<Ends>();
  if (loaded) window.Razorpay = checkoutThat((ends) => opened.resolve(ends));
  onTestFinished(() => {
    meta.remove();
    delete window.Razorpay;
  });
  return { ...openScreen("/user/buy-credits", server), server, checkout: () => opened.promise };
}

function checkoutThat(opens: (ends: Ends) => void): NonNullable<typeof window.Razorpay> {
  return class {
    private readonly ends: Ends;
    constructor({ handler, modal }: ConstructorParameters<NonNullable<typeof window.Razorpay>>[0]) {
      this.ends = { paid: () => handler(PAID), failed: () => {}, left: modal.ondismiss };
    }
    on(_: "payment.failed", told: (failure: { error: { description: string } }) => void): void {
      this.ends.failed = (description) => told({ error: { description } });
    }
    open(): void {
      opens(this.ends);
    }
  };
}
