// A day's mails belong to people: to whoever presses and to whoever made the workspace, whatever accounts they open.
import { afterAll, beforeEach, expect, it } from "vitest";
import type { Role } from "#domain/account/permissions.ts";
import { DAY } from "#domain/time.ts";
import { SAY } from "#domain/say/say.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { deliverDue } from "../deliveries/queue/worker.ts";
import { takeWorkerLease, type WorkerLease } from "../deliveries/queue/worker-lease.ts";
import { removeExpired } from "../sweep.ts";

const DESIGN = contentOf([titleOf("{{Student Name}}")]);
/** On a day, of a person. */
const MOST = 3;
let world: World | undefined;
let lease: WorkerLease;
let strangers = 0;

async function close() {
  if (world === undefined) return;
  await lease.release();
  await world.close();
  world = undefined;
}
beforeEach(async () => {
  await close();
  world = await openWorld({ TRUST: "tiers", MAIL_PER_DAY_PROVED: String(MOST) });
  lease = await takeWorkerLease(world.ctx);
});
afterAll(close);
const here = () => world as World;

/** A list of strangers in the workspace in use. */
async function listOf(owner: Person, count = MOST): Promise<string> {
  const id = await here().template(owner, DESIGN);
  await owner.ask("attest");
  for (let n = 0; n < count; n++)
    await here().student(owner, id, { name: "Ananya", email: `s${strangers++}@example.com` });
  return id;
}
/** A workspace of their own with such a list. */
async function place(owner: Person, count = MOST): Promise<{ id: string; template: string }> {
  const { id } = (await owner.ask("createWorkspace", { body: { name: "State Bank Prizes" } })).body.data;
  return { id, template: await listOf(owner, count) };
}
const send = async (person: Person, template: string) =>
  (await person.ask("sendMail", { body: { user_template_id: template } })).body;
const deliver = () => deliverDue(here().ctx, lease);

async function join(owner: Person, workspace: string, person: Person, role: Role): Promise<void> {
  const { link } = (await owner.ask("invite", { params: { id: workspace }, body: { role } })).body.data;
  await person.ask("acceptInvitation", { body: { token: link?.split("#")[1] ?? "" } });
}
const account = async (person: Person) => (await person.ask("userData")).body.id;
async function makeWallet(person: Person): Promise<Person> {
  await here().ctx.pool.query("update identities set kind = 'wallet', subject = '0x' || subject where subject = $1", [
    person.id,
  ]);
  return person;
}

it("one person sends no more from many workspaces than from one, and deleting them gives nothing back", async () => {
  const { asha } = here();
  const first = await place(asha);
  const second = await place(asha);
  expect(await send(asha, first.template)).toMatchObject({ queued: MOST, days: [MOST] });
  expect(await send(asha, second.template)).toMatchObject({ queued: MOST, days: [0, MOST] });
  expect(await deliver()).toBe(MOST);
  await asha.ask("deleteTemplate", { params: { id: first.template } });
  await asha.ask("deleteWorkspace", { params: { id: first.id } });
  const third = await place(asha);
  expect(await send(asha, third.template)).toMatchObject({ days: [0, 0, MOST] });
  expect(await deliver()).toBe(0);
  const own = (await asha.ask("listWorkspaces")).body.data.find(({ personal }) => personal)?.id ?? "";
  const audience = await asha.ask("sendingAudience", { params: { id: third.template }, in: own });
  expect(audience.body.allowance.room?.slice(0, 4)).toEqual([0, 0, 0, MOST]);
});

