import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  openWhatsAppPeer,
  signWhatsApp,
  WHATSAPP_KEYS,
  whatsAppNotice,
  type WhatsAppPeer,
  type WhatsAppPeerFault,
  whatsAppVariables,
} from "../../../../test/peers/whatsapp.ts";
import { readConfig } from "../../config.ts";
import { localSendRateLimiter } from "../send-rate.ts";
import { aMessage, whatsAppContract } from "./contract.ts";
import { chooseWhatsApp } from "./index.ts";
import type { WhatsApp } from "./interface.ts";
import { metaWhatsApp } from "./meta.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-whatsapp-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("the embedded provider", () => {
  let now = 0;
  const open = () =>
    chosen(chooseWhatsApp({ provider: "embedded", folder, price: undefined, perSecond: 1 }, () => new Date(now++)));
  let whatsapp: WhatsApp;
  beforeEach(() => {
    now = Date.parse("2026-11-20T10:00:00Z");
    whatsapp = open();
  });

  whatsAppContract({
    whatsapp: () => whatsapp,
    arrived: async () =>
      ((await whatsapp.outbox?.newest(100)) ?? []).toReversed().map(({ id, to, name, title, issuer, ...rest }) => {
        return { id, to, texts: [name, title, issuer], picture: rest.picture, linkEnd: rest.linkEnd };
      }),
  });

  test("the newest messages come first, and no other file is among them", async () => {
    for (const id of ["one", "two", "three"]) await whatsapp.send(aMessage({ id }));
    await writeFile(join(folder, "note.json"), "{}");
    const newest = await whatsapp.outbox?.newest(2);
    expect(newest?.map(({ id }) => id)).toEqual(["three", "two"]);
    expect(newest?.[0]?.at).toEqual(new Date("2026-11-20T10:00:00.002Z"));
  });

  test("it tells nothing by itself, so there is no webhook", () => {
    expect([whatsapp.embedded, whatsapp.notices]).toEqual([true, undefined]);
  });
});

const configOf = (peer: { url: string }, more: Record<string, string> = {}) => {
  const { whatsapp } = readConfig({ ...whatsAppVariables(peer), ...more });
  if (whatsapp.provider !== "meta") throw new Error("Not Meta's");
  return whatsapp;
};

