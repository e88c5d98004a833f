import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { type AccountOverview, block, findAccount, unblock } from "../admin/people.ts";
import { TRUST_VERBS } from "../admin/trust.ts";
import { type WorkerLease, takeWorkerLease } from "../deliveries/queue/worker-lease.ts";
import { deliverDue } from "../deliveries/queue/worker.ts";

const DESIGN = contentOf([titleOf("{{Student Name}}")]);
let world: World;
let lease: WorkerLease;
let template: string, student: string, other: string, post: string;

beforeAll(async () => {
  world = await openWorld();
  lease = await takeWorkerLease(world.ctx);
  template = await world.template(world.asha, DESIGN);
  student = await world.student(world.asha, template, { name: "Ananya Iyer", email: "ananya@example.com" });
  other = await world.student(world.asha, template, { name: "Vikram Sethi", email: "vikram@example.com" });
  post = await world.post(world.asha, template);
});
afterAll(async () => {
  await lease.release();
  await world.close();
});

/** `npm run admin -- …` */
const admin = async (verb: string, ...words: string[]) => TRUST_VERBS[verb]?.(world.ctx, words);
/** What anybody gets at the addresses of a certificate or post. */
async function statuses(id: string): Promise<number[]> {
  const paths = ["", ".png", ".jpg", "/card.jpg", "/qr.png", ".pdf", "/report"];
  const pages = await Promise.all(paths.map((path) => world.app.inject(`/certify/${id}${path}`)));
  const data = await world.visitor.ask("certificateData", { params: { id } });
  return [...new Set([...pages.map(({ statusCode }) => statusCode), data.status])];
}
const pixels = async (id: string) => (await world.app.inject(`/certify/${id}.png`)).rawPayload;
const takedowns = async (person = world.asha) => (await person.ask("takedowns")).body.data;

