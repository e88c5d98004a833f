import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { AI } from "#domain/certificate/ai.ts";
import { DEFAULT_TEXTS } from "#domain/canvas/default-texts.ts";
import { isPlain } from "#domain/certificate/ai-text.ts";
import { type Content, EMPTY_CONTENT, parseContent, pictureAddresses } from "#domain/canvas/content.ts";
import { WELCOME_CREDITS } from "#domain/account/credits.ts";
import { newElement, type PaletteEntry } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time.ts";
import { drawnDesign } from "../../../test/drawn-design.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { eraseDeleted } from "../erasure/erase.ts";
import { MOST_RUNNING_FILLS, fillsDone } from "./running-fills.ts";
import { fillDue } from "./worker.ts";
import type { Ai } from "../providers/ai/interface.ts";

let world: World;
let own: Ai;
let numbers = 0;
beforeAll(async () => {
  world = await openWorld();
  own = world.ctx.ai;
});
afterEach(() => {
  world.ctx.ai = own;
});
afterAll(() => world.close());

const design = (...entries: PaletteEntry[]): Content => ({
  ...EMPTY_CONTENT,
  elements: entries.map((entry, at) => newElement(entry, { id: `${entry}${at}`, phone: false })),
});

/** A new organiser, a template with these elements, and one student on it. */
async function certificate(
  entries: PaletteEntry[],
  student: { name: string; remarks?: string; email?: string } = { name: "Ananya" },
) {
  const owner = await world.signIn(`95${String(numbers++).padStart(8, "0")}`, "Meera Nair");
  const template = await world.template(owner, design(...entries));
  return { owner, template, id: await world.student(owner, template, student) };
}
const balance = async (owner: Person) => (await owner.ask("creditBalance")).body.balance;
const viewOf = async (id: string) => (await world.visitor.ask("certificateData", { params: { id } })).body;
/** Polls until AI is done, as the page does. */
async function lookUntilDone(id: string) {
  await viewOf(id);
  await fillsDone(world.ctx);
  return viewOf(id);
}
const textsOf = (content: string) =>
  parseContent(content).elements.flatMap((element) =>
    element.type === "title" || element.type === "description" ? [element.text] : [],
  );

