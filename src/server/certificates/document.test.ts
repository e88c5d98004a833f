import { afterAll, beforeAll, expect, test } from "vitest";
import { actualTexts, openPdf } from "../../../test/pdf.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";

let world: World;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}", { width: 360 })]));
});
afterAll(() => world.close());

const pdf = (id: string, headers = {}) => world.app.inject({ url: `/certify/${id}.pdf`, headers });
const student = (name: string) => world.student(world.asha, template, { name });

test("anyone with the link gets the certificate as a PDF, under the template's name", async () => {
  const answer = await pdf(await student("Lakshmi Iyer"));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="HackFest 2026-${world.clock.now.getTime()}.pdf"; filename*=UTF-8''HackFest%202026-${world.clock.now.getTime()}.pdf`,
    "x-robots-tag": "noindex",
  });
  const document = await openPdf(answer.rawPayload);
  expect(document.getTitle()).toBe("Lakshmi Iyer · HackFest 2026");
  expect(actualTexts(document)).toEqual(["Lakshmi Iyer"]);
});

test("the certificate page links to it", async () => {
  const id = await student("Lakshmi Iyer");
  const { body } = await world.app.inject({ url: `/certify/${id}` });
  expect(body).toMatch(new RegExp(`<a[^>]+href="/certify/${id}\\.pdf\\?v=[\\w-]+"[^>]*>Download PDF</a>`));
});

test("a cached PDF is not sent again, but one with a changed title is", async () => {
  const id = await student("Lakshmi Iyer");
  const { etag } = (await pdf(id)).headers;
  const again = await pdf(id, { "if-none-match": etag });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const fields = { name: "हैकफ़ेस्ट २०२६", category: "Technology", language: "Hindi" };
  await world.asha.ask("updateTemplate", { params: { id: template }, body: fields });
  const renamed = await pdf(id, { "if-none-match": etag });
  expect(renamed.statusCode).toBe(200);
  expect(renamed.headers["content-disposition"]).toContain(`filename*=UTF-8''${encodeURIComponent("हैकफ़ेस्ट २०२६")}`);
});

test("a withdrawn or unknown certificate has no PDF", async () => {
  const id = await student("Lakshmi Iyer");
  await world.asha.ask("deleteStudent", { params: { id } });
  expect((await pdf(id)).statusCode).toBe(410);
  expect((await pdf("aaaaaaaaaaaaaaaaaaaaaa")).statusCode).toBe(404);
});
