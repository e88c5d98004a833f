// Delivery to endpoints on real sockets: signatures, retries, stops, rotation, the log, and resending.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/time.ts";
import { openProgram, type TestProgram } from "../../../../test/program.ts";
import { openWebhookPeer, type Receiving, type WebhookPeer } from "../../../../test/peers/webhook.ts";
import { openWorld, type World } from "../../../../test/world.ts";
import { removeExpired } from "../../sweep.ts";
import { deliverWebhooks } from "./worker.ts";

let world: World;
let program: TestProgram;
let template: string;
const peers: WebhookPeer[] = [];
const made: string[] = [];
beforeAll(async () => {
  world = await openWorld({ WEBHOOK_HOSTS: "any" });
  program = await openProgram(world, world.asha);
  template = await world.template(world.asha);
});
afterAll(() => world.close());
afterEach(async () => {
  for (const id of made.splice(0)) await program.ask("v1RemoveWebhook", { params: { id } });
  // Closing throws if a signature was wrong.
  for (const peer of peers.splice(0)) await peer.close();
});

async function endpoint(answers: Receiving = 204): Promise<{ id: string; peer: WebhookPeer }> {
  const peer = await openWebhookPeer(answers);
  peers.push(peer);
  const body = { url: peer.url, events: ["certificate.issued"] };
  const { data } = (await program.ask("v1MakeWebhook", { body })).body;
  peer.secret = data.secret;
  made.push(data.id);
  return { id: data.id, peer };
}

let names = 0;
const issue = async (people = 1) => {
  const recipients = Array.from({ length: people }, () => ({ name: `Priya ${names++}` }));
  return (await program.ask("v1Issue", { body: { template, recipients, send: false } })).body.certificates;
};
const given = async (people = 1) => {
  const issued = await issue(people);
  // Its first view issues a certificate whose link was given out.
  for (const { id } of issued) await world.visitor.ask("certificateData", { params: { id } });
  return issued.map(({ id }) => id);
};
const ask = async (url: string, events = ["batch.finished"]) =>
  (await program.ask("v1MakeWebhook", { body: { url, events } })).body;
const deliver = (waitsMs = 5 * SECOND) => deliverWebhooks(world.ctx, { waitsMs });
const later = async (ms: number) => {
  world.clock.forward(ms);
  await deliver();
};
const one = async (id: string) => (await program.ask("v1GetWebhook", { params: { id } })).body.data;
const messages = async (id: string) => (await program.ask("v1ListWebhookMessages", { params: { id } })).body.data;
const details = async (id: string, message: string) =>
  (await program.ask("v1GetWebhookMessage", { params: { id, message } })).body.data;

test("an event is delivered once, signed, with its type, its time and ids alone", async () => {
  const { id, peer } = await endpoint();
  const [certificate = ""] = await given();
  await deliver();
  await deliver();
  expect(peer.received.length).toBe(1);
  const url = `http://localhost:3000/certify/${certificate}`;
  expect(peer.received[0]).toMatchObject({
    type: "certificate.issued",
    data: { certificate, template, version: 1, state: "issued", url },
  });
  const [message] = await messages(id);
  expect(message).toMatchObject({
    state: "delivered",
    tries: 1,
    next_at: null,
    last_try: { status: 204, fault: null },
  });
  expect(peer.received[0]?.id).toBe(`msg_${message?.id}`);
  expect(await one(id)).toMatchObject({ state: "active", failing_since: null });
});

test.each<[string, Receiving, object]>([
  ["a refusal", 500, { status: 500 }],
  [
    "a redirect, which is not followed",
    (_, response) => void response.writeHead(302, { location: "/" }).end(),
    { status: 302 },
  ],
  ["an endpoint that hangs", () => {}, { status: null, fault: "timeout" }],
  ["a broken connection", (request) => void request.socket.destroy(), { status: null, fault: "broken" }],
])("%s is tried again by the plan of the standard, under the same id", async (_, answers, last) => {
  const { id, peer } = await endpoint(answers);
  await given();
  await deliver(300);
  const [message] = await messages(id);
  expect(message).toMatchObject({ state: "waiting", tries: 1, last_try: last });
  const wait = Date.parse(message?.next_at ?? "") - world.clock.now.getTime();
  expect(wait).toBeGreaterThanOrEqual(5 * SECOND);
  expect(wait).toBeLessThanOrEqual(5.5 * SECOND);
  await later(4 * SECOND);
  expect(peer.received.length).toBe(1);
  peer.answers = 200;
  await later(2 * SECOND);
  expect(new Set(peer.received.map((each) => each.id)).size).toBe(1);
  expect(peer.received.length).toBe(2);
  expect(await messages(id)).toMatchObject([{ state: "delivered", tries: 2 }]);
});

