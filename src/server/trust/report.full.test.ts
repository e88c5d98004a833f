import { afterAll, beforeAll, expect, it } from "vitest";
import { REPORT } from "#domain/certificate/report.ts";
import { SAY } from "#domain/say/say.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { TRUST_VERBS } from "../admin/trust.ts";
import { LIMITS } from "../http/limits.ts";

let world: World;
let student: string;
beforeAll(async () => {
  world = await openWorld({ OPERATOR_EMAIL: "operator@example.org" }, { limits: true });
  const template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
  student = await world.student(world.asha, template, { name: "Ananya Iyer" });
});
afterAll(() => world.close());

const admin = async (verb: string, ...words: string[]) => (await TRUST_VERBS[verb]?.(world.ctx, words)) as string[];
let visitor = 0;
/** Each from another address, unless one is given. */
const post = (fields: Record<string, string>, { id = student, ip = `198.51.100.${++visitor}` } = {}) =>
  world.app.inject({
    method: "POST",
    url: `/certify/${id}/report`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: ip,
  });
const reportsStored = async () => (await world.ctx.pool.query("select from reports")).rowCount;

it("every certificate's page links to a form that works without scripts and without an account", async () => {
  const page = await world.app.inject(`/certify/${student}`);
  expect(page.body).toContain(`href="/certify/${student}/report"`);
  const form = await world.app.inject(`/certify/${student}/report`);
  expect(form.statusCode).toBe(200);
  expect(form.body).toContain('<form method="post"');
  expect(form.body).toMatch(new RegExp(`<a href="/certify/${student}">[^<]*Ananya[^<]*</a>`));
  for (const reason of Object.values(SAY.report.reasons)) expect(form.body).toContain(reason);
  expect((await world.app.inject("/certify/AAAAAAAAAAAAAAAAAAAAAA/report")).statusCode).toBe(404);
});

it("a report is kept, mailed to the operator once, and listed with what to do until it is closed", async () => {
  const { statusCode, body } = await post({
    reason: "forged",
    note: "The <b>director</b> never\nsigned this.",
    email: "reader@example.com",
  });
  expect(statusCode).toBe(200);
  expect(body).toContain(SAY.report.done);
  await world.work();
  await world.work();
  const mails = await world.app.inject("/dev/outbox");
  expect(mails.body.split("operator@example.org")).toHaveLength(2);
  const mail = await world.app.inject(`${/\/dev\/outbox\/[\w-]+\.eml/.exec(mails.body)?.[0]}/html`);
  expect(mail.body).toContain(SAY.report.mail.open);
  const lines = (await admin("reports")).join("\n");
  expect(lines).toContain(SAY.report.reasons.forged);
  expect(lines).toContain(`/certify/${student}`);
  expect(lines).toContain("details     The <b>director</b> never signed this.");
  expect(lines).toContain("reader      reader@example.com");
  expect(lines).toContain("npm run admin -- takedown");
  const id = /report {6}(\S+),/.exec(lines)?.[1] ?? "";
  expect(await admin("close", id, "Looked", "at")).toEqual([`Report ${id} is closed.`]);
  expect(await admin("reports")).toEqual(["No report is open."]);
  expect(await admin("close", id)).toBe(`There is no open report ${id}.`);
  expect((await admin("record", id))[0]).toMatch(/close {2}report \S+ {2}Looked at$/);
});

it("a report without a reason, with a long note or a bad address is refused, and what was typed stays", async () => {
  const before = await reportsStored();
  const none = await post({ note: "Ünïcode & <script>" });
  expect(none.statusCode).toBe(422);
  expect(none.body).toContain(SAY.report.reasonMissing);
  expect(none.body).toContain("Ünïcode &#38; &#60;script&#62;");
  const long = await post({ reason: "other", note: "x".repeat(REPORT.note + 1) });
  expect(long.statusCode).toBe(422);
  const address = await post({ reason: "other", email: "not an address" });
  expect(address.statusCode).toBe(422);
  expect((await post({ reason: "hate", note: "" })).statusCode).toBe(422);
  const huge = await post({ reason: "other", note: "x".repeat(100_000) });
  expect(huge.statusCode).toBe(413);
  expect(await reportsStored()).toBe(before);
});

it("one address sends only so many reports, and one certificate gets only so many", async () => {
  const one = "203.0.113.9";
  const answers = [];
  for (let nth = 0; nth <= LIMITS.reportAddress.points; nth++)
    answers.push((await post({ reason: "abuse" }, { ip: one })).statusCode);
  expect(answers.at(-2)).toBe(200);
  expect(answers.at(-1)).toBe(429);
  const before = (await reportsStored()) ?? 0;
  for (let nth = before; nth <= LIMITS.reportCertificate.points; nth++) await post({ reason: "abuse" });
  expect((await post({ reason: "abuse" })).statusCode).toBe(429);
});
