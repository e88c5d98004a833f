// The address of what certificates are given for, as credentials name it.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { TRUST_VERBS } from "../admin/trust.ts";
import { canonicalForm } from "../credentials/canonical.ts";

let world: World;
let template: string;
let student: string;
beforeAll(async () => {
  world = await openWorld();
  template = await world.template(world.asha);
  const fields = { name: "Hack <b>Fest</b>", category: "Technology", description: "For “building” in 36 hours" };
  await world.asha.ask("updateTemplate", { params: { id: template }, body: { ...fields, language: "English" } });
  student = await world.student(world.asha, template, { name: "Ananya Iyer", email: "ananya@example.com" });
});
afterAll(() => world.close());

const get = (url: string, accept = "application/json") => world.app.inject({ url, headers: { accept } });
const revisionOf = async () => (await world.asha.ask("getTemplate", { params: { id: template } })).body.data.revision;
const credential = async () => (await get(`/certify/${student}.json`)).json<SignedCredential>();

test("nothing is told while no certificate of it is issued", async () => {
  expect((await get(`/achievements/${await revisionOf()}`)).statusCode).toBe(404);
  for (const id of [template, "AAAAAAAAAAAAAAAAAAAAAA", "x", "x".repeat(90)])
    expect((await get(`/achievements/${id}`, "text/html")).statusCode).toBe(404);
});

test("it says the same as the credential, as a page and as JSON, and nothing of who has it", async () => {
  await world.asha.ask("markShared", { params: { id: student } });
  const { credentialSubject, issuer } = await credential();
  const { achievement } = credentialSubject;
  const path = new URL(achievement.id).pathname;
  const json = await get(path);
  expect(json.headers).toMatchObject({
    "content-type": expect.stringContaining("application/ld+json") as string,
    "access-control-allow-origin": "*",
    vary: expect.stringContaining("accept") as string,
  });
  const document = json.json<object>();
  expect(document).toMatchObject({ ...achievement, creator: { id: issuer.id, url: issuer.url, type: ["Profile"] } });
  expect(await canonicalForm(document)).toContain("https://purl.imsglobal.org/spec/vc/ob/vocab.html#creator");
  expect((await get(`${path}.json`, "text/html")).json()).toEqual(document);
  const page = await get(path, "text/html,*/*");
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.body).toContain("Hack &#60;b&#62;Fest&#60;/b&#62;");
  expect(page.body).toContain("For “building” in 36 hours");
  expect(page.body).toContain('id="criteria"');
  for (const { body } of [json, page]) {
    expect(body).not.toContain("Ananya");
    expect(body).not.toContain(student);
  }
});

test("it stays for what was corrected to a newer design, and is out of view with its template", async () => {
  const path = new URL((await credential()).credentialSubject.achievement.id).pathname;
  await world.asha.ask("saveCanvas", {
    params: { id: template },
    body: {
      content: JSON.stringify({ version: "1.0", elements: [], background: { type: "color", value: "#ff0000" } }),
    },
  });
  await world.asha.ask("updateCertificates", { params: { id: template } });
  expect((await get(path)).json()).toMatchObject({ name: "Hack <b>Fest</b>" });
  await TRUST_VERBS["takedown"]?.(world.ctx, [template, "Forged"]);
  for (const url of [path, `${path}.json`]) expect((await get(url)).statusCode).toBe(410);
  await TRUST_VERBS["untakedown"]?.(world.ctx, [template]);
  expect((await get(path)).statusCode).toBe(200);
});
