// Certificates by WhatsApp: who gets one, and what happens when WhatsApp refuses.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY, MINUTE } from "#domain/time.ts";
import { QR_DESIGN } from "../../../../test/post-office.ts";
import { openWhatsAppStage, type WhatsAppList, type WhatsAppStage } from "../../../../test/whatsapp.ts";
import { claimDue } from "../queue/due-store.ts";
import { claimMessages, putBackMessage } from "./claim-store.ts";
import { recordMessage } from "./outcome-store.ts";

let stage: WhatsAppStage;
let list: WhatsAppList;
beforeAll(async () => {
  stage = await openWhatsAppStage({ WHATSAPP_PRICE: "0.115" });
});
afterAll(() => stage.close());
beforeEach(async () => {
  list = await stage.newList();
});

const asha = () => stage.world.asha;
const only = () => list.send({ student_ids: [list.id(0)] });
const arrived = () => stage.peer.inbox.map(({ to }) => to);

describe("a press", () => {
  it("writes to those who agreed and have a number, and says beforehand who that is and what it costs", async () => {
    expect(await list.audience()).toMatchObject({
      offered: true,
      kept: false,
      due: 2,
      notAgreed: 1,
      badNumber: 1,
      opt_in_column: "WhatsApp opt-in",
      country: "IN",
      price: { amount: 0.115, currency: "INR" },
    });
    expect(await list.send()).toBe(2);
    expect(await list.deliver()).toBe(2);
    expect(stage.peer.inbox.toSorted((a, b) => (a.to < b.to ? -1 : 1))).toMatchObject([
      { to: "4915112345678", body: ["Ben", "HackFest 2026", expect.any(String)], button: list.id(1), language: "en" },
      { to: "919876543210", body: ["Asha", "HackFest 2026", expect.any(String)], button: list.id(0) },
    ]);
    expect(await list.audience()).toMatchObject({ due: 0, alreadySent: 2 });
    expect(await list.progress()).toMatchObject({ waiting: 0, sent: 2, failed: 0 });
  });

  it("twice writes once, and again writes again", async () => {
    const sending_id = stage.world.ctx.newId();
    expect([await list.send({ sending_id }), await list.send({ sending_id }), await list.send()]).toEqual([2, 2, 0]);
    await list.deliver();
    expect(await list.send()).toBe(0);
    expect(await list.send({ again: true, student_ids: [list.id(0)] })).toBe(1);
    await list.deliver();
    expect(arrived()).toHaveLength(3);
  });

  it(
    "leaves the mails alone: they are due as before, and their progress does not change",
    { tags: "full" },
    async () => {
      const { world } = stage;
      await asha().ask("updateStudent", {
        params: { id: list.id(0) },
        body: { name: "Asha", email: "asha@example.com" },
      });
      const before = (await asha().ask("sendingProgress", { params: { id: list.template } })).body;
      await list.send();
      await list.deliver();
      expect((await asha().ask("sendingProgress", { params: { id: list.template } })).body).toEqual(before);
      expect((await asha().ask("sendingAudience", { params: { id: list.template } })).body).toMatchObject({
        due: 1,
        alreadySent: 0,
      });
      const { body } = await asha().ask("listStudents", { query: { user_template_id: list.template } });
      expect(body.map(({ delivery }) => delivery)).toEqual([null, null, null, null, null]);
      const { rows: counted } = await world.ctx.pool.query("select from student_mails where template_id = $1", [
        list.template,
      ]);
      expect(counted).toEqual([]);
    },
  );

  it(
    "and its batch stay as they are when a new batch takes over the mail of the same student",
    { tags: "full" },
    async () => {
      const { world, lease } = stage;
      const { ctx, clock } = world;
      const body = { name: "Asha", email: "asha@example.com", mobile: "98765 43210" };
      await asha().ask("updateStudent", { params: { id: list.id(0) }, body });
      const mail = () =>
        asha().ask("sendMail", { body: { user_template_id: list.template, student_ids: [list.id(0)] } });
      await mail();
      await only();
      const message = async () => {
        const read = "select sending_id, queued_at from deliveries where template_id = $1 and channel = $2";
        return (await ctx.pool.query(read, [list.template, "whatsapp"])).rows;
      };
      const before = await message();
      await claimDue(ctx.db, { lease: lease.number, lastOwner: "", limit: 1, now: clock.now });
      await asha().ask("steerSending", { params: { id: list.template }, body: { act: "cancel" } });
      clock.forward(MINUTE);
      expect((await mail()).body).toMatchObject({ queued: 1 });
      expect([before.length, await message()]).toEqual([1, before]);
      await list.deliver();
    },
  );

  it(
    "counts each message once for its day, however often it is put back before it was tried",
    { tags: "full" },
    async () => {
      const { world, lease } = stage;
      const { db, pool } = world.ctx;
      const by = () => ({ lease: lease.number, now: world.clock.now });
      const begun = async () =>
        Number((await pool.query<{ n: string }>("select sum(mails) as n from mail_days")).rows[0]?.n);
      const before = await begun();
      const claim = async () => {
        const [claimed] = await claimMessages(db, { ...by(), limit: 1 });
        if (claimed === undefined) throw new Error("Nothing was claimed");
        expect(await begun()).toBe(before + 1);
        return claimed;
      };
      await only();
      const waits = { state: "waits", until: world.clock.now, reason: { code: "whatsapp.busy" } } as const;
      expect(await recordMessage(db, { claimed: await claim(), ending: waits }, by())).toBe(true);
      expect(await begun()).toBe(before);
      await putBackMessage(db, await claim(), by());
      expect(await begun()).toBe(before);
      stage.peer.faults.push(190, 131016);
      for (const counted of [0, 1]) {
        await list.deliver();
        expect(await begun()).toBe(before + counted);
        world.clock.forward(MINUTE);
      }
      await pool.query("delete from whatsapp_outages");
      await putBackMessage(db, await claim(), by());
      await list.deliver();
      expect([await begun(), arrived().length]).toEqual([before + 1, 1]);
    },
  );

  it("issues the certificate: its picture is public before WhatsApp reads it", { tags: "full" }, async () => {
    const picture = async () => (await stage.world.app.inject({ url: `/certify/${list.id(0)}.png` })).rawPayload;
    const before = await picture();
    await only();
    expect((await picture()).equals(before)).toBe(false);
    await list.deliver();
    const { rows: made } = await stage.world.ctx.pool.query(
      "select version from certificates where student_id = $1 and sent_at is not null",
      [list.id(0)],
    );
    expect(made).toEqual([{ version: 1 }]);
  });

  it("follows what is noted by hand, the chosen column and the chosen country", { tags: "full" }, async () => {
    await asha().ask("noteWhatsAppConsent", { params: { id: list.id(2) }, body: { agreed: true } });
    await asha().ask("noteWhatsAppConsent", { params: { id: list.id(0) }, body: { agreed: false } });
    expect(await list.audience()).toMatchObject({ due: 2, notAgreed: 1 });
    await list.send();
    await list.deliver();
    expect(arrived().toSorted()).toEqual(["4915112345678", "919123456780"]);
    const chooseList = (body: { opt_in_column: string; country: string }) =>
      asha().ask("readWhatsAppList", { params: { id: list.template }, body });
    expect((await chooseList({ opt_in_column: "", country: "IN" })).status).toBe(200);
    expect(await list.audience()).toMatchObject({ opt_in_column: "", due: 0, alreadySent: 1, notAgreed: 3 });
    expect((await chooseList({ opt_in_column: "Prize", country: "IN" })).status).toBe(422);
    expect((await chooseList({ opt_in_column: "", country: "XX" })).status).toBe(422);
  });

  it("of a list with numbers as at home reads them as the workspace chose last", { tags: "full" }, async () => {
    stage.world.clock.forward(MINUTE);
    await asha().ask("readWhatsAppList", {
      params: { id: list.template },
      body: { opt_in_column: "WhatsApp opt-in", country: "DE" },
    });
    const other = await stage.world.template(asha(), QR_DESIGN);
    await stage.people(asha(), other, [{ name: "Ute", mobile: "01511 2345678", says: "yes" }]);
    await asha().ask("sendWhatsApp", { body: { user_template_id: other } });
    await list.deliver();
    expect(arrived()).toEqual(["4915112345678"]);
    await stage.world.ctx.pool.query("delete from whatsapp_lists");
  });

  it("shows in a student's dialog who agreed, the number, and the newest messages", { tags: "full" }, async () => {
    const show = async (nth: number) =>
      (await asha().ask("whatsAppStudent", { params: { id: list.id(nth) } })).body.data;
    await only();
    await list.deliver();
    expect(await show(0)).toMatchObject({
      agreed: true,
      number: "+919876543210",
      stopped: false,
      messages: [{ state: "sent", reason: "" }],
    });
    const states = { params: { id: list.template }, body: { student_ids: [list.id(0), list.id(1)] } };
    expect((await asha().ask("whatsAppStates", states)).body.data).toEqual([{ id: list.id(0), state: "sent" }]);
    expect(await show(2)).toEqual({ agreed: false, number: "+919123456780", stopped: false, messages: [] });
    expect(await show(3)).toMatchObject({ agreed: true, number: "" });
    await stage.world.ctx.pool.query("insert into whatsapp_stops values ('+919123456780', now())");
    expect(await show(2)).toMatchObject({ stopped: true });
    expect((await stage.world.visitor.ask("appSettings")).body.whatsapp).toBe(true);
  });

  it("that is cancelled ends what waits, and a deleted student gets none", { tags: "full" }, async () => {
    await list.send();
    const { body } = await asha().ask("cancelWhatsApp", { params: { id: list.template }, body: {} });
    expect(body.cancelled).toBe(2);
    expect([await list.deliver(), await list.progress()]).toMatchObject([0, { waiting: 0, sent: 0, failed: 0 }]);
    expect(await list.send()).toBe(2);
    await asha().ask("deleteStudent", { params: { id: list.id(0) } });
    await list.deliver();
    expect(arrived()).toEqual(["4915112345678"]);
  });

  it(
    "for later waits for its time; it is cancelled or sent now, alone or with the others",
    { tags: "full" },
    async () => {
      const { clock } = stage.world;
      const at = (days: number) => new Date(clock.now.getTime() + days * DAY).toISOString();
      const [first, second] = [at(1), at(6)];
      expect(await list.send({ student_ids: [list.id(0)], send_at: first })).toBe(1);
      expect(await list.send({ student_ids: [list.id(1)], send_at: second })).toBe(1);
      expect([await list.deliver(), await list.progress()]).toMatchObject([
        0,
        { waiting: 2, starts: { at: first, messages: 1, later: 0, others: 1 } },
      ]);
      expect((await list.control("sendWhatsAppNow", at(3))).status).toBe(409);
      expect((await list.control("cancelWhatsApp", first)).body).toEqual({ cancelled: 1 });
      expect(await list.progress()).toMatchObject({ waiting: 1, failed: 0, starts: { at: second, messages: 1 } });
      clock.forward(6 * DAY);
      stage.peer.faults.push(190);
      await list.deliver();
      expect(await list.progress()).toMatchObject({ waiting: 1, failed: 0, starts: null });
      clock.forward(MINUTE);
      await list.deliver();
      expect([arrived(), await list.progress()]).toMatchObject([["4915112345678"], { waiting: 0, sent: 1 }]);
      await list.send({ student_ids: [list.id(0)], send_at: at(60) });
      expect((await list.control("sendWhatsAppNow")).body).toEqual({ due: 1 });
      const { rows: noted } = await stage.world.ctx.pool.query(
        "select params ->> 'act' as act from events where kind = 'messages.controlled' order by position desc limit 2",
      );
      expect(noted).toEqual([{ act: "now" }, { act: "cancel" }]);
      await list.deliver();
      expect(arrived()).toHaveLength(2);
      const tooFar = { user_template_id: list.template, again: true, send_at: at(61) };
      expect((await asha().ask("sendWhatsApp", { body: tooFar })).status).toBe(422);
      const past = { ...tooFar, send_at: at(-1) };
      expect((await asha().ask("sendWhatsApp", { body: past })).body).toMatchObject({ code: "mail.past" });
    },
  );

  it("can be undone for ten seconds, and leaves everybody as they were", { tags: "full" }, async () => {
    expect(await list.send({ hold: true })).toBe(2);
    const { starts } = await list.progress();
    expect(starts).toEqual({
      at: new Date(stage.world.clock.now.getTime() + 10_000).toISOString(),
      messages: 2,
      later: 0,
      others: 0,
    });
    expect(await list.deliver()).toBe(0);
    expect((await list.control("cancelWhatsApp", starts?.at)).body).toEqual({ cancelled: 2 });
    expect(await list.audience()).toMatchObject({ due: 2, alreadySent: 0, onTheWay: 0 });
    await list.send({ hold: true });
    stage.world.clock.forward(11_000);
    expect(await list.deliver()).toBe(2);
  });

  it("shows beforehand what the first message says, and how many numbers are of another country", async () => {
    const { samples, message, abroad } = await list.audience();
    expect(samples.map(({ name }) => name)).toEqual(["Asha", "Ben"]);
    expect(message).toEqual({
      to: "+919876543210",
      text: expect.stringMatching(
        /^Hello Asha, your certificate for HackFest 2026 from .+ Reply STOP to get no more/,
      ) as string,
      open: "Open certificate",
    });
    expect(abroad).toEqual({ due: 1, alreadySent: 0 });
    const body = { student_ids: [list.id(1), list.id(2)] };
    const picked = await asha().ask("pickedWhatsAppAudience", { params: { id: list.template }, body });
    expect(picked.body).toMatchObject({
      data: { due: 1, notAgreed: 1, message: { to: "+4915112345678" } },
      rows: [{ id: list.id(1), name: "Ben", mailed: false, filled: false, place: 0 }],
    });
  });

  it(
    "lists beforehand whose certificates are to be checked: all of them, or those without an e-mail",
    { tags: "full" },
    async () => {
      const body = { name: "Asha", email: "asha@example.com", mobile: "98765 43210" };
      await asha().ask("updateStudent", { params: { id: list.id(0) }, body });
      const rows = async (query: { again?: "yes"; without_email?: "yes" } = {}) => {
        const answer = await asha().ask("listMessageRows", { params: { id: list.template }, query });
        return [answer.body.data.total, ...answer.body.data.rows.map(({ name, mailed }) => `${name} ${mailed}`)];
      };
      expect(await rows()).toEqual([2, "Asha false", "Ben false"]);
      expect(await rows({ without_email: "yes" })).toEqual([1, "Ben false"]);
      expect(await list.audience()).toMatchObject({
        withoutEmail: { due: 1, alreadySent: 0 },
        toFill: { all: 2, withoutEmail: 1 },
      });
      await list.send({ student_ids: [list.id(1)] });
      await list.deliver();
      expect([await rows(), await rows({ again: "yes" })]).toEqual([
        [1, "Asha false"],
        [2, "Asha false", "Ben true"],
      ]);
      const { status } = await stage.world.ravi.ask("listMessageRows", { params: { id: list.template }, query: {} });
      expect(status).toBe(404);
    },
  );

  it("of held certificates is refused, as that of mails is", async () => {
    await asha().ask("holdTemplate", { params: { id: list.template }, body: { late: true, except_ids: [] } });
    const refused = await asha().ask("sendWhatsApp", { body: { user_template_id: list.template } });
    expect(refused.status).toBe(409);
  });

  it(
    "for later ends for whoever's certificate is withdrawn meanwhile, also if they get it again",
    { tags: "full" },
    async () => {
      await list.send({ send_at: new Date(stage.world.clock.now.getTime() + DAY).toISOString() });
      const body = { user_template_id: list.template, student_ids: [list.id(0)] };
      await asha().ask("markShared", { params: { id: list.id(0) } });
      await asha().ask("withdrawCertificates", { body });
      expect(await list.progress()).toMatchObject({ waiting: 1, starts: { messages: 1 } });
      await asha().ask("restoreCertificates", { body });
      stage.world.clock.forward(DAY);
      await list.deliver();
      expect(arrived()).toEqual(["4915112345678"]);
    },
  );

  it("for later has to be cancelled before its certificates are held", { tags: "full" }, async () => {
    const hold = async () =>
      (await asha().ask("holdTemplate", { params: { id: list.template }, body: { late: true, except_ids: [] } }))
        .status;
    await list.send({ send_at: new Date(stage.world.clock.now.getTime() + DAY).toISOString() });
    expect(await hold()).toBe(409);
    await list.control("cancelWhatsApp");
    expect(await hold()).toBe(200);
  });
});

