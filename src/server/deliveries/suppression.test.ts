// Addresses that get no more mails: they bounced, their mail server reported it later, or their owners asked for it.
import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { domainToUnicode } from "node:url";
import { API } from "#api/call.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY, MINUTE, SECOND } from "#domain/time.ts";
import { openPostOffice, QR_DESIGN, waitingForLocks } from "../../../test/post-office.ts";
import type { Person, World } from "../../../test/world.ts";
import type { WorkerLease } from "./queue/worker-lease.ts";
import type { SmtpPeer } from "../../../test/peers/smtp-control.ts";
import { deliverDue } from "./queue/worker.ts";
import { bounceMail, type BounceMail } from "../../../test/bounce-mail.ts";
import { recordDsn } from "./recipients/bounces.ts";
import { readDsn } from "./recipients/read-dsn.ts";

const SECRET = "a secret that only the mail server knows";

let peer: SmtpPeer;
let world: World;
let lease: WorkerLease;
let close: () => Promise<void>;
let email: string;
let count = 0;

beforeAll(async () => {
  ({ peer, world, lease, close } = await openPostOffice({
    MAIL_BOUNCE_SECRET: SECRET,
    PUBLIC_URL: "http://localhost:3000",
  }));
});
beforeEach(() => {
  peer.mails.length = 0;
  peer.faults.length = 0;
  count += 1;
  email = `student${count}@example.com`;
});
afterAll(() => close());

/** Makes a template with one student, sends, and returns the state of the student's mail. */
async function mailTo(person: Person, address: string): Promise<string> {
  const template = await world.template(person, QR_DESIGN);
  await world.student(person, template, { name: "Ananya Iyer", email: address });
  await person.ask("sendMail", { body: { user_template_id: template } });
  await deliverDue(world.ctx, lease);
  const { body } = await person.ask("listStudents", { query: { user_template_id: template } });
  return `${body[0]?.delivery?.state} ${body[0]?.delivery?.reason}`.trim();
}
const BOUNCED = `suppressed ${SAY.mail.suppressed.bounced}`;
const UNSUBSCRIBED = `suppressed ${SAY.mail.suppressed.unsubscribed}`;

describe("an address without a mailbox", () => {
  it("is tried once, and then by nobody", { tags: "full" }, async () => {
    peer.faults.push({ kind: "refuse", at: "recipient", code: 550, times: 1 });
    expect(await mailTo(world.asha, email)).toBe(`failed ${SAY.mail.returned.mailboxMissing}`);
    expect(await mailTo(world.ravi, email.toUpperCase())).toBe(BOUNCED);
  });

  it("is counted before anything is sent", { tags: "full" }, async () => {
    peer.faults.push({ kind: "refuse", at: "recipient", code: 550, times: 1 });
    await mailTo(world.asha, email);
    const template = await world.template(world.asha, QR_DESIGN);
    await world.student(world.asha, template, { name: "Ananya Iyer", email });
    const { body } = await world.asha.ask("sendingAudience", { params: { id: template } });
    expect(body).toMatchObject({ due: 0, suppressed: 1 });
    const sent = await world.asha.ask("sendMail", { body: { user_template_id: template } });
    expect(sent.body).toMatchObject({ queued: 0, message: SAY.mail.suppressed.bounced });
    await deliverDue(world.ctx, lease);
  });
});

const header = (name: string) => peer.mails[0]?.headers.find(({ key }) => key === name)?.value ?? "";

function notice(body: unknown, how: { secret?: string; at?: Date } = {}) {
  const { secret = SECRET, at = world.clock.now } = how;
  const time = Math.floor(at.getTime() / SECOND);
  const payload = JSON.stringify(body);
  const signature = createHmac("sha256", secret).update(`${time}.${payload}`).digest("hex");
  const headers = { "content-type": "application/json", "x-prashasti-signature": `t=${time},v1=${signature}` };
  return world.app.inject({ method: "POST", url: `${API}/mail/bounces`, headers, payload });
}

