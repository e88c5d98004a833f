// Attacks on the sign-in: guessing codes, sending codes at the operator's cost, and finding accounts by the time of an
// answer.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API } from "#api/call.ts";
import { OTP } from "#domain/account/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { LIMITS } from "../../src/server/http/limits.ts";
import { chooseSms } from "../../src/server/providers/sms/index.ts";
import { openSmsPeer, SMS_KEYS, type SmsPeer } from "../peers/sms.ts";
import { openWorld, type World } from "../world.ts";

const FULL = process.env["FAULTS"] === "full";
const GUESSES = FULL ? 1_000 : 50;
const SENDS = FULL ? 10_000 : 500;
const ADDRESSES = SENDS / 20;
const AT_ONCE = 20;

describe(`${GUESSES} wrong tries at once on one code`, { timeout: 120_000 }, () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it("count five times, and then even the right code is refused", async () => {
    const mobile = "9000000001";
    const { embeddedCode = "", proof } = (await world.visitor.ask("sendOtp", { body: { mobile } })).body;
    const guess = (n: number) => String((Number(embeddedCode) + 1 + n) % 10 ** OTP.digits).padStart(OTP.digits, "0");
    const tried = (otp: string) => world.visitor.ask("verifyOtp", { body: { mobile, otp, name: "Eve", proof } });
    const answers = await Promise.all(Array.from({ length: GUESSES }, (_, n) => tried(guess(n))));
    const countOf = (message: string) => answers.filter(({ body }) => body.message === message).length;
    expect([countOf(SAY.login.otpWrong), countOf(SAY.login.otpBurned)]).toEqual([OTP.tries, GUESSES - OTP.tries]);
    expect(await tried(embeddedCode)).toMatchObject({ status: 422, body: { message: SAY.login.otpBurned } });
    const { rows } = await world.ctx.pool.query("select tries from one_time_codes where subject = $1", [mobile]);
    expect(rows).toEqual([{ tries: OTP.tries }]);
  });

  it.runIf(FULL)("known numbers and unknown ones are answered in the same time", async () => {
    const durations = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < 400; n++) {
      const began = performance.now();
      const mobile = n % 2 === 0 ? "9876543210" : `91${String(n).padStart(8, "0")}`;
      await world.visitor.ask("sendOtp", { body: { mobile } });
      durations[n % 2 === 0 ? "known" : "unknown"].push(performance.now() - began);
    }
    const [known, unknown] = [median(durations.known), median(durations.unknown)];
    console.log(`sign-in: a known number ${known.toFixed(2)} ms, an unknown one ${unknown.toFixed(2)} ms`);
    expect(Math.abs(known - unknown)).toBeLessThan(10);
  });
});

describe(`${SENDS} requests for codes from ${ADDRESSES} addresses`, { timeout: 600_000 }, () => {
  let world: World;
  let peer: SmsPeer;
  beforeAll(async () => {
    peer = await openSmsPeer();
    world = await openWorld({}, { limits: true });
    world.ctx.sms = chooseSms({ provider: "msg91", ...SMS_KEYS.msg91, baseUrl: peer.url }, world.ctx.log);
  });
  afterAll(async () => {
    await world.close();
    await peer.close();
  });

  it("send at most 120 messages an hour for each network, and ask for work before any other", async () => {
    const statuses: number[] = [];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, worker) => {
        for (let n = worker; n < SENDS; n += AT_ONCE) statuses.push(await send(n));
      }),
    );
    const most = Math.min(SENDS, LIMITS.sendOtpNetwork.points * Math.ceil(ADDRESSES / 250));
    expect(statuses.filter((status) => status === 200)).toHaveLength(most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(SENDS - most);
    expect(peer.inbox).toHaveLength(most);
  });

  async function send(n: number): Promise<number> {
    const { statusCode } = await world.app.inject({
      method: "POST",
      url: `${API}/send-otp`,
      remoteAddress: `10.1.${Math.floor((n % ADDRESSES) / 250)}.${1 + (n % 250)}`,
      payload: { mobile: `9${String(n).padStart(9, "0")}` },
    });
    return statusCode;
  }
});

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