describe("when WhatsApp refuses", () => {
  it("for now, the message is tried again later, and arrives once", { tags: "full" }, async () => {
    stage.peer.faults.push(131016);
    await only();
    await list.deliver();
    expect(await list.rows()).toMatchObject([{ state: "queued", attempt: 1, reason: { code: "whatsapp.busy" } }]);
    stage.world.clock.forward(MINUTE);
    await list.deliver();
    expect(await list.rows()).toMatchObject([{ state: "sent", attempt: 2, reason: null }]);
    expect(arrived()).toEqual(["919876543210"]);
  });

  it("because of its speed, no try is spent", { tags: "full" }, async () => {
    await only();
    for (let nth = 0; nth < 10; nth++) {
      stage.peer.faults.push(130429);
      await list.deliver();
      stage.world.clock.forward(MINUTE);
    }
    await list.deliver();
    expect(await list.rows()).toMatchObject([{ state: "sent", attempt: 11 }]);
  });

  it("a number for good, it fails with the reason, and can be sent again", { tags: "full" }, async () => {
    stage.peer.faults.push(131026);
    await only();
    await list.deliver();
    expect(await list.progress()).toMatchObject({
      failed: 1,
      failures: [
        {
          id: list.id(0),
          name: "Asha",
          reason: "This number is not on WhatsApp, or takes no messages from businesses",
        },
      ],
    });
    expect(await only()).toBe(1);
    await list.deliver();
    expect(await list.progress()).toMatchObject({ failed: 0, sent: 1 });
  });

  it(
    "everything, all wait without spending tries, one is tried each minute, and then all go",
    { tags: "full" },
    async () => {
      stage.peer.always = 190;
      await list.send();
      await list.deliver();
      const asked = stage.peer.calls();
      await list.deliver();
      expect(stage.peer.calls()).toBe(asked);
      expect(await list.progress()).toMatchObject({
        waiting: 2,
        outage: { since: stage.world.clock.now.toISOString() },
      });
      stage.world.clock.forward(MINUTE);
      await list.deliver();
      expect(stage.peer.calls()).toBe(asked + 1);
      stage.peer.always = undefined;
      stage.world.clock.forward(MINUTE);
      await list.deliver();
      expect(await list.progress()).toMatchObject({ waiting: 0, sent: 2, outage: null });
      expect(await list.rows()).toMatchObject([
        { state: "sent", attempt: 1 },
        { state: "sent", attempt: 1 },
      ]);
    },
  );

  it(
    "one message as if it were all, the others go all the same, and this one has failed after five days",
    { tags: "full" },
    async () => {
      stage.peer.faults.push(100);
      await only();
      await list.deliver();
      await list.send({ student_ids: [list.id(1)] });
      stage.world.clock.forward(MINUTE);
      stage.peer.faults.push("accept", 100);
      await list.deliver();
      expect(arrived()).toEqual(["4915112345678"]);
      stage.world.clock.forward(6 * DAY);
      stage.peer.faults.push(100);
      await list.deliver();
      expect(await list.rows()).toMatchObject([
        { state: "failed", reason: { code: "whatsapp.not_set_up" } },
        { state: "sent" },
      ]);
    },
  );

  it(
    "one language, only its messages wait, and are not asked about one by one; those in others go",
    { tags: "full" },
    async () => {
      const { world, peer } = stage;
      await stage.people(asha(), list.template, numbered(10));
      await list.send();
      const hindi = await world.template(asha(), QR_DESIGN);
      await world.ctx.pool.query("update templates set language = 'hi' where id = $1", [hindi]);
      await stage.people(asha(), hindi, [{ name: "Hema", mobile: "9000000002", says: "yes" }]);
      peer.always = 132001;
      const before = peer.calls();
      await list.deliver();
      expect(peer.calls()).toBe(before + 8);
      peer.always = undefined;
      await asha().ask("sendWhatsApp", { body: { user_template_id: hindi } });
      world.clock.forward(MINUTE);
      await list.deliver();
      expect(arrived()).toEqual(["919000000002"]);
      expect(await list.progress()).toMatchObject({ waiting: 12, failed: 0, outage: null });
      world.clock.forward(10 * MINUTE);
      await list.deliver();
      expect(new Set((await list.rows()).map(({ state, attempt }) => `${state} ${attempt}`))).toEqual(
        new Set(["sent 1"]),
      );
    },
  );

  it("one language for five days, its messages have failed", { tags: "full" }, async () => {
    await only();
    await stage.world.ctx.pool.query(
      "update whatsapp_messages set due_at = due_at - interval '6 days' where student_id = $1",
      [list.id(0)],
    );
    stage.peer.faults.push(132015);
    await list.deliver();
    expect(await list.rows()).toMatchObject([{ state: "failed", reason: { code: "whatsapp.not_set_up" } }]);
  });
});

describe("many organisers", () => {
  it("take turns: a few messages do not wait for another's many", { tags: "full" }, async () => {
    const { world, lease } = stage;
    await stage.people(asha(), list.template, numbered(30));
    await list.send();
    const other = await world.template(world.ravi, QR_DESIGN);
    await stage.people(world.ravi, other, [{ name: "Ravi", mobile: "9000000001", says: "yes" }]);
    await world.ravi.ask("sendWhatsApp", { body: { user_template_id: other } });
    const claimed = await claimMessages(world.ctx.db, { lease: lease.number, limit: 8, now: world.clock.now });
    expect(claimed.map(({ student }) => student.name)).toContain("Ravi");
    expect(claimed).toHaveLength(8);
    await world.ctx.pool.query("update whatsapp_messages set holder = null, attempt = 0 where holder = $1", [
      lease.number,
    ]);
    await list.deliver();
    expect(new Set(arrived()).size).toBe(33);
  });
});

function numbered(length: number) {
  return Array.from({ length }, (_, nth) => ({ name: `P${nth}`, mobile: `98765000${nth + 10}`, says: "yes" }));
}
