import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NO_BRAND } from "#domain/brand/brand.ts";
import { NO_FIGURES } from "#domain/figures/figures.ts";
import { MINUTE } from "#domain/time.ts";
import { claimLink } from "../../../test/claim.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { readZip } from "../../../test/zip.ts";
import { addFigureRows } from "../figures/store.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const BOUNCED = { code: "delivery.mailbox_missing", params: { answer: "550 5.1.1 No such user" } } as const;
let world: World;
let asha: Person;
let student: string;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: "http://localhost:3000" });
  asha = await world.signIn("9000000200", "Asha Exporting");
  const template = await world.template(asha, contentOf([titleOf("{{Student Name}}")]));
  student = await world.student(asha, template, { name: "आर्या शर्मा", email: "arya@example.com" });
  const form = new FormData();
  form.append("file", new File([PIXEL], "logo.png"));
  await asha.ask("uploadFiles", { form });
  await world.post(asha, template);
  const columns = [{ name: "who", use: "name" as const }];
  await asha.ask("rememberMapping", { params: { id: template }, body: { columns } });
  await claimLink(asha, template, { capacity: 40 });
  await world.ctx.pool.query(
    `insert into claim_requests (id, template_id, email, name, asked_at) values ('asks', $1, 'asks@example.com', 'Asks', now())`,
    [template],
  );
  await world.ctx.pool.query(
    `insert into corrections (id, student_id, template_id, email, name_before, name_asked, note, reason, state, asked_at, answered_at)
    values ('declined', $1, $2, 'arya@example.com', '', 'Arya', '', 'As in the college''s list', 'declined', now(), now())`,
    [student, template],
  );
  await asha.ask("saveBrand", { body: { ...NO_BRAND, colours: ["#8a1538"] } });
  await asha.ask("updateIssuer", { body: { site: "https://exporting.example" } });
  await world.ctx.pool.query(
    `insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id,
      queued_at, reason)
    select 'bounced', $1, id, owner_id, revision_id, 'arya@example.com', 'failed', '', now(), $3
    from templates where id = $2`,
    [student, template, BOUNCED],
  );
  await world.ctx.pool.query(
    `with sent as (
      insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, channel, state, message_id,
        queued_at, sent_at)
      select 'sent', $1, id, owner_id, revision_id, '', 'whatsapp', 'sent', '', now(), now()
      from templates where id = $2 returning id, template_id, owner_id, position)
    insert into whatsapp_messages (delivery_id, student_id, template_id, owner_id, position, phone, read_at)
    select id, $1, template_id, owner_id, position, '+919876543210', now() from sent`,
    [student, template],
  );
  await asha.ask("noteWhatsAppConsent", { params: { id: student }, body: { agreed: true } });
  const hidden = await world.template(world.ravi);
  const row = { day: "2026-11-20", kind: "png", n: 1 } as const;
  const opened = { ...row, templateId: template, kind: "opened_from_mail", n: 3 } as const;
  await addFigureRows(world.ctx.db, [{ ...row, templateId: template }, opened, { ...row, templateId: hidden, n: 7 }]);
  await world.student(world.ravi, hidden, { name: "Canary of Ravi", email: "canary@example.com" });
});
afterAll(() => world.close());

const link = async (person: Person) => (await person.ask("exportAccount")).body.url;
const get = (url: string) => world.app.inject({ url });