describe("what the mail server reports afterwards", () => {
  it("turns a sent mail into a failed one, with its reason, and blocks the address", async () => {
    expect(await mailTo(world.asha, email)).toBe("sent");
    const [mail] = peer.mails;
    const event = { type: "bounced", address: email, message_id: mail?.messageId, reason: "Mailbox closed" };
    expect((await notice({ events: [event] })).json()).toEqual({ noted: 1 });
    expect((await notice({ events: [event] })).statusCode).toBe(200);
    const failed = await world.ctx.pool.query("select state, reason from deliveries where message_id = $1", [
      mail?.messageId,
    ]);
    expect(failed.rows).toEqual([
      { state: "failed", reason: { code: "delivery.mailbox_closed", params: { answer: "Mailbox closed" } } },
    ]);
    expect(await mailTo(world.ravi, email)).toBe(BOUNCED);
  });

  it.each([
    ["ananya@प्रशस्ति.example", "ananya@xn--h2blsyk7b2fd.example"],
    ["ananya@bücher.example", "Ananya@XN--BCHER-KVA.example"],
    ["Meera@XN--BCHER-KVA.example", "meera@bücher.example"],
  ])("finds %s under any spelling of its address: %s", { tags: "full" }, async (to, reported) => {
    expect(domainToUnicode(reported.split("@")[1] ?? "")).toBe(domainToUnicode(to.split("@")[1] ?? ""));
    const before = peer.mails.length;
    expect(await mailTo(world.asha, to)).toBe("sent");
    const event = { type: "bounced", address: reported, message_id: peer.mails[before]?.messageId, reason: "5.1.1" };
    expect((await notice({ events: [event] })).json()).toEqual({ noted: 1 });
    const { rows } = await world.ctx.pool.query("select state from deliveries where message_id = $1", [
      event.message_id,
    ]);
    expect(rows).toEqual([{ state: "failed" }]);
    for (const again of [to, reported]) expect(await mailTo(world.ravi, again)).toBe(BOUNCED);
  });

  it.each([
    ["signed by somebody else", { secret: "another secret, just as long as the right one" }],
    ["told again later", { at: new Date(Date.UTC(2020, 0, 1)) }],
  ])("is rejected if it is %s", async (_, how) => {
    expect((await notice({ events: [{ type: "bounced", address: email }] }, how)).statusCode).toBe(401);
    expect(await mailTo(world.asha, email)).toBe("sent");
  });

  it.each([
    ["a rule of its mail server", "550 5.7.1 Rejected by DMARC policy"],
    ["a fault of our sender", "550 5.1.8 Bad sender's domain"],
    ["a full mailbox", "552 5.2.2 Over quota"],
    ["a list that blocks our server", "554 5.1.1 Client host listed in a blocklist"],
    ["nothing that it says", ""],
  ])("fails the mail and keeps the address, after %s", { tags: "full" }, async (_, reason) => {
    expect(await mailTo(world.asha, email)).toBe("sent");
    const event = { type: "bounced", address: email, message_id: peer.mails[0]?.messageId, reason };
    expect((await notice({ events: [event] })).json()).toEqual({ noted: 1 });
    const { rows } = await world.ctx.pool.query("select state from deliveries where message_id = $1", [
      event.message_id,
    ]);
    expect(rows).toEqual([{ state: "failed" }]);
    expect(await mailTo(world.ravi, email)).toBe("sent");
  });

  it.each([[{}], [{ events: [{ type: "lost", address: "a@b.co" }] }], [{ events: "many" }]])(
    "is rejected if it is malformed: %j",
    async (body) => expect((await notice(body)).statusCode).toBe(422),
  );

  it("is accepted whatever its texts contain", async () => {
    expect(
      (await notice({ events: [{ type: "bounced", address: "a\u0000@b.co", reason: "\ud800\u0000" }] })).statusCode,
    ).toBe(200);
  });

  it("is accepted from two requests at once that report the same addresses in another order", async () => {
    const events = ["a", "b"].map((name) => ({ type: "bounced", address: `${name}${email}`, reason: "5.1.1" }));
    await notice({ events });
    const other = await world.ctx.pool.connect();
    const hold = (address: string) => other.query("select from suppressions where address = $1 for update", [address]);
    try {
      await other.query("begin");
      await hold(`a${email}`);
      const reversed = notice({ events: events.toReversed() });
      await expect.poll(() => waitingForLocks(world)).toBe(1);
      // The other request's next address is free: nobody holds a lock that it waits for.
      await hold(`b${email}`);
      await other.query("commit");
      expect((await reversed).statusCode).toBe(200);
    } finally {
      other.release();
    }
  });

  it("is accepted for five minutes, not for six", async () => {
    const at = new Date(world.clock.now.getTime() - 6 * MINUTE);
    expect((await notice({ events: [] }, { at })).statusCode).toBe(401);
    expect((await notice({ events: [] }, { at: new Date(at.getTime() + 2 * MINUTE) })).statusCode).toBe(200);
  });
});

