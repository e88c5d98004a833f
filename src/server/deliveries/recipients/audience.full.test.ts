// What is said of a list before it is sent: whom a mail reaches, and which certificates go.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPostOffice, QR_DESIGN } from "../../../../test/post-office.ts";
import type { World } from "../../../../test/world.ts";
import type { WorkerLease } from "../queue/worker-lease.ts";
import { deliverDue } from "../queue/worker.ts";

let world: World;
let lease: WorkerLease;
let close: () => Promise<void>;
let template: string;

beforeAll(async () => {
  ({ world, lease, close } = await openPostOffice());
});

beforeEach(async () => {
  template = await world.template(world.asha, QR_DESIGN);
});

afterAll(() => close());

const addStudent = (name: string, email = "") => world.student(world.asha, template, { name, email });
const sendMail = (more: { again?: boolean; student_ids?: string[] } = {}) =>
  world.asha.ask("sendMail", { body: { user_template_id: template, ...more } });

describe("Before a list is sent, the dialog", () => {
  it("previews the certificates before sending, longest names first, to the owner only", async () => {
    await addStudent("Mailed", "mailed@example.com");
    await sendMail();
    await deliverDue(world.ctx, lease);
    await addStudent("Riya", "riya@example.com");
    await addStudent("Ananya Iyer", "ananya@example.com");
    await addStudent("Offline");
    const rows = async (query: { page?: string; again?: "yes" }) =>
      (await world.asha.ask("listDueRows", { params: { id: template }, query })).body.data;
    const { rows: due, total } = await rows({});
    expect([total, due.map(({ name, place }) => [name, place])]).toEqual([
      2,
      [
        ["Ananya Iyer", 0],
        ["Riya", 1],
      ],
    ]);
    expect((await rows({ again: "yes" })).rows.map(({ name }) => name)).toEqual(["Ananya Iyer", "Mailed", "Riya"]);
    expect(await rows({ page: "2" })).toEqual({ rows: [], total: 2 });
    expect((await world.ravi.ask("listDueRows", { params: { id: template }, query: {} })).status).toBe(404);
    expect((await world.visitor.ask("listDueRows", { params: { id: template }, query: {} })).status).toBe(401);
  });

  it("counts before sending who gets a mail, who had one, whose is on its way and whom no mail can reach", async () => {
    await addStudent("Mailed", "mailed@example.com");
    await sendMail();
    await deliverDue(world.ctx, lease);
    const waiting = await addStudent("Waiting", "waiting@example.com");
    await sendMail({ student_ids: [waiting] });
    await addStudent("Due", "due@example.com");
    await addStudent("Later", "later@example.com");
    const offline = await addStudent("Offline");
    const { body } = await world.asha.ask("sendingAudience", { params: { id: template } });
    expect(body).toMatchObject({ due: 2, alreadySent: 1, onTheWay: 1, withoutEmail: 1 });
    expect(body.unreachable).toEqual([{ id: offline, name: "Offline", mobile: "" }]);
    expect(body.samples.map(({ name }) => name)).toEqual(["Later", "Due", "Mailed"]);
    expect((await sendMail()).body).toMatchObject({ queued: 2, alreadySent: 1 });
  });

  it("says what a mail says without own words, in the mail's language and with its name of the issuer", async () => {
    const fields = { name: "दीपावली", category: "Education", language: "Hindi", issuer: "IIT" };
    await world.asha.ask("updateTemplate", { params: { id: template }, body: fields });
    const { body } = await world.asha.ask("sendingAudience", { params: { id: template } });
    const id = await addStudent("Meera", "meera@example.com");
    const words = { student_id: id, subject: "{{Issuer}}", message: "" };
    const preview = async (subject: string) =>
      (await world.asha.ask("previewMail", { params: { id: template }, body: { ...words, subject } })).body.data;
    expect(body.mail.subject).toBe((await preview("")).subject);
    expect(body.mail.issuer).toBe((await preview("{{Issuer}}")).subject);
    expect((await preview("")).text).toContain(body.mail.line);
  });

  it("counts a student as mailed who was handed the certificate before a mail that failed", async () => {
    const id = await addStudent("Handed over", "handed@example.com");
    await addStudent("Failed", "failed@example.com");
    await world.asha.ask("markGiven", { params: { id }, body: { given: true } });
    await sendMail({ again: true });
    await deliverDue(world.ctx, lease);
    await world.ctx.pool.query("update deliveries set state = 'failed' where state = 'sent' and template_id = $1", [
      template,
    ]);
    const { body } = await world.asha.ask("sendingAudience", { params: { id: template } });
    expect(body).toMatchObject({ due: 1, alreadySent: 1, onTheWay: 0 });
    expect((await sendMail()).body).toMatchObject({ queued: 1, alreadySent: 1 });
  });

  it("counts a mail as due that a worker still has when its batch is cancelled", async () => {
    await addStudent("Held", "held@example.com");
    await addStudent("Waiting", "waiting@example.com");
    await sendMail();
    await world.ctx.pool.query(
      `update delivery_queue set holder = $2 where template_id = $1 and student_id in (select id from students where name = 'Held')`,
      [template, -1],
    );
    await world.asha.ask("steerSending", { params: { id: template }, body: { act: "cancel" } });
    const { body } = await world.asha.ask("sendingAudience", { params: { id: template } });
    expect(body).toMatchObject({ due: 2, alreadySent: 0, onTheWay: 0 });
  });

  it("counts and shows the picked students in the same way, including those already mailed", async () => {
    const mailed = await addStudent("Mailed", "mailed@example.com");
    const waiting = await addStudent("Waiting", "waiting@example.com");
    const due = await addStudent("Due", "due@example.com");
    const offline = await addStudent("Offline");
    await addStudent("Not picked", "other@example.com");
    await sendMail({ student_ids: [mailed] });
    await deliverDue(world.ctx, lease);
    await sendMail({ student_ids: [waiting] });
    const send = { params: { id: template }, body: { student_ids: [mailed, waiting, due, offline] } };
    const { audience, rows } = (await world.asha.ask("pickedAudience", send)).body;
    expect(audience).toMatchObject({
      due: 1,
      alreadySent: 1,
      onTheWay: 1,
      withoutEmail: 1,
      suppressed: 0,
      toFill: 1,
    });
    expect(audience.samples.map(({ name }) => name)).toEqual(["Due", "Mailed"]);
    expect(rows.map(({ name, mailed: had }) => [name, had])).toEqual([
      ["Mailed", true],
      ["Due", false],
    ]);
    const again = { student_ids: rows.map(({ id }) => id), again: true };
    expect((await sendMail(again)).body).toMatchObject({ queued: 2, alreadySent: 0 });
    expect((await world.ravi.ask("pickedAudience", send)).status).toBe(404);
    expect((await world.visitor.ask("pickedAudience", send)).status).toBe(401);
  });

  it("counts nobody on an empty list", async () => {
    const { body } = await world.asha.ask("sendingAudience", { params: { id: template } });
    expect(body).toEqual({
      due: 0,
      toFill: 0,
      alreadySent: 0,
      onTheWay: 0,
      suppressed: 0,
      withdrawn: 0,
      withoutEmail: 0,
      issuer: "",
      mail: {
        subject: "Your certificate: HackFest 2026",
        line: "Your certificate for HackFest 2026 is ready.",
        issuer: "",
      },
      allowance: { needs: "nothing", room: null },
      unreachable: [],
      samples: [],
    });
  });
});
