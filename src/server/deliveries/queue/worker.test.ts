import { rm, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/time.ts";
import { type DyingDrawing, openDyingDrawing } from "../../../../test/dying-drawing.ts";
import { MAIL_STATES } from "../../../../test/mail-states.ts";
import { openPdf } from "../../../../test/pdf.ts";
import { openSmtpPeer } from "../../../../test/peers/smtp.ts";
import { QR_DESIGN, waitingForLocks } from "../../../../test/post-office.ts";
import { openWorld, type World } from "../../../../test/world.ts";
import { freeAbandoned, takeWorkerLease, type WorkerLease } from "./worker-lease.ts";
import { claimDue, markSoon } from "./due-store.ts";
import { lockBeginningOfDay } from "./plan.ts";
import { type Ending, recordOutcomes } from "./outcome-store.ts";
import { concurrencyOf } from "./deliver.ts";
import { openClaimBuffer } from "./claim-buffer.ts";
import { noteMailServer } from "./outages.ts";
import { deliverDue, startWorker } from "./worker.ts";
import { chooseMail } from "../../providers/mail/index.ts";
import type { SmtpPeer } from "../../../../test/peers/smtp-control.ts";

let peer: SmtpPeer;
let world: World;
let template: string;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  peer = await openSmtpPeer();
  await open({});
});

afterEach(async () => {
  await peer.close();
  for (const close of closing.splice(0).toReversed()) await close();
  await world.close();
});

async function open(variables: Record<string, string>): Promise<void> {
  world = await openWorld({ SMTP_URL: peer.url, ...variables });
  template = await world.template(world.asha, QR_DESIGN);
}

const saying = (answer: string) => ({ code: "delivery.refused", params: { answer } }) as const;

async function newLease(): Promise<WorkerLease> {
  const lease = await takeWorkerLease(world.ctx);
  closing.push(() => lease.release());
  return lease;
}

async function addStudents(count: number, from = 0): Promise<string[]> {
  const ids: string[] = [];
  for (let n = from; n < from + count; n++) {
    ids.push(await world.student(world.asha, template, { name: `Student ${n}`, email: `s${n}@example.com` }));
  }
  return ids;
}

/** A worker as a server runs it, and a way to wake it. */
async function startOne() {
  const bells: (() => void)[] = [];
  const worker = await startWorker(world.ctx, { onWake: async (ring) => void bells.push(ring) });
  closing.push(() => worker.stop());
  return { worker, wake: () => bells.forEach((ring) => ring()) };
}

const sendMail = () => world.asha.ask("sendMail", { body: { user_template_id: template } });
const progress = async () => (await world.asha.ask("sendingProgress", { params: { id: template } })).body;
const mailed = () => peer.mails.map((mail) => mail.to).toSorted();

async function claimOne(lease: WorkerLease) {
  const taking = { lease: lease.number, lastOwner: "", limit: 1, now: world.clock.now };
  return (await claimDue(world.ctx.db, taking))[0];
}

/** Counts all deliveries, cancelled ones too. */
async function inState(state: string): Promise<number> {
  const all = `select from ${MAIL_STATES} where template_id = $1 and state = $2`;
  return (await world.ctx.pool.query(all, [template, state])).rowCount ?? 0;
}

async function loseLeases(): Promise<void> {
  await world.ctx.pool.query(`select pg_terminate_backend(pid) from pg_locks where classid = 727003
    and database = (select oid from pg_database where datname = current_database())`);
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}

const sendWith = async (dying: DyingDrawing) => deliverDue({ ...world.ctx, drawing: dying.drawing }, await newLease());

/** Every student has one mail with a whole certificate. */
async function expectCertificates(students: number): Promise<void> {
  expect(mailed()).toEqual(Array.from({ length: students }, (_, n) => `s${n}@example.com`).toSorted());
  for (const { attachments } of peer.mails) {
    const [picture, file] = attachments.map(({ content }) => content);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 600 });
    expect((await openPdf(file ?? Buffer.alloc(0))).getPageCount()).toBe(1);
  }
}

