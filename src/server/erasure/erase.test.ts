// What is erased a month after deletion, what stays, and what every public page then shows.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { KEPT_MS } from "#domain/retention.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { HOUR } from "#domain/time.ts";
import { askForCorrection } from "../../../test/correction.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { restoreDeleted } from "../admin/restore.ts";
import { fillCertificate } from "../ai/fill.ts";
import { type WorkerLease, takeWorkerLease } from "../deliveries/queue/worker-lease.ts";
import { unsubscribeLink } from "../deliveries/recipients/unsubscribe.ts";
import { deliverDue } from "../deliveries/queue/worker.ts";
import { removeExpired } from "../sweep.ts";
import { eraseDeleted } from "./erase.ts";

let world: World;
let lease: WorkerLease;
beforeAll(async () => {
  world = await openWorld();
  lease = await takeWorkerLease(world.ctx);
});
afterAll(async () => {
  await lease.release();
  await world.close();
});

/** What the hourly jobs do. */
const tidy = async () => {
  await removeExpired(world.ctx);
  await eraseDeleted(world.ctx);
};
/** AI writes its title; it shows a picture. */
const designOf = (picture: string): Content => ({
  ...EMPTY_CONTENT,
  backgroundImage: picture,
  elements: [newElement("title", { id: "title", phone: false })],
});
const upload = async (person: Person, name: string) => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#353f94" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], name));
  return (await person.ask("uploadFiles", { form })).body[0]?.src ?? "";
};
const save = (person: Person, template: string, picture: string) =>
  person.ask("saveCanvas", { params: { id: template }, body: { content: JSON.stringify(designOf(picture)) } });
const mail = async (person: Person, template: string, students: string[], subject = "") => {
  const body = { user_template_id: template, student_ids: students, subject };
  expect((await person.ask("sendMail", { body })).body.queued).toBe(students.length);
  await deliverDue(world.ctx, lease);
};
const post = (person: Person, template: string, title: string) =>
  world.post(person, template, { title, captionBased: "yes" });
const remove = async (person: Person, call: "deleteTemplate" | "deleteStudent" | "deletePost", id: string) =>
  expect((await person.ask(call, { params: { id } })).status).toBe(200);
const status = async (path: string) => (await world.app.inject({ url: path })).statusCode;
/** The page, its files, and the requests of its script. */
const publicly = async (id: string) => {
  const paths = [`/certify/${id}`, `/certify/${id}.png`, `/certify/${id}.pdf`, `/certify/${id}/card.jpg`];
  const { status: data } = await world.visitor.ask("certificateData", { params: { id } });
  return new Set([...(await Promise.all(paths.map(status))), data]);
};
const ALL_GOOD = new Set([200]);
const WITHDRAWN = new Set([410]);
const UNKNOWN = new Set([404]);

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = await world.ctx.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await world.ctx.pool.query<{ text: string }>(`select t::text as text from ${name} t order by 1`);
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts.join("\n");
}

