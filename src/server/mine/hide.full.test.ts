// A recipient hides a certificate: nobody else sees it, and it stays valid.
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openVisit } from "../../../test/recipient.ts";
import { openWorld, type World } from "../../../test/world.ts";

const NAME = "Lakshmi Iyer";
const EMAIL = "lakshmi@example.com";

let world: World;
let template: string;
let visit: string;
beforeAll(async () => {
  world = await openWorld();
  template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
  await give();
  visit = await openVisit(world, EMAIL);
});
afterAll(() => world.close());

async function give(email = EMAIL): Promise<string> {
  const id = await world.student(world.asha, template, { name: NAME, email });
  await world.asha.ask("markShared", { params: { id } });
  return id;
}

const hide = (id: string, hidden: boolean, by = visit) =>
  world.visitor.ask("hideMine", { params: { id }, body: { hidden }, visit: by });
const get = (id: string, end = "") => world.app.inject({ url: `/certify/${id}${end}` });
const isListedHidden = async (id: string) => {
  const { data } = (await world.visitor.ask("listMine", { visit, query: { limit: "500" } })).body;
  return data.find((each) => each.id === id)?.hidden;
};
const verify = async (text: string) => world.visitor.ask("verifyCertificate", { body: { text } });
const FILES = [".png", ".jpg?size=360", ".pdf", ".json", ".zip", "/card.jpg", "/qr.png", "/report"];

test("a hidden certificate shows neither name nor picture to anybody, in no file", async () => {
  const id = await give();
  expect((await hide(id, true)).status).toBe(200);
  const page = await get(id);
  expect(page.statusCode).toBe(403);
  expect(page.body).toContain(SAY.certificate.hidden);
  expect(page.body).not.toMatch(/Lakshmi|HackFest|<img[^>]*certify|og:image/);
  const files = await Promise.all(FILES.map((end) => get(id, end)));
  expect(files.map(({ statusCode }) => statusCode)).toEqual(FILES.map(() => 403));
  expect(files.map(({ body }) => body).join("")).not.toMatch(/Lakshmi|HackFest/);
  const { status, body } = await world.visitor.ask("certificateData", { params: { id } });
  expect([status, body.message]).toEqual([403, SAY.certificate.hidden]);
  expect(await isListedHidden(id)).toBe(true);
});

test("it is as before once it is shown again", async () => {
  const id = await give();
  await hide(id, true);
  await hide(id, false);
  expect((await get(id)).body).toContain(NAME);
  expect(await isListedHidden(id)).toBe(false);
});

test("whoever has its file can still check it, and is not led to the hidden page", async () => {
  const id = await give();
  const file = (await get(id, ".json")).body;
  await hide(id, true);
  const { data } = (await verify(file)).body;
  expect(data).toMatchObject({ verdict: "valid", page: null, picture: null });
  const link = await verify(`${world.ctx.config.publicUrl}/certify/${id}`);
  expect([link.status, link.body.message]).toEqual([403, SAY.certificate.hidden]);
});

test("a certificate of another address, an unknown one and a withdrawn one cannot be hidden", async () => {
  const other = await give("other@example.com");
  const withdrawn = await give();
  const body = { user_template_id: template, student_ids: [withdrawn] };
  await world.asha.ask("withdrawCertificates", { body });
  for (const id of [other, withdrawn, "A".repeat(22)]) expect((await hide(id, true)).status).toBe(404);
  expect((await get(other)).statusCode).toBe(200);
  expect((await hide(other, true, "A".repeat(43))).status).toBe(403);
});
