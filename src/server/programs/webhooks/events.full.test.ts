// Which events are written, in the transaction that causes them, and for whom.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SECOND } from "#domain/time.ts";
import { WEBHOOK_EVENTS } from "#domain/webhooks/webhook.ts";
import { askForCorrection } from "../../../../test/correction.ts";
import { QR_DESIGN } from "../../../../test/post-office.ts";
import { openProgram, type TestProgram } from "../../../../test/program.ts";
import { openWorld, type World } from "../../../../test/world.ts";
import { recordDsn } from "../../deliveries/recipients/bounces.ts";
import { deliverDue } from "../../deliveries/queue/worker.ts";
import { takeWorkerLease, type WorkerLease } from "../../deliveries/queue/worker-lease.ts";
import { finishBatches } from "./batch-store.ts";
import { openingsWritten } from "./opened.ts";

let world: World;
let lease: WorkerLease;
let program: TestProgram;
let template: string;
let endpoint: string;
beforeAll(async () => {
  world = await openWorld();
  lease = await takeWorkerLease(world.ctx);
  program = await openProgram(world, world.asha);
  const body = { url: "https://college.example/webhooks", events: [...WEBHOOK_EVENTS] };
  endpoint = (await program.ask("v1MakeWebhook", { body })).body.data.id;
});
afterAll(async () => {
  await lease.release();
  await world.close();
});
beforeEach(async () => {
  await world.ctx.pool.query("delete from webhook_events; delete from webhook_batches");
  template = await world.template(world.asha, QR_DESIGN);
});

type Written = { type: string; data: Record<string, unknown> };
const written = async (): Promise<Written[]> =>
  (await world.ctx.pool.query<Written>("select type, data from webhook_events order by at, type")).rows;
const types = async () => (await written()).map(({ type }) => type);
const state = async () => (await written()).map(({ type, data }) => `${type} ${String(data["state"])}`);
const students = (names: string[]) =>
  Promise.all(names.map((name) => world.student(world.asha, template, { name, email: `${name}@example.in` })));
