// What is read of designs that earlier designers saved: the preview is the mail, and no foreign look stops anything.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Content, parseContent } from "#domain/canvas/content.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openPostOffice, QR_DESIGN } from "../../../test/post-office.ts";
import type { World } from "../../../test/world.ts";

let world: World;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ world, close } = await openPostOffice());
});
afterAll(() => close());

const TITLE = contentOf([titleOf("{{Student Name}}")]);
/** Smaller than half its size on one line. */
const NARROW = contentOf([{ ...titleOf("{{Student Name}}"), width: 300, height: 70, fontSize: 45 }]);
const LONG = "Venkatanarasimharaju Subrahmanya Iyer";

async function previewOf(template: string): Promise<string> {
  const { html } = (await world.asha.ask("previewMail", { params: { id: template }, body: {} })).body.data;
  // The link names a delivery, which a preview does not have.
  return html.replace(/\/unsubscribe\/[\w.-]+/g, "");
}

async function savedBy(drawingRules: number, design: Content, template: string): Promise<void> {
  const { rowCount } = await world.ctx.pool.query(
    "update template_revisions set drawing_rules = $1, content = $2 where id = (select revision_id from templates where id = $3)",
    [drawingRules, JSON.stringify(design), template],
  );
  expect(rowCount).toBe(1);
}

test("the preview shows the design of a certificate that was seen, not a later one", async () => {
  const template = await world.template(world.asha, TITLE);
  const student = await world.student(world.asha, template, { name: LONG, email: "long@example.com" });
  await world.visitor.ask("certificateData", { params: { id: student } });
  const before = await previewOf(template);
  await world.asha.ask("saveCanvas", { params: { id: template }, body: { content: JSON.stringify(QR_DESIGN) } });
  expect(await previewOf(template)).toBe(before);
  await world.asha.ask("updateCertificates", { params: { id: template } });
  expect(await previewOf(template)).not.toBe(before);
});

test("the preview is drawn by the rules of its design", async () => {
  const template = await world.template(world.asha, NARROW);
  await world.student(world.asha, template, { name: LONG, email: "long@example.com" });
  const newest = await previewOf(template);
  await savedBy(3, NARROW, template);
  expect(await previewOf(template)).not.toBe(newest);
});

test("a look that meant nothing when it was saved stops no mail, no preview, no post and no issuing", async () => {
  const template = await world.template(world.asha, TITLE);
  const student = await world.student(world.asha, template, { name: "Ravi", email: "ravi@example.com" });
  await savedBy(2, contentOf([{ ...titleOf("{{Student Name}}"), rotation: "aslant" } as never]), template);
  const params = { id: template };
  const post = {
    template_id: template,
    title: "Results",
    captionBased: "no",
    subcategory: "None",
    main_category: "",
  } as const;
  const asked = {
    canvas: await world.asha.ask("getCanvas", { params }),
    preview: await world.asha.ask("previewMail", { params, body: {} }),
    audience: await world.asha.ask("sendingAudience", { params }),
    ai: await world.asha.ask("getStudentAi", { params: { id: student } }),
    post: await world.asha.ask("createPost", { params, body: post }),
    sent: await world.asha.ask("sendMail", { body: { user_template_id: template } }),
  };
  for (const [name, { status }] of Object.entries(asked)) expect([name, status]).toEqual([name, 200]);
  const { drawing_rules: rules, revision } = asked.canvas.body.data;
  expect(rules).toBe(2);
  const kept = await world.asha.ask("getRevision", { params: { ...params, revision } });
  expect(kept.body.data.drawing_rules).toBe(2);
  const { content } = (await world.asha.ask("getPost", { params: { id: asked.post.body.id } })).body;
  expect(parseContent(content).elements[0]).not.toHaveProperty("rotation");
  expect(content).not.toContain("drawingRules");
});
