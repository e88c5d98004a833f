import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_CONTENT, type Content } from "#domain/canvas/content.ts";
import { BATCH } from "#domain/mail/batch.ts";
import { openPostOffice } from "../../../test/post-office.ts";
import { drawnDesign } from "../../../test/drawn-design.ts";
import type { World } from "../../../test/world.ts";
import type { WorkerLease } from "./queue/worker-lease.ts";
import { deliverDue } from "./queue/worker.ts";
import type { SmtpPeer } from "../../../test/peers/smtp-control.ts";

const DESIGN: Content = {
  ...EMPTY_CONTENT,
  elements: [
    {
      id: "name",
      type: "title",
      x: 50,
      y: 150,
      width: 300,
      height: 60,
      text: "{{Student Name}}",
      fontSize: 24,
      fontFamily: "serif",
      fontWeight: "bold",
      color: "#1d2142",
    },
  ],
};

/** One pixel. */
const PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

let peer: SmtpPeer;
let world: World;
let lease: WorkerLease;
let close: () => Promise<void>;
let template: string;

beforeAll(async () => {
  ({ peer, world, lease, close } = await openPostOffice({ PUBLIC_URL: "http://localhost:3000" }));
});

beforeEach(async () => {
  await deliverDue(world.ctx, lease);
  peer.mails.length = 0;
  template = await world.template(world.asha, DESIGN);
});

afterAll(() => close());

const addStudent = (name: string, email = "") => world.student(world.asha, template, { name, email });
const sendMail = (more: { again?: boolean; student_ids?: string[]; except_ids?: string[] } = {}) =>
  world.asha.ask("sendMail", { body: { user_template_id: template, ...more } });
const progress = async () => (await world.asha.ask("sendingProgress", { params: { id: template } })).body;

