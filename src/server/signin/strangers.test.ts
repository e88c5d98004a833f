// What strangers can do to other people's sign-in: guess at their codes, and use up the codes that may be sent.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { API } from "#api/call.ts";
import { startsWithZeroBits, type Work, WORK, workText } from "#domain/account/work.ts";
import { SAY } from "#domain/say/say.ts";
import { HOUR, MINUTE } from "#domain/time.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { LIMITS } from "../http/limits.ts";

let world: World;
beforeAll(async () => void (world = await openWorld({}, { limits: true })));
afterAll(() => world.close());
beforeEach(async () => void (await world.ctx.pool.query("delete from rate_limits; delete from one_time_codes")));

const OWNER = "203.0.113.7";
const STRANGER = "198.51.100.4";
const ASHA = "9876543210";

async function ask(from: string, path: string, payload: object) {
  const answer = await world.app.inject({ method: "POST", url: API + path, remoteAddress: from, payload });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}

type Answer = {
  proof: string;
  embeddedCode: string;
  token?: string;
  message: string;
  code: string;
  challenge: string;
  bits: number;
};

const send = (from: string, mobile: string, work?: Work) => ask(from, "/send-otp", { mobile, work });
const enter = (from: string, mobile: string, otp: string, proof?: string) =>
  ask(from, "/verify-otp", { mobile, otp, proof });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

it("18 wrong codes by a stranger leave the owner's code as it was, with its handle and without", async () => {
  for (const withHandle of [true, false]) {
    const { embeddedCode, proof } = await send(OWNER, ASHA);
    for (let n = 0; n < 18; n++)
      expect(await enter(STRANGER, ASHA, wrong(embeddedCode))).toMatchObject({ status: 422, code: "otp.expired" });
    expect(await enter(OWNER, ASHA, embeddedCode, withHandle ? proof : undefined)).toMatchObject({ status: 200 });
  }
});

it("a right code does not help a stranger in another network who lacks the handle", async () => {
  const { embeddedCode } = await send(OWNER, ASHA);
  expect(await enter(STRANGER, ASHA, embeddedCode)).toMatchObject({ status: 422, code: "otp.expired" });
  const { proof } = await send(STRANGER, ASHA);
  expect((await enter(STRANGER, ASHA, embeddedCode, proof)).status).toBe(422);
});

it("tries without the handle, from the same network, leave those with it as they were", async () => {
  const { embeddedCode, proof } = await send(OWNER, ASHA);
  const guess = () => enter(OWNER, ASHA, wrong(embeddedCode));
  const codes = [];
  for (let n = 0; n < 6; n++) codes.push((await guess()).code);
  expect(codes).toEqual([...Array<string>(5).fill("otp.wrong"), "otp.burned"]);
  expect(await enter(OWNER, ASHA, embeddedCode)).toMatchObject({ code: "otp.burned" });
  expect((await enter(OWNER, ASHA, embeddedCode, proof)).status).toBe(200);
});

it("a code has five tries with its handle, and is used once although others were sent", async () => {
  const burned = await send(STRANGER, ASHA);
  for (let n = 0; n < 5; n++)
    expect(await enter(STRANGER, ASHA, wrong(burned.embeddedCode), burned.proof)).toMatchObject({ code: "otp.wrong" });
  expect(await enter(STRANGER, ASHA, burned.embeddedCode, burned.proof)).toMatchObject({ code: "otp.burned" });
  const other = await send("192.0.2.1", ASHA);
  const { embeddedCode, proof } = await send(OWNER, ASHA);
  expect((await enter(OWNER, ASHA, embeddedCode, proof)).status).toBe(200);
  expect((await enter("192.0.2.1", ASHA, other.embeddedCode, other.proof)).status).toBe(422);
});

it(
  "when strangers have used up a number's codes, its owner gets one for some work, at home even after the last",
  { tags: "full" },
  async () => {
    const signedIn = await send(OWNER, ASHA);
    await enter(OWNER, ASHA, signedIn.embeddedCode, signedIn.proof);
    for (let n = 0; n < LIMITS.sendOtpNumberHour.points - 1; n++)
      expect((await send(`198.51.${100 + n}.4`, ASHA)).status).toBe(200);
    const needed = await send(OWNER, ASHA);
    expect(needed).toMatchObject({
      status: 429,
      code: "otp.work_needed",
      message: SAY.login.workNeeded,
      bits: WORK.bits,
    });
    const sent = await send(OWNER, ASHA, solve(needed.challenge));
    expect(sent.status).toBe(200);
    expect((await enter(OWNER, ASHA, sent.embeddedCode, sent.proof)).status).toBe(200);
    await world.ctx.pool.query("update rate_limits set points = $1 where key like 'sendOtpNumberMost:%'", [
      LIMITS.sendOtpNumberMost.points,
    ]);
    world.clock.forward(MINUTE);
    const worked = async (address: string) => send(address, ASHA, solve((await send(address, ASHA)).challenge));
    expect(await worked("192.0.2.9")).toMatchObject({ status: 429, code: "request.too_many" });
    expect((await worked(OWNER)).status).toBe(200);
  },
);

it(
  "288 requests from 5 addresses make further ones cost work there, and shut phone sign-in for nobody",
  { tags: "full" },
  async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 288; n++) statuses.push((await send(`198.51.100.${n % 5}`, String(9_200_000_000 + n))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.sendOtpNetwork.points);
    expect((await send(OWNER, ASHA)).status).toBe(200);
    expect(await send("198.51.100.200", "9300000000")).toMatchObject({ status: 429, code: "otp.work_needed" });
    const { challenge } = await send("198.51.100.200", "9300000000");
    expect((await send("198.51.100.200", "9300000000", solve(challenge))).status).toBe(200);
  },
);

it("work counts once, in time, for its number, and only when it is done", async () => {
  await world.ctx.pool.query("insert into rate_limits values ('sendOtpAll:all', $1, $2)", [
    LIMITS.sendOtpAll.points,
    Date.now() + HOUR,
  ]);
  const { challenge } = await send(OWNER, "9400000000");
  const work = solve(challenge);
  const refused = { status: 429, code: "otp.work_needed" };
  expect(await send(OWNER, "9400000001", work)).toMatchObject(refused);
  expect(await send(OWNER, "9400000000", { ...work, solution: `${work.solution}0` })).toMatchObject(refused);
  expect(await send(OWNER, "9400000000", { ...work, challenge: challenge.replace(/^./, "") })).toMatchObject(refused);
  expect((await send(OWNER, "9400000000", work)).status).toBe(200);
  world.clock.forward(MINUTE);
  expect(await send(OWNER, "9400000000", work)).toMatchObject(refused);
  const late = solve((await send(OWNER, "9400000000")).challenge);
  world.clock.forward(WORK.livesMs);
  expect(await send(OWNER, "9400000000", late)).toMatchObject(refused);
});

function solve(challenge: string): Work {
  for (let tried = 0; ; tried++) {
    const work = { challenge, solution: String(tried) };
    if (startsWithZeroBits(createHash("sha256").update(workText(work)).digest(), WORK.bits)) return work;
  }
}
