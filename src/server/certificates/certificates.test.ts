import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Content, EMPTY_CONTENT, parseContent } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { waitingForLocks } from "../../../test/post-office.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { migrateDatabase } from "../database/open.ts";
import { eq } from "../database/orm.ts";
import { workspaces } from "../schema.ts";
import { userWith } from "../signin/identities.ts";
import { markSent, pinForBatch } from "./pin.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: "http://localhost:3000" });
});
afterAll(() => world.close());

const NOBODY_HAS = "aaaaaaaaaaaaaaaaaaaaaa";

function design(text: string): Content {
  const box = { x: 20, y: 100, width: 360, height: 60 };
  const type = { fontSize: 28, fontFamily: "Arial", fontWeight: "bold", color: "#000000" };
  return { ...EMPTY_CONTENT, elements: [{ id: "a", type: "title", text, ...box, ...type }] };
}
const NAME = design("{{Student Name}}, {{Certificate ID}}, {{Remarks}}");

const page = (id: string) => world.app.inject({ url: `/certify/${id}` });
const picture = (id: string, kind = "png", headers = {}) =>
  world.app.inject({ url: `/certify/${id}.${kind}`, headers });
const data = (id: string) => world.visitor.ask("certificateData", { params: { id } });

async function save(template: string, content: Content): Promise<string> {
  const { body } = await world.asha.ask("saveCanvas", {
    params: { id: template },
    body: { content: JSON.stringify(content) },
  });
  return body.data.revision;
}

async function update(person: World["asha"], template: string) {
  return person.ask("updateCertificates", { params: { id: template } });
}

test("anyone with the link sees the certificate: picture, facts, verification and a download without a script", async () => {
  const template = await world.template(world.asha, NAME);
  const id = await world.student(world.asha, template, { name: "Lakshmi Iyer", certificate_number: "C-0042" });
  await world.asha.ask("markShared", { params: { id } });
  const answer = await page(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["x-robots-tag"]).toBe("noindex");
  for (const text of [
    "Lakshmi Iyer",
    "HackFest 2026",
    "C-0042",
    "20 November 2026",
    "Verified: this certificate is valid",
    "Made with love in India",
  ])
    expect(answer.body).toContain(text);
  expect(answer.body).not.toContain("Updated on");
  expect(answer.body).toMatch(
    new RegExp(
      `<img\\s+src="/certify/${id}\\.jpg\\?v=[\\w-]+"\\s+srcset="[^"]+"\\s+sizes="[^"]+"\\s+width="1200"\\s+height="1200"`,
    ),
  );
  expect(answer.body).toMatch(
    new RegExp(`<a[^>]+href="/certify/${id}\\.png\\?v=[\\w-]+"[^>]+download="HackFest 2026-\\d+\\.png"`),
  );
});