const several = (ids: string[]) => ({ user_template_id: template, student_ids: ids });
const open = (id: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/certify/${id}`, headers: { "user-agent": BROWSER, ...headers } });
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const send = async () => {
  const { body } = await world.asha.ask("sendMail", { body: { user_template_id: template } });
  await deliverDue(world.ctx, lease);
  await finishBatches(world.ctx.db, world.clock.now);
  return body;
};

test("a batch tells of each certificate, of each mail, and once of its end", async () => {
  const [lakshmi = "", dev = ""] = await students(["lakshmi", "dev"]);
  await send();
  await finishBatches(world.ctx.db, world.clock.now);
  const events = await written();
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    "batch.finished",
    "certificate.issued",
    "certificate.issued",
    "delivery.sent",
    "delivery.sent",
  ]);
  const of = (type: string) => events.filter((event) => event.type === type).map(({ data }) => data);
  expect(of("certificate.issued")).toEqual(
    expect.arrayContaining([
      { certificate: lakshmi, template, version: 1, state: "issued" },
      { certificate: dev, template, version: 1, state: "issued" },
    ]),
  );
  const [finished] = of("batch.finished");
  expect(finished).toMatchObject({ template, sent: 2, failed: 0, blocked: 0, cancelled: false });
  expect(of("delivery.sent")[0]).toMatchObject({ template, batch: finished?.["batch"], channel: "mail" });
});

test("a mail that comes back, a correction and a cancelled batch are told too", async () => {
  const [dev = ""] = await students(["dev2"]);
  await send();
  const asked = await askForCorrection(world, dev, { email: "dev2@example.in", name: "Dev Patel" });
  expect(asked.status).toBe(200);
  const { rows } = await world.ctx.pool.query<{ id: string }>(
    "select message_id as id from deliveries where student_id = $1",
    [dev],
  );
  const failed = [{ addresses: ["dev2@example.in"], permanent: true, reason: "550 5.1.1 no such user" }];
  await recordDsn(world.ctx, { messageIds: [rows[0]?.id ?? ""], failed });
  await students(["late"]);
  await world.asha.ask("sendMail", {
    body: { user_template_id: template, send_at: new Date(world.clock.now.getTime() + 3_600_000).toISOString() },
  });
  await finishBatches(world.ctx.db, world.clock.now);
  const before = await types();
  expect(before).toEqual(expect.arrayContaining(["delivery.failed", "correction.asked"]));
  expect(before.filter((type) => type === "batch.finished").length).toBe(1);
  await world.asha.ask("steerSending", { params: { id: template }, body: { act: "cancel" } });
  await finishBatches(world.ctx.db, world.clock.now);
  const finished = (await written()).filter(({ type }) => type === "batch.finished").map(({ data }) => data);
  expect(finished.at(-1)).toMatchObject({ cancelled: true, blocked: 1 });
});

test("a batch that began before anybody wanted to know its end is told, once, also while another is planned", async () => {
  const change = (body: object) => program.ask("v1ChangeWebhook", { params: { id: endpoint }, body });
  const queue = async (name: string, send_at?: string) => {
    template = await world.template(world.asha, QR_DESIGN);
    await students([name]);
    await world.asha.ask("sendMail", { body: { user_template_id: template, ...(send_at && { send_at }) } });
    return template;
  };
  const ended = async () => {
    world.clock.forward(SECOND);
    await deliverDue(world.ctx, lease);
    await finishBatches(world.ctx.db, world.clock.now);
    await finishBatches(world.ctx.db, world.clock.now);
    return (await written()).flatMap(({ type, data }) => (type === "batch.finished" ? [data["template"]] : []));
  };
  await change({ events: ["correction.asked"] });
  const done = await queue("done");
  expect(await ended()).toEqual([]);
  const first = await queue("first");
  const planned = await queue("planned", new Date(world.clock.now.getTime() + 3_600_000).toISOString());
  await change({ events: [...WEBHOOK_EVENTS] });
  expect(await ended()).toEqual([first]);
  world.clock.forward(3_600_000);
  expect(await ended()).toEqual([first, planned]);

  await world.ctx.pool.query("update webhook_endpoints set stopped_at = now(), stopped_why = 'gone'");
  const stopped = await queue("stopped");
  await change({ active: true });
  expect(await ended()).toEqual([first, planned, stopped]);

  const added = await queue("added");
  await world.ctx.pool.query("delete from webhook_batches");
  const body = { url: "https://college.example/more", events: ["batch.finished"] };
  const { id } = (await program.ask("v1MakeWebhook", { body })).body.data;
  expect(await ended()).toEqual([first, planned, stopped, added]);
  expect(await ended()).not.toContain(done);
  await program.ask("v1RemoveWebhook", { params: { id } });
});

test("a change, a withdrawal, giving again, deleting and restoring follow each other", async () => {
  const [id = ""] = await students(["lakshmi3"]);
  await world.asha.ask("markShared", { params: { id } });
  await world.visitor.ask("certificateData", { params: { id } });
  expect(await state()).toEqual(["certificate.issued issued"]);
  const seen: string[] = [];
  const after = async (work: () => Promise<unknown>) => {
    await world.ctx.pool.query("delete from webhook_events");
    await work();
    seen.push(...(await state()));
  };
  await after(() => world.asha.ask("updateStudent", { params: { id }, body: { name: "Lakshmi R. Iyer" } }));
  await after(() => world.asha.ask("updateStudent", { params: { id }, body: { name: "Lakshmi R. Iyer" } }));
  await after(() => world.asha.ask("withdrawCertificates", { body: { ...several([id]), reason: "Wrong" } }));
  await after(() => world.asha.ask("restoreCertificates", { body: several([id]) }));
  await after(() => world.asha.ask("deleteStudent", { params: { id } }));
  expect(seen).toEqual([
    "certificate.updated issued",
    "certificate.withdrawn withdrawn",
    "certificate.updated issued",
    "certificate.withdrawn withdrawn",
  ]);
});

test("the first view of an issued certificate is told once, and no earlier one, and none by a program", async () => {
  const [id = ""] = await students(["opened"]);
  const view = async (headers: Record<string, string> = {}) => {
    await open(id, headers);
    await openingsWritten(world.ctx);
  };
  await view();
  await world.asha.ask("markShared", { params: { id } });
  await view({ "sec-purpose": "prefetch" });
  await view({ "user-agent": "WhatsApp/2.23.20.0 A" });
  expect(await types()).toEqual(["certificate.issued"]);
  await view();
  await view();
  const [, opened] = await written();
  expect(await types()).toEqual(["certificate.issued", "certificate.opened"]);
  expect(opened?.data).toEqual({ certificate: id, template, version: 1, state: "issued" });
});

test("hundreds who open theirs while the database is slow all see it, and each view is told", async () => {
  const ids = await students(Array.from({ length: 120 }, (_, nth) => `crowd${nth}`));
  for (const id of ids) await world.asha.ask("markShared", { params: { id } });
  const slow = await world.ctx.pool.connect();
  await slow.query("begin; lock table certificate_openings in exclusive mode");
  const pages = await Promise.all(ids.map((id) => open(id)));
  expect(pages.filter(({ statusCode }) => statusCode === 200).length).toBe(ids.length);
  await slow.query("commit");
  slow.release();
  await openingsWritten(world.ctx);
  expect((await types()).filter((type) => type === "certificate.opened").length).toBe(ids.length);
});

test("a first view that the database did not take is told at the next one", async () => {
  const [id = ""] = await students(["again"]);
  await world.asha.ask("markShared", { params: { id } });
  const view = async () => {
    expect((await open(id)).statusCode).toBe(200);
    await openingsWritten(world.ctx);
  };
  await world.ctx.pool.query("alter table certificate_openings rename to away");
  await view();
  await world.ctx.pool.query("alter table away rename to certificate_openings");
  expect(await types()).toEqual(["certificate.issued"]);
  await view();
  expect(await types()).toEqual(["certificate.issued", "certificate.opened"]);
});

test("a dry run, another workspace and an event that nobody wants write nothing", async () => {
  const recipients = [{ name: "Priya", email: "priya@example.in" }];
  await program.ask("v1Issue", { body: { template, recipients, dryRun: true } });
  const theirs = await world.template(world.ravi, QR_DESIGN);
  const theirStudent = await world.student(world.ravi, theirs, { name: "Zoya" });
  await world.ravi.ask("markShared", { params: { id: theirStudent } });
  await world.visitor.ask("certificateData", { params: { id: theirStudent } });
  expect(await types()).toEqual([]);
  const change = (body: object) => program.ask("v1ChangeWebhook", { params: { id: endpoint }, body });
  await change({ events: ["correction.asked"] });
  await program.ask("v1Issue", { body: { template, recipients, send: false } });
  expect(await types()).toEqual([]);
  await change({ events: [...WEBHOOK_EVENTS] });
});

test("ten thousand certificates that are issued in one statement write their events in one more", async () => {
  await world.ctx.pool.query(
    `insert into students (id, template_id, name, created_at)
    select lpad(n::text, 22, 'x'), $1, 'Student ' || n, now() from generate_series(1, 10000) n`,
    [template],
  );
  const revision = (await world.asha.ask("getTemplate", { params: { id: template } })).body.data.revision;
  await world.ctx.pool.query(
    `insert into certificates (student_id, revision_id, made_at, version, issued_at, version_at, words)
    select lpad(n::text, 22, 'x'), $1, now(), 1, now(), now(), '{}' from generate_series(1, 10000) n`,
    [revision],
  );
  const { rows } = await world.ctx.pool.query<{ events: number; messages: number; ids: number }>(
    `select count(distinct v.id)::int events, count(m.event_id)::int messages, count(distinct v.data->>'certificate')::int ids
    from webhook_events v left join webhook_messages m on m.event_id = v.id`,
  );
  expect(rows).toEqual([{ events: 10_000, messages: 10_000, ids: 10_000 }]);
});
