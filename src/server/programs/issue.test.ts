// Issuing by a program: what it answers, whom it mails, what a dry run leaves, and that nobody is issued twice.
import { afterAll, beforeAll, expect, it } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY, HOUR } from "#domain/time.ts";
import { openProgram, type TestProgram } from "../../../test/program.ts";
import { openWorld, type World } from "../../../test/world.ts";

let world: World;
let program: TestProgram;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  program = await openProgram(world, world.asha);
});
afterAll(() => world.close());

const title = (text: string) => ({
  ...newElement("title", { id: text, phone: false }),
  text,
});
const design = (...texts: string[]) => ({ ...EMPTY_CONTENT, elements: texts.map(title) });
const open = async (...texts: string[]) => (template = await world.template(world.asha, design(...texts)));
const issue = (recipients: object[], more: object = {}, once?: string) =>
  program.ask("v1Issue", { body: { template, recipients, ...more }, ...(once !== undefined && { once }) });
const count = async (table: string) =>
  Number((await world.ctx.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);
const everything = () =>
  Promise.all(["students", "imports", "sendings", "deliveries", "certificates", "events"].map(count));
const PRIYA = { name: "Priya Sharma", email: "priya@example.com" };

it("adds people to the list, mails them, and answers their links in their order", { tags: "full" }, async () => {
  await open("{{Student Name}}");
  const { status, body } = await issue([PRIYA, { name: "Ravi Menon" }, PRIYA]);
  expect(status).toBe(200);
  expect(body.counts).toMatchObject({ recipients: 3, added: 2, skipped: 1, outcomes: { mailed: 2, without_email: 1 } });
  expect(body.certificates.map(({ outcome }) => outcome)).toEqual(["mailed", "without_email", "mailed"]);
  expect(body.certificates[0]?.url).toBe(`http://localhost:3000/certify/${body.certificates[0]?.id}`);
  expect(body.certificates[2]?.id).toBe(body.certificates[0]?.id);
  const batch = await program.ask("v1GetBatch", { params: { id: body.batch ?? "" } });
  expect(batch.body.data).toMatchObject({ template, mails: 1, waiting: 1, sent: 0, done: false });
  const listed = await program.ask("v1ListBatches", { params: { id: template } });
  expect(listed.body).toMatchObject({ data: [{ id: body.batch }], next: null });
});

it("mails nobody twice: who got one, or has one on its way, gets no other", { tags: "full" }, async () => {
  await open("{{Student Name}}");
  await issue([PRIYA]);
  const again = await issue([PRIYA, { name: "Zoya", email: "zoya@example.com" }]);
  expect(again.body.counts.outcomes).toMatchObject({ on_its_way: 1, mailed: 1 });
  expect(await program.ask("v1GetBatch", { params: { id: again.body.batch ?? "" } })).toMatchObject({
    body: { data: { mails: 1 } },
  });
});

it("issues without a mail, so that the program gives the link", { tags: "full" }, async () => {
  await open("{{Student Name}}");
  const { body } = await issue([PRIYA], { send: false });
  expect(body).toMatchObject({ batch: null, counts: { outcomes: { issued: 1, mailed: 0 } } });
  const id = body.certificates[0]?.id ?? "";
  const page = await world.app.inject({ url: `/certify/${id}`, headers: { accept: "text/html" } });
  expect(page.body).not.toContain("Not issued yet");
  expect((await program.ask("v1GetCertificate", { params: { id } })).body.data.state).toBe("issued");
  const both = await issue([PRIYA], { send: false, publishAt: "2026-11-21T10:00:00Z" });
  expect(both.body.code).toBe("issue.publish_without_send");
});

it("mails at the time of publishAt", { tags: "full" }, async () => {
  await open("{{Student Name}}");
  const at = new Date(world.ctx.clock().getTime() + HOUR).toISOString();
  const { body } = await issue([PRIYA], { publishAt: at });
  const { data } = (await program.ask("v1GetBatch", { params: { id: body.batch ?? "" } })).body;
  expect(data).toMatchObject({ starts_at: at, waiting: 1 });
  const far = await issue([PRIYA], { publishAt: "2030-01-01T00:00:00Z" });
  expect(far.body.code).toBe("mail.too_far_ahead");
  const before = await everything();
  const past = await issue([{ name: "Zoya", email: "zoya@example.com" }], { publishAt: "2026-11-01T00:00:00Z" });
  expect(past).toMatchObject({ status: 422, body: { code: "mail.past" } });
  expect(await everything()).toEqual(before);
});

it("says in a dry run what would happen, and writes nothing", async () => {
  await open("{{Student Name}}", "for {{Team}} at HackFest");
  await issue([PRIYA]);
  const before = await everything();
  const long = "Abcdefghij ".repeat(18).trim();
  const people = [
    PRIYA,
    { name: long, email: "long@example.com", fields: { Team: "A" } },
    { name: "ᖃ𓀀", email: "a@example.com" },
  ];
  const { status, body } = await issue(people, { dryRun: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    dry_run: true,
    counts: { recipients: 3, added: 2, skipped: 1, outcomes: { on_its_way: 1, mailed: 2 } },
    errors: [],
    credits: { needed: 0, balance: 10 },
    batch: null,
    certificates: [],
  });
  expect(body.misfits).toContainEqual({ row: 1, why: "gaps", fields: ["Team"] });
  expect(body.misfits.map(({ row, why }) => `${row} ${why}`)).toContain("3 letters");
  const wrong = await issue([{ name: "" }, { name: "B", email: "no address" }], { dryRun: true });
  expect(wrong.body.errors.map(({ row }) => row)).toEqual([1, 2]);
  expect(await everything()).toEqual(before);
});

it("says what AI would cost", { tags: "full" }, async () => {
  await open("{{Student Name}}", "Your Title Here");
  const { body } = await issue([PRIYA, { name: "Zoya", email: "zoya@example.com" }], { dryRun: true });
  expect(body.credits).toEqual({ needed: 2, balance: 10 });
});

it("issues to nobody if one row is wrong", async () => {
  await open("{{Student Name}}");
  const before = await everything();
  const { status, body, headers } = await issue([PRIYA, { name: "Zoya", email: "zoya@" }]);
  expect(status).toBe(422);
  expect(headers["content-type"]).toContain("application/problem+json");
  expect(body).toMatchObject({
    code: "import.failed",
    status: 422,
    title: "Unprocessable Entity",
    detail: SAY.apiKeys.peopleRefused,
    rows: [{ line: 2 }],
  });
  expect(await everything()).toEqual(before);
});

it("refuses nobody and more people than one request may have, before it looks at them", { tags: "full" }, async () => {
  await open("{{Student Name}}");
  expect((await issue([])).body).toMatchObject({ status: 422, code: "request.invalid_field" });
  const rows = Array.from({ length: 100_000 }, () => ({ name: "A" }));
  expect((await issue(rows)).body.code).toBe("people.too_many");
  const heavy = rows.map(() => ({ name: "A".repeat(60) }));
  expect((await issue(heavy)).body).toMatchObject({ status: 413, code: "request.too_large" });
});

it("refuses a template of another workspace, one that is held, and an empty design", { tags: "full" }, async () => {
  template = await world.template(world.ravi);
  expect((await issue([PRIYA])).body).toMatchObject({ status: 404, code: "template.not_found" });
  await open("{{Student Name}}");
  await world.asha.ask("holdTemplate", { params: { id: template }, body: {} });
  expect((await issue([PRIYA])).body).toMatchObject({ status: 409, code: "mail.held" });
  template = await world.template(world.asha, EMPTY_CONTENT);
  expect((await issue([PRIYA])).body.code).toBe("mail.no_design");
});

it(
  "with one Idempotency-Key does it once, also for ten at once, and answers the same for a day",
  { tags: "full" },
  async () => {
    await open("{{Student Name}}");
    const before = await count("deliveries");
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue([PRIYA], {}, "order-1")));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThanOrEqual(1);
    for (const { status, body, headers } of answers.filter((each) => each.status !== 200)) {
      expect([status, body.code]).toEqual([409, "idempotency.running"]);
      expect(headers["retry-after"]).toBe("2");
    }
    const replayed = await issue([PRIYA], {}, "order-1");
    expect(replayed.headers["idempotent-replayed"]).toBe("true");
    expect(replayed.body).toEqual(done[0]?.body);
    expect(await count("deliveries")).toBe(before + 1);
    const other = await issue([{ name: "Zoya" }], {}, "order-1");
    expect(other.body).toMatchObject({ status: 409, code: "idempotency.other_request" });
    world.clock.forward(DAY);
    expect((await issue([{ name: "Zoya" }], {}, "order-1")).status).toBe(200);
    expect((await issue([PRIYA], {}, "with space")).body.code).toBe("idempotency.key_invalid");
  },
);

