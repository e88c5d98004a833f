import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseMobile } from "#domain/account/mobile.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/time.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { sendCode } from "./code.ts";
import { UserError } from "#domain/user-error.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const send = (mobile: string) => world.visitor.ask("sendOtp", { body: { mobile } });
const verify = (mobile: string, otp: string, name?: string) =>
  world.visitor.ask("verifyOtp", { body: { mobile, otp, ...(name === undefined ? {} : { name }) } });
const sendLimited = (mobile: string) =>
  sendCode(
    { ...world.ctx, config: { ...world.ctx.config, limits: true } },
    {
      to: { kind: "mobile", subject: mobile },
      address: mobile,
      ip: "127.0.0.1",
    },
  );
const wait = (seconds: number) => world.clock.forward(seconds * SECOND);
const wrong = (code: string) => (code === "000000" ? "111111" : "000000");

describe("Signing in with a one-time code", () => {
  it("asks a new number for a name, but not a known one", async () => {
    expect((await send("9000000001")).body.askName).toBe(true);
    expect((await send("9876543210")).body.askName).toBe(false);
  });

  it("gives a token for the right code and a name, and the token is the new user's", async () => {
    const { embeddedCode = "" } = (await send("9000000002")).body;
    const { token } = (await verify("9000000002", embeddedCode, "  Meera\u0000 Iyer ")).body;
    const answer = await world.app.inject({
      url: "/backend/public/api/user/data",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json()).toMatchObject({
      name: "Meera Iyer",
      mobile: "9000000002",
      email: null,
      wallet: null,
      avatar: "",
      language: null,
      workspace: { name: "Meera Iyer", role: "owner", personal: true },
    });
  });

  it("a missing name does not use up the code", async () => {
    const { embeddedCode = "" } = (await send("9000000003")).body;
    expect(await verify("9000000003", embeddedCode)).toMatchObject({
      status: 422,
      body: { message: SAY.login.nameRequired },
    });
    expect((await verify("9000000003", embeddedCode, "\u200d\u2060 ")).body.message).toBe(SAY.login.nameRequired);
    expect((await verify("9000000003", embeddedCode, "Kabir")).status).toBe(200);
  });

  it.each(["12345", "98765432101", "98765x3210", "", "९८७६५४३२१०"])("refuses the number %j", async (mobile) => {
    expect(await send(mobile)).toMatchObject({ status: 422, body: { message: SAY.login.mobileInvalid } });
  });

  it.each(["12345", "1234567", "12345a", ""])("refuses the code %j as incomplete", async (otp) => {
    expect(await verify("9000000001", otp)).toMatchObject({ status: 422, body: { message: SAY.login.otpIncomplete } });
  });

  it("refuses a wrong code, and even the right one after five wrong ones", { tags: "full" }, async () => {
    const { embeddedCode = "" } = (await send("9000000004")).body;
    const tries = await Promise.all(Array.from({ length: 40 }, () => verify("9000000004", wrong(embeddedCode), "Eve")));
    expect(tries.filter((answer) => answer.body.message === SAY.login.otpWrong)).toHaveLength(5);
    expect(await verify("9000000004", embeddedCode, "Eve")).toMatchObject({
      status: 422,
      body: { message: SAY.login.otpBurned },
    });
  });

  it("refuses an expired code, a used one, and the previous one after a resend", async () => {
    const first = (await send("9000000005")).body.embeddedCode ?? "";
    world.clock.forward(5 * MINUTE);
    expect((await verify("9000000005", first, "Noor")).body.message).toBe(SAY.login.otpExpired);
    const second = (await send("9000000005")).body.embeddedCode ?? "";
    // Once in a million times both are equal; then there is nothing to refuse.
    const older = second === first ? wrong(first) : first;
    expect((await verify("9000000005", older, "Noor")).body.message).toBe(SAY.login.otpWrong);
    expect((await verify("9000000005", second, "Noor")).status).toBe(200);
    expect((await verify("9000000005", second, "Noor")).body.message).toBe(SAY.login.otpExpired);
  });

  it("creates one user for a number, however often the code is sent at once", async () => {
    const { embeddedCode = "" } = (await send("9000000006")).body;
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify("9000000006", embeddedCode, "Zoya")));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it("stores neither code nor token in plain text", async () => {
    const { embeddedCode = "" } = (await send("9000000007")).body;
    const { rows } = await world.ctx.pool.query<{ all: string }>(
      "select (select json_agg(c) from one_time_codes c)::text || (select json_agg(s) from sessions s)::text as all",
    );
    expect(rows[0]?.all).toContain("9000000007");
    expect(rows[0]?.all).not.toContain(`"${embeddedCode}"`);
    expect(rows[0]?.all).not.toContain(world.asha.token);
  });
});

describe("Another code for the same number", () => {
  it("can be requested after 30 seconds, then after a minute, then every five, and an earlier request is answered with the time", async () => {
    for (const pause of [30, 60, 300, 300]) {
      expect(await sendLimited("9000000030")).toMatchObject({ resendAfterSeconds: pause });
      await expect(sendLimited("9000000030")).rejects.toThrow(new UserError("otp.wait", { seconds: pause }));
      wait(pause - 1);
      await expect(sendLimited("9000000030")).rejects.toThrow(new UserError("otp.wait", { seconds: 1 }));
      wait(1);
    }
    await sendLimited("9000000030");
    await expect(sendLimited("9000000030")).rejects.toThrow(new UserError("otp.wait", { seconds: 300 }));
    expect(await sendLimited("9000000031")).toMatchObject({ resendAfterSeconds: 30 });
  });

  it.each([
    ["one was typed back", async (code: string) => verify("9000000032", code, "Isha")],
    ["nobody asked for an hour", async () => wait(3600)],
  ])("can again be requested after 30 seconds once %s", async (_, end) => {
    await sendLimited("9000000032");
    wait(30);
    const { embeddedCode = "" } = await sendLimited("9000000032");
    await end(embeddedCode);
    expect(await sendLimited("9000000032")).toMatchObject({ resendAfterSeconds: 30 });
    wait(3600);
  });

  it("does not get a longer pause by a code that could not be delivered", async () => {
    const { sms } = world.ctx;
    world.ctx.sms = { ...sms, sendCode: async () => ({ ok: false, why: "busy" }) };
    await expect(sendLimited("9000000033")).rejects.toThrow("otp.not_sent");
    world.ctx.sms = sms;
    expect(await sendLimited("9000000033")).toMatchObject({ resendAfterSeconds: 30 });
  });

  it("stays valid when an earlier one could not be delivered", async () => {
    const { ctx } = world;
    const mobile = parseMobile("9000000034");
    const newer = Promise.withResolvers<string>();
    const sendFirst: typeof ctx.sms.sendCode = async () => {
      newer.resolve((await send(mobile)).body.embeddedCode ?? "");
      return { ok: false, why: "busy" };
    };
    const first = sendCode(
      { ...ctx, sms: { ...ctx.sms, sendCode: sendFirst } },
      { to: { kind: "mobile", subject: mobile }, address: mobile, ip: "127.0.0.1" },
    );
    await expect(first).rejects.toThrow("otp.not_sent");
    expect((await verify(mobile, await newer.promise, "Twice")).status).toBe(200);
  });
});

describe("A session", () => {
  it("ends with Sign Out", async () => {
    const person = await world.signIn("9000000010", "Short Stay");
    expect((await person.ask("signOut")).status).toBe(200);
    expect(await person.ask("userData")).toMatchObject({ status: 401, body: { message: SAY.http.signIn } });
  });

  it("ends after seven idle days, and after thirty days however busy", async () => {
    const person = await world.signIn("9000000011", "Long Stay");
    for (let days = 0; days < 30; days += 6) {
      expect((await person.ask("userData")).status).toBe(200);
      world.clock.forward(6 * DAY);
    }
    world.clock.forward(HOUR);
    expect((await person.ask("userData")).status).toBe(401);
    const idle = await world.signIn("9000000012", "Idle");
    world.clock.forward(7 * DAY + 1);
    expect((await idle.ask("userData")).status).toBe(401);
  });

  it.each(["", "Bearer", "Bearer short", `Bearer ${"A".repeat(43)}`, "Basic abc"])(
    "refuses the authorization %j",
    async (authorization) => {
      const answer = await world.app.inject({ url: "/backend/public/api/user/data", headers: { authorization } });
      expect(answer.statusCode).toBe(401);
    },
  );
});

describe("The log", () => {
  it("contains the embedded code once and no other personal data", async () => {
    const { embeddedCode } = (await send("9000000020")).body;
    await verify("9000000020", String(embeddedCode), "Leela Canary");
    const all = world.logged.join("\n");
    expect(all).toContain(`OTP for ••••••0020: ${embeddedCode}`);
    expect(all).not.toContain("9000000020");
    expect(all).not.toContain("Leela Canary");
  });
});
