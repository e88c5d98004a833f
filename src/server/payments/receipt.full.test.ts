import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, MINUTE } from "#domain/time.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { drawOverflow } from "../drawing/draw.ts";
import { receiveWebhook } from "./webhook.ts";
import { receiptContent } from "./receipt.ts";
import { paidOrder } from "./store.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Buys a plan; the provider's webhook confirms it. Returns our own id of the order. */
async function buy(person: Person): Promise<string> {
  const { body } = await person.ask("createOrder", { query: { amount: "249", tokens: "50" } });
  const paid = await world.ctx.payments?.till?.pay(body.order_id);
  if (paid === undefined) throw new Error("Not paid");
  await receiveWebhook(world.ctx, paid.webhook);
  const { data } = (await person.ask("creditTransactions", { query: {} })).body;
  return data[0]?.receipt ?? "";
}

it("can be downloaded for two minutes by its buyer, and by nobody else", async () => {
  const id = await buy(world.asha);
  const { url } = (await world.asha.ask("receiptLink", { params: { id } })).body;
  const file = await world.app.inject(url);
  expect(file.headers).toMatchObject({ "content-type": "application/pdf" });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  const forged = url.slice(0, -1) + (url.endsWith("A") ? "E" : "A");
  expect((await world.app.inject(forged)).statusCode).toBe(410);
  expect((await world.ravi.ask("receiptLink", { params: { id } })).status).toBe(404);
  world.clock.forward(2 * MINUTE + 1);
  expect((await world.app.inject(url)).statusCode).toBe(410);
});

it("exists only for paid orders", async () => {
  await world.ravi.ask("createOrder", { query: { amount: "249", tokens: "50" } });
  const { rows } = await world.ctx.pool.query<{ id: string }>("select id from payment_orders where state = 'created'");
  expect((await world.ravi.ask("receiptLink", { params: { id: rows[0]?.id ?? "" } })).status).toBe(404);
});

it.each([
  "ऋषभ शर्मा",
  "Asha",
  "श्रीमती राजलक्ष्मी वेंकटसुब्रमण्यम, राष्ट्रीय तकनीकी महोत्सव समिति",
  "Wilhelmina ".repeat(9).trim(),
])("has room for %s, and says that no money moved", async (payer) => {
  const paid = await paidOrder(world.ctx.db, await buy(world.asha));
  if (paid === undefined) throw new Error("No order");
  const content = receiptContent(world.ctx, { ...paid, payer });
  const texts = content.elements.flatMap((element) => ("text" in element ? [element.text] : []));
  expect(texts).toEqual(expect.arrayContaining([payer, "₹249.00", "Starter plan", "50", "Test mode: no money moved"]));
  expect(await drawOverflow(world.ctx, { content, link: "" })).toEqual([]);
});

it("is mailed once to buyers with a verified address", async () => {
  await prove(world.asha, "asha@example.com");
  await buy(world.asha);
  await world.work();
  await world.work();
  const mails = await mailsTo("asha@example.com");
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("Receipt PR-");
});

it("is mailed when a buyer who saw no confirmation presses again", async () => {
  const person = await world.signIn("9000000335", "Pressed Again");
  await prove(person, "again@example.com");
  const press = () => person.ask("createOrder", { query: { amount: "249", tokens: "50" } });
  await world.ctx.payments?.till?.pay((await press()).body.order_id);
  expect((await press()).status).toBe(409);
  await world.work();
  expect(await mailsTo("again@example.com")).toHaveLength(1);
});

it("is queued with the grant, and not when that is rolled back", async () => {
  const person = await world.signIn("9000000336", "Rolled Back");
  await prove(person, "rolled@example.com");
  const { body } = await person.ask("createOrder", { query: { amount: "249", tokens: "50" } });
  const paid = await world.ctx.payments?.till?.pay(body.order_id);
  if (paid === undefined) throw new Error("Not paid");
  const { queueJob } = world.ctx;
  const dying = receiveWebhook(
    {
      ...world.ctx,
      queueJob: async (...job) => {
        await queueJob(...job);
        throw new Error("The process dies");
      },
    },
    paid.webhook,
  );
  await expect(dying).rejects.toThrow("The process dies");
  expect(await receiptsWaiting()).toHaveLength(0);
  await receiveWebhook(world.ctx, paid.webhook);
  expect(await receiptsWaiting()).toHaveLength(1);
  await world.work();
  expect(await mailsTo("rolled@example.com")).toHaveLength(1);
});

it.each([
  ["for now is mailed a minute later", true, 1],
  ["for good is not mailed again, and stays in the history", false, 0],
] as const)("that the mail server refuses %s", async (_, retry, mailed) => {
  const [mobile, address] = [`90000003${Number(retry)}0`, `refused-${mailed}@example.com`];
  const person = await world.signIn(mobile, "Refused");
  await prove(person, address);
  const why = { code: "delivery.refused", params: { answer: "Refused by the test" } } as const;
  const send = async () => ({ ok: false as const, retry, why });
  const id = await buy(person);
  await world.work({ ...world.ctx, mail: { ...world.ctx.mail, send } });
  expect(world.logged.filter((line) => line.includes(id) && line.includes("Refused by the test"))).toHaveLength(1);
  await world.work();
  expect(await mailsTo(address)).toHaveLength(0);
  world.clock.forward(MINUTE);
  await world.work();
  expect(await mailsTo(address)).toHaveLength(mailed);
  expect((await person.ask("receiptLink", { params: { id } })).status).toBe(200);
});

it("is given up when no mail server accepts it for a day", async () => {
  const person = await world.signIn("9000000337", "Given Up");
  await prove(person, "given-up@example.com");
  await buy(person);
  world.clock.forward(DAY);
  await world.work();
  expect(await mailsTo("given-up@example.com")).toHaveLength(0);
  expect(await receiptsWaiting()).toHaveLength(0);
});

it("is mailed in the buyer's language", async () => {
  const person = await world.signIn("9000000331", "ऋषभ शर्मा");
  await prove(person, "rishabh@example.com");
  await world.ctx.pool.query(
    "update users set language = 'hi' where id = (select user_id from identities where subject = $1)",
    [person.id],
  );
  const mailed: string[] = [];
  const send: World["ctx"]["mail"]["send"] = async ({ subject, text }) => {
    mailed.push(subject, text);
    return { ok: true, ref: "250 taken" };
  };
  await buy(person);
  await world.work({ ...world.ctx, mail: { ...world.ctx.mail, send } });
  expect(mailed[0]).toMatch(/^रसीद PR-\d{6}$/);
  expect(mailed[1]).toContain("प्रिय ऋषभ शर्मा,");
});

async function prove(person: Person, address: string): Promise<void> {
  const proved =
    "update users set email = $2, email_verified_at = now() where id = (select user_id from identities where subject = $1)";
  await world.ctx.pool.query(proved, [person.id, address]);
}

async function receiptsWaiting(): Promise<string[]> {
  return (await world.waiting()).filter((job) => job.startsWith("mail-receipt "));
}

async function mailsTo(address: string): Promise<string[]> {
  const kept = (await world.ctx.mail.outbox?.newest(10)) ?? [];
  return kept.map(({ head }) => head.toString()).filter((mail) => mail.includes(address));
}
