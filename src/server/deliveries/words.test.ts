// What an organiser decides about the mail itself: its words, attachment, reply address, a test mail; and watching it
// go.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { API } from "#api/call.ts";
import type { BatchProgress } from "#api/shapes.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import * as hi from "#domain/say/hi.ts";
import { SAY } from "#domain/say/say.ts";
import type { SendRequest } from "#domain/mail/batch.ts";
import { openPostOffice, waitingForLocks, QR_DESIGN } from "../../../test/post-office.ts";
import type { World } from "../../../test/world.ts";
import type { WorkerLease } from "./queue/worker-lease.ts";
import { MOST_OPEN } from "./control/live.ts";
import type { SmtpPeer } from "../../../test/peers/smtp-control.ts";
import { deliverDue } from "./queue/worker.ts";

let peer: SmtpPeer;
let world: World;
let lease: WorkerLease;
let close: () => Promise<void>;
let template: string;

beforeAll(async () => {
  ({ peer, world, lease, close } = await openPostOffice());
});
beforeEach(async () => {
  peer.mails.length = 0;
  template = await world.template(world.asha, QR_DESIGN);
  await world.student(world.asha, template, { name: "आशा राव", email: "asha@example.com", remarks: "First" });
});
afterAll(() => close());

async function mailed(more: Omit<SendRequest, "user_template_id">) {
  await world.asha.ask("sendMail", { body: { user_template_id: template, ...more } });
  await deliverDue(world.ctx, lease);
  return peer.mails[0];
}
const header = (name: string) => peer.mails[0]?.headers.find(({ key }) => key === name)?.value ?? "";
const proveEmail = () =>
  world.ctx.pool.query(
    "update users set email = 'asha.rao@example.org', email_verified_at = now() where name = 'Asha Rao'",
  );

const sendTest = () =>
  world.asha.ask("sendTestMail", { params: { id: template }, body: { subject: "Hello {{Student Name}}" } });

const live = (id: string, token = world.asha.token ?? "") =>
  world.app.inject({ url: `${API}/students/send_mail/${id}/live`, headers: { authorization: `Bearer ${token}` } });
const linesOf = (body: string) =>
  body
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as BatchProgress);

describe("the mail of a template in Hindi", () => {
  it("uses the default words in Hindi, like the page that it links to", { tags: "full" }, async () => {
    const fields = { name: "HackFest 2026", category: "Technology", language: "Hindi", issuer: "IEEE" };
    await world.asha.ask("updateTemplate", { params: { id: template }, body: fields });
    const mail = await mailed({});
    expect(mail?.subject).toBe(hi.mail.subject("HackFest 2026"));
    expect(mail?.text).toContain(`${hi.mail.greeting("आशा राव")}\n\n${hi.mail.line("HackFest 2026", "IEEE")}`);
    expect(mail?.html).toContain('<html lang="hi">');
    const [, path = ""] = /http:\/\/[^/]+(\/certify\/\S+)/.exec(mail?.text ?? "") ?? [];
    const page = await world.app.inject({ url: path, headers: { "accept-language": "en" } });
    expect(page.body).toContain('<html lang="hi">');
    expect(page.body).toContain(hi.certificate.unchanged("IEEE", "20 नवंबर 2026"));
  });
});

describe("a mail in the organiser's own words", () => {
  it("has its placeholders filled, its paragraphs kept, and adds no header", async () => {
    const mail = await mailed({
      subject: "{{Student Name}}: {{Remarks}}\r\nBcc: victim@example.com",
      message: "Well done at {{Template}}.\n\n<b>See</b> you, {{Unknown}}",
    });
    expect(mail?.subject).toBe("आशा राव: First Bcc: victim@example.com");
    expect(mail?.to).toBe("asha@example.com");
    expect(header("bcc")).toBe("");
    expect(mail?.text).toContain("Well done at HackFest 2026.\n\n<b>See</b> you, {{Unknown}}");
    expect(mail?.html).toContain("&#60;b&#62;See&#60;/b&#62; you");
  });

  it.each([
    ["png", "image/png", "89504e47"],
    ["pdf", "application/pdf", "25504446"],
  ] as const)("attaches the certificate as %s", async (attachment, type, magic) => {
    const file = (await mailed({ attachment }))?.attachments.find((each) => each.contentType === type);
    expect(file?.filename).toBe(`आशा राव.${attachment}`);
    expect(file?.content.subarray(0, 4).toString("hex")).toBe(magic);
  });

  it("goes back to the organiser when answered, once their address is verified", { tags: "full" }, async () => {
    await mailed({});
    expect(header("reply-to")).toBe("");
    await proveEmail();
    peer.mails.length = 0;
    await mailed({ again: true });
    expect(header("reply-to")).toContain("asha.rao@example.org");
  });
});

