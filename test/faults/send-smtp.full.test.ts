// Every fault of a mail server, on the whole path: every mail ends in the state that the screen shows, with the reason
// in plain words; none is lost, and only a mail whose answer was lost is sent twice.
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { SLOW_DOWN } from "#domain/mail/delivery.ts";
import type { WorkerLease } from "../../src/server/deliveries/queue/worker-lease.ts";
import { deliverDue } from "../../src/server/deliveries/queue/worker.ts";
import { localSendRateLimiter } from "../../src/server/providers/send-rate.ts";
import { SMTP_WAITS_MS, smtpMail } from "../../src/server/providers/mail/smtp.ts";
import type { SmtpRule } from "../peers/smtp-faults.ts";
import type { SmtpPeer } from "../peers/smtp-control.ts";
import { openPostOffice, QR_DESIGN } from "../post-office.ts";
import type { World } from "../world.ts";

const FULL = process.env["FAULTS"] === "full";
/** Recipients for a mail server that answers, and for one that hangs. */
const MANY = FULL ? 100 : 6;
const HUNG = FULL ? 10 : 2;
/** Short enough that a silent server times out during the test, long enough for one that is only slow. */
const HASTY = { ...SMTP_WAITS_MS, greeting: 4 * SECOND, socket: 4 * SECOND, whole: 5 * SECOND };

let peer: SmtpPeer;
let world: World;
let lease: WorkerLease;
let close: () => Promise<void>;
let template: string;
let students: string[];

beforeAll(async () => {
  ({ peer, world, lease, close } = await openPostOffice());
});
beforeEach(async () => {
  peer.mails.length = 0;
  peer.faults.length = 0;
  template = await world.template(world.asha, QR_DESIGN);
});
afterAll(() => close());

/**
 * `met`: the recipients with the fault; the others get their mail. `first`: the state after the first try; `copies`:
 * how often each mail was accepted in the end.
 */
type Case = {
  rule: SmtpRule;
  met: "some" | "all" | "none";
  first: { state: "deferred" | "failed" | "sent"; reason: string | readonly string[] };
  copies?: number;
};
const { returned, unreachable, insecure } = SAY.mail;
const CASES: Readonly<Record<string, Case>> = {
  "421, closing the channel": {
    rule: { kind: "refuse", at: "recipient", code: 421, to: "met" },
    met: "some",
    // The connection may be closed before its last answer is read.
    first: { state: "deferred", reason: [returned.refused, unreachable] },
  },
  "450, greylisting": {
    rule: { kind: "refuse", at: "recipient", code: 450, to: "met" },
    met: "some",
    first: { state: "deferred", reason: returned.refused },
  },
  "452, mailbox full": {
    rule: { kind: "refuse", at: "data", code: 452, to: "met" },
    met: "some",
    first: { state: "deferred", reason: returned.mailboxFull },
  },
  "550 5.1.1, no such mailbox": {
    rule: { kind: "refuse", at: "recipient", code: 550, to: "met" },
    met: "some",
    first: { state: "failed", reason: returned.mailboxMissing },
    copies: 0,
  },
  "552, too large": {
    rule: { kind: "refuse", at: "data", code: 552, to: "met" },
    met: "some",
    first: { state: "failed", reason: returned.tooLarge },
    copies: 0,
  },
  "554, by policy": {
    rule: { kind: "refuse", at: "data", code: 554, to: "met" },
    met: "some",
    first: { state: "failed", reason: returned.blocked },
    copies: 0,
  },
  "the answer lost after the mail was taken": {
    rule: { kind: "drop", to: "met" },
    met: "some",
    first: { state: "deferred", reason: unreachable },
    copies: 2,
  },
  "no greeting": {
    rule: { kind: "hang", at: "banner" },
    met: "all",
    first: { state: "deferred", reason: unreachable },
  },
  "silence in the middle of the mail": {
    rule: { kind: "hang", at: "middle", to: "met" },
    met: "some",
    first: { state: "deferred", reason: unreachable },
  },
  "silence after the last line": {
    rule: { kind: "hang", at: "data", to: "met" },
    met: "some",
    first: { state: "deferred", reason: unreachable },
  },
  "an answer of one character at a time, without an end": {
    rule: { kind: "drip", everyMs: FULL ? 1000 : 200, to: "met" },
    met: "some",
    first: { state: "deferred", reason: unreachable },
  },
  "a certificate that nobody vouches for": {
    rule: { kind: "tls", at: "banner" },
    met: "all",
    first: { state: "deferred", reason: insecure },
  },
  "two connections at the most": {
    rule: { kind: "crowded", at: "banner", most: 2 },
    met: "none",
    first: { state: "sent", reason: "" },
  },
};

