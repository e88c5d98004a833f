import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "#domain/time.ts";
import { SAY } from "#domain/say/say.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { MAIL_STATES } from "../../../test/mail-states.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { type WorkerLease, takeWorkerLease } from "../deliveries/queue/worker-lease.ts";
import { deliverDue } from "../deliveries/queue/worker.ts";
import { removeExpired } from "../sweep.ts";
import { comparableAddress, takeRecipientTurn } from "./recipients.ts";

const DESIGN = contentOf([titleOf("{{Student Name}}")]);
/** In UTC: a sending day begins at half past six in the evening of the day before. */
const LATER_DAYS = ["2026-11-20", "2026-11-21"];
let world: World | undefined;
let lease: WorkerLease;

async function open(variables: Record<string, string> = {}): Promise<World> {
  await close();
  world = await openWorld({ TRUST: "tiers", ...variables });
  lease = await takeWorkerLease(world.ctx);
  return world;
}
async function close() {
  if (world === undefined) return;
  await lease.release();
  await world.close();
  world = undefined;
}
afterAll(close);

/** A template with students under these addresses. */
async function listOf(opened: World, owner: Person, addresses: readonly string[]): Promise<string> {
  const id = await opened.template(owner, DESIGN);
  const ids = addresses.map(() => opened.ctx.newId());
  await opened.ctx.pool.query(
    `insert into students (id, template_id, name, email, created_at)
     select id, $1, 'Ananya', email, now() from unnest($2::text[], $3::text[]) as s (id, email)`,
    [id, ids, addresses],
  );
  return id;
}
const addresses = (count: number, from = 0) => Array.from({ length: count }, (_, nth) => `s${from + nth}@example.com`);
const send = (person: Person, template: string, more: object = {}) =>
  person.ask("sendMail", { body: { user_template_id: template, ...more } });
const attest = (person: Person) => person.ask("attest");

describe("an account that is new", () => {
  let opened: World;
  beforeAll(async () => {
    opened = await open();
  });

  it("mails nobody until it confirms that it may use the data, and nothing is queued", async () => {
    const template = await listOf(opened, opened.asha, ["a@example.com"]);
    expect(await send(opened.asha, template)).toMatchObject({
      status: 409,
      body: { code: "trust.not_attested", message: SAY.trust.notAttested },
    });
    const audience = await opened.asha.ask("sendingAudience", { params: { id: template } });
    expect(audience.body).toMatchObject({ due: 1, allowance: { needs: "attestation" } });
    await attest(opened.asha);
    expect(await send(opened.asha, template)).toMatchObject({ status: 200, body: { queued: 1 } });
  });

  it("mails its own verified address, in whatever case it is written", async () => {
    const ravi = await listOf(opened, opened.ravi, ["Ravi@Example.com"]);
    expect((await send(opened.ravi, ravi)).status).toBe(409);
    await opened.ctx.pool.query(
      "update users set email = 'ravi@example.com', email_verified_at = now() where name = 'Ravi Menon'",
    );
    expect(await send(opened.ravi, ravi)).toMatchObject({ status: 200, body: { queued: 1 } });
    const both = await listOf(opened, opened.ravi, ["ravi@example.com", "stranger@example.com"]);
    expect((await send(opened.ravi, both)).status).toBe(409);
  });

  it("must verify a phone or an e-mail first if it signs in with a wallet", async () => {
    const wallet = await opened.signIn("9000000170", "Wallet Only");
    await opened.ctx.pool.query("update identities set kind = 'wallet' where subject = '9000000170'");
    await attest(wallet);
    const template = await listOf(opened, wallet, ["w@example.com"]);
    expect(await send(wallet, template)).toMatchObject({ status: 409, body: { code: "trust.not_reachable" } });
  });
});

