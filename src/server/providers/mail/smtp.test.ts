import { generateKeyPairSync } from "node:crypto";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MailFault } from "#domain/mail/mail-fault.ts";
import { verifyDkim } from "../../../../test/peers/dkim.ts";
import { openSmtpPeer } from "../../../../test/peers/smtp.ts";
import type { SmtpRule } from "../../../../test/peers/smtp-faults.ts";
import type { MailConfig } from "../../config/mail.ts";
import { injectionContract, mailContract, message } from "./contract.ts";
import { chooseMail } from "./index.ts";
import { localSendRateLimiter } from "../send-rate.ts";
import { SMTP_WAITS_MS, smtpMail } from "./smtp.ts";
import type { Mail } from "./interface.ts";
import type { SmtpPeer } from "../../../../test/peers/smtp-control.ts";

const log = pino({ level: "silent" });
const clock = () => new Date("2026-11-20T10:00:00Z");
type SmtpConfig = Extract<MailConfig, { provider: "smtp" }>;
const config = (url: string, change: Partial<SmtpConfig> = {}): SmtpConfig => ({
  provider: "smtp",
  from: "",
  perSecond: undefined,
  perDay: undefined,
  dkim: undefined,
  url,
  ...change,
});

const UNREACHABLE = { code: "delivery.unreachable" } as const;
const saying = <Kind extends string>(kind: Kind, answer: string) =>
  ({ code: `delivery.${kind}`, params: { answer } }) as const;
const MISSING = saying("mailbox_missing", "550 5.1.1 No such user here");

let peer: SmtpPeer;
let mail: Mail;
beforeEach(async () => {
  peer = await openSmtpPeer();
  mail = chooseMail(config(peer.url), log, clock);
});
afterEach(async () => {
  await mail.close();
  await peer.close();
});

describe("a mail server", () => {
  const trial = { mail: () => mail, taken: () => Promise.resolve(peer.mails.map(({ raw }) => raw)) };
  mailContract(trial);
  injectionContract(trial);

  test("gets one recipient and one sender, whatever the names contain", async () => {
    await mail.send(message({ to: { name: "x@example.com, y@example.com", address: "ananya@example.com" } }));
    expect(peer.mails.map(({ from, to }) => [from, to])).toEqual([
      ["certificates@prashasti.example", "ananya@example.com"],
    ]);
    expect(peer.wrongs).toEqual([]);
  });

  test("is told the host of our public address, or none where that is local", async () => {
    await mail.send(message());
    const named = chooseMail(config(peer.url, { hello: "certificates.example.org" }), log, clock);
    await named.send(message());
    await named.close();
    const [local, ours] = peer.mails.map(({ hello }) => hello);
    expect(ours).toBe("certificates.example.org");
    expect(local).not.toContain("certificates.example.org");
  });

  test("is asked to name the mail and its recipient in a bounce, if that can be asked in ASCII", async () => {
    await mail.send(message({ messageId: "<one=1@prashasti.example>" }));
    await mail.send(message({ to: { name: "", address: "asha@bücher.example" } }));
    const [one, other] = peer.mails.map(({ bounceNames }) => bounceNames);
    expect(one).toEqual({ mail: "one=1@prashasti.example", recipient: "rfc822;ananya@example.com" });
    expect([typeof other?.mail, other?.recipient ?? "none"]).toEqual(["string", "none"]);
  });

  test("is told to send bounces to an address of their own, if there is one", async () => {
    const own = chooseMail(config(peer.url, { bounceTo: "bounces@prashasti.example" }), log, clock);
    await own.send(message());
    await own.close();
    expect(peer.mails.map(({ from }) => from)).toEqual(["bounces@prashasti.example"]);
    expect(peer.mails[0]?.raw.toString()).toMatch(/^From: .*<certificates@prashasti\.example>/m);
  });

  test("its answer is stored as the reference", async () => {
    expect(await mail.send(message())).toEqual({ ok: true, ref: "Queued" });
    expect(mail.embedded).toBe(false);
  });

  test("many mails use no more connections than configured, and all of them arrive", { tags: "full" }, async () => {
    const ids = Array.from({ length: 150 }, (_, at) => `<${at}@prashasti.example>`);
    await Promise.all(ids.map((messageId) => mail.send(message({ messageId }))));
    expect(new Set(peer.mails.map(({ messageId }) => messageId)).size).toBe(150);
    expect(peer.mails).toHaveLength(150);
    expect(peer.mostConnections()).toBeLessThanOrEqual(mail.parallel);
  });
});

