import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultsOfCard, faultsOfTags, readTags } from "../../../test/share-tags.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";

const SITE = "https://certs.example";
let world: World;
let template: string;

beforeAll(async () => {
  world = await openWorld({
    PUBLIC_URL: SITE,
    ALLOW_EMBEDDED: "sms,sms-public,mail,payments",
    MAIL_FROM: "HackFest <certs@certs.example>",
    SECRET: "3f9a1c77e04b52d86a1f0c9be7d2453811aa6cf2d09e7b64",
  });
  template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
});
afterAll(() => world.close());

async function expectGoodTags(id: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const tags = readTags((await world.app.inject({ url: `/certify/${id}` })).body);
  expect(faultsOfTags(tags, SITE)).toEqual([]);
  const card = await world.app.inject({ url: (tags.get("og:image")?.[0] ?? "").slice(SITE.length) });
  expect(await faultsOfCard(card.rawPayload, tags)).toEqual([]);
  return tags;
}

describe("Facebook, X and LinkedIn read the page of", () => {
  test("a certificate, in Hindi, with quotes and a tag in the name", async () => {
    const id = await world.student(world.asha, template, { name: `आशा "Ash" <b>राव</b> & Co` });
    const tags = await expectGoodTags(id);
    expect(tags.get("og:title")).toEqual([`आशा "Ash" <b>राव</b> & Co · HackFest 2026`]);
    expect(tags.get("og:url")).toEqual([`${SITE}/certify/${id}`]);
  });

  test("a certificate whose name and description are longer than what they show", { tags: "full" }, async () => {
    const description = "A weekend of building. ".repeat(12);
    const body = { name: "HackFest 2026", category: "Technology", language: "English", description, issuer: "" };
    const long = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
    expect((await world.asha.ask("updateTemplate", { params: { id: long }, body })).status).toBe(200);
    const id = await world.student(world.asha, long, { name: "Venkatanarasimharajuvaripeta ".repeat(6).trim() });
    const tags = await expectGoodTags(id);
    expect(tags.get("og:title")?.[0]).toMatch(/…$/);
    expect(tags.get("og:description")?.[0]).toMatch(/^A weekend of building\. .*…$/);
  });

  test("a post", async () => {
    const post = { template_id: template, captionBased: "no", subcategory: "None", main_category: "Technology" };
    const made = await world.asha.ask("createPost", {
      params: { id: template },
      body: { ...post, title: "Thank you, all of you".repeat(4) },
    });
    const tags = await expectGoodTags(made.body.id);
    expect(tags.get("og:title")?.[0]).toMatch(/^Thank you, all of you/);
  });
});
