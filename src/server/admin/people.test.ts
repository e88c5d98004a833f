import { afterAll, beforeAll, expect, it } from "vitest";
import { WELCOME_CREDITS } from "#domain/account/credits.ts";
import { SAY } from "#domain/say/say.ts";
import { HOUR } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { takeWorkerLease } from "../deliveries/queue/worker-lease.ts";
import { queueDeliveries } from "../deliveries/queue/queue.ts";
import { controlBatch } from "../deliveries/control/control.ts";
import { deliverDue } from "../deliveries/queue/worker.ts";
import { hashDownload } from "../exports/routes.ts";
import { addDownload } from "../exports/store.ts";
import { type AccountOverview, block, changeCredits, describeAccount, findAccount, unblock } from "./people.ts";
import { KEYS_USAGE, KEYS_VERBS } from "./keys.ts";
import { SUPPRESSED_VERBS } from "./suppressed.ts";
import { restoreDeleted } from "./restore.ts";

const ORDER = { by: "root", why: "Spam" };
const DESIGN = contentOf([titleOf("{{Student Name}}")]);
let world: World;
let asha: AccountOverview;
beforeAll(async () => {
  world = await openWorld();
  asha = (await findAccount(world.ctx, "9876543210")) as AccountOverview;
});
afterAll(() => world.close());

const history = async () => (await world.asha.ask("creditTransactions", { query: {} })).body.data;

it("an account is found by its mobile number and by its id, and by nothing else", async () => {
  expect(asha.name).toBe("Asha Rao");
  expect(await findAccount(world.ctx, asha.id)).toEqual(asha);
  expect(await findAccount(world.ctx, "Asha Rao")).toBeUndefined();
});

it("an address that bounced is shown with the reason, and gets mails again; a complaint stays", async () => {
  await world.ctx.pool.query(`insert into suppressions (address, owner_id, kind, reason, created_at) values
    ('gone@example.org', '', 'bounced', '{"code": "delivery.mailbox_missing", "params": {"answer": "550 5.1.1"}}', '2026-11-20'),
    ('spam@example.org', '', 'complained', null, '2026-11-20')`);
  const run = (verb: string, address: string) => SUPPRESSED_VERBS[verb]?.(world.ctx, [address]);
  expect(await run("suppressed", "Gone@example.org")).toEqual([
    "bounced at 2026-11-20T00:00:00.000Z: no mails from anybody, delivery.mailbox_missing, 550 5.1.1",
  ]);
  expect(await run("lift", "Gone@example.org")).toEqual(["Gone@example.org gets mails again."]);
  expect(await run("suppressed", "gone@example.org")).toBe("gone@example.org gets mails from everybody.");
  expect(await run("lift", "spam@example.org")).toBe("spam@example.org is not blocked because of a bounce.");
});

it("a key that is compromised has to be named", async () => {
  expect(await KEYS_VERBS["keys"]?.(world.ctx, [asha.id, "compromise"])).toBe(`Usage:\n${KEYS_USAGE}`);
});

it("credits are added and removed, the owner sees both, and no balance falls below zero", async () => {
  expect(await changeCredits(world.ctx, asha, { amount: 50, remarks: "For the fest" })).toBe(WELCOME_CREDITS + 50);
  expect(await changeCredits(world.ctx, asha, { amount: -20, remarks: "" })).toBe(WELCOME_CREDITS + 30);
  await expect(changeCredits(world.ctx, asha, { amount: -1000, remarks: "" })).rejects.toThrow(
    new UserError("credits.below_zero", { balance: WELCOME_CREDITS + 30 }),
  );
  expect(await history()).toMatchObject([
    { amt: -20, remarks: SAY.credits.byOperator, receipt: null },
    { amt: 50, remarks: "For the fest" },
    { amt: WELCOME_CREDITS },
  ]);
});

it("is shown with what the operator needs to know", { tags: "full" }, async () => {
  await world.template(world.asha);
  await world.asha.ask("createOrder", { query: { amount: "249", tokens: "50" } });
  const lines = (await describeAccount(world.ctx, asha)).join("\n");
  expect(lines).toContain("Asha Rao");
  expect(lines).toContain(`credits     ${WELCOME_CREDITS + 30}`);
  expect(lines).toContain("templates   1; students: 0; mails sent: 0\ndevices     1 signed in");
  expect(lines).toMatch(/order {7}1, 2026-11-20, Starter, ₹249\.00: created/);
});

