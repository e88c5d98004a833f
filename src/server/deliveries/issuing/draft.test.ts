// Batches that programs prepare: their people join the list, nobody is mailed, and a person sends exactly them, once.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { DRAFT } from "#domain/mail/draft.ts";
import { DAY } from "#domain/time.ts";
import type { SentPerson } from "#api/v1/parts.ts";
import { openProgram } from "../../../../test/program.ts";
import { openWorld, type World } from "../../../../test/world.ts";
import { findKey, type Program } from "../../programs/find-key.ts";
import { removeExpiredRows } from "../../sweep-store.ts";
import { draftBatch } from "./draft.ts";
import { findDraft, removeWaitingDraft, waitingDrafts } from "./draft-store.ts";

let world: World;
let program: Program;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  const { key } = await openProgram(world, world.asha, { scopes: ["lists:write"] });
  program = (await findKey(world.ctx, `Bearer ${key}`)).principal;
});
afterAll(() => world.close());

const title = { ...newElement("title", { id: "title", phone: false }), text: "{{Student Name}}" };
const open = async () => (template = await world.template(world.asha, { ...EMPTY_CONTENT, elements: [title] }));
const draft = (recipients: SentPerson[]) => draftBatch(world.ctx, program, { template, recipients });
const see = (id: string, person = world.asha) => person.ask("getDraft", { params: { id: template, draft: id } });
const peopleOf = (id: string, query = {}) =>
  world.asha.ask("listDraftPeople", { params: { id: template, draft: id }, query });
const waitingOf = async (person = world.asha) =>
  (await person.ask("listDrafts", { params: { id: template }, query: {} })).body.data;
const discard = (id: string, person = world.asha) =>
  person.ask("discardDraft", { params: { id: template, draft: id } });
const mails = async () =>
  Number(
    (await world.ctx.pool.query<{ n: string }>("select count(*) n from deliveries where template_id = $1", [template]))
      .rows[0]?.n,
  );
const PRIYA = { name: "Priya Sharma", email: "priya@example.com" };
const ZOYA = { name: "Zoya Khan", email: "zoya@example.com" };

it("puts its people on the list, mails nobody, and says what would happen", async () => {
  await open();
  const made = await draft([PRIYA, { name: "Ravi Menon" }, PRIYA]);
  expect(made.counts).toMatchObject({ recipients: 3, added: 2, skipped: 1, outcomes: { mailed: 1, without_email: 1 } });
  expect(await mails()).toBe(0);
  expect((await see(made.id)).body.data).toMatchObject({ key: "Website", sent_at: null, people: 2 });
  const { body } = await peopleOf(made.id);
  expect(body.data.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["Priya Sharma", "mailed"],
    ["Ravi Menon", "without_email"],
  ]);
});

it("is sent by a person, to exactly its people, and once", async () => {
  await open();
  await world.student(world.asha, template, { name: "Not drafted", email: "other@example.com" });
  const { id } = await draft([PRIYA, ZOYA]);
  const { student_ids } = (await see(id)).body.data;
  const body = { user_template_id: template, sending_id: id, draft: true, student_ids };
  const press = () => world.asha.ask("sendMail", { body });
  expect((await press()).body.queued).toBe(2);
  expect((await press()).body.queued).toBe(2);
  expect(await mails()).toBe(2);
  expect((await see(id)).body.data.sent_at).toBe(world.clock.now.toISOString());
  expect((await peopleOf(id)).body.data.map(({ outcome }) => outcome)).toEqual(["on_its_way", "on_its_way"]);
});

it("is the same draft for the same people until it is sent", { tags: "full" }, async () => {
  await open();
  const { id } = await draft([PRIYA, ZOYA]);
  expect(await draft([PRIYA, ZOYA])).toMatchObject({ id, counts: { added: 0, skipped: 2 } });
  expect((await draft([ZOYA])).id).not.toBe(id);
  const drafts = await Promise.all([1, 2, 3].map(() => draft([{ name: "Meera", email: "meera@example.com" }])));
  expect(new Set(drafts.map((each) => each.id)).size).toBe(1);
});

it("leaves out who is no longer on the list", async () => {
  await open();
  const { id } = await draft([PRIYA, ZOYA]);
  const [first = ""] = (await see(id)).body.data.student_ids;
  await world.asha.ask("deleteStudent", { params: { id: first } });
  expect((await see(id)).body.data).toMatchObject({ people: 2, student_ids: [expect.any(String)] });
  expect((await peopleOf(id)).body.data).toMatchObject([{ name: "Zoya Khan" }]);
});