describe("a refusal", () => {
  test.each<[string, SmtpRule, boolean, MailFault]>([
    ["unknown recipient", refuse("recipient", 550), false, MISSING],
    ["mailbox full for good", refuse("data", 552), false, saying("too_large", "552 5.3.4 Message too big")],
    ["policy", refuse("data", 554), false, saying("blocked", "554 5.7.1 Refused by policy")],
    ["greylisting", refuse("recipient", 450), true, saying("refused", "450 4.2.1 Greylisted, try again later")],
    ["mailbox full for now", refuse("data", 452), true, saying("mailbox_full", "452 4.2.2 Mailbox full")],
    [
      "closing the channel",
      refuse("recipient", 421),
      true,
      saying("refused", "421 4.3.2 Closing the channel, try again later"),
    ],
    ["connection broken before the answer", { kind: "drop" }, true, UNREACHABLE],
  ])("%s", async (_, fault, retry, why) => {
    peer.faults.push(fault);
    expect(await mail.send(message())).toMatchObject({ ok: false, retry, why });
  });

  test("because the address does not exist differs from one because of the mail", async () => {
    peer.faults.push({ ...refuse("recipient", 550), times: 1 }, refuse("data", 554));
    expect(await mail.send(message())).toMatchObject({ ok: false, noMailbox: true });
    expect(await mail.send(message())).not.toHaveProperty("noMailbox");
  });

  test.each(["sender", "recipient"] as const)(
    "because of our account, at the %s, says nothing about the address, and the mail is not given up",
    async (at) => {
      peer.faults.push({ ...refuse(at, 553), times: 1 });
      const sent = await mail.send(message());
      const why = saying("refused", "553 5.1.8 Sender address rejected: Domain not found");
      expect(sent).toEqual({ ok: false, retry: true, why });
      expect(await mail.send(message())).toMatchObject({ ok: true });
    },
  );

  test("a refused sender never says that the recipient's mailbox is missing, whatever its code", async () => {
    peer.faults.push({ ...refuse("sender", 550), times: 1 });
    const why = saying("refused", "550 5.1.1 No such user here");
    expect(await mail.send(message())).toEqual({ ok: false, retry: true, why });
  });

  test("of one recipient does not affect the others", async () => {
    peer.faults.push({ kind: "refuse", at: "recipient", code: 550, to: "bad" });
    const to = ["a@example.com", "bad@example.com", "b@example.com"];
    const sent = await Promise.all(to.map((address) => mail.send(message({ to: { name: "", address } }))));
    expect(sent.map(({ ok }) => ok)).toEqual([true, false, true]);
  });

  test("for now ends when the server accepts the next try, with the same Message-ID", async () => {
    peer.faults.push({ kind: "refuse", at: "recipient", code: 450, times: 2 });
    const tries = [await mail.send(message()), await mail.send(message()), await mail.send(message())];
    expect(tries.map(({ ok }) => ok)).toEqual([false, false, true]);
    expect(peer.mails.map(({ messageId }) => messageId)).toEqual([message().messageId]);
  });

  test("a mail that was accepted without an answer is not sent again silently", async () => {
    peer.faults.push({ kind: "drop", times: 1 });
    expect(await mail.send(message())).toMatchObject({ ok: false, retry: true });
    expect(await mail.send(message({ messageId: "<next@prashasti.example>" }))).toMatchObject({ ok: true });
    expect(peer.mails.map(({ messageId, answered }) => [messageId, answered])).toEqual([
      [message().messageId, false],
      ["<next@prashasti.example>", true],
    ]);
  });
});

