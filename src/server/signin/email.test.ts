// Signing in with a code by e-mail: as with a mobile number, with the same limits.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHash } from "node:crypto";
import { API } from "#api/call.ts";
import { startsWithZeroBits, type Work, WORK, workText } from "#domain/account/work.ts";
import { SAY } from "#domain/say/say.ts";
import { MINUTE } from "#domain/time.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { LIMITS } from "../http/limits.ts";

let world: World;
beforeAll(async () => void (world = await openWorld({}, { limits: true })));
afterAll(() => world.close());
beforeEach(async () => void (await world.ctx.pool.query("delete from rate_limits; delete from one_time_codes")));

type Answer = {
  proof: string;
  askName: boolean;
  embeddedCode: string;
  token: string;
  message: string;
  code: string;
  challenge: string;
};

const OWNER = "203.0.113.7";
const STRANGER = "198.51.100.4";

async function ask(from: string, path: string, payload: object) {
  const answer = await world.app.inject({ method: "POST", url: API + path, remoteAddress: from, payload });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}
const send = (email: string, from = OWNER, work?: Work) => ask(from, "/send-email-otp", { email, work });
const enter = (email: string, otp: string, more: { name?: string; proof?: string } = {}, from = OWNER) =>
  ask(from, "/verify-email-otp", { email, otp, ...more });

/** Who a token belongs to. */
async function whoIs(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return (await world.app.inject({ url: `${API}/user/data`, headers })).json<object>();
}

async function signUp(email: string, name: string): Promise<string> {
  const { embeddedCode, proof } = await send(email);
  return (await enter(email, embeddedCode, { name, proof })).token;
}

describe("A code by e-mail", () => {
  it("opens an account with that address, verified, and finds it again in any spelling", async () => {
    const sent = await send("Noor@Example.com");
    expect(sent).toMatchObject({
      status: 200,
      askName: true,
      embeddedCode: expect.stringMatching(/^\d{6}$/) as string,
    });
    expect(await enter("Noor@Example.com", sent.embeddedCode)).toMatchObject({ message: SAY.login.nameRequired });
    const { token } = await enter("Noor@Example.com", sent.embeddedCode, { name: "Noor Khan" });
    expect(await whoIs(token)).toMatchObject({ name: "Noor Khan", email: "noor@example.com", mobile: null });
    const profile = await world.app.inject({
      url: `${API}/user/profile`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(profile.json()).toMatchObject({
      user: { email: "Noor@Example.com", emailVerified: true, stats: { totalCredits: 10 } },
    });
    world.clock.forward(MINUTE);
    const again = await send("noor@EXAMPLE.com");
    expect(again.askName).toBe(false);
    expect(await whoIs((await enter("NOOR@example.com", again.embeddedCode)).token)).toMatchObject({
      name: "Noor Khan",
    });
  });

  it("is mailed with a sentence that says what it is for", async () => {
    world.clock.forward(MINUTE);
    const { embeddedCode } = await send("mailed@example.com");
    const [mail] = (await world.ctx.mail.outbox?.newest(1)) ?? [];
    const text = String(await world.ctx.mail.outbox?.read(mail?.name ?? ""));
    expect(text).toContain(SAY.profile.mail.subject(embeddedCode));
    expect(text).toContain(SAY.login.mailLine);
  });

  it("signs in to the account that verified the address in its profile", { tags: "full" }, async () => {
    const person = await world.signIn("9000000910", "Verified There");
    const { body } = await person.ask("updateProfile", { body: { email: "there@example.com" } });
    expect(body.codes).toHaveLength(1);
    expect((await send("there@example.com", STRANGER)).askName).toBe(true);
    const [mail] = (await world.ctx.mail.outbox?.newest(9)) ?? [];
    expect(mail).toBeDefined();
    const heads = ((await world.ctx.mail.outbox?.newest(20)) ?? []).map(({ head }) => String(head));
    const codes = heads
      .filter((head) => head.includes("there@example.com"))
      .map((head) => /^Subject: (\d{6})/m.exec(head)?.[1] ?? "");
    // One of the two is the profile's.
    for (const code of codes) await person.ask("confirmContact", { body: { kind: "email", code } });
    world.clock.forward(MINUTE);
    const { embeddedCode, askName } = await send("there@example.com");
    expect(askName).toBe(false);
    const { token } = await enter("there@example.com", embeddedCode);
    expect(await whoIs(token)).toMatchObject({ name: "Verified There", mobile: "9000000910" });
  });

  it.each(["no address", "a@b", "", "9876543210"])("is refused for %j", async (email) => {
    expect(await send(email)).toMatchObject({ status: 422, code: "email.invalid" });
  });

  it("is refused for an address whose mails bounced, unless somebody signs in with it", async () => {
    await signUp("known@example.com", "Known");
    await world.ctx.pool.query(
      `insert into suppressions (address, owner_id, kind, created_at) values
       ('known@example.com', '', 'bounced', $1), ('unknown@example.com', '', 'bounced', $1)`,
      [world.clock.now],
    );
    expect(await send("unknown@example.com")).toMatchObject({ status: 503, code: "otp.not_mailed" });
    world.clock.forward(MINUTE);
    expect((await send("known@example.com")).status).toBe(200);
  });
});

const from = (nth: number) => `198.51.${nth}.1`;

describe("The limits of codes", () => {
  it(
    "are those of mobile numbers: free ones, then proof of work for that address alone, then no more",
    { tags: "full" },
    async () => {
      const email = "flooded@example.com";
      for (let nth = 0; nth < LIMITS.sendOtpNumberHour.points; nth++)
        expect((await send(email, from(nth))).status).toBe(200);
      const refused = await send(email, from(100));
      expect(refused).toMatchObject({ status: 429, code: "otp.work_needed" });
      const { challenge } = refused;
      const work = { challenge, solution: solved(challenge) };
      expect((await send("other@example.com", from(101), work)).code).toBe("otp.work_needed");
      expect((await send(email, from(102), work)).status).toBe(200);
      expect((await send(email, from(103), work)).code).toBe("otp.work_needed");
    },
  );

  it("do not let a stranger's wrong tries use up the owner's code", async () => {
    await signUp("owner@example.com", "Owner");
    world.clock.forward(MINUTE);
    const { embeddedCode, proof } = await send("owner@example.com");
    const wrong = String((Number(embeddedCode) + 1) % 1_000_000).padStart(6, "0");
    for (let n = 0; n < 18; n++)
      expect(await enter("owner@example.com", wrong, {}, STRANGER)).toMatchObject({ code: "otp.expired" });
    expect((await enter("owner@example.com", embeddedCode, {}, STRANGER)).code).toBe("otp.expired");
    expect((await enter("owner@example.com", embeddedCode, { proof })).status).toBe(200);
  });
});

it(
  "Where strangers come and mails are kept here, nobody signs in by e-mail: the code would be on their screens",
  { tags: "full" },
  async () => {
    const live = await openWorld({
      PUBLIC_URL: "https://certificates.example.org",
      SECRET: "a secret of more than thirty-two characters",
      ALLOW_EMBEDDED: "sms,sms-public,mail,payments",
    });
    expect((await live.visitor.ask("appSettings")).body.email).toBe(false);
    expect((await live.visitor.ask("sendEmailOtp", { body: { email: "asha@example.com" } })).status).toBe(404);
    await live.close();
  },
);

function solved(challenge: string): string {
  for (let tried = 0; ; tried++) {
    const text = workText({ challenge, solution: String(tried) });
    if (startsWithZeroBits(createHash("sha256").update(text).digest(), WORK.bits)) return String(tried);
  }
}
