// What is counted of certificates, who sees it, and that nothing is kept about whoever opened them.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API } from "#api/call.ts";
import type { Figure } from "#domain/figures/figures.ts";
import { DAY, HOUR, SECOND } from "#domain/time.ts";
import { openPostOffice, QR_DESIGN } from "../../../test/post-office.ts";
import { askAs, openProgram } from "../../../test/program.ts";
import { type Person, START, type World } from "../../../test/world.ts";
import type { SmtpPeer } from "../../../test/peers/smtp-control.ts";
import { deliverDue } from "../deliveries/queue/worker.ts";
import type { WorkerLease } from "../deliveries/queue/worker-lease.ts";
import { eraseDeleted } from "../erasure/erase.ts";
import { countFigure, figuresWritten } from "./count.ts";

const SECRET = "the secret of a mail server that reports bounces";
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const TODAY = "2026-11-20";

let peer: SmtpPeer;
let world: World;
let lease: WorkerLease;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ peer, world, lease, close } = await openPostOffice({ MAIL_BOUNCE_SECRET: SECRET }));
});
afterAll(() => close());

const shown = (counts: Record<Figure, number>) => Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

/** Only those that are not nought. */
async function figuresOf(template: string, query: { from?: string; to?: string } = {}, person = world.asha) {
  const { status, body } = await person.ask("getFigures", { params: { id: template }, query });
  expect(status).toBe(200);
  return {
    ...body.data,
    days: body.data.days.map((each) => [each.day, shown(each.counts)]),
    totals: shown(body.data.totals),
  };
}

const open = (path: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  world.app.inject({ method, url: path, headers: { "user-agent": PHONE, ...headers } });

const report = (id: string, use: string, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: "POST",
    url: `${API}/certificates/${id}/uses`,
    headers: { "user-agent": PHONE, ...headers },
    payload: { use },
  });

async function issued(person: Person = world.asha, name = "Ananya Iyer") {
  const template = await world.template(person, QR_DESIGN);
  const student = await world.student(person, template, { name, email: "ananya@example.com" });
  await person.ask("markShared", { params: { id: student } });
  return { template, student };
}

describe("the figures of a template", () => {
  it("have what was sent and bounced, and how its page was opened, kept and shared", async () => {
    const template = await world.template(world.asha, QR_DESIGN);
    const student = await world.student(world.asha, template, { name: "Ananya", email: "ananya@example.com" });
    await world.student(world.asha, template, { name: "Vikram", email: "vikram@example.com" });
    const before = peer.mails.length;
    await world.asha.ask("sendMail", { body: { user_template_id: template } });
    await deliverDue(world.ctx, lease);
    const vikram = peer.mails.slice(before).find(({ to }) => to.includes("vikram"));
    expect((await bounce("vikram@example.com", vikram?.messageId ?? "")).json()).toEqual({ noted: 1 });
    await open(`/certify/${student}?m`);
    await open(`/certify/${student}`);
    await open(`/certify/${student}.pdf`);
    for (const use of ["png", "shared_whatsapp", "shared_link", "linkedin_profile"])
      expect((await report(student, use)).statusCode).toBe(200);
    const checked = await world.visitor.ask("verifyCertificate", { body: { text: student } });
    expect(checked).toMatchObject({ status: 200, body: { data: { verdict: "valid", page: `/certify/${student}` } } });
    await addCorrection(template, student);
    const counts = {
      sent: 2,
      bounced: 1,
      opened_from_mail: 1,
      opened_otherwise: 1,
      png: 1,
      pdf: 1,
      shared_whatsapp: 1,
      shared_link: 1,
      linkedin_profile: 1,
      verified: 1,
      corrections: 1,
    };
    expect(await figuresOf(template)).toEqual({
      template: { id: template, name: "HackFest 2026" },
      from: TODAY,
      to: TODAY,
      time_zone: "Asia/Kolkata",
      days: [[TODAY, counts]],
      totals: counts,
    });
  });

  it("count a certificate once a day for each, however often it is opened", async () => {
    const { template, student } = await issued();
    for (let times = 0; times < 3; times++) await open(`/certify/${student}?m`);
    await open(`/certify/${student}`, { "cache-control": "max-age=0" });
    await open(`/certify/${student}`, { "sec-fetch-mode": "cors" });
    await report(student, "shared_whatsapp");
    await report(student, "shared_whatsapp");
    expect((await figuresOf(template)).totals).toEqual({ opened_from_mail: 1, shared_whatsapp: 1 });
    world.clock.forward(DAY);
    await open(`/certify/${student}?m`);
    world.clock.now = START;
    const { totals } = await figuresOf(template, { to: "2026-11-21" });
    expect(totals).toEqual({ opened_from_mail: 2, shared_whatsapp: 1 });
  });

  it("have link previews, scanners and what is only prefetched apart", async () => {
    const { template, student } = await issued();
    await open(`/certify/${student}?m`, { "user-agent": "BarracudaCentral/1.0" });
    await open(`/certify/${student}`, {}, "HEAD");
    await open(`/certify/${student}`, { "sec-purpose": "prefetch" });
    await open(`/certify/${student}.pdf`, { "user-agent": "WhatsApp/2.23.20.0 A" });
    await report(student, "png", { "user-agent": "curl/8.5.0" });
    expect((await figuresOf(template)).totals).toEqual({ crawlers: 1 });
  });

  it("count a picture that was downloaded, not one that is only shown", async () => {
    const { template, student } = await issued();
    await open(`/certify/${student}.jpg`);
    await open(`/certify/${student}.png`, { "sec-fetch-mode": "no-cors" });
    await open(`/certify/${student}.png?size=400`, { "sec-fetch-mode": "navigate" });
    expect((await figuresOf(template)).totals).toEqual({});
    await open(`/certify/${student}.png`, { "sec-fetch-mode": "navigate" });
    expect((await figuresOf(template)).totals).toEqual({ png: 1 });
  });

  it("count nothing of a certificate that is not issued, of a post, or of what is not there", async () => {
    const template = await world.template(world.asha, QR_DESIGN);
    const student = await world.student(world.asha, template, { name: "Nobody yet" });
    await open(`/certify/${student}`);
    await open(`/certify/${await world.post(world.asha, template)}`);
    expect((await report(world.ctx.newId(), "png")).statusCode).toBe(404);
    expect((await report(student, "opened_from_mail")).statusCode).toBe(422);
    expect(await figuresOf(template)).toMatchObject({ from: null, days: [], totals: {} });
  });
});

