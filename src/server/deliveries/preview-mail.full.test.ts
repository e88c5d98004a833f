// The mail before it goes: what is shown is what is sent, and the workspace's brand is in both.
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NO_BRAND } from "#domain/brand/brand.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import type { Attachment } from "#domain/mail/batch.ts";
import { MAIL_FRAME } from "#domain/mail/mail-frame.ts";
import { SAY } from "#domain/say/say.ts";
import { openPostOffice, QR_DESIGN } from "../../../test/post-office.ts";
import type { SmtpPeer } from "../../../test/peers/smtp-control.ts";
import type { World } from "../../../test/world.ts";
import type { WorkerLease } from "./queue/worker-lease.ts";
import { deliverDue } from "./queue/worker.ts";

const WINE = "#8a1538";

let peer: SmtpPeer;
let world: World;
let lease: WorkerLease;
let close: () => Promise<void>;
let template: string;
let student: string;

beforeAll(async () => {
  ({ peer, world, lease, close } = await openPostOffice());
});
beforeEach(async () => {
  peer.mails.length = 0;
  template = await world.template(world.asha, QR_DESIGN);
  student = await world.student(world.asha, template, { name: "आशा राव", email: "asha@example.com" });
});
afterAll(() => close());

type Words = { subject?: string; message?: string; attachment?: Attachment };

async function preview(words: Words & { student_id?: string } = {}) {
  return (await world.asha.ask("previewMail", { params: { id: template }, body: words })).body.data;
}

async function mailed(words: Words = {}) {
  await world.asha.ask("sendMail", { body: { user_template_id: template, ...words } });
  await deliverDue(world.ctx, lease);
  const [mail] = peer.mails;
  if (mail === undefined) throw new Error("No mail");
  return mail;
}

async function uploadLogo(): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 4, background: WINE } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "logo.png");
  return (await world.asha.ask("uploadFiles", { form })).body[0]?.src ?? "";
}

test("the preview is the mail that is sent, letter by letter, and the preview sends and issues nothing", async () => {
  await world.asha.ask("saveBrand", { body: { ...NO_BRAND, colours: [WINE], logo: await uploadLogo() } });
  const words = { subject: "{{Student Name}}, well done", message: "See you.\n\n{{Issuer}}" };
  const shown = await preview(words);
  expect(peer.mails).toEqual([]);
  const { rows } = await world.ctx.pool.query("select from certificates where student_id = $1", [student]);
  expect(rows).toEqual([]);
  const mail = await mailed(words);
  expect(shown.subject).toBe(mail.subject);
  expect(withoutLink(shown.text)).toBe(withoutLink(mail.text));
  const sent = mail.attachments.reduce(
    (text, { cid, contentType, content }) =>
      text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString("base64")}`),
    mail.html || "",
  );
  expect(withoutLink(shown.html)).toBe(withoutLink(sent));
});

/** Both name a delivery, which a preview does not have. */
const withoutLink = (text: string) => text.replace(/\/unsubscribe\/[\w.-]+/g, "/unsubscribe/").trim();

test.each(["png", "pdf"] as const)("the preview tells of the attached %s what the mail has", async (attachment) => {
  expect(await preview()).not.toHaveProperty("attached");
  const { attached } = await preview({ attachment });
  const file = (await mailed({ attachment })).attachments.find(({ filename }) => filename === `आशा राव.${attachment}`);
  expect(attached).toEqual({
    filename: file?.filename,
    content_type: file?.contentType,
    size: file?.content.length,
  });
});

test("the logo in a mail is small, and the mail has no address of a picture", async () => {
  const logo = await uploadLogo();
  await world.asha.ask("saveBrand", { body: { ...NO_BRAND, logo } });
  const { html } = await preview();
  const [, type, shown = ""] =
    /<img\s+src="data:image\/(png|jpeg);base64,([^"]+)"\s+width="168"\s+height="56"/.exec(html) ?? [];
  expect(type).toBe("png");
  const bytes = Buffer.from(shown, "base64");
  expect(bytes.length).toBeLessThanOrEqual(24 * 1024);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 336, height: 112 });
  expect(html).not.toMatch(/src="(?!data:)/);
});

test("a logo that is missing in the storage stops no mail", async () => {
  const logo = await uploadLogo();
  await world.asha.ask("saveBrand", { body: { ...NO_BRAND, logo } });
  await world.ctx.files.remove(`pictures/${logo.slice("/files/".length)}`);
  expect((await preview()).html).not.toContain("logo@prashasti");
});

test("it is the mail of whom one asks for, and of a sample while the list is empty", async () => {
  const other = await world.student(world.asha, template, { name: "Ravi Rao", email: "ravi@example.com" });
  expect((await preview({ student_id: other })).text).toContain(SAY.mail.greeting("Ravi Rao"));
  expect((await preview()).text).toContain(SAY.mail.greeting("आशा राव"));
  template = await world.template(world.asha, QR_DESIGN);
  expect((await preview()).text).toContain(SAY.mail.greeting(SAY.mail.testStudent.name));
  template = await world.template(world.asha, EMPTY_CONTENT);
  const answer = await world.asha.ask("previewMail", { params: { id: template }, body: {} });
  expect(answer).toMatchObject({ status: 422, body: { message: SAY.mail.noDesign } });
});

test("the frame runs nothing and loads nothing, and only our own screens may embed it", async () => {
  const { headers } = await world.app.inject({ url: MAIL_FRAME });
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/^sandbox allow-same-origin;/);
  expect(policy).not.toContain("script");
});
