// A certificate inside other sites: its frame in every state, and what `/oembed` says of it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "#domain/time.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type World } from "../../../test/world.ts";

const SITE = "http://localhost:3000";
let world: World;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  template = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
  await world.asha.ask("updateTemplate", { params: { id: template }, body: { ...ABOUT, issuer: "Asha Rao" } });
});
afterAll(() => world.close());

const ABOUT = { name: "HackFest 2026", category: "Technology", language: "English", description: "", issuer: "" };
const get = (url: string) => world.app.inject({ url, headers: { accept: "text/html" } });
const oembed = (id: string, more = "") => get(`/oembed?url=${encodeURIComponent(`${SITE}/certify/${id}`)}${more}`);
async function issued(name = "Priya Sharma"): Promise<string> {
  const id = await world.student(world.asha, template, { name });
  await world.asha.ask("markShared", { params: { id } });
  return id;
}

describe("the frame", () => {
  it("shows the picture, who got it from whom, and the way to check it, in any site's frame", async () => {
    const id = await issued(`Priya <b>"Sharma"</b>`);
    const { statusCode, body, headers } = await get(`/embed/${id}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`src="/certify/${id}.jpg?v=`);
    expect(body).toContain('<strong dir="auto">Priya &#60;b&#62;&#34;Sharma&#34;&#60;/b&#62;</strong>');
    expect(body).toContain("HackFest 2026, issued by Asha Rao");
    expect(body).toContain("Verified: this certificate is valid");
    expect(body).toMatch(new RegExp(`href="${SITE}/certify/${id}" target="_blank" rel="noopener"`));
    expect(body).not.toContain("<script");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
    );
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["x-robots-tag"]).toBe("noindex");
  });

  it("confirms nothing before it is issued or published", async () => {
    const id = await world.student(world.asha, template, { name: "Meera" });
    const early = await get(`/embed/${id}`);
    expect(early.body).toContain("Not issued yet");
    expect(early.body).not.toContain("Verified");
    const other = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
    await world.asha.ask("holdTemplate", { params: { id: other }, body: {} });
    const held = await get(`/embed/${await world.student(world.asha, other, { name: "Zoya" })}`);
    expect(held.body).toContain("Not published yet");
    expect(held.body).not.toContain("Zoya");
  });

  it("says that a certificate was withdrawn, by whom and when, and shows it no more", async () => {
    const id = await issued();
    await world.asha.ask("withdrawCertificates", {
      body: { user_template_id: template, student_ids: [id], reason: "x" },
    });
    const { statusCode, body, headers } = await get(`/embed/${id}`);
    expect(statusCode).toBe(410);
    expect(body).toContain("Withdrawn on 20 November 2026 by Asha Rao");
    expect(body).not.toMatch(/Priya|\.jpg/);
    expect(headers["content-security-policy"]).toContain("frame-ancestors *");
  });

  it("says so when there is nothing", async () => {
    const { statusCode, body } = await get("/embed/AAAAAAAAAAAAAAAAAAAAAA");
    expect(statusCode).toBe(404);
    expect(body).toContain("Certificate not found");
  });

  it("speaks the language of the certificate", async () => {
    const hindi = await world.template(world.asha, contentOf([titleOf("{{Student Name}}")]));
    const body = { ...ABOUT, name: "हैकफेस्ट", language: "Hindi" };
    await world.asha.ask("updateTemplate", { params: { id: hindi }, body });
    const id = await world.student(world.asha, hindi, { name: "आशा" });
    const page = (await get(`/embed/${id}`)).body;
    expect(page).toContain('<html lang="hi">');
    expect(page).toContain("जाँचें");
  });

  it("shows a post", async () => {
    const id = await world.post(world.asha, template, { title: "Thank you" });
    expect((await get(`/embed/${id}`)).body).toContain("Thank you</strong>");
    expect((await oembed(id)).json()).toMatchObject({ title: "Thank you", author_name: "Asha Rao" });
  });
});