test("after the tenth try a message is given up, and the log has each answer", { tags: "full" }, async () => {
  const { id, peer } = await endpoint((_, response) => void response.writeHead(500).end("No disk"));
  await given();
  for (let nth = 0; nth < 12; nth++) await later((27 * HOUR) / 2);
  for (let nth = 0; nth < 2; nth++) await later(14 * HOUR);
  const [message] = await messages(id);
  if (message?.state === "waiting") await later(27 * HOUR);
  expect(peer.received.length).toBeGreaterThan(8);
  const all = await details(id, message?.id ?? "");
  expect(all.log.length).toBe(peer.received.length);
  expect(all.log[0]).toMatchObject({ status: 500, answer: "No disk" });
});

test(
  "410 stops an endpoint at once, its owner is mailed, and starting it delivers what waits",
  { tags: "full" },
  async () => {
    await world.ctx.pool.query(
      "update users set email = 'asha@example.in', email_verified_at = now() where name = 'Asha Rao'",
    );
    const { id, peer } = await endpoint(410);
    await given();
    await deliver();
    expect(await one(id)).toMatchObject({ state: "stopped", stopped_why: "gone" });
    await world.work();
    const mails = (await world.ctx.mail.outbox?.newest(10)) ?? [];
    // Beside the mails that tell the owners of each change of a webhook.
    expect(mails.map(({ head }) => head).join("\n")).toContain(`Your webhook at ${new URL(peer.url).host} was stopped`);
    await given();
    await later(DAY);
    expect(peer.received.length).toBe(1);
    expect((await program.ask("v1TestWebhook", { params: { id } })).body.code).toBe("webhook.inactive");
    peer.answers = 204;
    await program.ask("v1ChangeWebhook", { params: { id }, body: { active: true } });
    await deliver();
    expect(peer.received.length).toBe(2);
    expect(await one(id)).toMatchObject({ state: "active", stopped_why: null });
  },
);

test("an endpoint that accepts nothing for five days is stopped", { tags: "full" }, async () => {
  const { id } = await endpoint(500);
  await given();
  await deliver();
  for (let day = 1; day <= 4; day++) {
    await given();
    await later(DAY);
  }
  expect((await one(id)).state).toBe("active");
  await given();
  await later(DAY + HOUR);
  expect(await one(id)).toMatchObject({ state: "stopped", stopped_why: "failing" });
});

test("Retry-After holds all events of an endpoint back, and of that one alone", { tags: "full" }, async () => {
  const busy = await endpoint((_, response) => void response.writeHead(429, { "retry-after": "600" }).end());
  const other = await endpoint();
  await given();
  await deliver();
  await given();
  await later(9 * MINUTE);
  expect([busy.peer.received.length, other.peer.received.length]).toEqual([1, 2]);
  busy.peer.answers = 204;
  await later(MINUTE + SECOND);
  expect(busy.peer.received.length).toBe(3);
});

test("one that hangs delays no other, and is asked one at a time after its failures", { tags: "full" }, async () => {
  const hanging = await endpoint(() => {});
  const good = await endpoint();
  await given(40);
  const began = performance.now();
  const delivering = deliver(2 * SECOND);
  await expect.poll(() => good.peer.received.length, { timeout: 10 * SECOND }).toBe(40);
  expect(performance.now() - began).toBeLessThan(2 * SECOND);
  await world.ctx.pool.query("update webhook_endpoints set paused_at = now() where id = $1", [hanging.id]);
  await delivering;
  expect(hanging.peer.received.length).toBeLessThanOrEqual(4);
});