describe(`A fault of the mail server at up to ${MANY} of ${MANY + HUNG} recipients`, () => {
  it.each(Object.entries(CASES))("%s", { timeout: 120_000 }, async (name, { rule, met, first, copies = 1 }) => {
    const around = {
      log: pino({ level: "silent" }),
      clock: () => world.clock.now,
      reserveSends: localSendRateLimiter(),
    };
    const waits = rule.kind === "hang" || rule.kind === "drip" ? HASTY : SMTP_WAITS_MS;
    const mail = smtpMail(smtpConfig(), around, waits);
    const ctx = { ...world.ctx, mail };
    const began = performance.now();
    const meets = { some: rule.kind === "refuse" || rule.kind === "drop" ? MANY : HUNG, all: HUNG, none: MANY }[met];
    await addStudents(meets, met === "all" ? 0 : HUNG);
    peer.faults.push(rule);
    await world.asha.ask("sendMail", { body: { user_template_id: template } });
    await deliverDue(ctx, lease);

    const reasons = [first.reason].flat();
    const stands = { state: first.state, reason: expect.toBeOneOf(reasons) as string };
    expect(await standings("met")).toEqual(students.map(() => stands));
    expect(await standings("other")).toEqual(Array.from({ length: met === "all" ? 0 : HUNG }, () => SENT));
    const { busy, counts, failed } = await progress();
    expect({ busy, [first.state]: counts[first.state] }).toEqual({
      busy: first.state === "deferred",
      [first.state]: first.state === "sent" ? meets + HUNG : meets,
    });
    expect(new Set(failed.map(({ reason }) => reason))).toEqual(new Set(first.state === "failed" ? reasons : []));

    // The mail server works again, and the next try is due.
    peer.faults.length = 0;
    world.clock.forward(SLOW_DOWN.after.greylisting);
    await deliverDue(ctx, lease);
    await mail.close();
    expect(await standings("met")).toEqual(students.map(() => (first.state === "failed" ? stands : SENT)));
    expect((await progress()).busy).toBe(false);
    expect(copiesOf("met")).toEqual(Array.from({ length: copies === 0 ? 0 : meets }, () => copies));
    expect(copiesOf("other").every((times) => times === 1)).toBe(true);
    expect(peer.wrongs).toEqual([]);
    console.log(`R2: ${name}: ${meets} met, ${first.state} first, ${Math.round(performance.now() - began)} ms`);
  });
});

const SENT = { state: "sent", reason: "" };

function smtpConfig() {
  if (world.ctx.config.mail.provider !== "smtp") throw new Error("No mail server");
  return world.ctx.config.mail;
}

async function addStudents(met: number, others: number): Promise<void> {
  students = [];
  for (let n = 0; n < met; n++) students.push(await addStudent(`met${n}`));
  for (let n = 0; n < others; n++) await addStudent(`other${n}`);
}

async function addStudent(name: string): Promise<string> {
  return world.student(world.asha, template, { name, email: `${name}.${template}@example.com` });
}

async function progress() {
  return (await world.asha.ask("sendingProgress", { params: { id: template } })).body;
}

/** The states in the table of students with this prefix. */
async function standings(kind: string) {
  const { body } = await world.asha.ask("listStudents", { query: { user_template_id: template } });
  const rows = body.filter(({ name }) => name.startsWith(kind));
  return rows.map(({ delivery }) => ({ state: delivery?.state, reason: delivery?.reason }));
}

/** How often each recipient's mail was accepted, always under one Message-ID. */
function copiesOf(kind: string): number[] {
  const taken = new Map<string, string[]>();
  for (const { to, messageId } of peer.mails.filter((mail) => mail.to.startsWith(kind)))
    taken.set(to, [...(taken.get(to) ?? []), messageId]);
  for (const ids of taken.values()) expect(new Set(ids).size).toBe(1);
  return [...taken.values()].map((ids) => ids.length);
}