describe("a mail server that takes no mails at all", () => {
  it(
    "is told to the organiser and in the health check, with its reason, until it takes a mail",
    { tags: "full" },
    async () => {
      await peer.close();
      const login = { user: "app", password: "right" };
      peer = await openSmtpPeer({ login });
      await reopen({ SMTP_URL: signedIn("wrong") });
      await addStudents(2);
      expect(await health()).toEqual({ ok: true, degraded: [] });
      await sendMail();
      await deliverDue(world.ctx, await newLease());
      const since = world.clock.now.toISOString();
      expect((await progress()).outage).toEqual({ code: "delivery.sign_in_refused", since });
      expect(await health()).toEqual({ ok: true, degraded: ["mail"] });

      const mail = chooseMail({ ...smtpConfig(), url: signedIn("right") }, world.ctx.log, () => world.clock.now);
      world.clock.forward(MINUTE);
      // Tells what another process does: it never met the outage.
      await deliverDue({ ...world.ctx, mail }, await newLease());
      await mail.close();
      expect(peer.mails).toHaveLength(2);
      expect(await progress()).toMatchObject({ busy: false, outage: null });
      expect(await health()).toEqual({ ok: true, degraded: [] });
    },
  );

  it(
    "that refuses one address is no outage, and one that nobody met for a day is forgotten",
    { tags: "full" },
    async () => {
      peer.faults.push({ kind: "refuse", at: "recipient", code: 550, to: "s0@" });
      await addStudents(2);
      await sendMail();
      await deliverDue(world.ctx, await newLease());
      expect(await health()).toEqual({ ok: true, degraded: [] });
      await noteMailServer(world.ctx, { ok: false, retry: true, why: { code: "delivery.unreachable" } });
      expect(await health()).toEqual({ ok: true, degraded: ["mail"] });
      world.clock.forward(DAY);
      expect(await health()).toEqual({ ok: true, degraded: [] });
    },
  );
});

const health = async () => (await world.app.inject("/health/ready")).json<unknown>();
const signedIn = (password: string) => peer.url.replace("//", `//app:${password}@`);

async function reopen(variables: Record<string, string>): Promise<void> {
  await world.close();
  await open(variables);
}

function smtpConfig() {
  if (world.ctx.config.mail.provider !== "smtp") throw new Error("No mail server");
  return world.ctx.config.mail;
}

describe("drawing threads that are killed during a send", () => {
  it("lose no mail and double none: others draw the certificates that were half drawn", { tags: "full" }, async () => {
    await addStudents(12);
    await world.asha.ask("sendMail", { body: { user_template_id: template, attachment: "pdf" } });
    const dying = openDyingDrawing(world.ctx.config.files, 1);
    closing.push(() => dying.drawing.close());
    expect(await sendWith(dying)).toBe(12);
    expect(dying.killed).toEqual([{ finished: 0 }]);
    expect(await progress()).toMatchObject({ busy: false, counts: { sent: 12 } });
    await expectCertificates(12);
  });

  it(
    "all of them: the mails wait, the organiser is told why, and the next try sends each once",
    { tags: "full" },
    async () => {
      await addStudents(3);
      await world.asha.ask("sendMail", { body: { user_template_id: template, attachment: "pdf" } });
      const dying = openDyingDrawing(world.ctx.config.files, Infinity);
      closing.push(() => dying.drawing.close());
      await sendWith(dying);
      expect(await progress()).toMatchObject({ busy: true, counts: { sent: 0, deferred: 3 } });
      const { body } = await world.asha.ask("listStudents", { query: { user_template_id: template } });
      expect(body.map(({ delivery }) => delivery?.reason)).toEqual(Array(3).fill(SAY.mail.notMade));
      expect(mailed()).toEqual([]);
      dying.kills = 0;
      world.clock.forward(1 * MINUTE);
      await sendWith(dying);
      expect(await progress()).toMatchObject({ busy: false, counts: { sent: 3, deferred: 0 } });
      await expectCertificates(3);
    },
  );
});

const SENT_AT_FIRST_TRY = { busy: false, counts: { sent: 2 }, spent: 2 };

