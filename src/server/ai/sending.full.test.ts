import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Content, EMPTY_CONTENT, parseContent } from "#domain/canvas/content.ts";
import { DEFAULT_TEXTS } from "#domain/canvas/default-texts.ts";
import { WELCOME_CREDITS } from "#domain/account/credits.ts";
import { RETRY_AFTER } from "#domain/mail/delivery.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { HOUR } from "#domain/time.ts";
import { readZip } from "../../../test/zip.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { takeWorkerLease } from "../deliveries/queue/worker-lease.ts";
import { deliverDue } from "../deliveries/queue/worker.ts";
import { fillsDone } from "./running-fills.ts";
import type { Ai } from "../providers/ai/interface.ts";
import { ReadingProcess } from "../untrusted/process.ts";
import { openReadings, type Reader } from "../untrusted/reader.ts";

const DESIGN: Content = {
  ...EMPTY_CONTENT,
  elements: (["title", "student-name", "ai-picture"] as const).map((entry, at) => ({
    ...newElement(entry, { id: entry, phone: false }),
    y: at * 120,
  })),
};
let world: World;
let own: Ai;
let ownReader: Reader;
beforeAll(async () => {
  world = await openWorld();
  own = world.ctx.ai;
  ownReader = world.ctx.reader;
});
afterEach(() => {
  world.ctx.ai = own;
  world.ctx.reader = ownReader;
});
afterAll(() => world.close());

let numbers = 0;
async function organiser(students: number, content = DESIGN) {
  const owner = await world.signIn(`97${String(numbers++).padStart(8, "0")}`, "Meera Nair");
  const template = await world.template(owner, content);
  const ids: string[] = [];
  for (let n = 1; n <= students; n++)
    ids.push(await world.student(owner, template, { name: `Student ${n}`, email: `s${n}@example.com` }));
  const balance = async () => (await owner.ask("creditBalance")).body.balance;
  const deliver = async () => {
    const lease = await takeWorkerLease(world.ctx);
    await deliverDue(world.ctx, lease);
    await lease.release();
    return (await owner.ask("sendingProgress", { params: { id: template } })).body;
  };
  const send = async () => {
    await owner.ask("sendMail", { body: { user_template_id: template } });
    return deliver();
  };
  return { owner, template, ids, balance, send, deliver };
}
const titleOf = async (id: string) => {
  const { content } = (await world.visitor.ask("certificateData", { params: { id } })).body;
  const title = parseContent(content).elements[0];
  return title?.type === "title" ? title.text : "";
};

it("mailed students get what AI wrote, charged once, and viewing it costs nothing more", async () => {
  const { owner, template, ids, balance, send } = await organiser(3);
  const audience = await owner.ask("sendingAudience", { params: { id: template } });
  expect(audience.body).toMatchObject({ due: 3, toFill: 3 });
  expect((await send()).counts).toMatchObject({ sent: 3 });
  expect(await balance()).toBe(WELCOME_CREDITS - 3);
  for (const id of ids) expect(await titleOf(id)).not.toBe(DEFAULT_TEXTS.title);
  expect(await balance()).toBe(WELCOME_CREDITS - 3);
});

it("nobody is mailed a default text: while AI is busy the mail waits, and without credits it fails with that reason", async () => {
  const { ids, send } = await organiser(2);
  world.ctx.ai = { ...own, writeTexts: async () => ({ ok: false, how: "busy", why: "a test" }) };
  expect((await send()).counts).toMatchObject({ sent: 0, deferred: 2 });
  expect(await titleOf(ids[0] ?? "")).toBe(DEFAULT_TEXTS.title);

  const poor = await organiser(1);
  world.ctx.ai = own;
  await world.ctx.pool.query(
    "update credit_accounts set balance = 0 where user_id = (select owner_id from templates where id = $1)",
    [poor.template],
  );
  const { counts, failed } = await poor.send();
  expect(counts).toMatchObject({ sent: 0, failed: 1 });
  expect(failed[0]?.reason).toBe(SAY.ai.notFilled(SAY.credits.notEnough(1, 0)));
});