/** Every row but those that a process writes by itself, seconds after a drawing or a view. */
async function everythingSettled(): Promise<string> {
  const rows = (await everything()).split("\n");
  return rows.filter((row) => !/^(?:budgets \(.*\bcpu\b|daily_figures )/.test(row)).join("\n");
}

describe("What was deleted", () => {
  let kept: string, gone: string, alive: string;
  let sent: string, unsent: string, withdrawn: string, shortly: string, ofGone: string;
  let shown: string, draft: string, ofGonePicture: string;
  let livePost: string, deletedPost: string;
  let delivery: string;

  beforeAll(async () => {
    const { asha } = world;
    [shown, draft, ofGonePicture] = (await Promise.all(
      ["s.png", "d.png", "g.png"].map((name) => upload(asha, name)),
    )) as [string, string, string];
    kept = await world.template(asha, designOf(shown));
    const people = { number: "CANARY-NUMBER", mobile: "9000090009" };
    const add = (template: string, name: string, email: string) =>
      world.student(asha, template, {
        name,
        email,
        certificate_number: people.number,
        mobile: people.mobile,
        remarks: `Remark on ${name}`,
      });
    sent = await add(kept, "Sana Sent", "sana@example.com");
    unsent = await add(kept, "Uma Unsent", "uma@example.com");
    await mail(asha, kept, [sent]);
    livePost = await post(asha, kept, "Post that stays");
    deletedPost = await post(asha, kept, "Post that goes");
    await save(asha, kept, draft);

    alive = await world.template(asha, designOf(shown));
    withdrawn = await add(alive, "Dev Deleted", "dev@example.com");
    shortly = await add(alive, "Tara Unsent", "tara@example.com");
    await mail(asha, alive, [withdrawn], "Dear Dev Deleted");
    await askForCorrection(world, withdrawn, { email: "dev@example.com", name: "Dev Deleted Singh", note: "A note" });
    const { rows } = await world.ctx.pool.query<{ id: string }>("select id from deliveries where student_id = $1", [
      withdrawn,
    ]);
    delivery = rows[0]?.id ?? "";

    gone = await world.template(asha, designOf(ofGonePicture));
    ofGone = await add(gone, "Gita Gone", "gita@example.com");
    await fillCertificate(world.ctx, ofGone);

    await remove(asha, "deleteStudent", withdrawn);
    await remove(asha, "deleteStudent", shortly);
    await remove(asha, "deletePost", deletedPost);
    await remove(asha, "deleteTemplate", kept);
    await remove(asha, "deleteTemplate", gone);
  });

  it("is complete until thirty days have passed", async () => {
    world.clock.forward(KEPT_MS - 1);
    // The first run removes what has expired for other reasons, such as sessions.
    await tidy();
    const before = await everythingSettled();
    expect(before).toMatch(/Dev Deleted Singh[^]*Uma Unsent/);
    await tidy();
    expect(await everythingSettled()).toBe(before);
    expect(await publicly(sent)).toEqual(ALL_GOOD);
    expect(await publicly(withdrawn)).toEqual(WITHDRAWN);
  });

  it("is then erased, together with everything that identifies a person", async () => {
    world.clock.forward(1);
    await tidy();
    const left = await everything();
    for (const canary of [
      /Uma Unsent|uma@/,
      /Dev Deleted|A note/,
      /Tara Unsent|tara@/,
      /Gita Gone|gita@/,
      /Post that goes/,
    ])
      expect(left).not.toMatch(canary);
    expect(left).not.toContain(gone);
    expect(left.match(/dev@example.com/g)).toHaveLength(1);
    expect(left.match(/Sana Sent/g)?.length).toBeGreaterThan(0);
    expect(world.logged.filter((line) => line.includes("could not be erased"))).toEqual([]);
  });

  it("leaves every sent certificate unchanged, and the other pages say that they were deleted", async () => {
    expect(await publicly(sent)).toEqual(ALL_GOOD);
    expect((await world.app.inject({ url: `/certify/${sent}` })).body).toContain("Sana Sent");
    expect(await publicly(withdrawn)).toEqual(WITHDRAWN);
    expect(await publicly(shortly)).toEqual(WITHDRAWN);
    expect(await publicly(unsent)).toEqual(UNKNOWN);
    expect(await publicly(ofGone)).toEqual(UNKNOWN);
    expect(await publicly(deletedPost)).toEqual(WITHDRAWN);
    expect(await publicly(livePost)).toEqual(ALL_GOOD);
  });

  it("keeps the unsubscribe link in mails working", async () => {
    const url = new URL(unsubscribeLink(world.ctx, delivery)).pathname;
    expect((await world.app.inject({ url })).body).toContain("dev@example.com");
    expect((await world.app.inject({ url, method: "POST" })).statusCode).toBe(200);
    expect(await everything()).toMatch(/suppressions \(dev@example.com/);
  });

  it("removes unused pictures an hour later", async () => {
    expect(await Promise.all([shown, draft, ofGonePicture].map(status))).toEqual([200, 200, 200]);
    world.clock.forward(HOUR);
    await tidy();
    expect(await Promise.all([shown, draft, ofGonePicture].map(status))).toEqual([200, 404, 404]);
  });

  it("is not erased twice, and can no longer be restored", async () => {
    const before = await everythingSettled();
    await tidy();
    expect(await everythingSettled()).toBe(before);
    for (const id of [kept, gone, withdrawn]) expect(await restoreDeleted(world.ctx, id)).toBeUndefined();
    const asha = await world.signIn("9876543210", "Asha Rao");
    const params = { id: withdrawn };
    expect(await asha.ask("restoreStudent", { params })).toMatchObject({
      status: 404,
      body: { message: SAY.students.noSuch },
    });
    const { body } = await asha.ask("listStudents", { query: { user_template_id: alive } });
    expect(body).toEqual([]);
  });
});