describe("a test mail", () => {
  it("goes to one's own verified address, without an unsubscribe link, and nobody counts as mailed", async () => {
    await proveEmail();
    expect((await sendTest()).body).toEqual({ message: SAY.mail.testSent("asha.rao@example.org") });
    expect(peer.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: "asha.rao@example.org", subject: SAY.mail.testSubject("Hello आशा राव") },
    ]);
    expect(header("list-unsubscribe")).toBe("");
    const { body } = await world.asha.ask("sendingAudience", { params: { id: template } });
    expect(body).toMatchObject({ due: 1, alreadySent: 0 });
  });

  it("that the mail server refuses shows the server's words, and one of an empty design is not sent", async () => {
    await proveEmail();
    peer.faults.push({ kind: "refuse", at: "recipient", code: 550, times: 1 });
    const refused = await sendTest();
    expect(refused.status).toBe(503);
    expect(refused.body.message).toContain("No such user here");
    template = await world.template(world.asha, EMPTY_CONTENT);
    expect(await sendTest()).toMatchObject({ status: 422, body: { message: SAY.mail.noDesign } });
    expect(peer.mails).toEqual([]);
  });

  it("goes nowhere without a verified address", async () => {
    await world.ctx.pool.query("update users set email_verified_at = null");
    const answer = await sendTest();
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(SAY.mail.testNeedsEmail);
    expect(peer.mails).toEqual([]);
  });
});

describe("a client that watches progress", () => {
  it("gets line by line until the last mail is out", { tags: "full" }, async () => {
    await world.asha.ask("sendMail", { body: { user_template_id: template } });
    const looking = live(template);
    await new Promise((resolve) => setImmediate(resolve));
    await deliverDue(world.ctx, lease);
    const lines = linesOf((await looking).body);
    expect(lines.at(-1)).toMatchObject({ busy: false, counts: { sent: 1 } });
  });

  it("gets its lines through nginx too, without buffering", async () => {
    expect((await live(template)).headers["x-accel-buffering"]).toBe("no");
  });

  it("that leaves before the first line takes up no place", { tags: "full" }, async () => {
    const origin = await world.app.listen({ host: "127.0.0.1", port: 0 });
    const openStatus = async (signal?: AbortSignal) => {
      const headers = { authorization: `Bearer ${world.asha.token}` };
      const address = `${origin}${API}/students/send_mail/${template}/live`;
      const { status, body } = await fetch(address, { headers, ...(signal && { signal }) });
      await body?.cancel();
      return status;
    };
    const connections = () => new Promise((tell) => world.app.server.getConnections((_, count) => tell(count)));
    const slow = await world.ctx.pool.connect();
    await slow.query("begin");
    await slow.query("lock table counts");
    const leaving = new AbortController();
    try {
      const left = Array.from({ length: MOST_OPEN }, () => openStatus(leaving.signal));
      await expect.poll(() => waitingForLocks(world)).toBe(MOST_OPEN);
      leaving.abort();
      await Promise.allSettled(left);
      await expect.poll(connections).toBe(0);
    } finally {
      await slow.query("commit");
      slow.release();
    }
    await expect.poll(() => openStatus()).toBe(200);
  });

  it("sees nothing of another organiser's template", async () => {
    expect((await live(template, world.ravi.token ?? "")).statusCode).toBe(404);
    expect((await live(template, "")).statusCode).toBe(401);
    expect((await live("x")).statusCode).toBe(404);
  });
});