test("a shared link shows name, template and picture before it is opened", { tags: "full" }, async () => {
  const template = await world.template(world.asha, NAME);
  const id = await world.student(world.asha, template, { name: "Lakshmi Iyer" });
  const { body } = await page(id);
  for (const tag of [
    '<meta property="og:title" content="Lakshmi Iyer · HackFest 2026" />',
    `<meta property="og:url" content="http://localhost:3000/certify/${id}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ])
    expect(body).toContain(tag);
  const image = /<meta property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(body)?.[1] ?? "";
  const shown = await world.app.inject({ url: image });
  expect(image).toMatch(new RegExp(`^/certify/${id}/card\\.jpg\\?v=`));
  expect(shown.headers["content-type"]).toBe("image/jpeg");
  expect(shown.rawPayload.length).toBeLessThan(300 * 1024);
});

test("the page preloads the fonts for the letters of the name, and no others", { tags: "full" }, async () => {
  const template = await world.template(world.asha, NAME);
  const fontsOf = async (name: string) =>
    (await page(await world.student(world.asha, template, { name }))).body.match(/\/fonts\/[\w-]+\.woff2/g) ?? [];
  expect(await fontsOf("Lakshmi Iyer")).toEqual([]);
  const [hindi = ""] = await fontsOf("राहुल शर्मा");
  expect(hindi).toMatch(/devanagari/);
  expect((await world.app.inject({ url: hindi })).headers["content-type"]).toBe("font/woff2");
  expect(await fontsOf("कி அநన్య অનન್ഗ")).toHaveLength(2);
});

const inHindi = async (url: string) => (await world.app.inject({ url, headers: { cookie: "language=hi" } })).body;

test("in Hindi, also the page of a certificate that is not there preloads its letters; a page with a form has others", async () => {
  const letters = "/fonts/noto-sans-devanagari-400-devanagari.woff2";
  expect(await inHindi("/certify/00000000-0000-4000-8000-000000000000")).toContain(letters);
  expect([await inHindi("/mine"), await inHindi("/verify")].join("")).not.toContain(letters);
});

test("no script and no style is inline in the page", async () => {
  const template = await world.template(world.asha, NAME);
  const { body } = await page(await world.student(world.asha, template, { name: "Lakshmi Iyer" }));
  expect(body).not.toMatch(/<script(?![^>]+src=)|<style| style=| on\w+=/);
});

test("no private data of student or owner is in any public answer", async () => {
  const person = await world.signIn("9555000111", "Canary Owner");
  const template = await world.template(person, NAME);
  const { body } = await person.ask("getTemplate", { params: { id: template } });
  const id = await world.student(person, template, {
    name: "Lakshmi Iyer",
    email: "canary-mail@example.com",
    mobile: "9444000222",
  });
  const ownerId = await userWith(world.ctx.db, { kind: "mobile", subject: "9555000111" });
  const secrets = [
    "canary-mail",
    "9444000222",
    "9555000111",
    "Canary Owner",
    ownerId ?? "no owner",
    template,
    body.data.revision,
  ];
  for (const answer of [await page(id), await picture(id), await picture(id, "jpg"), await data(id)]) {
    const seen = JSON.stringify([
      answer.headers,
      "rawPayload" in answer ? answer.rawPayload.toString("latin1") : answer.body,
    ]);
    for (const secret of secrets) expect(seen).not.toContain(secret);
  }
});

test("the data of a certificate has its placeholders filled, and only public fields", async () => {
  const template = await world.template(world.asha, NAME);
  const id = await world.student(world.asha, template, {
    name: "Lakshmi {{Remarks}}",
    remarks: "First",
    certificate_number: "7",
  });
  const { status, body } = await data(id);
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual([
    "ai",
    "content",
    "issued_at",
    "issuer",
    "issuer_verified",
    "name",
    "pending",
    "student",
    "updated_at",
  ]);
  expect(body.student).toEqual({ name: "Lakshmi {{Remarks}}", certificate_number: "7" });
  expect(parseContent(body.content).elements[0]).toHaveProperty("text", "Lakshmi {{Remarks}}, 7, First");
});

test("markup in names, in the template and in its description is shown as text", async () => {
  const attack = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
  const template = await world.template(world.asha, NAME);
  await world.asha.ask("updateTemplate", {
    params: { id: template },
    body: { name: attack, category: "Technology", language: "English", description: attack, issuer: attack },
  });
  const id = await world.student(world.asha, template, { name: attack, certificate_number: attack });
  const { body } = await page(id);
  expect(body).not.toContain("<script>alert");
  expect(body).not.toContain("<img src=x");
  expect(body).toContain("&#60;script&#62;alert(1)&#60;/script&#62;");
});

test("the issuer is the template's, otherwise the owner's, otherwise the owner's name if shown, otherwise nobody", async () => {
  const person = await world.signIn("9555000333", "Meera Nair");
  const template = await world.template(person, NAME);
  const id = await world.student(person, template, { name: "Lakshmi Iyer" });
  const issuer = async () => {
    const { body } = await data(id);
    // The dialog for sending shows the same in advance.
    const audience = await person.ask("sendingAudience", { params: { id: template } });
    expect(audience.body.issuer).toBe(body.issuer);
    return body.issuer;
  };
  const change = (values: Partial<typeof workspaces.$inferInsert>) =>
    world.ctx.db.update(workspaces).set(values).where(eq(workspaces.name, "Meera Nair"));
  expect(await issuer()).toBe("");
  expect((await page(id)).body).not.toContain("Issued by");
  await change({ showName: true });
  expect(await issuer()).toBe("Meera Nair");
  await change({ issuer: "Kerala Coders" });
  expect(await issuer()).toBe("Kerala Coders");
  const fields = { name: "HackFest 2026", category: "Technology", language: "English", issuer: "HackFest" };
  await person.ask("updateTemplate", { params: { id: template }, body: fields });
  expect(await issuer()).toBe("HackFest");
  await person.ask("markShared", { params: { id } });
  expect((await page(id)).body).toContain("Issued by");
});

test(
  "saving after a certificate was created does not change its picture; 'update them' changes it and shows when",
  { tags: "full" },
  async () => {
    const template = await world.template(world.asha, NAME);
    const id = await world.student(world.asha, template, { name: "Lakshmi Iyer" });
    await world.asha.ask("markShared", { params: { id } });
    const before = await picture(id);
    expect(before.headers["content-type"]).toBe("image/png");
    await save(template, design("Another design for {{Student Name}}"));
    const after = await picture(id);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
    expect(after.headers.etag).toBe(before.headers.etag);

    world.clock.forward(DAY);
    expect((await update(world.asha, template)).body).toEqual({ updated: 1 });
    const moved = await picture(id);
    expect(moved.rawPayload.equals(before.rawPayload)).toBe(false);
    expect((await page(id)).body).toContain("Updated on 21 November 2026");
    expect((await data(id)).body.issued_at.slice(0, 10)).toBe("2026-11-20");
    expect((await update(world.asha, template)).body).toEqual({ updated: 0 });
  },
);

test("before its organiser sends it or gives it out, a page says 'Not issued yet' and confirms nothing", async () => {
  const template = await world.template(world.asha, NAME);
  const fields = { name: "HackFest", category: "Technology", language: "English", issuer: "IEEE" };
  await world.asha.ask("updateTemplate", { params: { id: template }, body: fields });
  const id = await world.student(world.asha, template, { name: "Lakshmi Iyer" });
  const { body } = await page(id);
  expect(body).toContain(SAY.certificate.notIssuedText);
  expect(body).toContain("/seal-open.svg");
  for (const claim of [/Verified/, /Issued (?:on|by)/, /Verify at/, /data-issued/, /issued by IEEE/i, /20 November/])
    expect(body).not.toMatch(claim);
  const shared = (person: typeof world.asha) => person.ask("markShared", { params: { id } });
  expect([(await shared(world.ravi)).status, (await shared(world.visitor)).status]).toEqual([404, 401]);
  expect((await page(id)).body).toContain(SAY.certificate.notIssued);
  expect((await shared(world.asha)).status).toBe(200);
  expect((await page(id)).body).toContain(SAY.certificate.genuine);
});

test.each([
  ["a mail of it waits", (template: string) => world.asha.ask("sendMail", { body: { user_template_id: template } })],
  ["the list with its links was downloaded", (id: string) => world.asha.ask("exportList", { params: { id } })],
  [
    "it was downloaded",
    (id: string) => world.asha.ask("createDownload", { params: { id }, body: { kind: "png", pattern: "{name}" } }),
  ],
])("a certificate is issued once %s", async (_, issue) => {
  const template = await world.template(world.asha, NAME);
  const id = await world.student(world.asha, template, { name: "Lakshmi Iyer", email: "lakshmi@example.com" });
  expect((await page(id)).body).toContain(SAY.certificate.notIssued);
  expect((await issue(template)).status).toBe(200);
  expect((await page(id)).body).toContain(SAY.certificate.genuine);
});

test(
  "certificates from before this was noted are issued, because their links may have been given out",
  { tags: "full" },
  async () => {
    const pool = new pg.Pool({ connectionString: await earlierDatabase("0054_students_counted_together") });
    const add = (id: string) =>
      pool.query("insert into students (id, template_id, name, created_at) values ($1, 't', 'Student', now())", [id]);
    await pool.query(`
    begin;
    insert into users (id, name, created_at) values ('u', 'Asha', now());
    insert into templates (id, owner_id, revision_id, name, category, language, created_at, updated_at)
      values ('t', 'u', 'r', 'HackFest', 'Events', 'English', now(), now());
    insert into template_revisions (id, template_id, content, created_at) values ('r', 't', '{}', now());
    commit`);
    await add("earlier");
    await migrateDatabase(pool);
    await add("new");
    const { rows } = await pool.query("select id, issued_at is not null as issued from students order by position");
    expect(rows).toEqual([
      { id: "earlier", issued: true },
      { id: "new", issued: false },
    ]);
    await pool.end();
  },
);

test("without a design there is no certificate, and viewing it pins no design", async () => {
  const template = await world.template(world.asha, EMPTY_CONTENT);
  const id = await world.student(world.asha, template, { name: "Meera" });
  const early = await page(id);
  expect(early.statusCode).toBe(404);
  expect(early.body).toContain("Not ready yet");
  expect(early.body).not.toContain("Genuine");
  expect(early.body).toContain("/seal-open.svg");
  expect([(await picture(id)).statusCode, (await picture(id, "pdf")).statusCode, (await data(id)).status]).toEqual([
    404, 404, 404,
  ]);
  await save(template, NAME);
  expect((await page(id)).body).toContain(SAY.certificate.notIssued);
  expect((await update(world.asha, template)).body.updated).toBe(0);
});

test("a student whose certificate nobody has viewed yet follows the newest design", async () => {
  const template = await world.template(world.asha, design("First"));
  const id = await world.student(world.asha, template, { name: "Lakshmi Iyer" });
  await save(template, design("Second"));
  expect((await data(id)).body.content).toContain("Second");
});

test("only the owner moves certificates to the newest design", async () => {
  const template = await world.template(world.asha, NAME);
  expect((await update(world.ravi, template)).status).toBe(404);
  expect((await update(world.visitor, template)).status).toBe(401);
});

test("a cached picture is not sent again", async () => {
  const template = await world.template(world.asha, NAME);
  const id = await world.student(world.asha, template, { name: "Lakshmi Iyer" });
  const { headers } = await picture(id);
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  const again = await picture(id, "png", { "if-none-match": headers.etag });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await picture(id, "png", { "if-none-match": '"other"' })).statusCode).toBe(200);
});

test("deleting a student withdraws the certificate everywhere, restoring the student brings it back", async () => {
  const template = await world.template(world.asha, NAME);
  const id = await world.student(world.asha, template, { name: "Lakshmi Iyer" });
  await page(id);
  await world.asha.ask("deleteStudent", { params: { id } });
  const gone = await page(id);
  expect(gone.statusCode).toBe(410);
  expect(gone.body).toContain("Withdrawn");
  expect(gone.body).not.toContain("Lakshmi");
  expect([(await picture(id)).statusCode, (await data(id)).status]).toEqual([410, 410]);
  await world.asha.ask("restoreStudent", { params: { id } });
  expect((await page(id)).statusCode).toBe(200);
});

test("deleting a template keeps sent certificates and withdraws the others", { tags: "full" }, async () => {
  const template = await world.template(world.asha, NAME);
  const sent = await world.student(world.asha, template, { name: "Sent" });
  const seen = await world.student(world.asha, template, { name: "Seen" });
  const revision = await save(template, NAME);
  await markSent(world.ctx.db, sent, revision, world.clock.now);
  await page(seen);
  await world.asha.ask("deleteTemplate", { params: { id: template } });
  expect([(await page(sent)).statusCode, (await page(seen)).statusCode]).toEqual([200, 410]);
});

test.each([NOBODY_HAS, "nonsense", "..%2F..%2Fetc", "a".repeat(150), "%00"])(
  "there is no certificate at %s",
  async (id) => {
    for (const answer of [await page(id), await picture(id), await picture(id, "jpg")]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain("Certificate not found");
    }
  },
);

test("data of an unknown certificate is a 404 with a sentence, of a malformed id a refusal", async () => {
  expect(await data(NOBODY_HAS)).toMatchObject({ status: 404, body: { message: "Certificate not found" } });
  expect((await data("nonsense")).status).toBeGreaterThanOrEqual(400);
});

test("a certificate keeps the date on which it was first sent", async () => {
  const template = await world.template(world.asha, NAME);
  const id = await world.student(world.asha, template, { name: "Lakshmi Iyer" });
  const revision = await save(template, NAME);
  const first = new Date("2026-12-01T10:00:00Z");
  await markSent(world.ctx.db, id, revision, first);
  await markSent(world.ctx.db, id, revision, new Date("2026-12-05T10:00:00Z"));
  expect((await data(id)).body.issued_at).toBe(first.toISOString());
});

test(
  "correcting a student after sending shows 'Updated on' when the certificate shows the correction",
  { tags: "full" },
  async () => {
    const template = await world.template(world.asha, NAME);
    const revision = await save(template, NAME);
    const row = { name: "Lakshmi Iyer", email: "lakshmi@example.in", certificate_number: "7", remarks: "First" };
    const add = () => world.student(world.asha, template, row);
    const [sent, notSent, unseen, imported] = [await add(), await add(), await add(), await add()];
    for (const id of [sent, unseen, imported]) await markSent(world.ctx.db, id, revision, world.clock.now);
    await page(notSent);
    world.clock.forward(DAY);
    const change = (id: string, by: object) =>
      world.asha.ask("updateStudent", { params: { id }, body: { ...row, ...by } });
    expect((await change(sent, { name: "Lakshmi R. Iyer" })).status).toBe(200);
    await change(notSent, { name: "Lakshmi R. Iyer" });
    await change(unseen, { email: "iyer@example.in", mobile: "9000000001" });
    await change(imported, { email: "imported@example.in" });
    const form = new FormData();
    form.append("user_template_id", template);
    form.append("duplicates", "update");
    form.append("file", new File(["name,email,team\nLakshmi Iyer,imported@example.in,Null\n"], "s.csv"));
    await world.asha.ask("importStudents", { form });
    const updated = [];
    for (const id of [sent, notSent, unseen, imported]) updated.push((await data(id)).body.updated_at);
    const now = world.clock.now.toISOString();
    expect(updated).toEqual([now, null, null, now]);
  },
);

/** The status line of the page, without the date. */
const standingOf = async (id: string) => {
  const [, words = ""] = /<span class="(?:un)?[a-z]+d">([^<]+)</.exec((await page(id)).body) ?? [];
  return words.replace(/ on .*/, "");
};

const isEarlier = async (template: string, person = world.asha) =>
  (await person.ask("getTemplate", { params: { id: template } })).body.data.earlier_words;

describe("Changes of template and issuer", () => {
  const about = { name: "HackFest 2026", category: "Technology", language: "English", issuer: "" };

  test.each([
    ["another name", { ...about, name: "National Hackathon" }, "National Hackathon"],
    ["another issuer", { ...about, issuer: "IIT Bombay" }, "IIT Bombay"],
  ])("leave issued certificates as they are until they are updated: %s", { tags: "full" }, async (_, fields, word) => {
    const template = await world.template(world.asha, NAME);
    const add = () => world.student(world.asha, template, { name: "Lakshmi Iyer" });
    const [sent, later, unsent] = [await add(), await add(), await add()];
    await world.asha.ask("updateTemplate", { params: { id: template }, body: about });
    const revision = await save(template, NAME);
    await markSent(world.ctx.db, sent, revision, world.clock.now);
    world.clock.forward(DAY);
    await world.asha.ask("updateTemplate", { params: { id: template }, body: fields });
    await markSent(world.ctx.db, later, revision, world.clock.now);
    const shown = () => Promise.all([sent, later, unsent].map(async (id) => JSON.stringify((await data(id)).body)));
    expect((await shown()).map((body) => body.includes(word))).toEqual([false, true, true]);
    expect((await page(sent)).body).toContain("Not changed since issue");
    expect((await page(unsent)).body).not.toContain("Not changed since issue");
    expect(await isEarlier(template)).toBe(true);
    world.clock.forward(DAY);
    expect((await update(world.asha, template)).body).toEqual({ updated: 1 });
    expect(await isEarlier(template)).toBe(false);
    expect((await shown()).map((body) => body.includes(word))).toEqual([true, true, true]);
    expect((await data(sent)).body.updated_at).toBe(world.clock.now.toISOString());
    expect((await page(later)).body).toContain("Not changed since issue");
  });

  test(
    "reach issued certificates also when the owner's issuer changes, unless the template names one; posts at once",
    { tags: "full" },
    async () => {
      const person = await world.signIn("9555000334", "Meera Nair");
      const [own, named] = [await world.template(person, NAME), await world.template(person, NAME)];
      await person.ask("updateTemplate", { params: { id: named }, body: { ...about, issuer: "HackFest" } });
      const ids: string[] = [];
      for (const template of [own, named]) {
        const id = await world.student(person, template, { name: "Lakshmi Iyer" });
        const { revision } = (await person.ask("getTemplate", { params: { id: template } })).body.data;
        await markSent(world.ctx.db, id, revision, world.clock.now);
        ids.push(id);
      }
      ids.push(await world.post(person, own));
      world.clock.forward(DAY);
      const words = () => Promise.all(ids.map(standingOf));
      await person.ask("updateProfile", { body: { bio: "Convener", name: "Meera N" } });
      expect([await isEarlier(own, person), await words()]).toEqual([
        false,
        ["Issued", "Issued by HackFest", "Posted"],
      ]);
      await person.ask("updateProfile", { body: { issuer: "Kerala Coders" } });
      expect(await Promise.all([own, named].map((id) => isEarlier(id, person)))).toEqual([true, false]);
      expect(await words()).toEqual(["Issued", "Issued by HackFest", "Updated"]);
      await update(person, own);
      expect(await words()).toEqual(["Updated", "Issued by HackFest", "Updated"]);
    },
  );
});

test(
  "sending gives the newest design to certificates that were only viewed, but not to sent ones",
  { tags: "full" },
  async () => {
    const template = await world.template(world.asha, NAME);
    const names = ["Sent", "Looked at", "New"];
    const ids = await Promise.all(names.map((name) => world.student(world.asha, template, { name })));
    const [sent = "", looked = "", fresh = ""] = ids;
    const earlier = await save(template, design("Earlier"));
    for (const id of [sent, looked]) await page(id);
    await markSent(world.ctx.db, sent, earlier, world.clock.now);
    const newest = await save(template, design("Newest"));
    await pinForBatch(world.ctx.db, ids, { revisionId: newest, variantRevisions: {} }, world.clock.now);
    const shown = await Promise.all([sent, looked, fresh].map(async (id) => (await data(id)).body.content));
    expect(shown.map((content) => content.includes("Newest"))).toEqual([false, true, true]);
  },
);

test("updating designs and recording sent mails never deadlock", { tags: "full" }, async () => {
  const template = await world.template(world.asha, NAME);
  // In the default order the last one is found first.
  const [last, first] = ["z", "a"].map((end) => template.slice(0, -1) + end) as [string, string];
  await world.ctx.pool.query(
    "insert into students (id, template_id, name, created_at) values ($1, $3, 'Lakshmi Iyer', now()), ($2, $3, 'Meera Nair', now())",
    [last, first, template],
  );
  for (const id of [last, first]) await page(id);
  await save(template, { ...NAME, elements: [] });
  const noting = await world.ctx.pool.connect();
  const note = (id: string) => noting.query("select from certificates where student_id = $1 for update", [id]);
  try {
    await noting.query("begin");
    await note(first);
    const updated = update(world.asha, template);
    await expect.poll(() => waitingForLocks(world)).toBe(1);
    await note(last);
    await noting.query("commit");
    expect(await updated).toMatchObject({ status: 200, body: { updated: 2 } });
  } finally {
    noting.release();
  }
});