/** What became of two mails whose server refuses eight times, and how many tries they spent. */
async function twoRefused(words: string, wait: number) {
  peer.faults.push({ kind: "refuse", at: "recipient", code: 450, words, times: 8 });
  const lease = await newLease();
  await addStudents(2);
  await sendMail();
  for (let rounds = 0; rounds < 6; rounds++) {
    await deliverDue(world.ctx, lease);
    world.clock.forward(wait);
  }
  const { rows } = await world.ctx.pool.query<{ spent: number }>(
    "select sum(attempt - slowed)::int as spent from deliveries where state = 'sent' and template_id = $1",
    [template],
  );
  return { ...(await progress()), spent: rows[0]?.spent };
}

describe("a mail server that refuses", () => {
  it("for now: is tried again after 1 minute, 5, 30, 2 hours, 6 and 16 hours, and then fails with its reason", async () => {
    peer.faults.push({ kind: "refuse", at: "recipient", code: 451 });
    const lease = await newLease();
    await addStudents(1);
    await sendMail();
    expect(await deliverDue(world.ctx, lease)).toBe(1);
    for (const wait of [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 16 * HOUR]) {
      expect(await progress()).toMatchObject({ busy: true, counts: { deferred: 1 } });
      world.clock.forward(wait - 1 * SECOND);
      expect(await deliverDue(world.ctx, lease)).toBe(0);
      world.clock.forward(1 * SECOND);
      expect(await deliverDue(world.ctx, lease)).toBe(1);
    }
    const { busy, failed } = await progress();
    expect(busy).toBe(false);
    expect(failed).toMatchObject([{ name: "Student 0", details: expect.stringContaining("Local error") as unknown }]);
    world.clock.forward(48 * HOUR);
    expect(await deliverDue(world.ctx, lease)).toBe(0);
    expect(peer.mails).toEqual([]);
  });

  it("because of greylisting: spends no try, however often, and the mail arrives", { tags: "full" }, async () => {
    const wait = 5 * MINUTE;
    expect(await twoRefused("4.7.1 Recipient address rejected: Greylisted", wait)).toMatchObject(SENT_AT_FIRST_TRY);
  });

  it("because of its rate: spends no try, however often, and the mail arrives", { tags: "full" }, async () => {
    const wait = 1 * MINUTE;
    expect(await twoRefused("4.7.1 Error: too much mail from 192.0.2.1", wait)).toMatchObject(SENT_AT_FIRST_TRY);
  });

  it(
    "because of greylisting: spends no try either where the mail was scheduled for days later",
    { tags: "full" },
    async () => {
      peer.faults.push({ kind: "refuse", at: "recipient", code: 450, words: "4.7.1 Greylisted", times: 8 });
      await addStudents(1);
      const send_at = new Date(world.clock.now.getTime() + 10 * DAY).toISOString();
      await world.asha.ask("sendMail", { body: { user_template_id: template, send_at } });
      world.clock.forward(10 * DAY);
      await markSoon(world.ctx.db, world.clock.now);
      const lease = await newLease();
      for (let rounds = 0; rounds < 9; rounds++) {
        await deliverDue(world.ctx, lease);
        world.clock.forward(5 * MINUTE);
      }
      expect([mailed(), await inState("sent")]).toEqual([["s0@example.com"], 1]);
    },
  );

  it("at first: accepts the mail at a later try, under the same Message-ID", { tags: "full" }, async () => {
    peer.faults.push({ kind: "drop", times: 1 });
    const lease = await newLease();
    await addStudents(1);
    await sendMail();
    await deliverDue(world.ctx, lease);
    world.clock.forward(1 * MINUTE);
    await deliverDue(world.ctx, lease);
    expect(await progress()).toMatchObject({ busy: false, counts: { sent: 1 } });
    expect(peer.mails).toHaveLength(2);
    expect(new Set(peer.mails.map((mail) => mail.messageId)).size).toBe(1);
  });

  it("for good: is asked once; the others do not wait, and a later batch tries again", { tags: "full" }, async () => {
    peer.faults.push({ kind: "refuse", at: "recipient", code: 554, to: "s1@", times: 1 });
    const lease = await newLease();
    await addStudents(3);
    await sendMail();
    await deliverDue(world.ctx, lease);
    const { counts, busy, failed } = await progress();
    expect({ counts, busy }).toMatchObject({ counts: { sent: 2, failed: 1 }, busy: false });
    expect(failed).toMatchObject([
      { name: "Student 1", details: expect.stringContaining("Refused by policy") as unknown },
    ]);
    expect((await sendMail()).body).toMatchObject({ queued: 1, alreadySent: 2 });
    await deliverDue(world.ctx, lease);
    expect(await progress()).toMatchObject({ counts: { sent: 3, failed: 0 } });
    expect(mailed()).toEqual(["s0@example.com", "s1@example.com", "s2@example.com"]);
  });
});