test("while a secret is rotated both sign, and a day later the new one alone", { tags: "full" }, async () => {
  const { id, peer } = await endpoint();
  const old = peer.secret;
  const { data } = (await program.ask("v1RotateWebhook", { params: { id } })).body;
  expect(data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  await given();
  await deliver();
  peer.secret = data.secret;
  await given();
  await deliver();
  expect(peer.received.map(({ signatures }) => signatures)).toEqual([2, 2]);
  expect(old).not.toBe(data.secret);
  await given();
  await later(DAY);
  expect(peer.received.at(-1)?.signatures).toBe(1);
});

test("two new secrets within a day leave the old one the time that it was promised", { tags: "full" }, async () => {
  const { id, peer } = await endpoint();
  const rotate = async () => (await program.ask("v1RotateWebhook", { params: { id } })).body.data;
  const first = await rotate();
  world.clock.forward(HOUR);
  const second = await rotate();
  expect(second.old_secret_ends_at).toBe(first.old_secret_ends_at);
  // Closing the peer throws if its secret, the first of all, did not sign this.
  await given();
  await deliver();
  const old = peer.received.length;
  peer.secret = second.secret;
  await given();
  await deliver();
  await given();
  await later(DAY - HOUR);
  expect([old, peer.received.map(({ signatures }) => signatures)]).toEqual([1, [2, 2, 1]]);
  const third = await rotate();
  expect(Date.parse(third.old_secret_ends_at ?? "")).toBe(world.clock.now.getTime() + DAY);
});

test("no secret is stored readable, and one that SECRET does not open stops its endpoint", async () => {
  const { id, peer } = await endpoint();
  const { rows } = await world.ctx.pool.query<{ row: string }>(
    "select encode(secret_sealed, 'escape') as row from webhook_endpoints where id = $1",
    [id],
  );
  expect(rows[0]?.row).not.toContain(peer.secret?.slice(6));
  await given();
  await deliverWebhooks({ ...world.ctx, config: { ...world.ctx.config, secret: "another secret of this machine" } });
  expect(peer.received.length).toBe(0);
  expect(await one(id)).toMatchObject({ state: "stopped", stopped_why: "secret" });
});

test("a paused one gets nothing until it is started, and then what waited", async () => {
  const { id, peer } = await endpoint();
  await program.ask("v1ChangeWebhook", { params: { id }, body: { active: false } });
  await given();
  await deliver();
  expect([peer.received.length, (await one(id)).state]).toEqual([0, "paused"]);
  await program.ask("v1ChangeWebhook", { params: { id }, body: { active: true } });
  await deliver();
  expect(peer.received.length).toBe(1);
});

test("a test event goes to its endpoint alone, and an event can be sent again", async () => {
  const { id, peer } = await endpoint();
  const other = await endpoint();
  const { message } = (await program.ask("v1TestWebhook", { params: { id } })).body.data;
  await deliver();
  expect([peer.received.length, other.peer.received.length]).toEqual([1, 0]);
  expect(peer.received[0]).toMatchObject({ type: "webhook.test", id: `msg_${message}` });
  await program.ask("v1ResendWebhookMessage", { params: { id, message } });
  await deliver();
  expect(peer.received.map((each) => each.id)).toEqual([`msg_${message}`, `msg_${message}`]);
  const all = await details(id, message);
  expect(JSON.parse(all.body)).toMatchObject({ type: "webhook.test", data: { webhook: id } });
  expect(all.log.length).toBe(2);
});

test("two processes that look at once deliver each event once", { tags: "full" }, async () => {
  const { peer } = await endpoint();
  await given(30);
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(peer.received.length).toBe(30);
});

test("events and their log are forgotten after thirty days", { tags: "full" }, async () => {
  const { id } = await endpoint();
  await given();
  await deliver();
  world.clock.forward(29 * DAY);
  await removeExpired(world.ctx);
  expect((await messages(id)).length).toBe(1);
  world.clock.forward(2 * DAY);
  await removeExpired(world.ctx);
  const { rows } = await world.ctx.pool.query("select from webhook_events union all select from webhook_tries");
  expect([await messages(id), rows.length]).toEqual([[], 0]);
});

test("only whole addresses, of events that there are, and ten of them at most", { tags: "full" }, async () => {
  for (const url of ["", "college.example", "ftp://college.example", "https://me:word@college.example/"])
    expect((await ask(url)).code).toBe("webhook.url_invalid");
  expect((await ask("https://college.example/", [])).code).toBe("webhook.events_required");
  expect((await ask("https://college.example/", ["certificate.eaten"])).code).toBe("request.invalid_field");
  for (let nth = 0; nth < 10; nth++) made.push((await ask(`https://college.example/${nth}`)).data.id);
  expect((await ask("https://college.example/more")).code).toBe("webhook.too_many");
});