describe("The first view of a certificate", () => {
  it("has AI write its title and description, once and for one credit", async () => {
    const { owner, id } = await certificate(["title", "description", "student-name"]);
    expect(await viewOf(id)).toMatchObject({ pending: true, ai: { aititle: "", summary: "", image_path: null } });
    const seen = await lookUntilDone(id);
    const [title, summary, name] = textsOf(seen.content);
    expect(seen).toMatchObject({
      pending: false,
      ai: { aititle: title, summary, searchImages: expect.any(Array) as string[] },
    });
    expect(title).not.toBe(DEFAULT_TEXTS.title);
    expect(isPlain(title ?? "", AI.title) && isPlain(summary ?? "", AI.summary)).toBe(true);
    expect(name).toBe("Ananya");
    for (let n = 0; n < 5; n++) expect(await viewOf(id)).toEqual(seen);
    expect(await balance(owner)).toBe(WELCOME_CREDITS - 1);
    const { data } = (await owner.ask("creditTransactions", { query: {} })).body;
    expect(data[0]).toMatchObject({ amt: -1, remarks: SAY.ai.fill("Ananya") });
  });

  it("puts the picture by AI into its place in the design", { tags: "full" }, async () => {
    const { id } = await certificate(["ai-picture", "qr"]);
    const { content, ai } = await lookUntilDone(id);
    const [picture, qr] = parseContent(content).elements;
    expect(picture).toMatchObject({ aiImageUrl: ai?.image_path, placeholder: false });
    expect(qr).not.toHaveProperty("aiImageUrl");
    const [file = ""] = pictureAddresses(await drawnDesign(world, id));
    const { rawPayload } = await world.app.inject({ url: file });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "png", width: AI.pictureSide });
  });

  it("costs nothing when the organiser has written everything, but still creates a row", { tags: "full" }, async () => {
    const { owner, id } = await certificate(["qr", "student-name"]);
    const seen = await viewOf(id);
    expect(seen).toMatchObject({ pending: false, ai: { aititle: "", selectedImage: null } });
    expect(seen.ai?.id).toMatch(/^[\w-]{22}$/);
    expect((await viewOf(id)).ai?.id).toBe(seen.ai?.id);
    expect(await balance(owner)).toBe(WELCOME_CREDITS);
  });

  it("is charged once when many arrive at once", { tags: "full" }, async () => {
    const { owner, id } = await certificate(["title", "ai-picture"]);
    await Promise.all([
      ...Array.from({ length: 20 }, () => viewOf(id)),
      ...Array.from({ length: 5 }, () => world.app.inject({ url: `/certify/${id}.jpg` })),
    ]);
    await fillsDone(world.ctx);
    expect((await viewOf(id)).pending).toBe(false);
    expect(await balance(owner)).toBe(WELCOME_CREDITS - 1);
    const { rows } = await world.ctx.pool.query(
      "select from files where owner_id = (select owner_id from ai_fills where certificate_id = $1)",
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it("at a picture waits for AI: no share card shows a default text", { tags: "full" }, async () => {
    const { owner, id } = await certificate(["title"]);
    const first = await world.app.inject({ url: `/certify/${id}.png` });
    expect(await balance(owner)).toBe(WELCOME_CREDITS - 1);
    expect((await world.app.inject({ url: `/certify/${id}.png` })).headers["etag"]).toBe(first.headers["etag"]);
  });

  it("at many pictures starts no more fills at once than pages do, and each one once", { tags: "full" }, async () => {
    const { owner, template, id } = await certificate(["title"]);
    await world.ctx.pool.query("update credit_accounts set balance = 100");
    const ids = [id];
    while (ids.length < 24) ids.push(await world.student(owner, template, { name: `Student ${ids.length}` }));
    const gate = Promise.withResolvers<void>();
    const full = Promise.withResolvers<void>();
    let [begun, most, now] = [0, 0, 0];
    world.ctx.ai = {
      ...own,
      async writeTexts(input) {
        begun += 1;
        most = Math.max(most, (now += 1));
        if (now === MOST_RUNNING_FILLS) full.resolve();
        await gate.promise;
        now -= 1;
        return own.writeTexts(input);
      },
    };
    const pictures = ids.flatMap((each) => [
      world.app.inject({ url: `/certify/${each}.jpg?size=360` }),
      world.app.inject({ url: `/certify/${each}/qr.png` }),
    ]);
    const line = "select from ai_fills where certificate_id = any($1) and state in ('waiting', 'making')";
    await full.promise;
    await expect.poll(async () => (await world.ctx.pool.query(line, [ids])).rowCount).toBe(ids.length);
    gate.resolve();
    const shown = new Set((await Promise.all(pictures)).map(({ statusCode }) => statusCode));
    expect([[...shown], begun, most]).toEqual([[200], ids.length, MOST_RUNNING_FILLS]);
    const { rowCount } = await world.ctx.pool.query(
      "select from ai_fills where certificate_id = any($1) and made_at is not null",
      [ids],
    );
    expect(rowCount).toBe(ids.length);
  });

  it("writes in the template's language", async () => {
    const owner = await world.signIn(`95${String(numbers++).padStart(8, "0")}`, "Meera Nair");
    const fields = { name: "विज्ञान मेला", category: "Education", language: "हिन्दी" };
    const { body } = await owner.ask("createTemplate", { body: fields });
    await owner.ask("saveCanvas", {
      params: { id: body.data.id },
      body: { content: JSON.stringify(design("title", "description")) },
    });
    const { ai } = await lookUntilDone(await world.student(owner, body.data.id, { name: "अनन्या" }));
    expect(`${ai?.aititle} ${ai?.summary}`).toMatch(/^[\p{Script=Devanagari}\s\p{P}]+$/u);
  });
});

describe("A fill that fails", () => {
  it.each([
    ["refused", "refused"],
    ["busy", "busy"],
    ["failed", "failed"],
  ] as const)(
    "because the service %s keeps the original texts and costs nothing; a later view tries again",
    { tags: "full" },
    async (_, how) => {
      const { owner, id } = await certificate(["title"]);
      world.ctx.ai = { ...own, writeTexts: async () => ({ ok: false, how, why: "a test" }) };
      const seen = await lookUntilDone(id);
      expect([textsOf(seen.content), seen.pending]).toEqual([[DEFAULT_TEXTS.title], false]);
      expect(await balance(owner)).toBe(WELCOME_CREDITS);
      world.ctx.ai = own;
      expect(textsOf((await lookUntilDone(id)).content)).toEqual([DEFAULT_TEXTS.title]);
      world.clock.forward(MINUTE);
      expect(textsOf((await lookUntilDone(id)).content)).not.toEqual([DEFAULT_TEXTS.title]);
      expect(await balance(owner)).toBe(WELCOME_CREDITS - 1);
    },
  );

  it.each([
    ["the service is away", "busy", true],
    ["it is refused again and again", "refused", false],
  ] as const)("because %s is given up only when another try is useless", { tags: "full" }, async (_, how, comes) => {
    const { id } = await certificate(["title"]);
    world.ctx.ai = { ...own, writeTexts: async () => ({ ok: false, how, why: "a test" }) };
    for (let tried = 0; tried < 6; tried++) {
      await lookUntilDone(id);
      world.clock.forward(2 * HOUR);
    }
    world.ctx.ai = own;
    const [title] = textsOf((await lookUntilDone(id)).content);
    expect(title !== DEFAULT_TEXTS.title).toBe(comes);
  });

  it("without credits keeps the original texts, and is repeated once there are credits", async () => {
    const { owner, id } = await certificate(["title"]);
    const drained = await world.ctx.pool.query(
      "update credit_accounts set balance = 0 where user_id = (select owner_id from templates t join students s on s.template_id = t.id where s.id = $1)",
      [id],
    );
    expect(drained.rowCount).toBe(1);
    expect(textsOf((await lookUntilDone(id)).content)).toEqual([DEFAULT_TEXTS.title]);
    await world.ctx.pool.query(
      "update credit_accounts set balance = 1 where user_id = (select owner_id from ai_fills where certificate_id = $1)",
      [id],
    );
    world.clock.forward(MINUTE);
    expect(textsOf((await lookUntilDone(id)).content)).not.toEqual([DEFAULT_TEXTS.title]);
    expect(await balance(owner)).toBe(0);
  });

  it("because its process died is repeated 30 seconds later and charged once", { tags: "full" }, async () => {
    const { owner, id } = await certificate(["title"]);
    const never = Promise.withResolvers<Awaited<ReturnType<Ai["writeTexts"]>>>();
    world.ctx.ai = { ...own, writeTexts: () => never.promise };
    await viewOf(id);
    await expect.poll(async () => balance(owner)).toBe(WELCOME_CREDITS - 1);
    world.ctx.ai = own;
    world.clock.forward(31 * SECOND);
    await fillDue(world.ctx);
    const seen = await viewOf(id);
    expect([seen.pending, await balance(owner)]).toEqual([false, WELCOME_CREDITS - 1]);
    // If the first process is alive after all, its result is discarded.
    never.resolve({ ok: true, value: { title: "Too late", summary: "Too late", searchWords: [] } });
    await fillsDone(world.ctx);
    expect(await viewOf(id)).toEqual(seen);
    expect(await balance(owner)).toBe(WELCOME_CREDITS - 1);
  });
});

describe("What a dead process left of a fill that is no longer needed", () => {
  let never = Promise.withResolvers<Awaited<ReturnType<Ai["writeTexts"]>>>();
  afterEach(async () => {
    never.resolve({ ok: false, how: "busy", why: "It lived after all" });
    await fillsDone(world.ctx);
  });
  const lost = async () => {
    const made = await certificate(["title"], { name: "Ananya", email: "ananya@example.com" });
    never = Promise.withResolvers();
    world.ctx.ai = { ...own, writeTexts: () => never.promise };
    await viewOf(made.id);
    await expect.poll(async () => balance(made.owner)).toBe(WELCOME_CREDITS - 1);
    world.ctx.ai = own;
    return made;
  };

  it(
    "because its student was deleted is released, and starts again when the student is restored",
    { tags: "full" },
    async () => {
      const { owner, id } = await lost();
      await owner.ask("deleteStudent", { params: { id } });
      world.clock.forward(31 * SECOND);
      await fillDue(world.ctx);
      expect(await balance(owner)).toBe(WELCOME_CREDITS);
      await owner.ask("restoreStudent", { params: { id } });
      expect(await viewOf(id)).toMatchObject({ pending: true });
      await expect.poll(async () => (await viewOf(id)).pending).toBe(false);
      expect(await balance(owner)).toBe(WELCOME_CREDITS - 1);
    },
  );

  it("because its organiser wrote the texts is released", { tags: "full" }, async () => {
    const { owner, id } = await lost();
    world.clock.forward(31 * SECOND);
    const written = await owner.ask("editStudentAi", { params: { id }, body: { aititle: "Mine", summary: "" } });
    expect(written.body).toMatchObject({ state: "made", aititle: "Mine" });
    expect(await balance(owner)).toBe(WELCOME_CREDITS);
  });

  it(
    "because the design needs no AI any more is released, and its page no longer waits",
    { tags: "full" },
    async () => {
      const { owner, template, id } = await lost();
      const content = JSON.stringify(design("student-name"));
      await owner.ask("saveCanvas", { params: { id: template }, body: { content } });
      await owner.ask("sendMail", { body: { user_template_id: template } });
      world.clock.forward(31 * SECOND);
      await fillDue(world.ctx);
      expect(await viewOf(id)).toMatchObject({ pending: false });
      expect(await balance(owner)).toBe(WELCOME_CREDITS);
    },
  );
});

describe("Generating again", () => {
  it("by a process that dies keeps the existing texts and returns the credit", async () => {
    const { owner, id } = await certificate(["title"]);
    const before = await lookUntilDone(id);
    const never = Promise.withResolvers<Awaited<ReturnType<Ai["writeTexts"]>>>();
    world.ctx.ai = { ...own, writeTexts: () => never.promise };
    const lost = owner.ask("regenerateStudentAi", { params: { id } });
    await expect.poll(async () => balance(owner)).toBe(WELCOME_CREDITS - 2);
    expect(await viewOf(id)).toEqual(before);
    world.clock.forward(31 * SECOND);
    await fillDue(world.ctx);
    expect([await viewOf(id), await balance(owner)]).toEqual([before, WELCOME_CREDITS - 1]);
    never.resolve({ ok: true, value: { title: "Too late", summary: "Too late", searchWords: [] } });
    expect((await lost).status).toBe(503);
    expect([await viewOf(id), await balance(owner)]).toEqual([before, WELCOME_CREDITS - 1]);
  });
});

describe("The organiser", () => {
  it("sees the texts, changes them free of charge, and has them generated again for a credit", async () => {
    const { owner, id } = await certificate(["title", "description"]);
    const ask = { params: { id } };
    expect((await owner.ask("getStudentAi", ask)).body).toMatchObject({
      made: false,
      wanted: { title: true, summary: true, picture: false },
    });
    const edited = await owner.ask("editStudentAi", {
      ...ask,
      body: { aititle: "Best of {{Student Name}}", summary: "Mine" },
    });
    expect(edited.body).toMatchObject({ made: true, aititle: "Best of {{Student Name}}" });
    expect(textsOf((await viewOf(id)).content)).toEqual(["Best of Ananya", "Mine"]);
    expect(await balance(owner)).toBe(WELCOME_CREDITS);
    const written = await owner.ask("regenerateStudentAi", ask);
    expect(written.body.summary).not.toBe("Mine");
    expect(await balance(owner)).toBe(WELCOME_CREDITS - 1);
    expect(textsOf((await viewOf(id)).content)).toEqual([written.body.aititle, written.body.summary]);
  });

  it("keeps their own texts when only a picture is left to generate", { tags: "full" }, async () => {
    const { owner, id } = await certificate(["title", "ai-picture"]);
    await owner.ask("editStudentAi", { params: { id }, body: { aititle: "Mine", summary: "" } });
    expect(await balance(owner)).toBe(WELCOME_CREDITS);
    const { content, ai } = await lookUntilDone(id);
    expect([textsOf(content), ai?.image_path]).toEqual([
      ["Mine"],
      expect.stringMatching(/^\/certify\/[\w-]+\/parts\//),
    ]);
    expect(await balance(owner)).toBe(WELCOME_CREDITS - 1);
  });

  it("has a picture generated again: the previous one is deleted an hour later", { tags: "full" }, async () => {
    const { owner, id } = await certificate(["ai-picture"]);
    await lookUntilDone(id);
    const [before = ""] = pictureAddresses(await drawnDesign(world, id));
    const after = (await owner.ask("regenerateStudentAi", { params: { id } })).body.image_path ?? "";
    const statuses = () =>
      Promise.all([before, after].map(async (url) => (await world.app.inject({ url })).statusCode));
    expect(await statuses()).toEqual([200, 200]);
    world.clock.forward(HOUR);
    await eraseDeleted(world.ctx);
    expect(await statuses()).toEqual([404, 200]);
  });

  it("keeps the existing texts when generating again fails", { tags: "full" }, async () => {
    const { owner, id } = await certificate(["title"]);
    const before = await lookUntilDone(id);
    world.ctx.ai = { ...own, writeTexts: async () => ({ ok: false, how: "busy", why: "a test" }) };
    expect(await owner.ask("regenerateStudentAi", { params: { id } })).toMatchObject({
      status: 503,
      body: { message: SAY.ai.busy },
    });
    expect(await viewOf(id)).toEqual(before);
    expect(await balance(owner)).toBe(WELCOME_CREDITS - 1);
  });

  it("has nothing generated for a deleted student, and pays nothing", async () => {
    const { owner, id } = await certificate(["title", "ai-picture"]);
    await owner.ask("deleteStudent", { params: { id } });
    for (const call of ["getStudentAi", "regenerateStudentAi"] as const)
      expect((await owner.ask(call, { params: { id } })).status).toBe(404);
    expect((await world.visitor.ask("certificateData", { params: { id } })).status).toBe(410);
    await fillsDone(world.ctx);
    await fillDue(world.ctx);
    expect(await balance(owner)).toBe(WELCOME_CREDITS);
  });

  it("learns which text is too long, and that a design leaves nothing to fill", { tags: "full" }, async () => {
    const { owner, id } = await certificate(["title"]);
    const long = await owner.ask("editStudentAi", { params: { id }, body: { aititle: "x".repeat(101), summary: "" } });
    expect(long).toMatchObject({ status: 422, body: { message: SAY.ai.textTooLong(SAY.ai.title, AI.title) } });
    const complete = await certificate(["qr"]);
    expect(await complete.owner.ask("regenerateStudentAi", { params: { id: complete.id } })).toMatchObject({
      status: 422,
      body: { message: SAY.ai.nothingToFill },
    });
  });
});