it(
  "stores what a mail server said as far as it can be stored, beside the answers for others",
  { tags: "full" },
  async () => {
    const lease = await newLease();
    await addStudents(2);
    await sendMail();
    const [one, two] = [await claimOne(lease), await claimOne(lease)];
    if (one === undefined || two === undefined) throw new Error("Nothing was claimed");
    const odd: Ending = { state: "failed", reason: saying("No\u0000 such \ud83d user"), noMailbox: true };
    const ended = [
      { claimed: one, ending: odd },
      { claimed: two, ending: { state: "sent", ref: "Queued" } as const },
    ];
    await recordOutcomes(world.ctx.db, ended, { lease: lease.number, now: world.clock.now });
    const { counts, failed } = await progress();
    expect({ counts, details: failed.map(({ details }) => details) }).toMatchObject({
      counts: { sent: 1, failed: 1 },
      details: ["No such \ufffd user"],
    });
  },
);

describe("what the organiser changes while mails wait", () => {
  it("sends to the corrected address, and not to a deleted student", { tags: "full" }, async () => {
    const [kept = "", gone = ""] = await addStudents(2);
    await sendMail();
    const corrected = { name: "Student 0", email: "right@example.com" };
    await world.asha.ask("updateStudent", { params: { id: kept }, body: corrected });
    await world.asha.ask("deleteStudent", { params: { id: gone } });
    await deliverDue(world.ctx, await newLease());
    expect(mailed()).toEqual(["right@example.com"]);
    expect(await progress()).toMatchObject({ busy: false, counts: { sent: 1, failed: 0 } });
    await world.asha.ask("restoreStudent", { params: { id: gone } });
    expect((await sendMail()).body).toMatchObject({ queued: 1, alreadySent: 1 });
  });

  it("sends nothing of a deleted template", { tags: "full" }, async () => {
    await addStudents(2);
    await sendMail();
    await world.asha.ask("deleteTemplate", { params: { id: template } });
    await deliverDue(world.ctx, await newLease());
    expect(peer.mails).toEqual([]);
  });
});

