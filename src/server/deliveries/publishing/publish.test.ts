// Certificates that are held, and published with one press.
import { describe, expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import {
  add,
  addEmptyDesign,
  addWinner,
  asha,
  at,
  deliver,
  draw,
  hold,
  issued,
  job,
  mailed,
  meera,
  office,
  page,
  params,
  publish,
  settle,
  state,
  template,
  undo,
  openHeldLists,
  takeTemplate,
  vikram,
} from "../../../../test/held-list.ts";
import { QR_DESIGN } from "../../../../test/post-office.ts";
import { runJob } from "../../jobs/work.ts";
import { isPublished, queueMails } from "./publish.ts";
import { findPublication, writePublication } from "./store.ts";

openHeldLists();

const listed = async () => (await asha.ask("listTemplates", { query: {} })).body.data.find(({ id }) => id === template);

/** As after a kill between the steps of publishing. */
async function pressedOnly(): Promise<void> {
  const held = await findPublication(office.world.ctx.db, template);
  const now = office.world.clock.now;
  if (held !== undefined)
    await writePublication(office.world.ctx.db, {
      ...held,
      pressedAt: now,
      publishedAt: now,
      batchId: `b${template}`.slice(0, 22),
    });
}

describe("Held certificates", () => {
  test("are not public, and nobody is mailed", async () => {
    expect((await hold()).body.publication).toMatchObject({ state: "held", late: true, publish_at: null });
    for (const end of ["", ".png", ".pdf", ".json", ".zip"]) expect((await page(meera, end)).statusCode).toBe(404);
    expect((await page(meera)).body).toContain(SAY.certificate.held);
    expect((await page(meera)).body).not.toContain("Meera");
    const { status, body } = await asha.ask("sendMail", { body: { user_template_id: template } });
    expect([status, body.message]).toEqual([409, SAY.publishing.errors.held]);
    await asha.ask("markGiven", { params: { id: vikram }, body: { given: true } });
    expect((await page(vikram)).statusCode).toBe(404);
  });

  test("are called so in the list of templates, until they are published", { tags: "full" }, async () => {
    expect(await listed()).not.toHaveProperty("publication");
    const publish_at = at(60_000);
    await hold();
    expect((await listed())?.publication).toEqual({ state: "held", publish_at: null, published_at: null });
    await hold({ publish_at });
    expect((await listed())?.publication).toEqual({ state: "held", publish_at, published_at: null });
    await publish();
    expect((await listed())?.publication).toMatchObject({ state: "publishing", published_at: at(10_000) });
    await settle();
    expect((await listed())?.publication).toMatchObject({ state: "published" });
  });

  test("leave those public that were issued before", async () => {
    await asha.ask("markGiven", { params: { id: vikram }, body: { given: true } });
    office.world.clock.forward(1000);
    await hold();
    expect((await page(vikram)).statusCode).toBe(200);
    expect((await page(meera)).statusCode).toBe(404);
  });

  test("can be sent as before once the hold has ended", { tags: "full" }, async () => {
    await hold();
    await asha.ask("liftHold", params());
    expect(await state()).toBeUndefined();
    expect((await page(meera)).statusCode).toBe(200);
    expect((await asha.ask("sendMail", { body: { user_template_id: template } })).body.queued).toBe(1);
    expect((await asha.ask("liftHold", params())).status).toBe(409);
  });

  test("are not held until a time that has passed or is too far away", async () => {
    expect((await hold({ publish_at: at(-1000) })).status).toBe(422);
    expect((await hold({ publish_at: at(61 * 24 * 3_600_000) })).status).toBe(422);
    expect(await state()).toBeUndefined();
  });
});

describe("A hold is refused", () => {
  test("while mails of the list are still waiting", async () => {
    const later = { user_template_id: template, send_at: at(3_600_000) };
    await asha.ask("sendMail", { body: later });
    const { status, body } = await hold();
    expect([status, body.message]).toEqual([409, SAY.publishing.errors.mailsWait]);
    await asha.ask("steerSending", { ...params(), body: { act: "cancel" } });
    expect((await hold()).status).toBe(200);
  });

  test("while what was published before is not settled", { tags: "full" }, async () => {
    await hold();
    await publish();
    office.world.clock.forward(10_000);
    expect((await hold()).body.message).toBe(SAY.publishing.errors.running);
    await settle();
    office.world.clock.forward(1000);
    expect((await hold()).status).toBe(200);
    expect((await page(meera)).statusCode).toBe(200);
  });

  test("until a time, where there is nothing to publish", { tags: "full" }, async () => {
    await takeTemplate({ ...QR_DESIGN, elements: [] });
    expect((await hold({ publish_at: at(60_000) })).status).toBe(422);
  });
});

describe("Publishing", () => {
  test("gives everybody their certificate after ten seconds, with a mail to those who have an address", async () => {
    await hold();
    expect((await publish()).body).toMatchObject({ queued: 1, publication: { state: "publishing" } });
    await job();
    await deliver();
    expect([await mailed(), (await page(meera)).statusCode]).toEqual([[], 404]);
    await settle();
    expect([await state(), await mailed(), await issued()]).toEqual(["published", ["Meera"], ["Meera", "Vikram"]]);
    expect((await page(vikram)).body).toContain("Vikram");
    await settle();
    expect(await mailed()).toEqual(["Meera"]);
  });

  test("can be undone within ten seconds, and done again", { tags: "full" }, async () => {
    await hold();
    await publish();
    expect((await undo()).body.publication).toMatchObject({ state: "held" });
    await settle();
    expect([await mailed(), await issued(), (await page(meera)).statusCode]).toEqual([[], [], 404]);
    await publish();
    await settle();
    expect([await mailed(), await issued()]).toEqual([["Meera"], ["Meera", "Vikram"]]);
    expect([(await undo()).status, await state()]).toEqual([409, "published"]);
  });

  test("that was undone queues nothing, however late its press comes to it", async () => {
    await hold();
    const { ctx } = office.world;
    await publish();
    const pressed = await findPublication(ctx.db, template);
    await undo();
    if (pressed === undefined || !isPublished(pressed)) throw new Error("It was not pressed");
    const { rows } = await ctx.pool.query<{ id: string }>("select owner_id as id from templates where id = $1", [
      template,
    ]);
    const actor = { workspaceId: rows[0]?.id ?? "", userId: asha.id };
    await expect(queueMails(ctx, actor, pressed)).rejects.toThrow("publication.not_held");
    await settle();
    expect(await mailed()).toEqual([]);
  });

  test("keeps the words of the hold, and those of a failed press its time", async () => {
    const publishAt = at(3_600_000);
    await asha.ask("holdTemplate", { ...params(), body: { subject: "At last", publish_at: publishAt } });
    await office.world.ctx.pool.query("update templates set taken_down_at = now() where id = $1", [template]);
    expect((await publish()).status).toBe(410);
    await office.world.ctx.pool.query("update templates set taken_down_at = null where id = $1", [template]);
    const { body } = await asha.ask("getPublication", params());
    expect(body.publication).toMatchObject({ state: "held", publish_at: publishAt, subject: "At last" });
    expect((await publish()).body.publication).toMatchObject({ subject: "At last" });
  });

  test("is refused once it is over", { tags: "full" }, async () => {
    await hold();
    await publish();
    await settle();
    expect((await publish()).status).toBe(409);
    expect(await state()).toBe("published");
  });

  test("cannot be hurried past the time in which it can be undone", { tags: "full" }, async () => {
    await hold();
    await publish();
    const { status } = await asha.ask("steerSending", { ...params(), body: { act: "now" } });
    await deliver();
    expect([status, await mailed()]).toEqual([409, []]);
  });

  test("by two people at once makes one batch", { tags: "full" }, async () => {
    await hold();
    const both = await Promise.all([publish(), publish()]);
    expect(both.map(({ status, body }) => [status, body.queued])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    await settle();
    expect(await mailed()).toEqual(["Meera"]);
  });

  test("leaves out whom the organiser leaves out, also as somebody added later", async () => {
    await hold();
    await publish({ except_ids: [meera] });
    await settle();
    await add("Late");
    await settle();
    expect([await mailed(), await issued()]).toEqual([["Late"], ["Late", "Vikram"]]);
  });

  test(
    "leaves out whom the hold or the press left out before, unless somebody says otherwise",
    { tags: "full" },
    async () => {
      await hold({ publish_at: at(60_000), except_ids: [meera] });
      await hold({ publish_at: at(90_000) });
      await publish();
      await undo();
      await publish();
      await settle();
      expect([await mailed(), await issued()]).toEqual([[], ["Vikram"]]);
      office.world.clock.forward(1000);
      await hold();
      await publish({ except_ids: [] });
      await settle();
      expect([await mailed(), await issued()]).toEqual([["Meera"], ["Meera", "Vikram"]]);
    },
  );

  test("of a template without a design is refused, and it stays held", { tags: "full" }, async () => {
    await takeTemplate({ ...QR_DESIGN, elements: [] });
    await add("Meera");
    await hold();
    expect([(await publish()).status, await state()]).toEqual([422, "held"]);
  });

  test(
    "is refused while somebody's own design is empty, also by two people who press one after the other",
    { tags: "full" },
    async () => {
      await addEmptyDesign();
      await hold();
      const winner = await addWinner("Winner");
      for (const one of [await publish(), await publish()])
        expect([one.status, one.body.message]).toEqual([422, SAY.mail.noDesign]);
      expect([await state(), await mailed()]).toEqual(["held", []]);
      expect((await publish({ except_ids: [winner] })).body).toMatchObject({ queued: 1 });
    },
  );

  test("comes by itself at its time", { tags: "full" }, async () => {
    await hold({ publish_at: at(60_000) });
    await job();
    expect(await state()).toBe("held");
    office.world.clock.forward(60_000);
    await job();
    await deliver();
    expect([await mailed(), await issued()]).toEqual([["Meera"], ["Meera", "Vikram"]]);
  });
});

describe("An empty design that somebody has", () => {
  test("refuses a time, unless they are left out", { tags: "full" }, async () => {
    await addEmptyDesign();
    const winner = await addWinner("Winner");
    expect((await hold({ publish_at: at(60_000) })).status).toBe(422);
    expect((await hold({ publish_at: at(60_000), except_ids: [winner] })).status).toBe(200);
  });

  test("keeps all held at their time, until it is drawn", { tags: "full" }, async () => {
    const design = await addEmptyDesign();
    await hold({ publish_at: at(60_000) });
    await addWinner("Winner");
    office.world.clock.forward(60_000);
    await expect(job()).rejects.toThrow("mail.no_design");
    expect([await state(), await issued()]).toEqual(["held", []]);
    await draw(design);
    await settle();
    expect([await state(), await mailed()]).toEqual(["published", ["Meera", "Winner"]]);
  });

  test("nobody has, refuses nothing", { tags: "full" }, async () => {
    await addEmptyDesign();
    await hold({ publish_at: at(60_000) });
    office.world.clock.forward(60_000);
    await settle();
    expect([await state(), await mailed()]).toEqual(["published", ["Meera"]]);
  });
});

describe("A process that dies", () => {
  test("right after the press leaves nobody out", { tags: "full" }, async () => {
    await hold();
    await pressedOnly();
    await runJob(office.world.ctx, "queue-waiting", "");
    expect(await office.world.waiting()).toContain(`publish ${template}`);
    await settle();
    expect([await mailed(), await issued()]).toEqual([["Meera"], ["Meera", "Vikram"]]);
  });

  test("after some were mailed and issued mails and issues nobody twice", { tags: "full" }, async () => {
    await hold();
    await publish();
    office.world.clock.forward(10_000);
    await deliver();
    expect(await mailed()).toEqual(["Meera"]);
    await Promise.all([job(), job()]);
    await job();
    await deliver();
    expect([await mailed(), await issued()]).toEqual([["Meera"], ["Meera", "Vikram"]]);
  });
});
