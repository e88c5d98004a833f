import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSmsPeer, SMS_KEYS, type SmsFault, type SmsPeer } from "../../../../test/peers/sms.ts";
import { smsContract } from "./contract.ts";
import { chooseSms } from "./index.ts";
import { msg91Sms } from "./msg91.ts";
import { twilioSms } from "./twilio.ts";
import type { Sms } from "./interface.ts";

const silent = pino({ level: "silent" });

describe("the embedded provider", () => {
  let lines: string[] = [];
  const log = pino(new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }));
  beforeEach(() => {
    lines = [];
  });

  smsContract({
    sms: () => chooseSms({ provider: "embedded" }, log),
    carried: () => lines.map(spoken).map((text) => ({ ending: text.slice(14, 18), code: text.slice(-6) })),
  });

  test("logs the code in one line that hides the number", async () => {
    await chooseSms({ provider: "embedded" }, log).sendCode("9876543210", "123456");
    expect(lines.map(spoken)).toEqual(["OTP for ••••••3210: 123456"]);
    expect(lines.join()).not.toContain("987654");
  });
});

const VENDORS = {
  MSG91: (peer: SmsPeer, key = {}) => ({ provider: "msg91" as const, baseUrl: peer.url, ...SMS_KEYS.msg91, ...key }),
  Twilio: (peer: SmsPeer, key = {}) => ({
    provider: "twilio" as const,
    baseUrl: peer.url,
    ...SMS_KEYS.twilio,
    text: "{code} is your Prashasti code. It is valid for 5 minutes.",
    ...key,
  }),
};
const KEYS = { MSG91: { authKey: "stale" }, Twilio: { authToken: "stale" } };

describe.each(["MSG91", "Twilio"] as const)("%s", (name) => {
  let peer: SmsPeer;
  let sms: Sms;
  beforeEach(async () => {
    peer = await openSmsPeer();
    sms = chooseSms(VENDORS[name](peer), silent);
  });
  afterEach(() => peer.close());

  smsContract({
    sms: () => sms,
    carried: () => peer.inbox.map(({ to, text }) => ({ ending: to.slice(-4), code: text.slice(0, 6) })),
  });

  test.each<[string, SmsFault, RegExp]>([
    ["a refusal", "refuse", /^\w+ answered 400: .*…/],
    ["a refusal under a status of success", "refuse-200", /^\w+ answered 20[01]/],
    ["a withdrawn key", "unauthorised", /^\w+ answered 401: Auth/],
    ["too many requests", "limit", /^\w+ answered 429: Too many requests/i],
    ["a broken vendor", "break", /^\w+ answered 500$/],
    ["half an answer", "malformed", /^\w+ answered 20[01]$/],
    ["a broken connection", "drop", /^\w+: not reachable$/],
  ])("%s is returned as a failure with its reason, never with the number or the code", async (_, fault, why) => {
    peer.fault = fault;
    const carried = await sms.sendCode("9876543210", "424242");
    expect(carried).toEqual({ ok: false, why: expect.stringMatching(why) as string });
    expect(JSON.stringify(carried)).not.toMatch(/987654|424242/);
    expect(peer.inbox).toEqual([]);
  });

  test("a vendor that never answers is given up after the time-out", async () => {
    peer.fault = "hang";
    const hasty = name === "MSG91" ? msg91Sms(VENDORS.MSG91(peer), 50) : twilioSms(VENDORS.Twilio(peer), 50);
    expect(await hasty.sendCode("9876543210", "123456")).toEqual({
      ok: false,
      why: `${name}: no answer within 50 ms`,
    });
  });

  test("a vendor that is down is returned as a failure", async () => {
    const gone = await openSmsPeer();
    await gone.close();
    const lost = chooseSms(VENDORS[name](gone), silent);
    expect(await lost.sendCode("9876543210", "123456")).toEqual({ ok: false, why: `${name}: not reachable` });
  });

  test("a wrong key is refused by the peer itself", async () => {
    const stale = chooseSms(VENDORS[name](peer, KEYS[name]), silent);
    expect(await stale.sendCode("9876543210", "123456")).toMatchObject({ ok: false });
    expect(peer.inbox).toEqual([]);
  });

  test("impossible numbers never reach the vendor", async () => {
    for (const mobile of ["0987654321", "5876543210", "98765", "98765432101"])
      await expect(sms.sendCode(mobile, "123456")).rejects.toThrow("mobile.invalid");
    expect(peer.calls()).toBe(0);
  });
});

test("Twilio sends through a messaging service when one is named, with exactly the registered text", async () => {
  const peer = await openSmsPeer();
  const from = `MG${"0".repeat(32)}`;
  const sms = chooseSms(VENDORS.Twilio(peer, { from, text: "Code {code} & {code}, Prashasti" }), silent);
  expect(await sms.sendCode("9876543210", "123456")).toEqual({ ok: true });
  expect(peer.inbox).toEqual([{ vendor: "twilio", to: "919876543210", text: "Code 123456 & 123456, Prashasti" }]);
  await peer.close();
});

function spoken(line: string): string {
  return (JSON.parse(line) as { msg: string }).msg;
}