describe("workers that share the queue", () => {
  it("send every mail once between them", { tags: "full" }, async () => {
    const MANY = 5 * concurrencyOf(world.ctx);
    await addStudents(MANY);
    await sendMail();
    const [one, two] = [await newLease(), await newLease()];
    const brought = await Promise.all([deliverDue(world.ctx, one), deliverDue(world.ctx, two)]);
    expect(brought[0] + brought[1]).toBe(MANY);
    expect(Math.min(...brought)).toBeGreaterThan(0);
    expect(new Set(mailed()).size).toBe(MANY);
    expect(peer.mails).toHaveLength(MANY);
  });

  it("take over the mails of a lost worker, and leave a living one's alone", { tags: "full" }, async () => {
    await addStudents(2);
    await sendMail();
    const [dying, living] = [await takeWorkerLease(world.ctx), await newLease()];
    const lost = await claimOne(dying);
    await claimOne(living);
    expect(await freeAbandoned(world.ctx.db)).toBe(0);
    await dying.release();
    expect(await freeAbandoned(world.ctx.db)).toBe(1);
    expect(await progress()).toMatchObject({ counts: { queued: 1, sending: 1 } });

    const again = await claimOne(living);
    expect(again?.messageId).toBe(lost?.messageId);
    if (lost === undefined) throw new Error("Nothing was claimed");
    const late: Ending = { state: "failed", reason: saying("late"), noMailbox: false };
    const by = { lease: dying.number, now: world.clock.now };
    expect(await recordOutcomes(world.ctx.db, [{ claimed: lost, ending: late }], by)).toEqual(new Set());
    expect(await progress()).toMatchObject({ counts: { sending: 2, failed: 0 } });
  });

  it(
    "claim nothing once their lease was given up for lost, because nobody would free it",
    { tags: "full" },
    async () => {
      await addStudents(1);
      await sendMail();
      const lease = await takeWorkerLease(world.ctx);
      await lease.release();
      await freeAbandoned(world.ctx.db);
      expect(await claimOne(lease)).toBeUndefined();
      expect(await progress()).toMatchObject({ counts: { queued: 1, sending: 0 } });
    },
  );

  it(
    "stop at once when the lock is lost, because another worker may have their mails now",
    { tags: "full" },
    async () => {
      await addStudents(1);
      await sendMail();
      const lease = await takeWorkerLease(world.ctx);
      const gone = new Promise((resolve) => lease.gone.addEventListener("abort", resolve));
      await world.ctx.pool.query("select pg_terminate_backend(pid) from pg_locks where objid = $1", [lease.number]);
      await gone;
      expect(await deliverDue(world.ctx, lease)).toBe(0);
      expect(peer.mails).toEqual([]);
    },
  );
});

