import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import sharp from "sharp";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY, MINUTE } from "#domain/time.ts";
import { balanceOf } from "../credits/store.ts";
import { openAccount } from "../signin/account.ts";
import { storeAvatar } from "./avatar.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const profile = async (person: Person) => (await person.ask("getProfile")).body.user;
/** From the only mail with a code to this address: the clock stands still, so several could not be ordered. */
const mailedCode = async (address: string) => {
  const heads = ((await world.ctx.mail.outbox?.newest(100)) ?? []).map(({ head }) => String(head));
  const codes = heads
    .filter((head) => head.match(/^To: (?:.* <)?([^<>\s]+)>?\r?$/m)?.[1] === address)
    .map((head) => /^Subject: (\d{6}) is your/m.exec(head));
  expect(codes).toHaveLength(1);
  return codes[0]?.[1] ?? "";
};

const form = (bytes: Uint8Array<ArrayBuffer>, name = "me.png") => {
  const data = new FormData();
  data.append("avatar", new File([bytes], name));
  return data;
};
const png = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 4, background: "#353f94" } })
      .png()
      .toBuffer(),
  );

describe("The confirmation that an organiser may use the data", () => {
  it("is given once before the first import, and the first time is stored", async () => {
    const person = await world.signIn("9000000102", "Honest");
    expect((await person.ask("attestation")).body).toEqual({ at: null });
    const first = (await person.ask("attest")).body.at;
    expect(first).toBe(world.clock.now.toISOString());
    world.clock.forward(MINUTE);
    expect((await person.ask("attest")).body.at).toBe(first);
    expect((await person.ask("attestation")).body.at).toBe(first);
  });
});

describe("The profile", () => {
  it("shows the user, since when they have an account, and what they did", async () => {
    expect(await profile(world.asha)).toMatchObject({
      name: "Asha Rao",
      phone: "9876543210",
      email: "",
      emailVerified: false,
      wallet: null,
      joinedDate: "2026-11-20T10:00:00.000Z",
      stats: { templatesCreated: 0, creditsUsed: 0, totalCredits: 10, favoriteTemplates: 0 },
    });
  });

  it("keeps the chosen language, on every device and after later changes", async () => {
    const person = await world.signIn("9000000101", "Bhasha");
    expect((await person.ask("userData")).body.language).toBeNull();
    const body = { name: "Bhasha", language: "hi" } as const;
    expect((await person.ask("updateProfile", { body })).body).toMatchObject({ user: { language: "hi" } });
    await person.ask("updateProfile", { body: { name: "Bhasha Rao" } });
    const elsewhere = await world.signIn("9000000101", "Bhasha");
    expect((await elsewhere.ask("userData")).body.language).toBe("hi");
    expect((await person.ask("updateProfile", { body: { name: "B", language: "tlh" as "hi" } })).status).toBe(422);
  });

  it("accepts its own answer as a request, before a language was chosen and after", async () => {
    const person = await world.signIn("9000000171", "Radha");
    for (const language of [null, "hi"] as const) {
      if (language !== null) await person.ask("updateProfile", { body: { language } });
      const profileBefore = await profile(person);
      expect(profileBefore.language).toBe(language);
      expect(await person.ask("updateProfile", { body: profileBefore })).toMatchObject({
        status: 200,
        body: { user: profileBefore },
      });
    }
    const { body } = await person.ask("updateProfile", { body: { language: null } });
    expect(body.user.language).toBe("hi");
  });

  it("keeps every field that a request does not name", async () => {
    const person = await world.signIn("9000000152", "Meera");
    await person.ask("updateProfile", { body: { name: "Meera Rao", location: "Jodhpur", showName: true } });
    const before = await profile(person);
    await person.ask("updateProfile", { body: { language: "hi" } });
    const { body } = await person.ask("updateProfile", { body: { bio: "Convener" } });
    expect(body).toMatchObject({ user: { ...before, language: "hi", bio: "Convener" } });
  });

  it("is written field by field, and unknown fields are ignored", async () => {
    const asha = await world.signIn("9000000100", "Asha Two");
    const body = { name: "Asha Rao-Iyer", location: "Jodhpur", bio: "Convener", issuer: "IEEE", showName: true };
    const hostile = {
      ...body,
      id: world.ravi.id,
      stats: { totalCredits: 9999 },
      walletAddress: "0x1",
      emailVerified: true,
    };
    expect((await asha.ask("updateProfile", { body: hostile })).body).toMatchObject({ user: body, codes: [] });
    expect(await profile(asha)).toMatchObject({
      ...body,
      wallet: null,
      emailVerified: false,
      stats: { totalCredits: 10 },
    });
  });

  it("refuses invalid fields, and then changes nothing", async () => {
    const before = await profile(world.ravi);
    const answer = await world.ravi.ask("updateProfile", { body: { name: "New", email: "no address" } });
    expect(answer).toMatchObject({ status: 422, body: { message: SAY.students.emailInvalid } });
    expect(await profile(world.ravi)).toEqual(before);
  });

  it("counts templates with a certificate sent as favourites", { tags: "full" }, async () => {
    const person = await world.signIn("9000000101", "Busy");
    const template = await world.template(person);
    await world.template(person);
    const student = await world.student(person, template, { name: "Meera" });
    const { pool } = world.ctx;
    const revision = (await person.ask("getCanvas", { params: { id: template } })).body.data.revision;
    await pool.query(
      "insert into certificates (student_id, revision_id, made_at, sent_at) values ($1, $2, now(), now())",
      [student, revision],
    );
    expect((await profile(person)).stats).toMatchObject({ templatesCreated: 2, favoriteTemplates: 1 });
  });
});