describe("a server that does not answer", () => {
  const hasty = { ...SMTP_WAITS_MS, greeting: 100, socket: 100 };

  test.each<["banner" | "data"]>([["banner"], ["data"]])("hangs at the %s: for now", async (at) => {
    peer.faults.push({ kind: "hang", at });
    const impatient = smtpMail(config(peer.url), { log, clock, reserveSends: localSendRateLimiter() }, hasty);
    const sent = await impatient.send(message());
    expect(sent).toEqual({ ok: false, retry: true, why: UNREACHABLE });
    await impatient.close();
  });

  test("is down: refused for now", async () => {
    const gone = await openSmtpPeer();
    await gone.close();
    const lost = chooseMail(config(gone.url), log, clock);
    const sent = await lost.send(message());
    expect(sent).toEqual({ ok: false, retry: true, why: UNREACHABLE });
    await lost.close();
  });

  test("hangs while we close: the mail is given up for now", async () => {
    peer.faults.push({ kind: "hang", at: "data" });
    const leaving = smtpMail(
      config(peer.url),
      { log, clock, reserveSends: localSendRateLimiter() },
      { ...SMTP_WAITS_MS, close: 100 },
    );
    const sending = leaving.send(message());
    await peer.hanging();
    await leaving.close();
    expect(await sending).toEqual({ ok: false, retry: true, why: UNREACHABLE });
  });

  test("is slow: closing waits for the mail in progress", { tags: "full" }, async () => {
    peer.faults.push({ kind: "slow", ms: 300 });
    const sending = mail.send(message());
    await mail.close();
    expect(await sending).toMatchObject({ ok: true });
  });
});

describe("signing in", () => {
  test("a password is not sent unencrypted over a network, unless the address allows it", async () => {
    const strict = await openSmtpPeer({ login });
    // Not one of the names for this machine, although it leads here.
    const network = signedIn(strict.url, login.password).replace("127.0.0.1", "0.0.0.0");
    const careful = chooseMail(config(network), log, clock);
    expect(await careful.send(message())).toMatchObject({ ok: false, retry: true });
    expect(strict.logins()).toBe(0);
    const allowed = chooseMail(config(`${network}/?requireTLS=false`), log, clock);
    expect(await allowed.send(message())).toMatchObject({ ok: true });
    await Promise.all([careful.close(), allowed.close()]);
    await strict.close();
  });

  const login = { user: "app", password: "s3cret&:@" };

  test("uses the user and password of the address", async () => {
    const strict = await openSmtpPeer({ login });
    const known = chooseMail(config(signedIn(strict.url, login.password)), log, clock);
    expect(await known.send(message())).toMatchObject({ ok: true });
    await known.close();
    await strict.close();
  });

  test("with a wrong password writes one line with the reason to the log, however many mails wait", async () => {
    const strict = await openSmtpPeer({ login });
    const lines: string[] = [];
    const watched = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
    const stranger = chooseMail(config(signedIn(strict.url, "wrong")), watched, clock);
    await Promise.all([1, 2, 3, 4].map(() => stranger.send(message())));
    await stranger.close();
    await strict.close();
    const told = lines.filter((line) => line.includes("takes no mails"));
    expect(told).toEqual([expect.stringContaining("Authentication failed")]);
    expect(told[0]).not.toContain("wrong");
  });

  test("with a wrong password, or none, is our error: the mail is not given up", async () => {
    const strict = await openSmtpPeer({ login });
    for (const url of [signedIn(strict.url, "wrong"), strict.url]) {
      const stranger = chooseMail(config(url), log, clock);
      const sent = await stranger.send(message());
      expect(sent).toEqual({ ok: false, retry: true, why: { code: "delivery.sign_in_refused" } });
      await stranger.close();
    }
    expect(strict.mails).toEqual([]);
    await strict.close();
  });
});