describe("/oembed", () => {
  it("is named by the certificate's page, in both formats, and answers there", async () => {
    const id = await issued();
    const page = (await get(`/certify/${id}`)).body;
    const links = [...page.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)];
    expect(links.map(([, type]) => type)).toEqual(["application/json+oembed", "text/xml+oembed"]);
    for (const [, , href = ""] of links) {
      const address = new URL(href.replaceAll("&#38;", "&"));
      expect(address.origin).toBe(SITE);
      expect((await get(address.pathname + address.search)).statusCode).toBe(200);
    }
  });

  it("gives the frame's code, its size and a thumbnail", async () => {
    const id = await issued();
    const answer = await oembed(id);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    const body = answer.json<Record<string, string | number>>();
    expect(body).toMatchObject({
      type: "rich",
      version: "1.0",
      title: "Priya Sharma · HackFest 2026",
      author_name: "Asha Rao",
      provider_name: "Prashasti",
      provider_url: SITE,
      cache_age: HOUR / 1000,
      width: 600,
    });
    expect(body["html"]).toMatch(
      new RegExp(`^<iframe\\s+src="${SITE}/embed/${id}"\\s+width="600"\\s+height="${body["height"]}"`),
    );
    const thumbnail = await get(String(body["thumbnail_url"]).slice(SITE.length));
    expect(thumbnail.headers["content-type"]).toBe("image/jpeg");
  });

  it("keeps to the width and the height that are asked for", async () => {
    const id = await issued();
    const narrow = (await oembed(id, "&maxwidth=320")).json<{ width: number; html: string }>();
    expect(narrow.width).toBe(320);
    expect(narrow.html).toContain('width="320"');
    const low = (await oembed(id, "&maxwidth=500&maxheight=200")).json<{ width: number; height: number }>();
    expect(low.height).toBe(200);
    expect(low.width).toBeLessThan(320);
    for (const wrong of ["&maxwidth=0", "&maxwidth=wide", "&maxheight=-1"])
      expect((await oembed(id, wrong)).statusCode).toBe(422);
  });

  it("answers as XML, in which nothing of a name is markup", async () => {
    const id = await issued(`</title><script>"Ash" & Co`);
    const { body, headers } = await oembed(id, "&format=xml");
    expect(headers["content-type"]).toBe("text/xml; charset=utf-8");
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="utf-8" standalone="yes"\?>\s*<oembed>/);
    const tags = [...body.matchAll(/<\/?([^>]*)>/g)].map(([, name]) => name);
    expect(new Set(tags.slice(1))).toEqual(new Set(["oembed", ...Object.keys((await oembed(id)).json())]));
  });

  it("shows nothing that is withdrawn, of another site, or no certificate, and knows no third format", async () => {
    const id = await issued();
    expect((await oembed(id, "&format=yaml")).statusCode).toBe(501);
    expect((await get("/oembed")).statusCode).toBe(422);
    for (const url of [`https://evil.example/certify/${id}`, `${SITE}/user/templates`, "nothing", `${SITE}/certify/x`])
      expect((await get(`/oembed?url=${encodeURIComponent(url)}`)).statusCode).toBe(404);
    await world.asha.ask("withdrawCertificates", {
      body: { user_template_id: template, student_ids: [id], reason: "x" },
    });
    expect((await oembed(id)).statusCode).toBe(410);
  });
});

it("the certificate's page has the code of a picture with a link, and /oembed that of a frame", async () => {
  const id = await issued(`Ash "The" Rao`);
  const page = (await get(`/certify/${id}`)).body;
  const badge = unescaped(/data-badge="([^"]*)"/.exec(page)?.[1]);
  expect(badge).toMatch(new RegExp(`^<a href="${SITE}/certify/${id}"><img [^>]*></a>$`));
  expect(badge).toContain('alt="Certificate of Ash &#34;The&#34; Rao, HackFest 2026"');
  const src = /src="([^"]+)"/.exec(badge)?.[1] ?? "";
  const picture = await get(src.slice(SITE.length));
  expect(picture.headers).toMatchObject({
    "content-type": "image/png",
    "cross-origin-resource-policy": "cross-origin",
  });
  const { html } = (await oembed(id)).json<{ html: string }>();
  expect(html).toMatch(/^<iframe [^>]*title="Certificate of Ash &#34;The&#34; Rao, HackFest 2026"[^>]*><\/iframe>$/);
});

function unescaped(text = ""): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