describe("A new e-mail", () => {
  it("is unverified until its code is entered, once", { tags: "full" }, async () => {
    const person = await world.signIn("9000000110", "Mail One");
    const body = { name: "Mail One", email: "one@example.com" };
    const { codes } = (await person.ask("updateProfile", { body })).body;
    expect(codes).toMatchObject([{ kind: "email", target: "one@example.com" }]);
    expect(JSON.stringify(codes)).not.toMatch(/\d{6}"/);
    const code = await mailedCode("one@example.com");
    const wrong = code === "000000" ? "111111" : "000000";
    const confirm = (text: string) => person.ask("confirmContact", { body: { kind: "email", code: text } });
    expect(await confirm(wrong)).toMatchObject({ status: 422, body: { message: SAY.login.otpWrong } });
    expect((await confirm(code)).body.user).toMatchObject({ email: "one@example.com", emailVerified: true });
    expect(await confirm(code)).toMatchObject({ status: 422, body: { message: SAY.login.otpExpired } });
    // The same address again changes nothing; another one does.
    expect((await person.ask("updateProfile", { body })).body.user.emailVerified).toBe(true);
    await person.ask("updateProfile", { body: { ...body, email: "two@example.com" } });
    expect(await profile(person)).toMatchObject({ email: "two@example.com", emailVerified: false });
  });

  it("a code for one address verifies no other", async () => {
    const person = await world.signIn("9000000111", "Mail Two");
    await person.ask("updateProfile", { body: { name: "Mail Two", email: "first@example.com" } });
    const code = await mailedCode("first@example.com");
    world.clock.forward(MINUTE);
    await person.ask("updateProfile", { body: { name: "Mail Two", email: "second@example.com" } });
    const answer = await person.ask("confirmContact", { body: { kind: "email", code } });
    expect(answer.status).toBe(code === (await mailedCode("second@example.com")) ? 200 : 422);
  });

  it("a code for an address that was removed from the profile writes nothing", async () => {
    const person = await world.signIn("9000000113", "Mail Four");
    await person.ask("updateProfile", { body: { name: "Mail Four", email: "four@example.com" } });
    const code = await mailedCode("four@example.com");
    await person.ask("updateProfile", { body: { name: "Mail Four", email: "" } });
    expect((await person.ask("confirmContact", { body: { kind: "email", code } })).status).toBe(422);
    expect((await profile(person)).email).toBe("");
  });

  it("five wrong tries use up the code", { tags: "full" }, async () => {
    const person = await world.signIn("9000000112", "Mail Three");
    await person.ask("updateProfile", { body: { name: "Mail Three", email: "three@example.com" } });
    const code = await mailedCode("three@example.com");
    const wrong = code === "000000" ? "111111" : "000000";
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => person.ask("confirmContact", { body: { kind: "email", code: wrong } })),
    );
    expect(tries.filter((answer) => answer.body.message === SAY.login.otpWrong)).toHaveLength(5);
    const late = await person.ask("confirmContact", { body: { kind: "email", code } });
    expect(late.body.message).toBe(SAY.login.otpBurned);
  });
});

