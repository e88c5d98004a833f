// Orders in the database: who finds which, and in which states.
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_PLANS, type SoldPlan } from "#domain/account/plans.ts";
import { DAY } from "#domain/time.ts";
import { waitingForLocks } from "../../../test/post-office.ts";
import { openWorld, START, type World } from "../../../test/world.ts";
import {
  addEvent,
  addOrder,
  isPaidWith,
  lockBuyer,
  lockedOrder,
  markAttempted,
  markForReview,
  markPaid,
  markReceiptMailed,
  openOrder,
  openOrderFor,
  openOrders,
  orderOfBuyer,
  paidOrder,
  type PaymentOrderRow,
  receiptToMail,
  removeEventsBefore,
  unmailedReceipts,
} from "./store.ts";

const PLAN = DEFAULT_PLANS[0] as SoldPlan;
const EARLIER = new Date(START.getTime() - DAY);
let world: World;
let asha: string;
let ravi: string;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await idOf(world.asha.id), await idOf(world.ravi.id)];
});
afterAll(() => world.close());

async function idOf(mobile: string): Promise<string> {
  const { rows } = await world.ctx.pool.query<{ id: string }>(
    "select id from users where id = (select user_id from identities where subject = $1)",
    [mobile],
  );
  return rows[0]?.id ?? "";
}

let orders = 0;
/** Returns its id; the provider's is `provider ID`. */
async function order(change: Partial<PaymentOrderRow> = {}): Promise<string> {
  const id = `order ${(orders += 1)}`;
  await addOrder(world.ctx.db, {
    id,
    userId: asha,
    workspaceId: asha,
    plan: PLAN.id,
    planName: PLAN.name,
    credits: PLAN.credits,
    amount: 2499,
    currency: "INR",
    provider: "embedded",
    providerOrderId: `provider ${id}`,
    state: "created",
    createdAt: START,
    ...change,
  });
  return id;
}

const paid = (state: Partial<PaymentOrderRow> = {}) => order({ state: "paid", paidAt: START, ...state });

test("an order is paid again only if it is the buyer's newest unpaid one of the same plan, price, currency and provider", async () => {
  const wanted = {
    workspaceId: asha,
    plan: PLAN,
    amount: 2499,
    currency: "INR",
    provider: "embedded",
    since: EARLIER,
  } as const;
  const found = async (change: object = {}) => (await openOrderFor(world.ctx.db, { ...wanted, ...change }))?.id;
  await order();
  const newest = await order({ state: "attempted" });
  await paid();
  await order({ state: "held" });
  await order({ userId: ravi, workspaceId: ravi });
  await order({ amount: 2500 });
  await order({ currency: "EUR" });
  await order({ provider: "razorpay" });
  await order({ credits: PLAN.credits + 1 });
  await order({ plan: "another" });
  expect(await found()).toBe(newest);
  expect(await found({ since: START })).toBeUndefined();
  expect(await found({ amount: 1 })).toBeUndefined();
});

test("an order by the provider's id is found by its buyer only", async () => {
  const id = await order();
  expect((await orderOfBuyer(world.ctx.db, asha, `provider ${id}`))?.id).toBe(id);
  expect(await orderOfBuyer(world.ctx.db, ravi, `provider ${id}`)).toBeUndefined();
});

test("a receipt is of a paid order, for its buyer, with their name", async () => {
  const [unpaid, id] = [await order(), await paid()];
  expect(await paidOrder(world.ctx.db, id, asha)).toMatchObject({ order: { id }, payer: "Asha Rao" });
  expect(await paidOrder(world.ctx.db, id)).toMatchObject({ order: { id } });
  expect(await paidOrder(world.ctx.db, id, ravi)).toBeUndefined();
  expect(await paidOrder(world.ctx.db, unpaid, asha)).toBeUndefined();
});