describe("a person who wants no more mails", () => {
  it("unsubscribes with one click in the mail program, and still hears from other organisers", async () => {
    await mailTo(world.asha, email);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const link = header("list-unsubscribe").replace(/[<>]/g, "");
    expect(link).toMatch(/^http:\/\/localhost:3000\/unsubscribe\//);
    const url = new URL(link).pathname;

    // Scanners open links: looking at the page is not unsubscribing.
    const looked = await world.app.inject({ url });
    expect(looked.statusCode).toBe(200);
    expect(looked.body).toContain(email);
    expect(await mailTo(world.asha, email)).toBe("sent");

    const form = { "content-type": "application/x-www-form-urlencoded" };
    const payload = "List-Unsubscribe=One-Click";
    for (let n = 0; n < 2; n++)
      expect((await world.app.inject({ method: "POST", url, headers: form, payload })).statusCode).toBe(200);
    expect(await mailTo(world.asha, email)).toBe(UNSUBSCRIBED);
    expect(await mailTo(world.ravi, email)).toBe("sent");
  });

  it(
    "can get the mails again by the same link, which a mail program's own button never does",
    { tags: "full" },
    async () => {
      await mailTo(world.asha, email);
      const url = new URL(header("list-unsubscribe").replace(/[<>]/g, "")).pathname;
      const pressed = await world.app.inject({ method: "POST", url });
      expect(pressed.body).toContain(`action="${url}/again"`);
      expect((await world.app.inject({ url })).body).toContain(SAY.unsubscribe.again);
      expect((await world.app.inject({ url: `${url}/again` })).statusCode).toBe(404);
      expect(await mailTo(world.asha, email)).toBe(UNSUBSCRIBED);
      const again = await world.app.inject({ method: "POST", url: `${url}/again` });
      expect(again.body).toContain(SAY.unsubscribe.resumed(email, ""));
      expect(await mailTo(world.asha, email)).toBe("sent");
      expect((await world.app.inject({ url })).body).toContain(SAY.unsubscribe.ask(email, ""));
    },
  );

  it("is told what to do where the link was made with a SECRET that is lost", { tags: "full" }, async () => {
    await mailTo(world.asha, email);
    const url = new URL(header("list-unsubscribe").replace(/[<>]/g, "")).pathname;
    const forged = `${url.slice(0, -4)}AAAA`;
    for (const ask of [
      { url: forged },
      { method: "POST", url: forged },
      { method: "POST", url: `${forged}/again` },
    ] as const) {
      const answer = await world.app.inject(ask);
      expect([answer.statusCode, answer.body.includes(SAY.unsubscribe.oldTitle)]).toEqual([404, true]);
    }
    expect((await world.app.inject({ url: url.slice(0, -4) })).body).toContain(SAY.unsubscribe.goneTitle);
    expect(await mailTo(world.asha, email)).toBe("sent");
  });

  it("is named as the reason if they are the only one to mail again", { tags: "full" }, async () => {
    const template = await world.template(world.asha, QR_DESIGN);
    const kept = ["one", "two"].map((name) => `${name}.${email}`);
    const ids = [];
    for (const address of kept)
      ids.push(await world.student(world.asha, template, { name: "Ananya Iyer", email: address }));
    await world.asha.ask("sendMail", { body: { user_template_id: template } });
    await deliverDue(world.ctx, lease);
    for (const mail of peer.mails) {
      const unsubscribe = mail.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
      await world.app.inject({ method: "POST", url: new URL(unsubscribe.replace(/[<>]/g, "")).pathname });
    }
    const again = async (student_ids: string[]) =>
      (await world.asha.ask("sendMail", { body: { user_template_id: template, student_ids, again: true } })).body;
    expect(await again(ids.slice(0, 1))).toMatchObject({ queued: 0, message: SAY.mail.suppressed.unsubscribed });
    await deliverDue(world.ctx, lease);
    expect(await again(ids)).toMatchObject({ queued: 0, message: SAY.mail.suppressedCount(2) });
    await deliverDue(world.ctx, lease);
  });

  it("needs the link from their own mail", { tags: "full" }, async () => {
    await mailTo(world.asha, email);
    const { rows } = await world.ctx.pool.query<{ id: string }>("select id from deliveries where email = $1", [email]);
    for (const url of [`/unsubscribe/${rows[0]?.id}`, `/unsubscribe/${rows[0]?.id}.AAAAAAAAAAAAAAAA`, "/unsubscribe/x"])
      expect((await world.app.inject({ method: "POST", url })).statusCode).toBe(404);
    expect(await mailTo(world.asha, email)).toBe("sent");
  });
});

it("tries an address without a mailbox again after thirty days", { tags: "full" }, async () => {
  peer.faults.push({ kind: "refuse", at: "recipient", code: 550, times: 1 });
  await mailTo(world.asha, email);
  world.clock.forward(31 * DAY);
  const asha = await world.signIn("9876543210", "Asha Rao");
  expect(await mailTo(asha, email)).toBe("sent");
});

it("keeps an address that complained blocked for good, although its mailbox is reported missing beside it and after it", async () => {
  const bounced = { type: "bounced", address: email, reason: "5.1.1" };
  await notice({ events: [{ type: "complained", address: email.toUpperCase() }, bounced] });
  await notice({ events: [bounced] });
  world.clock.forward(31 * DAY);
  const ravi = await world.signIn("9123456780", "Ravi Menon");
  expect(await mailTo(ravi, email)).toBe(`suppressed ${SAY.mail.suppressed.complained}`);
});

describe("a bounce that comes as a mail", () => {
  let meera: Person;
  beforeAll(async () => {
    meera = await world.signIn("9876500031", "Meera Nair");
  });
  /** Sends a mail to the address and returns its Message-ID. */
  async function sentTo(address: string): Promise<string> {
    peer.mails.length = 0;
    expect(await mailTo(meera, address)).toBe("sent");
    return header("message-id").replace(/^.*?</, "<");
  }
  it.each(["headers", "envelope", "thread"] as const)(
    "marks the mail that it names in its %s",
    { tags: "full" },
    async (named) => {
      const messageId = await sentTo(email);
      expect(await record({ messageId, recipient: email.toUpperCase(), named })).toBe(1);
      expect(await stateOf(messageId)).toBe("failed");
      expect(await mailTo(meera, email)).toBe(BOUNCED);
      expect(await record({ messageId, recipient: email, named })).toBe(0);
    },
  );

  it("changes nothing when it is only a delay, or made up for another's mail", { tags: "full" }, async () => {
    const messageId = await sentTo(email);
    const other = await sentTo(`other-${email}`);
    expect(await record({ messageId, recipient: email, action: "delayed", status: "4.2.2" })).toBe(0);
    expect(await record({ messageId, recipient: `other-${email}` })).toBe(0);
    expect(await record({ messageId: "<AAAAAAAAAAAAAAAAAAAAAA@localhost>", recipient: email })).toBe(0);
    expect(await record({ messageId: messageId.replace("@", "@x."), recipient: email })).toBe(0);
    expect([await stateOf(messageId), await stateOf(other)]).toEqual(["sent", "sent"]);
    expect(await mailTo(meera, email)).toBe("sent");
  });

  it(
    "marks the mail, but not the address, when the mail server gave up on a full mailbox",
    { tags: "full" },
    async () => {
      const messageId = await sentTo(email);
      expect(await record({ messageId, recipient: email, status: "4.2.2" })).toBe(1);
      expect(await stateOf(messageId)).toBe("failed");
      expect(await mailTo(meera, email)).toBe("sent");
    },
  );

  it("marks the mail, but not the address, when the mail server refuses us by a rule", async () => {
    const messageId = await sentTo(email);
    expect(await record({ messageId, recipient: email, status: "5.7.1", answer: "smtp; 550 5.7.1 Blocked" })).toBe(1);
    expect(await stateOf(messageId)).toBe("failed");
    expect(await mailTo(meera, email)).toBe("sent");
  });

  it(
    "is recorded by npm run bounce, whose exit codes are a mail server's",
    { tags: "full", timeout: 60_000 },
    async () => {
      const messageId = await sentTo(email);
      const mail = bounceMail({ messageId, recipient: email });
      const { host, port, database, user } = world.ctx.pool.options;
      const url = `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${database}`;
      const away = "postgres://nobody@127.0.0.1:9/nothing";
      expect(await pipe(mail, away)).toMatchObject({ code: 75 });
      expect(await stateOf(messageId)).toBe("sent");
      expect(await pipe(mail, url)).toEqual({ code: 0, said: "Recorded as bounced: 1.\n" });
      expect(await stateOf(messageId)).toBe("failed");
      expect(await pipe(Buffer.from("Subject: Hello\r\n\r\nThank you!"), away)).toMatchObject({ code: 65 });
      expect(await pipe(Buffer.alloc(50 * 1024 * 1024, "a\n"), away)).toMatchObject({ code: 65 });
      expect(await pipe(bounceMail({ messageId, recipient: email, action: "delayed" }), away)).toMatchObject({
        code: 0,
      });
    },
  );
});

async function record(bounce: BounceMail): Promise<number | undefined> {
  const dsn = await readDsn(bounceMail(bounce));
  return dsn && recordDsn(world.ctx, dsn);
}

async function stateOf(messageId: string): Promise<string | undefined> {
  const { rows } = await world.ctx.pool.query<{ state: string }>("select state from deliveries where message_id = $1", [
    messageId,
  ]);
  return rows[0]?.state;
}

/** `npm run bounce` with the mail on its input. */
async function pipe(mail: Buffer, databaseUrl: string): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, PUBLIC_URL: "http://localhost:3000" };
  const child = spawn(process.execPath, ["src/server/bounce/bounce.ts"], { env });
  child.stdin.end(mail);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close") as Promise<[number | null]>]);
  return { code, said };
}