it("what an organiser wrote themselves is sent without a credit, and needs none later", async () => {
  const picture = { ...EMPTY_CONTENT, elements: [newElement("ai-picture", { id: "picture", phone: false })] };
  const { owner, template, ids, balance, send } = await organiser(1, picture);
  const [id = ""] = ids;
  const hasCredits = (count: number) =>
    world.ctx.pool.query(
      "update credit_accounts set balance = $1 where user_id = (select owner_id from templates where id = $2)",
      [count, template],
    );
  const view = async () => {
    const { body } = await world.visitor.ask("certificateData", { params: { id } });
    await fillsDone(world.ctx);
    return body;
  };
  await hasCredits(0);
  const { ai } = await view();
  const { images } = (await owner.ask("searchImages", { query: { search_query: "trophy" } })).body;
  const chosen = { params: { id: ai?.id ?? "" }, query: { image_path: images[0] ?? "" } };
  expect((await owner.ask("setImage", chosen)).status).toBe(200);

  const { body: audience } = await owner.ask("sendingAudience", { params: { id: template } });
  expect(audience).toMatchObject({ due: 1, toFill: 0 });
  expect((await owner.ask("regenerateStudentAi", { params: { id } })).status).toBe(422);
  expect((await send()).counts).toMatchObject({ sent: 1 });
  await hasCredits(5);
  world.clock.forward(HOUR);
  expect(await view()).toMatchObject({ pending: false });
  expect(await balance()).toBe(5);
});

it("while AI is unavailable a mail waits as long as needed, and keeps its tries for the mail server", async () => {
  const { template, send, deliver } = await organiser(1);
  world.ctx.ai = { ...own, writeTexts: async () => ({ ok: false, how: "busy", why: "a test" }) };
  expect((await send()).counts).toMatchObject({ deferred: 1 });
  for (let tried = 0; tried < RETRY_AFTER.length + 1; tried++) {
    world.clock.forward(2 * HOUR);
    expect((await deliver()).counts).toMatchObject({ deferred: 1 });
  }
  const { rows } = await world.ctx.pool.query("select attempt from deliveries where template_id = $1", [template]);
  expect(rows).toEqual([{ attempt: 0 }]);
  world.ctx.ai = own;
  world.clock.forward(2 * HOUR);
  expect((await deliver()).counts).toMatchObject({ sent: 1 });
});

/** Reading processes of which the next `kills` are killed over the picture that they have to read. */
function openDyingReader(kills: number): Reader & { killed: () => number } {
  let killed = 0;
  const open = (): ReadingProcess => {
    const reading = new ReadingProcess();
    if (killed < kills) {
      killed += 1;
      setImmediate(() => process.kill(reading.pid ?? 0, "SIGKILL"));
    }
    return reading;
  };
  return { ...openReadings({ error: () => {} }, open), killed: () => killed };
}

it("a killed reading process costs time, but no mail and no credit: another reads what AI drew", async () => {
  const { balance, send } = await organiser(1);
  const reader = openDyingReader(1);
  world.ctx.reader = reader;
  expect((await send()).counts).toMatchObject({ sent: 1 });
  expect([reader.killed(), await balance()]).toEqual([1, WELCOME_CREDITS - 1]);
  await reader.close();
});

it("while every reading process is killed a mail waits, its credit is given back, and it goes out once later", async () => {
  const { owner, template, balance, send, deliver } = await organiser(1);
  const reader = openDyingReader(2);
  world.ctx.reader = reader;
  expect((await send()).counts).toMatchObject({ sent: 0, deferred: 1 });
  expect([reader.killed(), await balance()]).toEqual([2, WELCOME_CREDITS]);
  const { body } = await owner.ask("listStudents", { query: { user_template_id: template } });
  expect(body[0]?.delivery?.reason).toBe(SAY.ai.notFilled(SAY.http.busy));
  world.clock.forward(2 * HOUR);
  expect((await deliver()).counts).toMatchObject({ sent: 1 });
  expect(await balance()).toBe(WELCOME_CREDITS - 1);
  await reader.close();
});

it("a download of many shows what AI generated, as each certificate's own picture does", async () => {
  const { owner, template, ids } = await organiser(17);
  await world.ctx.pool.query("update credit_accounts set balance = 100");
  for (const id of ids) await owner.ask("regenerateStudentAi", { params: { id } });
  const { body } = await owner.ask("createDownload", {
    params: { id: template },
    body: { kind: "png", pattern: "{position} {name}" },
  });
  const files = readZip((await world.app.inject({ url: body.url })).rawPayload);
  for (const at of [0, 16]) {
    const single = await world.app.inject({ url: `/certify/${ids[at]}.png` });
    const many = files[`${at + 1} Student ${at + 1}.png`] ?? Buffer.alloc(0);
    const [one, other] = await Promise.all(
      [single.rawPayload, many].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
    );
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  }
});
