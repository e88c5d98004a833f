// What programs read and change beside issuing, how pages follow each other, and what is refused.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProgramCall } from "#api/v1/call.ts";
import { V1_CALLS, type V1CallName } from "#api/v1/calls.ts";
import { isInScope, SCOPE_NAMES } from "#domain/account/api-key.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { DAY } from "#domain/time.ts";
import { askAs, openProgram, type TestProgram } from "../../../test/program.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { draftBatch } from "../deliveries/issuing/draft.ts";
import { findKey } from "./find-key.ts";

let world: World;
let program: TestProgram;
let template: string;
let student: string;
const DESIGN = {
  ...EMPTY_CONTENT,
  elements: [{ ...newElement("title", { id: "t", phone: false }), text: "{{Team}}" }],
};
beforeAll(async () => {
  world = await openWorld();
  program = await openProgram(world, world.asha);
  template = await world.template(world.asha, DESIGN);
  student = await world.student(world.asha, template, {
    name: "Priya",
    email: "Priya@example.com",
    certificate_number: "HF-1",
  });
});
afterAll(() => world.close());

it("lists templates, and says which fields a design prints", async () => {
  const { body } = await program.ask("v1ListTemplates");
  expect(body).toMatchObject({ data: [{ id: template, name: "HackFest 2026", students: 1 }], next: null });
  expect(JSON.stringify(body)).not.toContain("content");
  const one = await program.ask("v1GetTemplate", { params: { id: template } });
  expect(one.body.data).toMatchObject({ id: template, fields: [{ name: "Team" }], variants: [], credits_each: 0 });
});

it("adds students once, in pages that follow each other", async () => {
  const id = await world.template(world.asha, DESIGN);
  const students = Array.from({ length: 5 }, (_, at) => ({
    name: `Student ${at}`,
    email: `s${at}@example.com`,
    fields: { Team: "A" },
  }));
  const ask = (body: object) => program.ask("v1AddStudents", { params: { id }, body, once: "add" });
  expect((await ask({ students })).body).toEqual({ added: 5, updated: 0, skipped: 0 });
  expect((await ask({ students })).body).toEqual({ added: 5, updated: 0, skipped: 0 });
  const names: string[] = [];
  let cursor: string | null = "";
  for (let pages = 0; cursor !== null && pages < 9; pages++) {
    const query: Record<string, string> = cursor === "" ? { limit: "2" } : { limit: "2", cursor };
    const { body } = await program.ask("v1ListStudents", { params: { id }, query });
    names.push(...body.data.map(({ name }) => name));
    cursor = body.next;
  }
  expect(names).toEqual(students.map(({ name }) => name));
  const found = await program.ask("v1ListStudents", { params: { id }, query: { q: "Student 3" } });
  expect(found.body.data).toMatchObject([{ name: "Student 3", fields: { Team: "A" }, mail: null }]);
});

it("changes one student: what the request does not name stays, and an unknown column is refused", async () => {
  const id = await world.template(world.asha, DESIGN);
  const of = await world.student(world.asha, id, { name: "Meera", email: "meera@example.com", remarks: "Mentor" });
  const change = (body: object) => program.ask("v1ChangeStudent", { params: { id: of }, body });
  // The list has it from its design.
  expect((await change({ columns: { team: "Null" } })).body.data).toMatchObject({
    name: "Meera",
    email: "meera@example.com",
    remarks: "Mentor",
    columns: { Team: "Null" },
  });
  expect((await change({ remarks: "", columns: { Team: null } })).body.data).toMatchObject({
    name: "Meera",
    remarks: "",
    columns: { Team: "" },
  });
  const wrong = [
    [{ columns: { Nowhere: "x" } }, "column.unknown"],
    [{ columns: { Team: "x".repeat(2001) } }, "column.too_long"],
    [{ columns: { Team: 7 } }, "request.invalid_field"],
    [{ email: "meera@" }, "email.invalid"],
    [{ name: "" }, "student.name_required"],
    [{ fields: { Team: "x" } }, "request.unknown_field"],
  ] as const;
  for (const [body, code] of wrong) expect(await change(body)).toMatchObject({ status: 422, body: { code } });
  const one = await program.ask("v1GetStudent", { params: { id: of } });
  expect(one.body.data).toMatchObject({ columns: { Team: "" }, fields: { Team: "" } });
  const reader = await openProgram(world, world.asha, { scopes: ["certificates:read"] });
  const stranger = await openProgram(world, world.ravi);
  expect((await reader.ask("v1ChangeStudent", { params: { id: of }, body: { name: "M" } })).status).toBe(403);
  expect((await stranger.ask("v1ChangeStudent", { params: { id: of }, body: { name: "M" } })).status).toBe(404);
  expect((await stranger.ask("v1GetStudent", { params: { id: of } })).status).toBe(404);
});