describe("A new mobile number", () => {
  it("is written when its code is entered, and signs other devices out", async () => {
    const person = await world.signIn("9000000120", "Moving");
    const elsewhere = await world.signIn("9000000120", "Moving");
    const { body } = await person.ask("updateProfile", { body: { name: "Moving", phone: "9000000121" } });
    expect(body.user).toMatchObject({ phone: "9000000120", newPhone: "9000000121" });
    const code = body.codes[0]?.embeddedCode ?? "";
    const confirmed = await person.ask("confirmContact", { body: { kind: "mobile", code } });
    expect(confirmed.body.user).toMatchObject({ phone: "9000000121", newPhone: "" });
    expect((await elsewhere.ask("userData")).status).toBe(401);
    expect((await person.ask("userData")).body.mobile).toBe("9000000121");
  });

  it("is refused when another account has it, even if it was taken in between", async () => {
    const person = await world.signIn("9000000122", "Late");
    const taken = await person.ask("updateProfile", { body: { name: "Late", phone: "9876543210" } });
    expect(taken).toMatchObject({ status: 409, body: { message: SAY.profile.taken.mobile } });
    const { body } = await person.ask("updateProfile", { body: { name: "Late", phone: "9000000123" } });
    await world.signIn("9000000123", "Quicker");
    const code = body.codes[0]?.embeddedCode ?? "";
    const late = await person.ask("confirmContact", { body: { kind: "mobile", code } });
    expect(late).toMatchObject({ status: 409, body: { message: SAY.profile.taken.mobile } });
    expect((await profile(person)).phone).toBe("9000000122");
  });

  it("goes to one of two accounts that confirm it at the same moment", async () => {
    const people = await Promise.all([
      world.signIn("9000000126", "First At Once"),
      world.signIn("9000000127", "Second At Once"),
    ]);
    const wanted = await Promise.all(
      people.map((person) => person.ask("updateProfile", { body: { name: "At Once", phone: "9000000128" } })),
    );
    const answers = await Promise.all(
      people.map((person, at) =>
        person.ask("confirmContact", {
          body: { kind: "mobile", code: wanted[at]?.body.codes[0]?.embeddedCode ?? "" },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe(SAY.profile.taken.mobile);
  });

  it("a code is sent again on request, and expires after five minutes", async () => {
    const person = await world.signIn("9000000124", "Slow");
    expect((await person.ask("sendContactCode", { body: { kind: "mobile" } })).status).toBe(409);
    await person.ask("updateProfile", { body: { name: "Slow", phone: "9000000125" } });
    const again = await person.ask("sendContactCode", { body: { kind: "mobile" } });
    expect(again.body.target).toBe("9000000125");
    world.clock.forward(5 * MINUTE);
    const late = await person.ask("confirmContact", { body: { kind: "mobile", code: again.body.embeddedCode ?? "" } });
    expect(late.body.message).toBe(SAY.login.otpExpired);
    expect((await profile(person)).newPhone).toBe("");
  });
});

describe("A code that cannot be sent", () => {
  it(
    "to a new number is reported, and is sent on request; the rest of the profile is saved",
    { tags: "full" },
    async () => {
      const live = await openWorld({}, { limits: true });
      const { asha, ctx } = live;
      const { sms } = ctx;
      ctx.sms = { ...sms, sendCode: async () => ({ ok: false, why: "busy" }) };
      const fields = { name: "No Signal", phone: "9000000151", email: "nosignal@example.com" };
      const saved = await asha.ask("updateProfile", { body: fields });
      const refused = await asha.ask("sendContactCode", { body: { kind: "mobile" } });
      ctx.sms = sms;
      expect(saved).toMatchObject({
        status: 200,
        body: {
          user: { name: "No Signal", email: "nosignal@example.com", newPhone: "9000000151" },
          codes: [{ kind: "email", target: "nosignal@example.com" }],
          unsent: [{ kind: "mobile", message: SAY.profile.confirm.notSent }],
        },
      });
      expect(refused).toMatchObject({ status: 503, body: { message: SAY.profile.confirm.notSent } });
      // Nobody got a code, so nobody has to wait for the next one.
      const again = await asha.ask("sendContactCode", { body: { kind: "mobile" } });
      const body = { kind: "mobile", code: again.body.embeddedCode ?? "" } as const;
      expect((await asha.ask("confirmContact", { body })).body.user.phone).toBe("9000000151");
      await live.close();
    },
  );

  it(
    "because too many were requested is reported, and the rest of the profile is saved",
    { tags: "full" },
    async () => {
      const live = await openWorld({}, { limits: true });
      const save = (at: number) => {
        const body = { name: `Moved ${at} times`, phone: "9000000153", email: `${at}@example.com` };
        return live.asha.ask("updateProfile", { body });
      };
      for (const at of [1, 2, 3]) await save(at);
      expect(await save(4)).toMatchObject({
        status: 200,
        body: { user: { name: "Moved 4 times", email: "4@example.com" }, codes: [], unsent: [{}, {}] },
      });
      await live.close();
    },
  );

  it("to a new e-mail leaves that unverified, and no code can be requested once it is verified", async () => {
    const person = await world.signIn("9000000152", "No Mail");
    const { mail } = world.ctx;
    world.ctx.mail = { ...mail, send: async () => ({ ok: false, retry: true, why: { code: "delivery.unreachable" } }) };
    const body = { name: "No Mail", email: "nomail@example.com" };
    const { user, codes, unsent } = (await person.ask("updateProfile", { body })).body;
    const refused = await person.ask("sendContactCode", { body: { kind: "email" } });
    world.ctx.mail = mail;
    expect([user.emailVerified, codes]).toEqual([false, []]);
    expect(unsent).toEqual([{ kind: "email", message: SAY.profile.mail.failed }]);
    expect(refused).toMatchObject({ status: 503, body: { message: SAY.profile.mail.failed } });
    expect((await person.ask("sendContactCode", { body: { kind: "email" } })).status).toBe(200);
    await person.ask("confirmContact", { body: { kind: "email", code: await mailedCode("nomail@example.com") } });
    expect((await person.ask("sendContactCode", { body: { kind: "email" } })).status).toBe(409);
  });
});

describe("The avatar", () => {
  it("is cropped to a square, re-encoded, and named in the account", { tags: "full" }, async () => {
    const { avatarUrl } = (await world.asha.ask("uploadAvatar", { form: form(await png(900, 600)) })).body;
    const kept = await world.app.inject({ url: avatarUrl });
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 512, height: 512 });
    expect((await profile(world.asha)).avatar).toBe(avatarUrl);
    expect((await world.asha.ask("userData")).body.avatar).toBe(avatarUrl);
  });

  it(
    "over 5 MB is refused in the specification's words, and so is a file that is not a picture",
    { tags: "full" },
    async () => {
      const before = (await profile(world.asha)).avatar;
      const large = await world.asha.ask("uploadAvatar", { form: form(new Uint8Array(5 * 1024 * 1024 + 1)) });
      expect(large).toMatchObject({ status: 413, body: { message: "Image size must be less than 5MB" } });
      const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
      expect((await world.asha.ask("uploadAvatar", { form: form(svg, "me.svg") })).status).toBe(422);
      expect((await profile(world.asha)).avatar).toBe(before);
    },
  );

  it("is not stored when the account is deleted meanwhile", { tags: "full" }, async () => {
    const person = await world.signIn("9000000129", "Leaving");
    const { ctx } = world;
    const { rows } = await ctx.pool.query<{ id: string }>(
      "select id from users where id = (select user_id from identities where subject = $1)",
      [person.id],
    );
    const id = rows[0]?.id ?? "";
    const files: typeof ctx.files = {
      ...ctx.files,
      put: async (...put) => {
        expect((await person.ask("deleteAccount", { body: { confirm: "DELETE" } })).status).toBe(200);
        return ctx.files.put(...put);
      },
    };
    const sent = { name: "me.png", contentType: "image/png", bytes: [Buffer.from(await png(90, 60))] };
    await expect(storeAvatar({ ...ctx, files }, id, sent)).rejects.toThrow("session.missing");
    const kept = await ctx.pool.query("select from files where owner_id = $1 and deleted_at is null", [id]);
    expect(kept.rows).toEqual([]);
  });

  it("can be removed, even when there is none", { tags: "full" }, async () => {
    await world.asha.ask("uploadAvatar", { form: form(await png(90, 60)) });
    expect((await world.asha.ask("userData")).body.avatar).toMatch(/^\/files\//);
    for (const removed of [await world.asha.ask("removeAvatar"), await world.asha.ask("removeAvatar")])
      expect(removed.body.user.avatar).toBe("");
    expect((await world.asha.ask("userData")).body.avatar).toBe("");
  });
});

describe("Devices", () => {
  it("are listed, ended one by one, and all at once", async () => {
    const here = await world.signIn("9000000130", "Many");
    const there = await world.signIn("9000000130", "Many");
    const devices = (await here.ask("listDevices")).body;
    expect(devices.filter((one) => one.current)).toHaveLength(1);
    expect(JSON.stringify(devices)).not.toMatch(/hash"/i);
    const other = devices.find((one) => !one.current)?.id ?? "";
    const ravi = await world.signIn(world.ravi.id, "Ravi Menon");
    expect((await ravi.ask("endDevice", { params: { id: other } })).status).toBe(404);
    expect((await here.ask("endDevice", { params: { id: other } })).status).toBe(200);
    expect((await there.ask("userData")).status).toBe(401);
    expect((await here.ask("userData")).status).toBe(200);
    await here.ask("signOutEverywhere");
    expect((await here.ask("userData")).status).toBe(401);
  });

  it("of a version with longer ids are ended, too", async () => {
    const here = await world.signIn("9000000131", "Updated");
    const there = await world.signIn("9000000131", "Updated");
    const other = (await here.ask("listDevices")).body.find((one) => !one.current)?.id;
    await world.ctx.pool.query("update sessions set id = gen_random_uuid()::text where id = $1", [other]);
    const id = (await here.ask("listDevices")).body.find((one) => !one.current)?.id ?? "";
    expect(id).toHaveLength(36);
    expect((await here.ask("endDevice", { params: { id } })).status).toBe(200);
    expect((await there.ask("userData")).status).toBe(401);
  });
});

describe("A deleted account", () => {
  it("is gone with its templates; the number can sign up again, and sent certificates stay", async () => {
    const person = await world.signIn("9000000140", "Leaving");
    const template = await world.template(person);
    const student = await world.student(person, template, { name: "Keeps It" });
    const post = await world.post(person, template);
    const revision = (await person.ask("getCanvas", { params: { id: template } })).body.data.revision;
    await world.ctx.pool.query(
      "insert into certificates (student_id, revision_id, made_at, sent_at) values ($1, $2, now(), now())",
      [student, revision],
    );
    expect((await person.ask("deleteAccount", { body: { confirm: "no" as "DELETE" } })).status).toBe(422);
    expect((await person.ask("deleteAccount", { body: { confirm: "DELETE" } })).status).toBe(200);
    expect((await person.ask("userData")).status).toBe(401);
    const { rows } = await world.ctx.pool.query(
      `select from users u where row_to_json(u)::text ~ 'Leaving'
       union all select from identities i where row_to_json(i)::text ~ '9000000140'`,
    );
    expect(rows).toEqual([]);
    const certificate = await world.visitor.ask("certificateData", { params: { id: student } });
    expect(certificate.body.student.name).toBe("Keeps It");
    expect((await world.app.inject({ url: `/certify/${post}` })).statusCode).toBe(410);
    const again = await world.signIn("9000000140", "Back Again");
    expect((await again.ask("listTemplates")).body.data).toEqual([]);
  });

  it("is no longer named on sent certificates, whose page says that they were changed", { tags: "full" }, async () => {
    const person = await world.signIn("9000000144", "Leaving Too");
    const template = await world.template(person);
    const student = await world.student(person, template, { name: "Keeps It" });
    await person.ask("updateProfile", { body: { issuer: "IEEE" } });
    const { revision } = (await person.ask("getCanvas", { params: { id: template } })).body.data;
    await world.ctx.pool.query(
      "insert into certificates (student_id, revision_id, made_at, sent_at) values ($1, $2, $3, $3)",
      [student, revision, world.clock.now],
    );
    const issued = await world.student(person, template, { name: "Keeps It Too" });
    await person.ask("markGiven", { params: { id: issued }, body: { given: true } });
    const read = async (id: string) => (await world.visitor.ask("certificateData", { params: { id } })).body;
    expect(await read(issued)).toMatchObject({ issuer: "IEEE", updated_at: null });
    world.clock.forward(DAY);
    const later = await world.signIn(person.id, "Leaving Too");
    await later.ask("deleteAccount", { body: { confirm: "DELETE" } });
    const gone = { issuer: "", updated_at: world.clock.now.toISOString() };
    for (const id of [student, issued]) expect(await read(id)).toMatchObject(gone);
  });

  it(
    "gets no second welcome credits for its number or wallet; others do, and no number is stored",
    { tags: "full" },
    async () => {
      const wallet = "0x00000000000000000000000000000000000000aa";
      const person = await world.signIn("9000000142", "Welcomed Once");
      await addWallet(person, wallet);
      expect((await person.ask("creditBalance")).body.balance).toBe(10);
      await person.ask("deleteAccount", { body: { confirm: "DELETE" } });
      const again = await world.signIn("9000000142", "Welcomed Once");
      expect((await again.ask("creditBalance")).body.balance).toBe(0);
      expect((await again.ask("creditTransactions")).body.data).toEqual([]);
      const another = await world.signIn("9000000143", "Welcomed Too");
      expect((await another.ask("creditBalance")).body.balance).toBe(10);
      await expect(balanceOpenedWith(wallet, "By wallet")).resolves.toBe(0);
      await expect(balanceOpenedWith(wallet.replace("aa", "bb"), "Other")).resolves.toBe(10);
      // Neither does a number or wallet that was replaced while the account continues.
      const other = "0x00000000000000000000000000000000000000cc";
      await addWallet(again, other);
      expect((await again.ask("unlinkWallet")).status).toBe(200);
      await expect(balanceOpenedWith(other, "Unlinked")).resolves.toBe(0);
      await again.ask("deleteAccount", { body: { confirm: "DELETE" } });
      const { rows } = await world.ctx.pool.query<{ sealed: string }>("select sealed from past_welcomes");
      expect(rows.map(({ sealed }) => sealed).join()).not.toMatch(/9000000142|0x0000/);
    },
  );

  it("and a broadcast that starts at the same moment do not deadlock", { tags: "full" }, async () => {
    const person = await world.signIn("9000000141", "Both At Once");
    const template = await world.template(person);
    const sending = await world.ctx.pool.connect();
    const deleted = (async () => {
      await sending.query("begin");
      await sending.query(
        "select from users where id = (select user_id from identities where subject = $1) for no key update",
        [person.id],
      );
      const answer = person.ask("deleteAccount", { body: { confirm: "DELETE" } });
      await expect.poll(waiting).toBe(1);
      await sending.query("select from templates where id = $1 for no key update nowait", [template]);
      await sending.query("commit");
      return (await answer).status;
    })();
    expect(await deleted.finally(() => sending.release(true))).toBe(200);
  });
});

async function addWallet(person: Person, address: string): Promise<void> {
  await world.ctx.pool.query(
    `insert into identities (user_id, kind, subject, verified_at)
     select user_id, 'wallet', $1, now() from identities where subject = $2`,
    [address, person.id],
  );
}

async function balanceOpenedWith(subject: string, name: string): Promise<number> {
  const opened = world.ctx.db.transaction((tx) => openAccount(world.ctx, tx, { kind: "wallet", subject }, { name }));
  const id = await opened;
  return balanceOf(world.ctx.db, id);
}

/** How many connections to this database wait for a row lock. */
async function waiting(): Promise<number> {
  const { rowCount } = await world.ctx.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}

test(
  "whether a number has an account is answered for 25 numbers an hour, so that nobody can try all of them",
  { tags: "full" },
  async () => {
    const live = await openWorld({}, { limits: true });
    const asked = (phone: number) =>
      live.asha.ask("updateProfile", { body: { name: "Asha Rao", phone: String(phone) } }).then(({ status }) => status);
    const statuses: number[] = [];
    // Ravi's number every time: no code is sent to it.
    for (let at = 0; at < 26; at += 1) statuses.push(await asked(9123456780));
    await live.close();
    expect(new Set(statuses.slice(0, 25))).toEqual(new Set([409]));
    expect(statuses[25]).toBe(429);
  },
);