describe("Meta's Cloud API", () => {
  let peer: WhatsAppPeer;
  let whatsapp: WhatsApp;
  const open = (more: Record<string, string> = {}, waitsMs?: number) =>
    metaWhatsApp(configOf(peer, more), localSendRateLimiter(), waitsMs);
  beforeEach(async () => {
    peer = await openWhatsAppPeer();
    whatsapp = open();
  });
  afterEach(() => peer.close());

  whatsAppContract({
    whatsapp: () => whatsapp,
    arrived: async () =>
      peer.inbox.map(({ data, to, body, header = "", button }) => {
        return { id: data.replace(/\.1$/, ""), to: `+${to}`, texts: body, picture: header, linkEnd: button };
      }),
  });

  test.each<[number, string, string]>([
    [131026, "never", "whatsapp.not_reachable"],
    [131030, "never", "whatsapp.not_reachable"],
    [131047, "never", "whatsapp.refused"],
    [131049, "never", "whatsapp.person_has_enough"],
    [131050, "never", "whatsapp.stopped"],
    [131051, "never", "whatsapp.refused"],
    [131056, "slow_down", "whatsapp.too_fast"],
    [131048, "slow_down", "whatsapp.too_fast"],
    [130429, "slow_down", "whatsapp.too_fast"],
    [80007, "slow_down", "whatsapp.too_fast"],
    [4, "slow_down", "whatsapp.too_fast"],
    [131000, "retry", "whatsapp.busy"],
    [131016, "retry", "whatsapp.busy"],
    [131052, "retry", "whatsapp.picture_not_read"],
    [190, "pause", "whatsapp.not_set_up"],
    [0, "pause", "whatsapp.not_set_up"],
    [200, "pause", "whatsapp.not_set_up"],
    [299, "pause", "whatsapp.not_set_up"],
    [100, "pause", "whatsapp.not_set_up"],
    [131042, "pause", "whatsapp.not_set_up"],
    [132000, "pause", "whatsapp.not_set_up"],
    [132001, "hold", "whatsapp.not_set_up"],
    [132015, "hold", "whatsapp.not_set_up"],
    [132016, "hold", "whatsapp.not_set_up"],
  ])("error %i: %s, because of %s; the number is not repeated", async (code, next, why) => {
    peer.faults.push(code);
    const sent = await whatsapp.send(aMessage());
    expect(sent).toMatchObject({ ok: false, next, why: { code: why } });
    expect(JSON.stringify(sent)).not.toContain("9876543210");
    expect(peer.inbox).toEqual([]);
  });

  test.each<[WhatsAppPeerFault, string]>([
    ["break", "whatsapp.unreachable"],
    ["malformed", "whatsapp.unreachable"],
    ["lost", "whatsapp.unreachable"],
    ["drop", "whatsapp.unreachable"],
    ["endless", "whatsapp.unreachable"],
    ["redirect", "whatsapp.unreachable"],
  ])("%s is tried again: %s", async (fault, why) => {
    peer.faults.push(fault);
    expect(await whatsapp.send(aMessage())).toEqual({ ok: false, next: "retry", why: { code: why } });
  });

  test("one that never answers is given up after the time-out", async () => {
    peer.faults.push("hang");
    expect(await open({}, 50).send(aMessage())).toMatchObject({ next: "retry", why: { code: "whatsapp.unreachable" } });
  });

  test("the number as Meta writes it comes along where it is another one, and a strange answer is no failure", async () => {
    peer.aliases.set("525512345678", "5215512345678");
    expect(await whatsapp.send(aMessage({ to: "+525512345678" }))).toMatchObject({ ok: true, alias: "+5215512345678" });
    peer.aliases.set("525512345678", "<b>");
    for (const to of ["+525512345678", "+919876543210"])
      expect(await whatsapp.send(aMessage({ to }))).toEqual({ ok: true, ref: expect.any(String) as string });
  });

  test("each attempt is told apart in what Meta is to report", async () => {
    for (const attempt of [1, 12]) await whatsapp.send(aMessage({ attempt }));
    expect(peer.inbox.map(({ data }) => data)).toEqual(["delivery-1.1", "delivery-1.12"]);
  });

  test("a message that Meta checks first counts as taken", async () => {
    peer.faults.push("held");
    expect(await whatsapp.send(aMessage())).toMatchObject({ ok: true });
  });

  test("a withdrawn token lets all messages wait for the operator", async () => {
    const stale = open({ WHATSAPP_TOKEN: "stale" });
    expect(await stale.send(aMessage())).toMatchObject({ next: "pause", why: { code: "whatsapp.not_set_up" } });
  });

  test("the template goes in the certificate's language where it is registered, else in the first", async () => {
    const both = open({ WHATSAPP_LANGUAGES: "en_GB,hi" });
    for (const language of ["hi", "en", "ta"]) await both.send(aMessage({ language }));
    expect(peer.inbox.map(({ language }) => language)).toEqual(["hi", "en_GB", "en_GB"]);
  });

  test("a PDF or nothing can stand in place of the picture", async () => {
    for (const header of ["document", "none"]) await open({ WHATSAPP_HEADER: header }).send(aMessage());
    expect(peer.inbox.map(({ header }) => header)).toEqual([aMessage().document, undefined]);
  });

  test("no more go in a second than the operator allows", async () => {
    const slow = open({ WHATSAPP_PER_SECOND: "20" });
    const began = performance.now();
    await Promise.all(Array.from({ length: 5 }, (_, nth) => slow.send(aMessage({ id: `d${nth}` }))));
    expect(performance.now() - began).toBeGreaterThanOrEqual(150);
  });
});