describe("an account that is proved", () => {
  it(
    "sends 200 mails on its first day and the rest on the next, and is told before and after",
    { tags: "full" },
    async () => {
      const opened = await open();
      const { asha, ctx, clock } = opened;
      await attest(asha);
      const template = await listOf(opened, asha, addresses(412));
      const audience = () => asha.ask("sendingAudience", { params: { id: template } });
      expect((await audience()).body.allowance.room?.slice(0, 5)).toEqual([200, 400, 800, 1600, 2000]);
      const { body } = await send(asha, template);
      expect(body).toMatchObject({ queued: 412, days: [200, 212] });
      expect(body.message).toBe("412 mails are ready to go: 200 today, 212 tomorrow");
      expect(await deliverDue(ctx, lease)).toBe(200);
      const progress = async () => (await asha.ask("sendingProgress", { params: { id: template } })).body;
      expect(await progress()).toMatchObject({ counts: { sent: 200, queued: 212 }, starts: { mails: 212 } });
      clock.forward(DAY);
      expect(await deliverDue(ctx, lease)).toBe(212);
      expect(await progress()).toMatchObject({ busy: false, counts: { sent: 412 } });
      expect((await audience()).body.allowance.room?.slice(0, 2)).toEqual([188, 800]);
    },
  );

  it(
    "can cancel what waits for tomorrow, and a pause and a resume send nobody more today",
    { tags: "full" },
    async () => {
      const opened = await open({ MAIL_PER_DAY_PROVED: "3" });
      const { asha, ctx, clock } = opened;
      await attest(asha);
      const template = await listOf(opened, asha, addresses(7));
      const steer = (act: "pause" | "resume" | "cancel" | "now") =>
        asha.ask("steerSending", { params: { id: template }, body: { act } });
      expect((await send(asha, template)).body.days).toEqual([3, 3, 1]);
      await steer("pause");
      expect(await deliverDue(ctx, lease)).toBe(0);
      const { later } = (await steer("resume")).body;
      expect([later?.mails, later?.first.slice(0, 10), later?.last.slice(0, 10)]).toEqual([4, ...LATER_DAYS]);
      expect(await deliverDue(ctx, lease)).toBe(3);
      await steer("now");
      expect(await deliverDue(ctx, lease)).toBe(0);
      await steer("cancel");
      clock.forward(2 * DAY);
      expect(await deliverDue(ctx, lease)).toBe(0);
      expect((await send(asha, template)).body).toMatchObject({ queued: 4, days: [3, 1] });
    },
  );

  it(
    "counts a mail once, on the day of its first try, and not at all if it was put back untried",
    { tags: "full" },
    async () => {
      const opened = await open();
      const { asha, ctx } = opened;
      await attest(asha);
      const template = await listOf(opened, asha, addresses(2));
      await send(asha, template);
      const counted = async () => (await ctx.pool.query("select mails from mail_days")).rows;
      await asha.ask("steerSending", { params: { id: template }, body: { act: "pause" } });
      expect(await counted()).toEqual([]);
      await asha.ask("steerSending", { params: { id: template }, body: { act: "resume" } });
      expect(await deliverDue(ctx, lease)).toBe(2);
      expect(await counted()).toEqual([{ mails: 2 }]);
    },
  );

  it("has no limit of its own once the operator has verified it", { tags: "full" }, async () => {
    const opened = await open({ MAIL_PER_DAY_PROVED: "1" });
    await opened.ctx.pool.query("update workspaces set verified_at = now() where name = 'Asha Rao'");
    const template = await listOf(opened, opened.asha, addresses(3));
    expect((await send(opened.asha, template)).body).toMatchObject({ queued: 3, days: [3] });
    expect(await deliverDue(opened.ctx, lease)).toBe(3);
  });
});

describe("an address", () => {
  it("gets five mails a day from all accounts together, and the sixth the next day", { tags: "full" }, async () => {
    const opened = await open();
    const { asha, ravi, ctx, clock } = opened;
    const victim = ["victim@example.com", "Victim@example.com", "VICTIM@Example.com"];
    for (const person of [asha, ravi]) {
      await attest(person);
      await send(person, await listOf(opened, person, victim));
    }
    await deliverDue(ctx, lease);
    const states = async () =>
      (await ctx.pool.query(`select state, count(*)::int from ${MAIL_STATES} group by 1 order by 1`)).rows;
    expect(await states()).toEqual([
      { state: "deferred", count: 1 },
      { state: "sent", count: 5 },
    ]);
    clock.forward(DAY);
    await deliverDue(ctx, lease);
    expect(await states()).toEqual([{ state: "sent", count: 6 }]);
  });

  it(
    "is compared without differences in case, with its domain in ASCII, and is not stored",
    { tags: "full" },
    async () => {
      const { ctx, clock } = await open();
      expect(comparableAddress("Ananya@BÜCHER.example")).toBe(comparableAddress("ananya@xn--bcher-kva.example"));
      const asked = ["a@bücher.example", "A@BÜCHER.example", "a@xn--bcher-kva.example", "b@example.com"];
      const turns = [...asked, ...asked].map((address) => takeRecipientTurn(ctx, address));
      expect((await Promise.all(turns)).filter(Boolean)).toHaveLength(7);
      const { rows } = await ctx.pool.query("select address from recipient_days");
      expect(rows).toHaveLength(2);
      expect(JSON.stringify(rows)).not.toMatch(/cher|example/);
      clock.forward(3 * DAY + HOUR);
      await removeExpired(ctx);
      expect((await ctx.pool.query("select from recipient_days")).rowCount).toBe(0);
    },
  );
});

it("with TRUST=all nobody has to prove anything, and nothing is counted by address", { tags: "full" }, async () => {
  const opened = await open({ TRUST: "all" });
  const template = await listOf(opened, opened.asha, Array<string>(7).fill("same@example.com"));
  expect((await send(opened.asha, template)).body).toMatchObject({ queued: 7, days: [7] });
  expect(await deliverDue(opened.ctx, lease)).toBe(7);
  expect((await opened.ctx.pool.query("select from recipient_days")).rowCount).toBe(0);
});