describe("the worker of a server", () => {
  it(
    "sends when it is woken, and goes on under another lease after its connection was lost",
    { tags: "full" },
    async () => {
      const { wake } = await startOne();
      await addStudents(3);
      await sendMail();
      wake();
      await peer.arrived(3);
      await loseLeases();
      await addStudents(1, 3);
      await sendMail();
      await peer.arrived(4, 10_000);
      expect(new Set(mailed()).size).toBe(4);
    },
  );

  it("does not forget what the mail server answered while the database was away", { tags: "full" }, async () => {
    peer.faults.push({ kind: "hold", times: 5 });
    const { wake } = await startOne();
    await addStudents(8);
    await sendMail();
    wake();
    await until(() => peer.faults[0]?.times === 0);
    await world.ctx.pool.query("alter table deliveries rename to deliveries_away");
    await loseLeases();
    peer.faults.length = 0;
    await peer.arrived(5);
    await until(() => world.logged.some((line) => line.includes("could not be recorded")));
    await world.ctx.pool.query("alter table deliveries_away rename to deliveries");
    await until(async () => (await progress()).counts.sent === 8);
    expect(mailed()).toEqual(Array.from({ length: 8 }, (_, n) => `s${n}@example.com`));
  });

  it("finishes the mails in flight when it is stopped, and claims no more", { tags: "full" }, async () => {
    const MANY = 2 * concurrencyOf(world.ctx);
    // After three mails the mail server falls silent until the stop has begun: by then some are in flight and some
    // wait.
    peer.faults.push({ kind: "slow", ms: 1, times: 3 }, { kind: "hold" });
    const { worker, wake } = await startOne();
    await addStudents(MANY);
    await sendMail();
    wake();
    await peer.arrived(3);
    const stopped = worker.stop();
    peer.faults.length = 0;
    await stopped;
    const { counts } = await progress();
    expect(counts.sending).toBe(0);
    expect(counts.sent).toBe(peer.mails.length);
    expect(counts.queued).toBe(MANY - peer.mails.length);
    expect(counts.queued).toBeGreaterThan(0);
  });

  it(
    "puts back what waits for a silent mail server when it is stopped, and has ended once that is done",
    { tags: "full" },
    async () => {
      const { parallel } = world.ctx.mail;
      const MANY = 2 * concurrencyOf(world.ctx);
      peer.faults.push({ kind: "hold" });
      const { worker, wake } = await startOne();
      await addStudents(MANY);
      await sendMail();
      wake();
      await until(() => peer.held() === parallel);
      const stopped = worker.stop();
      await until(async () => (await inState("sending")) === parallel);
      expect(peer.held()).toBe(parallel);
      peer.faults.length = 0;
      await Promise.all([stopped, worker.ended]);
      expect([await inState("sending"), await inState("sent"), peer.mails.length]).toEqual([0, parallel, parallel]);
      expect(await inState("queued")).toBe(MANY - parallel);
    },
  );

  it.each([
    ["paused", "pause", "queued"],
    ["cancelled", "cancel", "suppressed"],
  ] as const)(
    "hands over no further mail once it is %s, but finishes the mails in flight",
    { tags: "full" },
    async (_, act, left) => {
      const { parallel } = world.ctx.mail;
      const MANY = 2 * concurrencyOf(world.ctx);
      peer.faults.push({ kind: "hold" });
      const { wake } = await startOne();
      await addStudents(MANY);
      await sendMail();
      wake();
      await until(() => peer.held() === parallel);
      await world.asha.ask("steerSending", { params: { id: template }, body: { act } });
      await until(async () => (await inState(left)) === MANY - parallel);
      expect(peer.held()).toBe(parallel);
      peer.faults.length = 0;
      await until(async () => (await progress()).counts.sending === 0);
      expect(await progress()).toMatchObject({ counts: { sent: parallel } });
      expect(await inState(left)).toBe(MANY - parallel);
      await world.asha.ask("steerSending", { params: { id: template }, body: { act: "resume" } });
      await sendMail();
      wake();
      await until(async () => (await progress()).counts.sent === MANY);
      expect(new Set(mailed()).size).toBe(MANY);
      expect(peer.mails).toHaveLength(MANY);
    },
  );

  it("keeps back a mail that waits for the rate limit when it is paused", { tags: "full" }, async () => {
    await world.close();
    await open({ MAIL_PER_SECOND: "0.01" });
    const { wake } = await startOne();
    await addStudents(2);
    await sendMail();
    wake();
    await until(async () => (await progress()).counts.sent === 1 && (await progress()).counts.sending === 1);
    await world.asha.ask("steerSending", { params: { id: template }, body: { act: "pause" } });
    await until(async () => (await progress()).counts.queued === 1);
    expect(peer.mails).toHaveLength(1);
  });

  it("lets a mail server that hangs on one mail keep no other waiting", { tags: "full" }, async () => {
    peer.faults.push({ kind: "hang", at: "data", to: "s0@" });
    const { wake } = await startOne();
    await addStudents(8);
    await sendMail();
    wake();
    await peer.arrived(7);
    expect(mailed()).not.toContain("s0@example.com");
  });
});

it("with a full disk mails wait, and they go out when there is room again", { tags: "full" }, async () => {
  const lease = await newLease();
  await addStudents(3);
  await sendMail();
  expect(await deliverDue({ ...world.ctx, hasRoom: async () => false }, lease)).toBe(0);
  expect(await progress()).toMatchObject({ busy: true, counts: { queued: 3, sending: 0 } });
  expect(await deliverDue(world.ctx, lease)).toBe(3);
  expect(mailed()).toEqual(["s0@example.com", "s1@example.com", "s2@example.com"]);
});

it("an outbox that cannot be written keeps mails for later, and says so for each", { tags: "full" }, async () => {
  await world.close();
  world = await openWorld();
  template = await world.template(world.asha, QR_DESIGN);
  const { mail } = world.ctx.config;
  if (mail.provider !== "embedded") throw new Error("There is no outbox");
  await writeFile(mail.folder, "in the way");
  const lease = await newLease();
  const [first = ""] = await addStudents(2);
  await sendMail();
  expect(await deliverDue(world.ctx, lease)).toBe(2);
  expect(await progress()).toMatchObject({ counts: { deferred: 2, sending: 0 } });
  const { body } = await world.asha.ask("listStudents", { query: { user_template_id: template } });
  expect(body.find(({ id }) => id === first)?.delivery?.reason).toBe(SAY.mail.notMade);
  await rm(mail.folder);
  world.clock.forward(1 * MINUTE);
  expect(await deliverDue(world.ctx, lease)).toBe(2);
  expect(await progress()).toMatchObject({ busy: false, counts: { sent: 2 } });
});