describe("a takedown", () => {
  it("of one certificate answers 410 with a sentence everywhere, and its undo brings the same pixels back", async () => {
    const before = await pixels(student);
    expect(await statuses(student)).toEqual([200]);
    expect(await admin("takedown", student, "Forged", "signature")).toEqual([
      `The certificate Ananya Iyer (${student}) is out of public view.`,
    ]);
    expect(await statuses(student)).toEqual([410]);
    const page = await world.app.inject(`/certify/${student}`);
    expect(page.body).toContain(SAY.certificate.takenDownText);
    expect(page.body).not.toContain("Ananya");
    expect(await statuses(other)).toEqual([200]);
    expect(await statuses(post)).toEqual([200]);
    expect(await takedowns()).toMatchObject([
      { kind: "certificate", name: "Ananya Iyer", templateId: template, why: "Forged signature" },
    ]);
    expect(await takedowns(world.ravi)).toEqual([]);
    await admin("untakedown", student);
    expect(await statuses(student)).toEqual([200]);
    expect((await pixels(student)).equals(before)).toBe(true);
    expect(await takedowns()).toEqual([]);
  });

  it("keeps the certificate out of downloads, and its waiting mail from going", { tags: "full" }, async () => {
    await admin("takedown", student);
    const { body } = await world.asha.ask("sendMail", { body: { user_template_id: template } });
    expect(body.queued).toBe(2);
    await deliverDue(world.ctx, lease);
    const list = await world.asha.ask("listStudents", { query: { user_template_id: template } });
    expect(list.body.map(({ name, delivery }) => [name, delivery?.state, delivery?.code])).toEqual([
      ["Ananya Iyer", "suppressed", "delivery.taken_down"],
      ["Vikram Sethi", "sent", ""],
    ]);
    await admin("untakedown", student);
  });

  it("of a template covers its certificates, its downloads and its sending, and not the posts made from it", async () => {
    const link = await world.asha.ask("createDownload", { params: { id: template }, body: { kind: "png" } });
    await admin("takedown", template, "Not theirs");
    expect([await statuses(student), await statuses(other), await statuses(post)]).toEqual([[410], [410], [410]]);
    expect((await world.app.inject(link.body.url)).statusCode).toBe(410);
    const again = await world.asha.ask("createDownload", { params: { id: template }, body: { kind: "png" } });
    expect(again).toMatchObject({ status: 410, body: { code: "certificate.taken_down" } });
    const send = await world.asha.ask("sendMail", { body: { user_template_id: template, again: true } });
    expect(send).toMatchObject({ status: 410, body: { message: SAY.certificate.takenDownText } });
    await admin("takedown", student);
    expect((await takedowns()).map(({ kind, templateId }) => [kind, templateId])).toEqual([
      ["template", template],
      ["certificate", template],
    ]);
    await admin("untakedown", student);
    await admin("untakedown", template);
    expect([await statuses(student), await statuses(post)]).toEqual([[200], [200]]);
    expect((await world.app.inject(link.body.url)).statusCode).toBe(200);
  });

  it(
    "pauses the mails of a template that wait, and they go on when it is public and its owner resumes them",
    { tags: "full" },
    async () => {
      await world.asha.ask("sendMail", { body: { user_template_id: template, again: true, hold: true } });
      await admin("takedown", template);
      world.clock.forward(60_000);
      expect(await deliverDue(world.ctx, lease)).toBe(0);
      const resume = () => world.asha.ask("steerSending", { params: { id: template }, body: { act: "resume" } });
      expect((await resume()).status).toBe(410);
      await admin("untakedown", template);
      expect((await resume()).status).toBe(200);
      expect(await deliverDue(world.ctx, lease)).toBe(2);
    },
  );

  it("of an account, by its e-mail, covers everything of it and nothing of others", async () => {
    await world.ctx.pool.query(
      "update users set email = 'asha@example.com', email_verified_at = now() where name = 'Asha Rao'",
    );
    const [line = ""] = (await admin("takedown", "Asha@example.com", "Fraud")) ?? [];
    expect(line).toMatch(/^The account Asha Rao \(.+\) is out of public view\.$/);
    expect([await statuses(student), await statuses(other), await statuses(post)]).toEqual([[410], [410], [410]]);
    const ravis = await world.template(world.ravi, DESIGN);
    expect(await statuses(await world.student(world.ravi, ravis, { name: "Meera" }))).toEqual([200]);
    expect(await admin("takedown", "asha@example.com")).toEqual(
      [line.replace(".", " already.")].map(() => expect.stringMatching(/already\.$/)),
    );
    await admin("untakedown", "asha@example.com");
    expect(await statuses(student)).toEqual([200]);
  });

  it("of something that is not there changes nothing and says so", async () => {
    expect(await admin("takedown", "nobody@example.com")).toBe(
      "There is no certificate, post, template or account nobody@example.com.",
    );
  });
});

it("a block takes everything of the account out of public view, and an unblock brings it back", async () => {
  const account = (await findAccount(world.ctx, "9876543210")) as AccountOverview;
  await block(world.ctx, account, { by: "root", why: "Spam" });
  expect([await statuses(student), await statuses(post)]).toEqual([[410], [410]]);
  await unblock(world.ctx, account, { by: "root", why: "Mistaken" });
  expect([await statuses(student), await statuses(post)]).toEqual([[200], [200]]);
});

it("everything that the operator did is recorded: who, what, when and why", { tags: "full" }, async () => {
  const lines = (await admin("record")) as string[];
  expect(lines[0]).toMatch(/^2026-11-20T.+Z {2}root {2}unblock {2}account \S+ {2}Mistaken$/);
  expect(lines.at(-1)).toMatch(/ takedown {2}certificate \S+ {2}Forged signature$/);
  expect(await admin("record", template)).toHaveLength(4);
  expect(await admin("record", "nothing")).toEqual(["Nothing is recorded."]);
});