it("lists the batches that were prepared, and discards one of its own", { tags: "full" }, async () => {
  const agent = await openProgram(world, world.asha, { scopes: ["lists:write", "certificates:read"] });
  const { principal } = await findKey(world.ctx, `Bearer ${agent.key}`);
  const listed = await world.template(world.asha, DESIGN);
  const recipients = [{ name: "Zoya Khan", email: "khan@example.com" }];
  const { id } = await draftBatch(world.ctx, principal, { template: listed, recipients });
  const list = async (query: Record<string, string> = {}) => (await agent.ask("v1ListDrafts", { query })).body.data;
  expect(await list({ template: listed })).toMatchObject([
    {
      id,
      template: { id: listed },
      people: 1,
      link: `http://localhost:3000/user/templates/students/${listed}?draft=${id}`,
    },
  ]);
  expect(await list({ template: student })).toEqual([]);
  expect((await program.ask("v1DiscardDraft", { params: { id } })).body.code).toBe("draft.not_found");
  expect((await agent.ask("v1DiscardDraft", { params: { id } })).body).toEqual({ ok: true });
  expect((await agent.ask("v1DiscardDraft", { params: { id } })).status).toBe(404);
  expect(await list()).toEqual([]);
});

it("finds certificates by address, by number and by template, and withdraws one", async () => {
  const find = async (query: Record<string, string>) =>
    (await program.ask("v1FindCertificates", { query })).body.data.map(({ id }) => id);
  for (const query of [{ email: "priya@EXAMPLE.com" }, { certificate_number: "hf-1" }, { template }])
    expect(await find(query as Record<string, string>)).toEqual([student]);
  expect(await find({ email: "nobody@example.com" })).toEqual([]);
  expect((await program.ask("v1FindCertificates")).body.code).toBe("certificate.filter_missing");
  const withdraw = () =>
    program.ask("v1WithdrawCertificate", { params: { id: student }, body: { reason: "Wrong team" } });
  expect((await withdraw()).body.code).toBe("certificate.not_issued_yet");
  await world.asha.ask("markShared", { params: { id: student } });
  expect((await withdraw()).body.data).toMatchObject({ state: "withdrawn", withdrawn_reason: "Wrong team" });
  expect((await withdraw()).body.data.state).toBe("withdrawn");
  const record = await world.asha.ask("listEvents", { params: { id: await ownId() } });
  expect(record.body.data[0]).toMatchObject({
    who: "The API key Website",
    by_key: true,
    kind: "certificate.withdrawn",
  });
});

const ownId = async () => (await world.asha.ask("listWorkspaces")).body.data.find(({ personal }) => personal)?.id ?? "";

it("checks a certificate by its link", async () => {
  const text = `http://localhost:3000/certify/${student}`;
  expect((await program.ask("v1Verify", { body: { text } })).body.data.verdict).toBe("failed");
});