describe("a limit of mails per day", () => {
  it("leaves the rest in the queue until the next day", { tags: "full" }, async () => {
    await world.close();
    await open({ MAIL_PER_DAY: "3" });
    const lease = await newLease();
    await addStudents(5);
    await sendMail();
    expect(await deliverDue(world.ctx, lease)).toBe(3);
    expect(await progress()).toMatchObject({ busy: true, counts: { sent: 3, queued: 2 } });
    world.clock.forward(24 * HOUR);
    expect(await deliverDue(world.ctx, lease)).toBe(2);
    expect(await progress()).toMatchObject({ busy: false, counts: { sent: 5 } });
  });

  it("counts the days of the installation's time zone, also where the clocks change", { tags: "full" }, async () => {
    await world.close();
    await open({ MAIL_PER_DAY: "2", TIMEZONE: "Europe/Berlin" });
    const lease = await newLease();
    // Half past eleven in the evening before a day of 25 hours.
    world.clock.now = new Date("2026-10-24T21:30:00Z");
    await addStudents(5);
    const { days } = (await sendMail()).body;
    expect(days).toEqual([2, 2, 1]);
    expect(await deliverDue(world.ctx, lease)).toBe(2);
    const later = { mails: 3, first: "2026-10-24T22:00:00.000Z", last: "2026-10-25T23:00:00.000Z" };
    expect(await progress()).toMatchObject({ later });
    world.clock.forward(1 * HOUR);
    expect(await deliverDue(world.ctx, lease)).toBe(2);
    world.clock.now = new Date("2026-10-25T22:59:00Z");
    expect(await deliverDue(world.ctx, lease)).toBe(0);
    world.clock.forward(1 * MINUTE);
    expect(await deliverDue(world.ctx, lease)).toBe(1);
  });

  it("shows a batch from its first day on, and the whole batch can be cancelled", { tags: "full" }, async () => {
    await world.close();
    await open({ MAIL_PER_DAY: "3" });
    const lease = await newLease();
    await addStudents(8);
    await world.asha.ask("sendMail", { body: { user_template_id: template, hold: true } });
    expect(await progress()).toMatchObject({ starts: { mails: 3, later: 5 } });
    world.clock.forward(1 * MINUTE);
    expect(await deliverDue(world.ctx, lease)).toBe(3);
    const { starts } = await progress();
    expect(starts).toMatchObject({ mails: 3, later: 2 });
    const body = { act: "cancel", starts_at: starts?.at } as const;
    await world.asha.ask("steerSending", { params: { id: template }, body });
    expect(await progress()).toMatchObject({ busy: false, starts: null, counts: { sent: 3, queued: 0 } });
  });

  it(
    "counts for a later day only what is due on it, and holds when mails that were paused for days go on",
    { tags: "full" },
    async () => {
      await world.close();
      await open({ MAIL_PER_DAY: "2" });
      const lease = await newLease();
      const first = await addStudents(2);
      await sendMail();
      const inThreeDays = new Date(world.clock.now.getTime() + 3 * DAY).toISOString();
      await addStudents(4, first.length);
      await world.asha.ask("sendMail", { body: { user_template_id: template, send_at: inThreeDays } });
      expect(await progress()).toMatchObject({ starts: null });
      expect(await deliverDue(world.ctx, lease)).toBe(2);
      expect(await progress()).toMatchObject({ starts: { at: inThreeDays, mails: 2, later: 2 } });

      const steer = (act: "pause" | "resume") =>
        world.asha.ask("steerSending", { params: { id: template }, body: { act } });
      await steer("pause");
      world.clock.forward(5 * DAY);
      await steer("resume");
      expect(await deliverDue(world.ctx, lease)).toBe(2);
      world.clock.forward(DAY);
      expect(await deliverDue(world.ctx, lease)).toBe(2);
      expect(await progress()).toMatchObject({ busy: false, counts: { sent: 6 } });
    },
  );

  it("holds when nobody sent for days, and moves nothing within a day", { tags: "full" }, async () => {
    await world.close();
    await open({ MAIL_PER_DAY: "2" });
    const lease = await newLease();
    await addStudents(7);
    await sendMail();
    expect(await deliverDue(world.ctx, lease)).toBe(2);
    expect(await deliverDue(world.ctx, lease)).toBe(0);
    world.clock.forward(3 * DAY);
    expect(await deliverDue(world.ctx, lease)).toBe(2);
    expect(await deliverDue(world.ctx, lease)).toBe(0);
    world.clock.forward(DAY);
    expect(await deliverDue(world.ctx, lease)).toBe(2);
    world.clock.forward(DAY);
    expect(await deliverDue(world.ctx, lease)).toBe(1);
    expect(mailed()).toEqual(Array.from({ length: 7 }, (_, n) => `s${n}@example.com`));
  });

  it(
    "is not used up by mails that are paused over their day, and holds when these are resumed",
    { tags: "full" },
    async () => {
      await world.close();
      await open({ MAIL_PER_DAY: "2" });
      const lease = await newLease();
      await addStudents(2);
      await sendMail();
      const steer = (act: "pause" | "resume") =>
        world.asha.ask("steerSending", { params: { id: paused }, body: { act } });
      const paused = template;
      await steer("pause");
      template = await world.template(world.asha, QR_DESIGN);
      await addStudents(4, 2);
      await sendMail();
      expect(await deliverDue(world.ctx, lease)).toBe(2);
      await steer("resume");
      expect(await deliverDue(world.ctx, lease)).toBe(0);
      for (const _ of [1, 2]) {
        world.clock.forward(DAY);
        expect(await deliverDue(world.ctx, lease)).toBe(2);
      }
    },
  );

  it(
    "holds for a worker that slept or had no disk space, and for two that wake at once",
    { tags: "full" },
    async () => {
      await world.close();
      await open({ MAIL_PER_DAY: "2" });
      const claims = await Promise.all([1, 2].map(async () => openClaimBuffer(world.ctx, await newLease(), 10)));
      await addStudents(6);
      const send_at = new Date(world.clock.now.getTime() + DAY).toISOString();
      await world.asha.ask("sendMail", { body: { user_template_id: template, send_at } });
      const take = () => Promise.all(claims.map((each) => each.next()));
      expect(await take()).toEqual([undefined, undefined]);
      world.clock.forward(3 * DAY);
      await take();
      expect(await progress()).toMatchObject({ counts: { sending: 2, queued: 4 } });
    },
  );

  it(
    "holds for a worker that wakes while another one has marked what is due, and not yet planned it",
    { tags: "full" },
    async () => {
      await world.close();
      await open({ MAIL_PER_DAY: "2" });
      const claim = openClaimBuffer(world.ctx, await newLease(), 10);
      await addStudents(6);
      const send_at = new Date(world.clock.now.getTime() + DAY).toISOString();
      await world.asha.ask("sendMail", { body: { user_template_id: template, send_at } });
      world.clock.forward(3 * DAY);
      let claimed: Promise<unknown> | undefined;
      await world.ctx.db.transaction(async (other) => {
        await lockBeginningOfDay(other);
        await markSoon(other, world.clock.now);
        claimed = claim.next();
        await expect.poll(() => waitingForLocks(world)).toBe(1);
      });
      await claimed;
      expect(await progress()).toMatchObject({ counts: { sending: 2, queued: 4 } });
    },
  );
});

it("a lease that cannot be taken leaves no connection behind", { tags: "full" }, async () => {
  const { pool } = world.ctx;
  const listening = async () => {
    const condition = "datname = current_database() and query like 'listen %'";
    return (await pool.query(`select from pg_stat_activity where ${condition}`)).rowCount;
  };
  await expect(takeWorkerLease({ pool, random: () => Buffer.alloc(0) })).rejects.toThrow(RangeError);
  await expect.poll(listening).toBe(0);
});