describe("days and ranges", () => {
  it("are those of the installation's time zone, and both ends count", async () => {
    const { template, student } = await issued();
    // 23:50 and 00:10 in India.
    for (const at of ["2026-11-20T18:20:00Z", "2026-11-20T18:40:00Z"]) {
      world.clock.now = new Date(at);
      await open(`/certify/${student}`);
    }
    world.clock.now = START;
    const days = async (query: object) => (await figuresOf(template, query)).days.map(([day]) => day);
    expect(await days({ to: "2026-11-30" })).toEqual(["2026-11-20", "2026-11-21"]);
    expect(await days({ from: "2026-11-21", to: "2026-11-21" })).toEqual(["2026-11-21"]);
    expect(await days({})).toEqual(["2026-11-20"]);
    const wrong = await world.asha.ask("getFigures", { params: { id: template }, query: { from: "yesterday" } });
    expect(wrong.status).toBe(422);
    const reversed = { from: "2026-11-21", to: "2026-11-20" };
    const refusals = [
      await world.asha.ask("getFigures", { params: { id: template }, query: reversed }),
      await world.asha.ask("getWorkspaceFigures", { query: reversed }),
      await world.asha.ask("listTemplateFigures", { query: reversed }),
    ];
    for (const { status, body } of refusals)
      expect([status, body]).toMatchObject([400, { code: "figures.range_reversed" }]);
  });

  it("place mails and corrections on the same days", async () => {
    const { template } = await issued();
    await addDelivery(template, { at: new Date("2026-11-20T18:40:00Z") });
    expect((await figuresOf(template, { to: "2026-11-21" })).days).toEqual([["2026-11-21", { sent: 1 }]]);
    expect((await figuresOf(template)).days).toEqual([]);
  });

  it("leave out messages by WhatsApp", async () => {
    const { template } = await issued();
    await addDelivery(template, { at: world.clock.now, channel: "whatsapp", state: "sent" });
    await addDelivery(template, { at: world.clock.now, channel: "whatsapp", state: "failed" });
    expect((await figuresOf(template)).totals).toEqual({});
    await addDelivery(template, { at: world.clock.now, state: "failed" });
    expect((await figuresOf(template)).totals).toEqual({ sent: 1, bounced: 1 });
  });
});