describe("Send Mail to All", () => {
  it("answers at once, and every student with an e-mail gets one mail with their link and their picture", async () => {
    const ananya = await addStudent("Ananya Iyer", "ananya@example.com");
    const vikram = await addStudent("Vikram Sethi", "vikram@example.com");
    const answer = await sendMail();
    expect(answer.status).toBe(200);
    const counts = { queued: 2, alreadySent: 0, withoutEmail: [], days: [2] };
    expect(answer.body).toEqual({ message: "2 mails are ready to go", ...counts });
    expect(await progress()).toMatchObject({ busy: true, counts: { queued: 2, sent: 0 } });

    expect(await deliverDue(world.ctx, lease)).toBe(2);
    expect(peer.mails.map((mail) => mail.to).toSorted()).toEqual(["ananya@example.com", "vikram@example.com"]);
    const mail = peer.mails.find((each) => each.to === "ananya@example.com");
    expect(mail?.subject).toBe("Your certificate: HackFest 2026");
    expect(mail?.links.filter((link) => !link.includes("/unsubscribe/"))).toEqual([
      `http://localhost:3000/certify/${ananya}?m`,
      `http://localhost:3000/certify/${ananya}`,
      "http://localhost:3000/mine",
    ]);
    expect(mail?.text).not.toContain(vikram);
    const picture = mail?.attachments[0];
    expect(picture?.contentType).toBe("image/jpeg");
    expect(mail?.html).toContain(`cid:${picture?.cid}`);
    expect(picture?.content.subarray(0, 2).toString("hex")).toBe("ffd8");
    expect(picture?.content.length).toBeLessThanOrEqual(80 * 1024);
    expect(await progress()).toMatchObject({ busy: false, counts: { queued: 0, sent: 2, failed: 0 } });
  });

  it("draws the picture of a design's page once, for those who open their mail at once", { tags: "full" }, async () => {
    const paper = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#fdf6e3" } })
      .png()
      .toBuffer();
    const backgroundImage = `data:image/png;base64,${paper.toString("base64")}`;
    template = await world.template(world.asha, { ...DESIGN, backgroundImage });
    await addStudent("Ananya Iyer", "ananya@example.com");
    await addStudent("Vikram Sethi", "vikram@example.com");
    const draw = vi.spyOn(world.ctx.drawing, "draw");
    await sendMail();
    await deliverDue(world.ctx, lease);
    const widths = draw.mock.calls.map(([job]) => ("width" in job ? job.width : undefined));
    draw.mockRestore();
    expect(widths.toSorted((a, b) => Number(a) - Number(b))).toEqual([600, 600, 1200]);
  });

  it("names the students without an e-mail instead of skipping them silently", async () => {
    const id = await addStudent("Meera Nair");
    await addStudent("Ananya Iyer", "ananya@example.com");
    const { body } = await sendMail();
    expect(body).toMatchObject({ queued: 1, withoutEmail: [{ id, name: "Meera Nair" }] });
    expect(await progress()).toMatchObject({ withoutEmail: 1 });
  });

  it("skips students who were already mailed, until asked to send again", { tags: "full" }, async () => {
    await addStudent("Ananya Iyer", "ananya@example.com");
    await sendMail();
    await deliverDue(world.ctx, lease);
    expect((await sendMail()).body).toMatchObject({
      message: "There is nobody to mail.",
      queued: 0,
      alreadySent: 1,
    });
    await addStudent("Late Comer", "late@example.com");
    expect((await sendMail()).body).toMatchObject({ queued: 1, alreadySent: 1 });
    expect((await sendMail({ again: true })).body).toMatchObject({ queued: 1, alreadySent: 0 });
    await deliverDue(world.ctx, lease);
    expect(peer.mails.map((mail) => mail.to).toSorted()).toEqual([
      "ananya@example.com",
      "ananya@example.com",
      "late@example.com",
    ]);
  });

  it("sends one mail each, however often the button is pressed", async () => {
    for (let n = 0; n < 5; n++) await addStudent(`Student ${n}`, `s${n}@example.com`);
    const pressed = Promise.all(Array.from({ length: 20 }, () => sendMail()));
    const sending = (async () => {
      while ((await progress()).counts.sent < 5) await deliverDue(world.ctx, lease);
    })();
    const answers = await pressed;
    await sending;
    await deliverDue(world.ctx, lease);
    expect(answers.reduce((sum, { body }) => sum + body.queued, 0)).toBe(5);
    expect(peer.mails.map((mail) => mail.to).toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `s${n}@example.com`));
  });

  it("sends only to the students it names, and never to those of another template", async () => {
    const other = await world.template(world.asha, DESIGN);
    const elsewhere = await world.student(world.asha, other, { name: "Else", email: "else@example.com" });
    const ananya = await addStudent("Ananya Iyer", "ananya@example.com");
    await addStudent("Vikram Sethi", "vikram@example.com");
    expect((await sendMail({ student_ids: [ananya, elsewhere] })).body.queued).toBe(1);
    await deliverDue(world.ctx, lease);
    expect(peer.mails.map((mail) => mail.to)).toEqual(["ananya@example.com"]);
  });

  it("leaves out the students it is told to, who get theirs the next time", { tags: "full" }, async () => {
    const long = await addStudent("Venkatanarasimharajuvaripeta", "long@example.com");
    await addStudent("Riya", "riya@example.com");
    const except_ids = [long, "x".repeat(22)];
    const body = { user_template_id: template, except_ids };
    expect((await world.ravi.ask("sendMail", { body })).status).toBe(404);
    expect((await world.visitor.ask("sendMail", { body })).status).toBe(401);
    expect((await sendMail({ except_ids })).body).toMatchObject({ queued: 1, alreadySent: 0 });
    await deliverDue(world.ctx, lease);
    expect(peer.mails.map((mail) => mail.to)).toEqual(["riya@example.com"]);
    expect((await sendMail({ except_ids: [] })).body).toMatchObject({ queued: 1, alreadySent: 1 });
    await deliverDue(world.ctx, lease);
    expect(peer.mails.map((mail) => mail.to)).toEqual(["riya@example.com", "long@example.com"]);
  });

  it(
    "excludes no more names than fit into a request, and nobody by something that is no id",
    { tags: "full" },
    async () => {
      await addStudent("Riya", "riya@example.com");
      const many = Array.from({ length: BATCH.leftOut + 1 }, () => "x".repeat(22));
      expect((await sendMail({ except_ids: many })).status).toBe(422);
      expect((await sendMail({ except_ids: ["' or true --"] })).status).toBe(422);
      expect((await sendMail({ except_ids: many.slice(1) })).body.queued).toBe(1);
    },
  );

  it("is open to the owner only", async () => {
    await addStudent("Ananya Iyer", "ananya@example.com");
    const body = { user_template_id: template };
    expect((await world.ravi.ask("sendMail", { body })).status).toBe(404);
    expect((await world.visitor.ask("sendMail", { body })).status).toBe(401);
    expect((await world.ravi.ask("sendingProgress", { params: { id: template } })).status).toBe(404);
    expect((await world.visitor.ask("sendingProgress", { params: { id: template } })).status).toBe(401);
    expect(await deliverDue(world.ctx, lease)).toBe(0);
  });

  it("does not send an empty design", async () => {
    template = await world.template(world.asha, EMPTY_CONTENT);
    await addStudent("Ananya Iyer", "ananya@example.com");
    const { status, body } = await sendMail();
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: "The design is empty. Customize the template first.",
    });
    expect(await progress()).toMatchObject({ busy: false, counts: { queued: 0 } });
  });

  it("sends no certificate without its picture, and says why", async () => {
    const backgroundImage = `data:image/png;base64,${PICTURE}`;
    template = await world.template(world.asha, { ...DESIGN, backgroundImage });
    const id = await addStudent("Ananya Iyer", "ananya@example.com");
    const { backgroundImage: address } = await drawnDesign(world, id);
    await world.ctx.files.remove(address?.replace("/files/", "pictures/") ?? "");
    await sendMail();
    await deliverDue(world.ctx, lease);
    const { body } = await world.asha.ask("listStudents", { query: { user_template_id: template } });
    expect(body[0]?.delivery).toMatchObject({
      state: "failed",
      reason: expect.stringContaining("A picture on this certificate is missing.") as unknown,
    });
    expect(peer.mails).toHaveLength(0);
  });

  it("keeps line breaks and addresses inside names out of the mail's headers and recipients", async () => {
    await addStudent('Eve\r\nBcc: victim@example.com\r\n\r\n<b>"x', "eve@example.com");
    const refused = await world.asha.ask("addStudent", {
      body: { user_template_id: template, name: "Two", email: "a@example.com,b@example.com" },
    });
    expect(refused.status).toBe(422);
    await sendMail();
    await deliverDue(world.ctx, lease);
    expect(peer.wrongs).toEqual([]);
    expect(peer.mails).toHaveLength(1);
    const [mail] = peer.mails;
    expect(mail?.to).toBe("eve@example.com");
    expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail?.html).not.toContain("<b>");
  });

  it(
    "pins the design: a save after queueing changes neither the page nor a mail that still waits",
    { tags: "full" },
    async () => {
      const id = await addStudent("Ananya Iyer", "ananya@example.com");
      await sendMail();
      const changed = { ...DESIGN, elements: DESIGN.elements.map((element) => ({ ...element, text: "Changed" })) };
      await world.asha.ask("saveCanvas", { params: { id: template }, body: { content: JSON.stringify(changed) } });
      await deliverDue(world.ctx, lease);
      const { body } = await world.visitor.ask("certificateData", { params: { id } });
      expect(body.content).toContain("Ananya Iyer");
      expect(body.content).not.toContain("Changed");
      const rows = await world.ctx.pool.query<{ same: boolean; sent: boolean }>(
        `select d.revision_id = c.revision_id as same, c.sent_at is not null as sent
       from deliveries d join certificates c using (student_id) where student_id = $1`,
        [id],
      );
      expect(rows.rows).toEqual([{ same: true, sent: true }]);
    },
  );
});