describe("DKIM", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const dkim = { domainName: "prashasti.example", keySelector: "one", privateKey: key };

  test("the signature is valid for the body and every important header", async () => {
    const signing = chooseMail(config(peer.url, { dkim }), log, clock);
    const headers = {
      "List-Unsubscribe": `<https://prashasti.example/unsubscribe/${"x".repeat(22)}.${"y".repeat(16)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    };
    const name = "अनन्या कृष्णमूर्ति 🎓";
    const replyTo = { name, address: "asha@example.com" };
    await signing.send(
      message({ to: { name, address: "ananya@example.com" }, subject: `${name}:  two  spaces `, replyTo, headers }),
    );
    await signing.close();
    const raw = peer.mails[0]?.raw ?? Buffer.alloc(0);
    // RFC 8058: both headers of one-click must be under the signature.
    const signed = [
      "from",
      "to",
      "reply-to",
      "subject",
      "date",
      "message-id",
      "list-unsubscribe",
      "list-unsubscribe-post",
    ];
    expect(verifyDkim(raw, publicKey)).toEqual(expect.arrayContaining(signed));
    expect(raw.toString("latin1")).toMatch(/^DKIM-Signature:[^:]*a=rsa-sha256;[^:]*d=prashasti\.example;[^:]*s=one;/m);
    for (const changed of [raw.toString("latin1").replace("ananya@", "eve@"), `${raw.toString("latin1")}more\r\n`])
      expect(() => verifyDkim(Buffer.from(changed, "latin1"), publicKey)).toThrow("not what was signed");
  });
});

test("no more mails per second are sent than configured, and no more at once", { tags: "full" }, async () => {
  const slow = chooseMail(config(peer.url, { perSecond: 8 }), log, clock);
  const start = performance.now();
  await Promise.all(Array.from({ length: 9 }, () => slow.send(message())));
  expect(performance.now() - start).toBeGreaterThan(950);
  await slow.close();
  expect(slow.parallel).toBe(5);
});

test("closing does not wait for a mail that is waiting for the rate limit: it is tried later", async () => {
  const slow = chooseMail(config(peer.url, { perSecond: 0.01 }), log, clock);
  const sending = [slow.send(message()), slow.send(message())];
  await slow.close();
  expect((await Promise.all(sending)).map((sent) => sent.ok || sent.retry)).toEqual([true, true]);
  expect(peer.mails).toHaveLength(1);
  expect(slow.parallel).toBe(1);
});

test("a mail that is cancelled while it waits for the rate limit is not sent", async () => {
  const slow = chooseMail(config(peer.url, { perSecond: 0.01 }), log, clock);
  await slow.send(message());
  const cancelled = new AbortController();
  const sending = slow.send(message(), cancelled.signal);
  cancelled.abort();
  expect(await sending).toMatchObject({ ok: false, cancelled: true });
  await slow.close();
  expect(peer.mails).toHaveLength(1);
});

test("a mail that is cancelled while it waits for a connection is not sent", async () => {
  peer.faults.push({ kind: "hold" });
  const taken = Array.from({ length: mail.parallel }, () => mail.send(message()));
  const cancelled = new AbortController();
  const waiting = mail.send(message(), cancelled.signal);
  await expect.poll(() => peer.held()).toBe(mail.parallel);
  cancelled.abort();
  peer.faults.length = 0;
  expect(await waiting).toMatchObject({ ok: false, cancelled: true });
  await Promise.all(taken);
  expect(peer.mails).toHaveLength(mail.parallel);
});

function refuse(at: "sender" | "recipient" | "data", code: number): SmtpRule {
  return { kind: "refuse", at, code };
}

function signedIn(url: string, password: string): string {
  return url.replace("//", `//app:${encodeURIComponent(password)}@`);
}