describe("refuses", () => {
  const calls = Object.entries<ProgramCall>(V1_CALLS) as [V1CallName, ProgramCall][];

  it.each(calls)("%s without a key, with a session's token, and with a key of any other scope", async (name, call) => {
    for (const key of [undefined, world.asha.token]) {
      const { status, headers } = await askAs(world, key, name, { params: { id: template } });
      expect([status, headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    }
    const { may } = call;
    if (may === null) return;
    const others = SCOPE_NAMES.filter((scope) => !isInScope([scope], may));
    const narrow = await openProgram(world, world.asha, { scopes: others });
    const { status, body } = await narrow.ask(name, { params: { id: template } });
    expect([status, body.code]).toEqual([403, "key.scope_missing"]);
    await world.asha.ask("revokeApiKey", { params: { id: await ownId(), key: narrow.id } });
    expect((await narrow.ask(name, { params: { id: template } })).body.code).toBe("key.revoked");
  });

  it.each(calls.filter(([, { path }]) => path.includes(":id")))(
    "%s of another workspace's things like something that does not exist",
    async (name, { example }) => {
      const stranger = await openProgram(world, world.ravi);
      const id = name === "v1GetCertificate" || name === "v1WithdrawCertificate" ? student : template;
      const { status } = await stranger.ask(name, { params: { id, message: id }, body: example.body });
      expect(status).toBe(404);
    },
  );

  it("a key in an address, with the advice to replace it", async () => {
    const url = `/api/v1/templates?key=${program.key}`;
    const answer = await world.app.inject({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "key.in_address", status: 400, type: "about:blank" });
    expect(world.logged.join()).not.toContain(program.key);
  });

  it("wrong fields, limits, cursors and addresses, each as problem details", async () => {
    const wrong = await program.ask("v1Issue", { body: { template, recipients: "all" } });
    expect(wrong.body).toMatchObject({ status: 422, code: "request.invalid_field" });
    const limit = await program.ask("v1ListTemplates", { query: { limit: "501" } });
    expect(limit.body).toMatchObject({ status: 400, code: "list.limit_invalid" });
    const cursor = await program.ask("v1ListTemplates", { query: { cursor: "made-up" } });
    expect(cursor.body).toMatchObject({ status: 400, code: "list.cursor_unknown" });
    const misspelt = { template, recipients: [{ name: "Priya", emial: "priya@example.com" }], dryrun: true };
    const unknown = await program.ask("v1Issue", { body: misspelt });
    expect(unknown.body).toMatchObject({ status: 422, code: "request.unknown_field" });
    expect(unknown.body.detail).toContain("recipients.0.emial");
    const { recipients, ...others } = { ...misspelt, recipients: [{ name: "Priya" }] };
    expect((await program.ask("v1Issue", { body: { ...others, recipients } })).body.detail).toContain(" dryrun.");
    const form = { "content-type": "application/x-www-form-urlencoded", authorization: `Bearer ${program.key}` };
    const untyped = await world.app.inject({ method: "POST", url: "/api/v1/issues", headers: form, payload: "{}" });
    expect(untyped.json()).toMatchObject({ status: 415, code: "request.wrong_type" });
    expect(untyped.json<{ detail: string }>().detail).toContain("application/json");
    const json = { ...form, "content-type": "application/json" };
    for (const [headers, body, code] of [
      [json, { payload: "{'template': 1}" }, "request.not_json"],
      [json, { payload: "" }, "request.no_body"],
      [{ authorization: form.authorization }, {}, "request.no_body"],
    ] as const) {
      const answer = await world.app.inject({ method: "POST", url: "/api/v1/issues", headers, ...body });
      expect(answer.json()).toMatchObject({ status: 400, code });
    }
    const nowhere = await world.app.inject({ url: "/api/v1/nothing" });
    expect([nowhere.statusCode, nowhere.headers["content-type"]]).toEqual([
      404,
      "application/problem+json; charset=utf-8",
    ]);
  });
});

it("tells a program how much of its limit is left, and when to come again", { tags: "full" }, async () => {
  const limited = await openWorld({}, { limits: true });
  try {
    const mine = await openProgram(limited, limited.asha);
    const { headers } = await mine.ask("v1ListTemplates");
    expect(headers["ratelimit-policy"]).toBe('"key";q=600;w=60');
    expect(headers["ratelimit"]).toMatch(/^"key";r=599;t=\d+$/);
    for (let asked = 1; asked < 600; asked++) await limited.ctx.limits.program(mine.id);
    const over = await mine.ask("v1ListTemplates");
    expect([over.status, over.body.code]).toEqual([429, "request.too_many"]);
    expect(over.headers["ratelimit"]).toBe(`"key";r=0;t=${over.headers["retry-after"]?.toString()}`);
  } finally {
    await limited.close();
  }
});

it("mails whoever it adds to a list that was published for people who come later", { tags: "full" }, async () => {
  const id = await world.template(world.asha, DESIGN);
  const add = (name: string) => program.ask("v1AddStudents", { params: { id }, body: { students: [{ name }] } });
  await add("Meera");
  expect(await world.waiting()).not.toContain(`publish ${id}`);
  await world.asha.ask("holdTemplate", { params: { id }, body: { late: true } });
  await world.asha.ask("publishTemplate", { params: { id }, body: { late: true } });
  world.clock.forward(DAY / 24);
  await world.work();
  expect(await world.waiting()).not.toContain(`publish ${id}`);
  await add("Zoya");
  expect(await world.waiting()).toContain(`publish ${id}`);
});