it("shows its people in pages", async () => {
  await open();
  const { id } = await draft([PRIYA, ZOYA, { name: "Meera" }]);
  const first = await peopleOf(id, { limit: "2" });
  expect(first.body.data.map(({ name }) => name)).toEqual(["Priya Sharma", "Zoya Khan"]);
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers["link"]))?.[1] ?? "";
  expect((await peopleOf(id, { cursor: decodeURIComponent(cursor) })).body.data).toMatchObject([{ name: "Meera" }]);
});

describe("While it waits", () => {
  it("is on the list of its template and of the workspace, with its end", async () => {
    await open();
    const { id } = await draft([PRIYA, ZOYA]);
    world.clock.forward(1000);
    const later = await draft([ZOYA]);
    const [newest, first] = await waitingOf();
    expect([newest?.id, first?.id]).toEqual([later.id, id]);
    expect(first).toMatchObject({ template: { id: template, name: "HackFest 2026" }, key: "Website", people: 2 });
    expect(Date.parse(first?.ends_at ?? "") - Date.parse(first?.created_at ?? "")).toBe(DRAFT.keptMs);
    const all = (await world.asha.ask("listWorkspaceDrafts", { query: {} })).body.data;
    expect(all.filter((each) => each.template.id === template).map((each) => each.id)).toEqual([later.id, id]);
    expect((await world.ravi.ask("listWorkspaceDrafts", { query: {} })).body.data).toEqual([]);
    expect((await world.ravi.ask("listDrafts", { params: { id: template }, query: {} })).status).toBe(404);
  });

  it("is there no more once it was sent, or its people were mailed in another way", async () => {
    await open();
    const { id } = await draft([PRIYA]);
    await draft([ZOYA]);
    expect(await waitingOf()).toHaveLength(2);
    const { student_ids } = (await see(id)).body.data;
    await world.asha.ask("sendMail", { body: { user_template_id: template, sending_id: id, student_ids } });
    expect(await waitingOf()).toMatchObject([{ people: 1 }]);
    await world.asha.ask("sendMail", { body: { user_template_id: template } });
    expect(await waitingOf()).toEqual([]);
  });

  it("is discarded: its link ends, its people stay on the list, and the record says who did it", async () => {
    await open();
    const { id } = await draft([PRIYA, ZOYA]);
    expect((await discard(id, world.ravi)).status).toBe(404);
    expect((await discard(id)).body).toEqual({ ok: true });
    expect([(await see(id)).status, (await discard(id)).status]).toEqual([404, 404]);
    expect(await waitingOf()).toEqual([]);
    expect((await world.asha.ask("listStudents", { query: { user_template_id: template } })).body).toHaveLength(2);
    const own = (await world.asha.ask("listWorkspaces")).body.data.find(({ personal }) => personal)?.id ?? "";
    const [newest] = (await world.asha.ask("listEvents", { params: { id: own } })).body.data;
    expect(newest?.kind).toBe("batch.discarded");
    expect(newest?.what).toBe("discarded a prepared batch of 2 people for HackFest 2026");
    expect((await draft([PRIYA, ZOYA])).id).not.toBe(id);
  });

  it("is sent or discarded, never both", async () => {
    await open();
    const { id } = await draft([PRIYA]);
    const { student_ids } = (await see(id)).body.data;
    const body = { user_template_id: template, sending_id: id, draft: true, student_ids };
    const [sent, discarded] = await Promise.all([world.asha.ask("sendMail", { body }), discard(id)]);
    // Whoever comes first holds: both at once never are.
    const isSent = (await see(id)).status === 200;
    expect([sent.status, discarded.status]).toEqual(isSent ? [200, 404] : [409, 200]);
    expect(await mails()).toBe(isSent ? 1 : 0);
  });

  it(
    "is not sent from a dialog that was opened before somebody discarded it, or before its time ended",
    { tags: "full" },
    async () => {
      await open();
      const { id } = await draft([PRIYA]);
      const { student_ids } = (await see(id)).body.data;
      const body = { user_template_id: template, sending_id: id, draft: true, student_ids };
      await discard(id);
      const { status, body: answer } = await world.asha.ask("sendMail", { body });
      expect([status, answer]).toMatchObject([409, { code: "draft.discarded" }]);
      expect(await mails()).toBe(0);
    },
  );

  it("does not count while its template is deleted", async () => {
    await open();
    await draft([PRIYA]);
    await world.asha.ask("deleteTemplate", { params: { id: template } });
    const all = (await world.asha.ask("listWorkspaceDrafts", { query: {} })).body.data;
    expect(all.some((each) => each.template.id === template)).toBe(false);
  });
});