describe("Meta's notices", () => {
  const notices = chosen(metaWhatsApp(configOf({ url: "http://127.0.0.1:1" }), localSendRateLimiter()).notices);
  const read = (body: string, signature = signWhatsApp(body)) => notices.read(Buffer.from(body), signature);

  const at = new Date("2026-11-26T10:17:42Z");

  test("states of messages are read, with our id, and failures with their reason", () => {
    const statuses = [
      { id: "wamid.1", status: "sent", data: "d1.12", to: "5215512345678" },
      { id: "wamid.1", status: "delivered", data: "d1", to: "a business-scoped id" },
      { id: "wamid.1", status: "read" },
      { id: "wamid.2", status: "failed", data: "d2.1", code: 131026 },
      { id: "wamid.3", status: "warning" },
    ];
    const report = { kind: "report", ref: "wamid.1", at };
    expect(read(whatsAppNotice({ statuses }))).toEqual([
      { ...report, id: "d1", attempt: 12, to: "+5215512345678", state: "sent" },
      { ...report, id: "d1", attempt: undefined, to: undefined, state: "delivered" },
      { ...report, id: undefined, attempt: undefined, to: undefined, state: "read" },
      {
        ...report,
        ref: "wamid.2",
        id: "d2",
        attempt: 1,
        to: undefined,
        state: "failed",
        next: "never",
        why: { code: "whatsapp.not_reachable" },
      },
    ]);
  });

  test.each([
    "STOP",
    " Stop. ",
    "“Stop”!",
    "STOP 🙏",
    "unsubscribe",
    "Opt-out",
    "बंद करें",
    "रोकें।",
    "நிறுத்து",
    "நிறுத்தவும்.",
    "நிறுத்துங்கள்!",
    "வேண்டாம்",
    "ஸ்டாப்",
  ])("%j ends the messages to whoever sent it", (body) => {
    expect(read(whatsAppNotice({ messages: [{ from: "919876543210", body }] }))).toEqual([
      { kind: "stop", from: "+919876543210", about: undefined, at },
    ]);
  });

  test.each(["START", "start!", "शुरू करें", "தொடங்கு", "தொடரவும்."])("%j begins them again", (body) => {
    expect(read(whatsAppNotice({ messages: [{ from: "919876543210", body }] }))).toMatchObject([{ kind: "start" }]);
  });

  test.each(["தொடங்க வேண்டாம்", "நன்றி", "don't stop", "Stop by at 5", "नहीं"])("%j says neither", (body) => {
    expect(read(whatsAppNotice({ messages: [{ from: "919876543210", body }] }))).toEqual([]);
  });

  test("a pressed button counts like its words, START begins again, and other words mean nothing", () => {
    const messages = [
      { from: "919876543210", button: "Stop promotions", about: "wamid.1" },
      { from: "919876543210", body: "Start" },
      { from: "919876543210", body: "Please stop by the desk" },
      { from: "not a number", body: "STOP" },
    ];
    expect(read(whatsAppNotice({ messages }))).toEqual([
      { kind: "stop", from: "+919876543210", about: "wamid.1", at },
      { kind: "start", from: "+919876543210", about: undefined, at },
    ]);
  });

  test("a STOP counts without its time, too, but a START does not", () => {
    for (const timestamp of [undefined, "soon"]) {
      const said = (body: string) => read(whatsAppNotice({ messages: [{ from: "919876543210", timestamp, body }] }));
      expect(said("STOP")).toEqual([{ kind: "stop", from: "+919876543210", about: undefined, at: undefined }]);
      expect(said("START")).toEqual([]);
    }
  });

  test("nothing is read that is not signed with the app's secret over these very bytes", () => {
    const body = whatsAppNotice({ statuses: [{ id: "wamid.1", status: "read", data: "d1" }] });
    const right = signWhatsApp(body);
    for (const signature of [
      "",
      "sha256=",
      right.toUpperCase(),
      `${right}0`,
      signWhatsApp(body, "x"),
      signWhatsApp(`${body} `),
    ])
      expect(read(body, signature)).toBeUndefined();
    expect(notices.read(Buffer.from(body), undefined)).toBeUndefined();
    expect(read(body, right)).toHaveLength(1);
  });

  test("signed nonsense is refused, and what is about another number is passed over", () => {
    for (const body of [
      "",
      "[]",
      "{",
      '{"object":"page","entry":[]}',
      '{"object":"whatsapp_business_account","entry":7}',
    ])
      expect(read(body)).toBeUndefined();
    const others = whatsAppNotice({ statuses: [{ id: "w", status: "read", data: "d" }] });
    expect(read(others.replace(WHATSAPP_KEYS.phoneNumberId, "999999"))).toEqual([]);
    expect(read(others.replace('"status":"read"', '"status":7'))).toEqual([]);
  });

  test("the address is proved to whoever knows the operator's word, and to nobody else", () => {
    const asked = { "hub.mode": "subscribe", "hub.challenge": "1158201444" };
    expect(notices.challenge({ ...asked, "hub.verify_token": WHATSAPP_KEYS.verifyToken })).toBe("1158201444");
    expect(notices.challenge({ ...asked, "hub.verify_token": "guess" })).toBeUndefined();
    expect(notices.challenge(asked)).toBeUndefined();
    const markup = { ...asked, "hub.verify_token": WHATSAPP_KEYS.verifyToken, "hub.challenge": "<script>" };
    expect(notices.challenge(markup)).toBeUndefined();
  });
});

function chosen<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("Nothing was chosen");
  return value;
}