describe("'Export my data'", () => {
  test("is a ZIP of everything in the account, and of nothing of others", async () => {
    const answer = await get(await link(asha));
    expect(answer.headers["content-type"]).toBe("application/zip");
    expect(answer.headers["content-disposition"]).toContain("my data-");
    const files = readZip(answer.rawPayload);
    const read = (name: string) => JSON.parse(files[name]?.toString() ?? "null") as unknown;
    expect(read("profile.json")).toMatchObject({ name: "Asha Exporting", phone: "9000000200" });
    expect(read("sign-in.json")).toMatchObject([{ kind: "mobile", name: "9000000200" }]);
    expect(read("brand.json")).toEqual({ ...NO_BRAND, colours: ["#8a1538"] });
    expect(read("issuer.json")).toMatchObject({ logo: "", site: "https://exporting.example/", domain: null });
    expect(read("credits.json")).toMatchObject([{ amount: 10, remarks: "Welcome credits", code: "credit.welcome" }]);
    expect(read("templates/1-HackFest 2026.json")).toMatchObject({ name: "HackFest 2026" });
    const person = { name: "आर्या शर्मा", email: "arya@example.com", link: `http://localhost:3000/certify/${student}` };
    expect(read("students/1-HackFest 2026.json")).toMatchObject([person]);
    expect(read("posts.json")).toMatchObject([{ title: "Thank you all" }]);
    expect(read("whatsapp/1-HackFest 2026.json")).toMatchObject([
      { studentId: student, phone: "+919876543210", state: "sent", reason: "", readAt: expect.any(String) as string },
    ]);
    expect(read("whatsapp/consents-1-HackFest 2026.json")).toMatchObject([{ studentId: student, agreed: true }]);
    expect(read("mails/1-HackFest 2026.json")).toMatchObject([
      { reason: "Mailbox doesn't exist", code: BOUNCED.code, details: BOUNCED.params.answer },
    ]);
    expect(read("corrections/1-HackFest 2026.json")).toMatchObject([
      { studentId: student, nameAsked: "Arya", state: "declined", reason: "As in the college's list" },
    ]);
    expect(read("claim-links/1-HackFest 2026.json")).toMatchObject({ capacity: 40, people: [{ name: "Asks" }] });
    expect(read("figures/1-HackFest 2026.json")).toEqual([
      { day: "2026-11-20", counts: { ...NO_FIGURES, opened_from_mail: 3, png: 1 } },
    ]);
    expect(read("payments.json")).toEqual([]);
    expect(read("api-keys.json")).toEqual([]);
    expect(read("webhooks.json")).toEqual([]);
    expect(read("import-columns.json")).toMatchObject([{ columns: [{ name: "who", use: "name" }] }]);
    const pictures = Object.entries(files).filter(([name]) => name.startsWith("files/"));
    expect(pictures.map(([, bytes]) => bytes.subarray(1, 4).toString())).toEqual(["PNG"]);
    expect(Object.values(files).join("\n")).not.toMatch(/Canary of Ravi|canary@/);
  });

  test("has each mail's state, also of those that a worker is sending or tries again", async () => {
    const planner = await world.signIn("9000000203", "Planner");
    const template = await world.template(planner);
    for (const name of ["Waiting", "Held", "Refused"])
      await world.student(planner, template, { name, email: `${name}@example.com` });
    await world.ctx.pool.query(
      `with queued as (
         insert into delivery_queue (delivery_id, student_id, template_id, owner_id, position, next_at, soon, holder, deferred)
         select s.id, s.id, t.id, t.owner_id, s.position, now(), true, case s.name when 'Held' then 1 end, s.name = 'Refused'
         from students s join templates t on t.id = s.template_id where t.id = $1 returning *)
       insert into deliveries (id, student_id, template_id, owner_id, revision_id, email, state, message_id, queued_at)
       select q.delivery_id, q.student_id, t.id, t.owner_id, t.revision_id, '', 'queued', '', now()
       from queued q join templates t on t.id = q.template_id`,
      [template],
    );
    const files = readZip((await get(await link(planner))).rawPayload);
    const mails = JSON.parse(files["mails/1-HackFest 2026.json"]?.toString() ?? "null") as unknown;
    expect(mails).toMatchObject([{ state: "queued" }, { state: "sending" }, { state: "deferred" }]);
  });

  test("has a long list, and a long history, in several files that contain each row once", async () => {
    const busy = await world.signIn("9000000202", "Busy");
    const template = await world.template(busy);
    const { pool } = world.ctx;
    await pool.query(
      `insert into students (id, template_id, name, created_at)
       select 'busy' || n, $1, 'Student ' || n, now() from generate_series(1, 4100) n`,
      [template],
    );
    await pool.query(
      `insert into credit_entries (id, user_id, intention, kind, amount, remarks, created_at)
       select 'busy' || n, owner_id, 'busy' || n, 'adjust', 1, '{"code": "credit.by_operator"}', now()
       from templates, generate_series(1, 2500) n where id = $1`,
      [template],
    );
    const files = readZip((await get(await link(busy))).rawPayload);
    const rows = (start: string) =>
      Object.entries(files)
        .filter(([name]) => name.startsWith(start))
        .map(([, bytes]) => JSON.parse(bytes.toString()) as { name?: string }[]);
    const students = rows("students/");
    expect(students.map(({ length }) => length)).toEqual([2000, 2000, 100]);
    expect(students.flat().map(({ name }) => name)).toEqual(Array.from({ length: 4100 }, (_, n) => `Student ${n + 1}`));
    expect(rows("credits").map(({ length }) => length)).toEqual([2000, 501]);
  });

  test("has a link that ends after two minutes, and with the account", async () => {
    const late = await link(asha);
    world.clock.forward(3 * MINUTE);
    expect((await get(late)).statusCode).toBe(410);
    const leaving = await world.signIn("9000000201", "Leaving");
    const gone = await link(leaving);
    await leaving.ask("deleteAccount", { body: { confirm: "DELETE" } });
    expect((await get(gone)).statusCode).toBe(410);
  });
});