it("a blocked account is signed out at once and refused until it is unblocked", async () => {
  await block(world.ctx, asha, ORDER);
  expect((await world.asha.ask("userData")).status).toBe(401);
  const { embeddedCode = "" } = (await world.visitor.ask("sendOtp", { body: { mobile: "9876543210" } })).body;
  const signIn = () => world.visitor.ask("verifyOtp", { body: { mobile: "9876543210", otp: embeddedCode } });
  expect(await signIn()).toMatchObject({ status: 401, body: { message: SAY.login.blocked } });
  expect((await world.ravi.ask("userData")).status).toBe(200);
  await unblock(world.ctx, asha, ORDER);
  expect((await signIn()).status).toBe(200);
});

it("a blocked account's download links end, including one that was just being created", async () => {
  const person = await world.signIn("9000000162", "Down Loader");
  const account = (await findAccount(world.ctx, person.id)) as AccountOverview;
  const statusOf = async (url: string) => (await world.app.inject(url)).statusCode;
  const { url: lateUrl } = (await person.ask("exportAccount")).body;
  expect(await statusOf(lateUrl)).toBe(200);
  await block(world.ctx, account, ORDER);
  const [token, now] = ["a".repeat(43), world.clock.now];
  const late = {
    tokenHash: hashDownload(token),
    ownerId: account.id,
    madeBy: account.id,
    kind: "account",
    pattern: "",
  } as const;
  await addDownload(world.ctx.db, { ...late, createdAt: now }, now);
  expect([await statusOf(lateUrl), await statusOf(`/download/${token}`)]).toEqual([410, 410]);
  await unblock(world.ctx, account, ORDER);
  expect(await statusOf(lateUrl)).toBe(410);
});

it("a blocked account's mails do not go out until it is unblocked and resumes them", async () => {
  const spammer = await world.signIn("9000000160", "Spam Er");
  const template = await world.template(spammer, DESIGN);
  await world.student(spammer, template, { name: "Ananya", email: "ananya@example.com" });
  expect((await spammer.ask("sendMail", { body: { user_template_id: template } })).body.queued).toBe(1);
  const account = (await findAccount(world.ctx, spammer.id)) as AccountOverview;
  const lease = await takeWorkerLease(world.ctx);
  await block(world.ctx, account, ORDER);
  expect(await deliverDue(world.ctx, lease)).toBe(0);
  await unblock(world.ctx, account, ORDER);
  expect(await deliverDue(world.ctx, lease)).toBe(0);
  const back = await world.signIn("9000000160", "Spam Er");
  await back.ask("steerSending", { params: { id: template }, body: { act: "resume" } });
  expect(await deliverDue(world.ctx, lease)).toBe(1);
  await lease.release();
});

it(
  "a send or resume in progress when its organiser is blocked sends nothing, nor does a template that is restored",
  { tags: "full" },
  async () => {
    const person = await world.signIn("9000000161", "Spam Er Too");
    const [paused, deleted] = [await world.template(person, DESIGN), await world.template(person, DESIGN)];
    const send_at = new Date(world.clock.now.getTime() + HOUR).toISOString();
    for (const template of [paused, deleted]) {
      await world.student(person, template, { name: "Ananya", email: "ananya@example.com" });
      await person.ask("sendMail", { body: { user_template_id: template, send_at } });
    }
    await person.ask("deleteTemplate", { params: { id: deleted } });
    const account = (await findAccount(world.ctx, person.id)) as AccountOverview;
    await block(world.ctx, account, ORDER);
    await expect(controlBatch(world.ctx, by(account), paused, { act: "resume" })).rejects.toThrow("workspace.blocked");
    const again = { user_template_id: paused, again: true };
    await expect(queueDeliveries(world.ctx, by(account), again)).rejects.toThrow("workspace.blocked");
    await restoreDeleted(world.ctx, deleted);
    world.clock.forward(HOUR);
    const lease = await takeWorkerLease(world.ctx);
    expect(await deliverDue(world.ctx, lease)).toBe(0);
    await lease.release();
  },
);

function by({ id }: AccountOverview) {
  return { userId: id, workspaceId: id };
}