describe("who sees them", () => {
  it("the workspace together and by template, and never another's", async () => {
    const { template, student } = await issued(world.ravi, "Someone Else");
    await open(`/certify/${student}`);
    const { body } = await world.ravi.ask("getWorkspaceFigures");
    expect(body.data.totals.opened_otherwise).toBe(1);
    const listed = (await world.ravi.ask("listTemplateFigures")).body.data;
    expect(listed).toMatchObject([{ id: template, totals: { opened_otherwise: 1 } }]);
    expect(JSON.stringify((await world.asha.ask("listTemplateFigures")).body)).not.toContain(template);
    expect((await world.asha.ask("getFigures", { params: { id: template } })).status).toBe(404);
  });

  it("a program with the right key", async () => {
    const { template, student } = await issued();
    await open(`/certify/${student}?m`);
    const program = await openProgram(world, world.asha, { scopes: ["certificates:read"] });
    const { body } = await program.ask("v1GetFigures", { params: { id: template }, query: { from: TODAY } });
    expect(body.data).toMatchObject({ from: TODAY, totals: { opened_from_mail: 1 } });
    const other = await openProgram(world, world.asha, { scopes: ["templates:read"] });
    expect((await other.ask("v1GetFigures", { params: { id: template } })).body.code).toBe("key.scope_missing");
    expect((await askAs(world, undefined, "v1GetFigures", { params: { id: template } })).status).toBe(401);
  });
});

describe("what is kept", () => {
  it("is a number for a template, a day and a figure, and goes with the template", async () => {
    const { template, student } = await issued();
    await open(`/certify/${student}`, { "x-forwarded-for": "203.0.113.7", referer: "https://mail.example/inbox" });
    await figuresWritten(world.ctx);
    const rows = async () =>
      (await world.ctx.pool.query("select * from daily_figures where template_id = $1", [template])).rows;
    expect((await rows()).map((row) => Object.keys(row))).toEqual([["template_id", "day", "kind", "n"]]);
    expect(JSON.stringify(await rows())).not.toContain(student);
    await world.asha.ask("deleteTemplate", { params: { id: template } });
    expect(await rows()).toHaveLength(1);
    world.clock.forward(31 * DAY + HOUR);
    await eraseDeleted(world.ctx);
    world.clock.now = START;
    expect(await rows()).toEqual([]);
  });

  it("survives a database that does not answer, and a template that is gone meanwhile", async () => {
    const { template, student } = await issued();
    const broken = {
      ...world.ctx,
      db: { execute: () => Promise.reject(new Error("away")) },
    } as unknown as World["ctx"];
    countFigure(broken, { id: student, templateId: template }, "pdf");
    countFigure(broken, { id: student, templateId: "gone" }, "pdf");
    await figuresWritten(broken);
    broken.db = world.ctx.db;
    await figuresWritten(broken);
    expect((await figuresOf(template)).totals).toEqual({ pdf: 1 });
  });

  it("is written when the server stops", async () => {
    const { template, student } = await issued();
    const other = await openPostOffice();
    countFigure(other.world.ctx, { id: student, templateId: await other.world.template(other.world.asha) }, "pdf");
    const { pool } = other.world.ctx;
    const written = pool.query.bind(pool);
    await other.world.app.close();
    expect((await written("select n::int from daily_figures")).rows).toEqual([{ n: 1 }]);
    await other.close();
    expect((await figuresOf(template)).totals).toEqual({});
  });
});

type Added = { at: Date; channel?: "mail" | "whatsapp"; state?: "sent" | "failed" };

async function addDelivery(template: string, { at, channel = "mail", state = "sent" }: Added): Promise<void> {
  await world.ctx.pool.query(
    `insert into deliveries (id, student_id, template_id, revision_id, owner_id, email, channel, state, message_id,
       queued_at, sent_at, ended_at)
     select $2, s.id, $1, t.revision_id, t.owner_id, s.email, $3, $4, '<a@b>', $5, $5, $5
     from students s join templates t on t.id = s.template_id where t.id = $1`,
    [template, world.ctx.newId(), channel, state, at],
  );
}

async function addCorrection(template: string, student: string): Promise<void> {
  await world.ctx.pool.query(
    `insert into corrections (id, student_id, template_id, email, name_before, name_asked, note, state, asked_at)
     values ($4, $1, $2, 'ananya@example.com', 'Ananya', 'Ananya Iyer', '', 'open', $3)`,
    [student, template, world.clock.now, world.ctx.newId()],
  );
}

function bounce(address: string, messageId: string) {
  const time = Math.floor(world.clock.now.getTime() / SECOND);
  const payload = JSON.stringify({ events: [{ type: "bounced", address, message_id: messageId, reason: "Closed" }] });
  const signature = createHmac("sha256", SECRET).update(`${time}.${payload}`).digest("hex");
  const headers = { "content-type": "application/json", "x-prashasti-signature": `t=${time},v1=${signature}` };
  return world.app.inject({ method: "POST", url: `${API}/mail/bounces`, headers, payload });
}