it("of batches that are pressed at the same moment in several workspaces, only one goes today", async () => {
  const { asha } = here();
  const places = [await place(asha), await place(asha), await place(asha)];
  const sent = await Promise.all(places.map(({ template }) => send(asha, template)));
  expect(sent.map(({ days }) => days.length).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect(await deliver()).toBe(MOST);
});

it("in a workspace that somebody else made, a mail counts for both, and for nobody else", async () => {
  const { asha, ravi } = here();
  const { id, template } = await place(asha);
  await join(asha, id, ravi, "owner");
  expect(await send(ravi, template)).toMatchObject({ days: [MOST] });
  expect(await deliver()).toBe(MOST);
  for (const person of [asha, ravi]) {
    await place(person);
    expect(await send(person, await listOf(person, 1))).toMatchObject({ days: [0, 1] });
  }
  const other = await here().signIn("9000000201", "Meera");
  expect(await send(other, await listOf(other, 1))).toMatchObject({ days: [1] });
});

it("whoever hands a workspace over is still the one who made it", async () => {
  const { asha, ravi } = here();
  const { id, template } = await place(asha);
  await join(asha, id, ravi, "manager");
  await asha.ask("handOver", { params: { id, member: await account(ravi) } });
  expect(await send(ravi, template)).toMatchObject({ days: [MOST] });
  await deliver();
  await place(asha);
  expect(await send(asha, await listOf(asha, 1))).toMatchObject({ days: [0, 1] });
});

it("accounts with a wallet alone do not multiply what their workspaces' owner with a number may send", async () => {
  const { asha } = here();
  const rooms: number[][] = [];
  for (const number of ["9000000211", "9000000212"]) {
    const wallet = await makeWallet(await here().signIn(number, "Wallet"));
    const { id, template } = await place(wallet);
    await join(wallet, id, asha, "owner");
    rooms.push((await send(wallet, template)).days);
    await deliver();
  }
  expect(rooms).toEqual([[MOST], [0, MOST]]);
});

it("a number that comes back with a new account goes on with what the old one sent, for thirty days", async () => {
  const { ctx, clock } = here();
  const back = async () => here().signIn("9000000221", "Farid");
  const erased = await back();
  await send(erased, await listOf(erased));
  await deliver();
  await ctx.pool.query("update sessions set proved_at = $1", [clock.now]);
  expect((await erased.ask("deleteAccount", { body: { confirm: "DELETE" } })).status).toBe(200);
  const again = await back();
  expect(await send(again, await listOf(again, 1))).toMatchObject({ days: [0, 1] });
  // A wallet in place of the number frees the number, and whoever has it next is the same person.
  await makeWallet(again);
  const { rows } = await ctx.pool.query("select hash from past_identities");
  expect(JSON.stringify(rows)).not.toContain("9000000221");
  clock.forward(31 * DAY);
  await removeExpired(ctx);
  expect((await ctx.pool.query("select from past_identities")).rowCount).toBe(0);
});

it("mails that are due all the same wait for tomorrow when they are claimed, and the list says so", async () => {
  const { asha, ctx, clock } = here();
  const { template } = await place(asha, MOST + 2);
  await send(asha, template);
  await ctx.pool.query("update delivery_queue set next_at = $1, soon = true", [clock.now]);
  await deliver();
  const progress = async () => (await asha.ask("sendingProgress", { params: { id: template } })).body;
  expect((await progress()).counts).toMatchObject({ sent: MOST, deferred: 2 });
  const { rows } = await ctx.pool.query("select reason ->> 'code' as code from deliveries where state = 'queued'");
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ code: "delivery.day_is_full" })));
  clock.forward(DAY);
  await deliver();
  expect((await progress()).counts).toMatchObject({ sent: MOST + 2 });
});

it("mails queued to oneself go to no stranger whose address is written into the rows afterwards", async () => {
  const { asha, ctx } = here();
  await ctx.pool.query(
    "update users set email = 'asha@example.com', email_verified_at = now() where name = 'Asha Rao'",
  );
  const template = await here().template(asha, DESIGN);
  const ids: string[] = [];
  for (let n = 0; n < 3; n++)
    ids.push(await here().student(asha, template, { name: "Asha", email: "asha@example.com" }));
  expect(await send(asha, template)).toMatchObject({ queued: 3 });
  const stranger = { name: "Victim", email: "victim@example.com" };
  const changed = await asha.ask("updateStudent", { params: { id: ids[0] ?? "" }, body: stranger });
  expect(changed.status).toBe(200);
  await deliver();
  const { counts, failed } = (await asha.ask("sendingProgress", { params: { id: template } })).body;
  expect(counts).toMatchObject({ sent: 2, failed: 1 });
  expect(failed).toMatchObject([{ name: "Victim", reason: SAY.trust.notAttested }]);
});