it("is refused with a wrong row, and keeps nothing", async () => {
  await open();
  await expect(draft([PRIYA, { name: "", email: "nobody" }])).rejects.toMatchObject({ code: "import.failed" });
  const { rowCount } = await world.ctx.pool.query("select from students where template_id = $1", [template]);
  expect(rowCount).toBe(0);
});

it("is refused where whoever joins the list is mailed without a further press", async () => {
  await open();
  await world.asha.ask("holdTemplate", { params: { id: template }, body: { late: true } });
  await expect(draft([PRIYA])).rejects.toMatchObject({ code: "mail.held" });
  await world.asha.ask("publishTemplate", { params: { id: template }, body: { late: true } });
  world.clock.forward(DAY / 24);
  await expect(draft([PRIYA])).rejects.toMatchObject({ code: "draft.sends_at_once" });
  expect(await mails()).toBe(0);
});

it("does not exist for another organiser, nor under another template", { tags: "full" }, async () => {
  await open();
  const { id } = await draft([PRIYA]);
  expect((await see(id, world.ravi)).status).toBe(404);
  const other = await world.template(world.asha);
  expect((await world.asha.ask("getDraft", { params: { id: other, draft: id } })).status).toBe(404);
});

it(
  "waits on for somebody beyond the first fifty, and others with the same people who were mailed do not",
  { tags: "full" },
  async () => {
    await open();
    const many = Array.from({ length: 60 }, (_, n) => ({ name: `Person ${n}`, email: `person${n}@example.com` }));
    await draft(many);
    await world.asha.ask("sendMail", { body: { user_template_id: template } });
    const { id: waits } = await draft([...many, ZOYA]);
    await world.ctx.pool.query("update batch_drafts set created_at = created_at - interval '1 hour' where id = $1", [
      waits,
    ]);
    const listed = (await waitingOf()).map((each) => each.id);
    expect(listed).toEqual([waits]);
  },
);

it("waits no more once its people were mailed with the whole list", { tags: "full" }, async () => {
  await open();
  const { id } = await draft([PRIYA]);
  await world.ctx.pool.query(
    `insert into batch_drafts select 'mailed' || n, owner_id, template_id, key_id, students, created_at
      from batch_drafts, generate_series(2, $2::int) n where id = $1`,
    [id, DRAFT.most],
  );
  await expect(draft([ZOYA])).rejects.toMatchObject({ code: "draft.too_many" });
  await world.asha.ask("sendMail", { body: { user_template_id: template } });
  expect((await draft([ZOYA])).counts.added).toBe(1);
  await world.ctx.pool.query("update batch_drafts set created_at = created_at + interval '1 second' where id <> $1", [
    id,
  ]);
  await expect(draft([{ name: "Meera" }])).rejects.toMatchObject({ code: "draft.too_many" });
  await world.ctx.pool.query("delete from batch_drafts where template_id = $1", [template]);
});

it("ends after thirty days, and at most a hundred wait in a workspace", { tags: "full" }, async () => {
  await open();
  const { id } = await draft([PRIYA]);
  const waiting = "update batch_drafts set created_at = now() where id <> $1";
  await world.ctx.pool.query(waiting, [id]);
  await world.ctx.pool.query(
    `insert into batch_drafts select 'full' || n, owner_id, template_id, key_id, '{}', created_at
      from batch_drafts, generate_series(1, $2::int) n where id = $1`,
    [id, DRAFT.most],
  );
  await expect(draft([ZOYA])).rejects.toMatchObject({ code: "draft.too_many" });
  world.clock.forward(DRAFT.keptMs + 1);
  expect(await findDraft(world.ctx.db, program.workspaceId, id, world.clock.now)).toBeUndefined();
  expect(await removeWaitingDraft(world.ctx.db, { id, ownerId: program.workspaceId }, world.clock.now)).toBeUndefined();
  const page = { after: undefined, most: 500 };
  const listed = await waitingDrafts(world.ctx.db, { ownerId: program.workspaceId }, world.clock.now, page);
  expect(listed.some((each) => each.id === id)).toBe(false);
  expect((await draft([ZOYA])).counts.recipients).toBe(1);
  await removeExpiredRows(world.ctx.pool, world.clock.now.getTime());
  const { rows } = await world.ctx.pool.query("select from batch_drafts where template_id = $1", [template]);
  expect(rows).toHaveLength(1);
});