it("does a refused request again once it is possible", { tags: "full" }, async () => {
  template = await world.template(world.asha, EMPTY_CONTENT);
  expect((await issue([PRIYA], {}, "later")).body.code).toBe("mail.no_design");
  const content = JSON.stringify(design("{{Student Name}}"));
  await world.asha.ask("saveCanvas", { params: { id: template }, body: { content } });
  expect((await issue([PRIYA], {}, "later")).body.counts.outcomes).toMatchObject({ mailed: 1 });
});

it("takes over what a dead process had begun, under the same name", async () => {
  await open("{{Student Name}}");
  await issue([PRIYA], {}, "killed");
  // As if the process had died before it began to write.
  await world.ctx.pool.query(
    "update idempotent_requests set done_at = null, answer = null, leased_until = $1 where key = 'killed'",
    [new Date(world.ctx.clock().getTime() + 1)],
  );
  const before = await count("deliveries");
  expect((await issue([PRIYA], {}, "killed")).body.code).toBe("idempotency.running");
  world.clock.forward(1);
  const again = await issue([PRIYA], {}, "killed");
  expect(again.status).toBe(200);
  expect(again.body.counts.added).toBe(1);
  expect(await count("deliveries")).toBe(before);
});

it("counts all that does not look as it should, and lists the first thousand", { tags: "full" }, async () => {
  await open("Thanks for {{Remarks}} at HackFest");
  const people = Array.from({ length: 1001 }, (_, nth) => ({ name: `Asha ${nth}` }));
  const { status, body } = await issue(people, { dryRun: true });
  expect([status, body.counts.misfits, body.misfits.length]).toEqual([200, 1001, 1000]);
  expect(body.misfits[0]).toEqual({ row: 1, why: "gaps", fields: ["Remarks"] });
});

it("refuses more people than can be checked with so many texts, and says how many may come at once", async () => {
  await open(...Array.from({ length: 200 }, (_, nth) => `{{Student Name}} ${nth}`));
  const people = Array.from({ length: 501 }, (_, nth) => ({ name: `Asha ${nth}` }));
  for (const dryRun of [true, false]) {
    const before = await everything();
    expect(await issue(people, { dryRun })).toMatchObject({
      status: 422,
      body: { code: "issue.too_many_texts", detail: SAY.apiKeys.tooManyTexts(500, 200) },
    });
    expect(await everything()).toEqual(before);
  }
});