test("an order only moves forward, and only an open one is checked at the provider", async () => {
  const { db } = world.ctx;
  const id = await order();
  await markAttempted(db, id);
  expect((await openOrder(db, id))?.state).toBe("attempted");
  expect(await openOrders(db, EARLIER)).toContain(id);
  expect(await openOrders(db, START)).not.toContain(id);
  await markPaid(db, id, `payment ${id}`, START);
  await markAttempted(db, id);
  expect((await lockedOrder(db, `provider ${id}`))?.state).toBe("paid");
  expect(await openOrder(db, id)).toBeUndefined();
  const held = await order();
  await markForReview(db, held, "another amount");
  expect([await openOrder(db, held), await openOrders(db, EARLIER)]).toEqual([
    undefined,
    expect.not.arrayContaining([id, held]),
  ]);
});

const isDone = (payment: string, orderId: string) => isPaidWith(world.ctx.db, { id: payment, orderId });

test("a message that arrives again has nothing left to do, unless it is about another payment or order", async () => {
  const id = await paid({ paymentId: "the payment" });
  expect(await isDone("the payment", `provider ${id}`)).toBe(true);
  expect(await isDone("another", `provider ${id}`)).toBe(false);
  expect(await isDone("the payment", "another")).toBe(false);
});

test("one payment pays one order", async () => {
  const [one, other] = [await order(), await order()];
  await markPaid(world.ctx.db, one, "paid once", START);
  await expect(markPaid(world.ctx.db, other, "paid once", START)).rejects.toMatchObject({
    cause: { constraint: "payment_orders_paymentId_unique" },
  });
});

test("two messages about one order come one after the other", async () => {
  const id = await order();
  const seen: (string | undefined)[] = [];
  const look = world.ctx.db.transaction(async (tx) => {
    await lockedOrder(tx, `provider ${id}`);
    const second = world.ctx.db.transaction(async (other) => {
      seen.push((await lockedOrder(other, `provider ${id}`))?.state);
    });
    await expect.poll(() => waitingForLocks(world), { interval: 5 }).toBe(1);
    expect(seen).toEqual([]);
    await markPaid(tx, id, `payment ${id}`, START);
    return { second };
  });
  await (
    await look
  ).second;
  expect(seen).toEqual(["paid"]);
});

test("an event of the provider is counted once, and forgotten later", async () => {
  const event = { id: "event", kind: "payment.captured", providerOrderId: "x", receivedAt: START };
  expect(await addEvent(world.ctx.db, event)).toBe(true);
  expect(await addEvent(world.ctx.db, event)).toBe(false);
  await removeEventsBefore(world.ctx.db, START);
  expect(await addEvent(world.ctx.db, event)).toBe(false);
  await removeEventsBefore(world.ctx.db, new Date(START.getTime() + 1));
  expect(await addEvent(world.ctx.db, event)).toBe(true);
});

test("a receipt is mailed once, to an address, soon after the payment", async () => {
  const { db } = world.ctx;
  const receiptEmail = "asha@example.in";
  const id = await paid({ receiptEmail });
  const others = [await paid(), await order({ receiptEmail }), await paid({ receiptEmail, receiptMailedAt: START })];
  expect(await unmailedReceipts(db, EARLIER)).toContain(id);
  expect(await unmailedReceipts(db, EARLIER)).not.toEqual(expect.arrayContaining(others));
  for (const other of others) expect(await receiptToMail(db, other, EARLIER)).toBeUndefined();
  expect(await receiptToMail(db, id, START)).toBeUndefined();
  expect(await receiptToMail(db, id, EARLIER)).toMatchObject({ order: { id }, payer: "Asha Rao" });
  await markReceiptMailed(db, id, START);
  expect(await receiptToMail(db, id, EARLIER)).toBeUndefined();
  expect(await unmailedReceipts(db, EARLIER)).not.toContain(id);
});

test("a buyer whose account was deleted is told apart", async () => {
  const person = await world.signIn("9000000811", "Leaving");
  const id = await idOf(person.id);
  const isDeleted = () => world.ctx.db.transaction((tx) => lockBuyer(tx, id));
  expect(await isDeleted()).toEqual({ deleted: false });
  await world.ctx.pool.query("update workspaces set deleted_at = now() where id = $1", [id]);
  expect(await isDeleted()).toEqual({ deleted: true });
});
