import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { UPLOAD } from "#domain/canvas/picture.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const TITLE = {
  id: "t1",
  type: "title",
  x: 10,
  y: 20,
  width: 250,
  height: 50,
  text: "HackFest",
  fontSize: 28,
  fontFamily: "Arial",
  fontWeight: "bold",
  color: "#000000",
} as const;
const BROKEN = "data:image/png;base64,AAAA";
const inline = async (background: string) => {
  const picture = sharp({ create: { width: 30, height: 30, channels: 3, background } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
};
/** A design with these pictures in its library. */
const bringing = (...sources: string[]): Content => ({
  ...EMPTY_CONTENT,
  customImages: sources.map((src, at) => ({ id: `p${at}`, name: `Sponsor ${at}`, src, width: 30, height: 30 })),
});
const kept = async () => Number((await world.ctx.pool.query<{ n: string }>("select count(*) n from files")).rows[0]?.n);
const fields = { name: "HackFest 2026", category: "Technology", language: "English" };
const create = (person: Person, body = fields) => person.ask("createTemplate", { body });
const save = (person: Person, id: string, content: unknown) =>
  person.ask("saveCanvas", {
    params: { id },
    body: { content: typeof content === "string" ? content : JSON.stringify(content) },
  });
const list = async (person: Person) => (await person.ask("listTemplates")).body.data;
const revisions = async (id: string) =>
  Number(
    (
      await world.ctx.pool.query<{ n: string }>("select count(*) n from template_revisions where template_id = $1", [
        id,
      ])
    ).rows[0]?.n,
  );

describe("Creating a template", () => {
  it("accepts JSON and the specification's multipart form", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const { status, body } = await world.asha.ask("createTemplate", { form });
    expect(status).toBe(200);
    expect(body.data.id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect((await create(world.asha)).status).toBe(200);
    expect((await list(world.asha))[0]).toMatchObject({
      ...fields,
      students: 0,
      sent: 0,
      content: JSON.stringify(EMPTY_CONTENT),
    });
  });

  it.each([{ name: "  " }, { category: "" }, { language: "" }])("refuses %j", async (missing) => {
    expect(await create(world.asha, { ...fields, ...missing })).toMatchObject({
      status: 422,
      body: { message: SAY.createTemplate.fillAll },
    });
  });

  it("refuses a category that is not on the list and a name that is too long", async () => {
    expect((await create(world.asha, { ...fields, category: "Nonsense" })).body.message).toBe(
      SAY.createTemplate.unknownCategory,
    );
    expect((await create(world.asha, { ...fields, name: "x".repeat(121) })).status).toBe(422);
  });
});

describe("The list of templates", () => {
  it("has content only where it is asked for as specified, and at most 4 MB of it", { tags: "full" }, async () => {
    const person = await world.signIn("9000000401", "Lata Listing");
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth++) {
      world.clock.forward(1000);
      ids.unshift(await world.template(person, { ...EMPTY_CONTENT, elements: [TITLE] }));
    }
    const content = JSON.stringify({ ...EMPTY_CONTENT, elements: [{ ...TITLE, text: "x".repeat(1024 * 900) }] });
    await world.ctx.pool.query("update template_revisions set content = $1 where template_id = any($2)", [
      content,
      ids,
    ]);
    const listed = await list(person);
    expect(listed.map(({ id }) => id)).toEqual(ids);
    expect(listed.map((one) => one.content === content)).toEqual([true, true, true, true, false]);
    expect(listed[4]?.content).toBe("");
    const { body } = await person.ask("listTemplates", { query: { limit: "24" } });
    expect(body.data.map(({ id, designed }) => [id, designed])).toEqual(ids.map((id) => [id, true]));
    for (const template of body.data) expect(template).not.toHaveProperty("content");
  });

  it("finds templates by words of name, category and language, each page with the number found", async () => {
    const person = await world.signIn("9000000402", "Sita Search");
    for (const name of ["Chess Open", "Chess Club", "Robotics"]) await create(person, { ...fields, name });
    const found = async (query: Record<string, string>) => {
      const { body, headers } = await person.ask("listTemplates", { query });
      return [headers["x-total-count"], body.data.map(({ name }) => name)];
    };
    expect(await found({ q: "chess" })).toEqual(["2", expect.arrayContaining(["Chess Open", "Chess Club"])]);
    expect(await found({ q: "TECHNOLOGY open" })).toEqual(["1", ["Chess Open"]]);
    expect(await found({ q: "%" })).toEqual(["0", []]);
    const { headers } = await person.ask("listTemplates", { query: { q: "chess", limit: "1" } });
    expect(headers["x-total-count"]).toBe("2");
    const cursor = new URL(/<([^>]*)>/.exec(String(headers["link"]))?.[1] ?? "", "http://x").searchParams.get("cursor");
    expect((await found({ q: "chess", limit: "1", cursor: cursor ?? "" }))[1]).toHaveLength(1);
    // A cursor belongs to its search.
    expect((await person.ask("listTemplates", { query: { q: "open", cursor: cursor ?? "" } })).status).toBe(400);
  });
});

describe("Saving a design", () => {
  it("returns what was saved, including unknown keys", async () => {
    const id = await world.template(world.asha, EMPTY_CONTENT);
    const content = { ...EMPTY_CONTENT, elements: [{ ...TITLE, glow: { radius: 3 } }], grid: true };
    expect((await save(world.asha, id, content)).status).toBe(200);
    const { body } = await world.asha.ask("getCanvas", { params: { id } });
    expect(JSON.parse(body.data.content)).toEqual(content);
    expect(body.data.name).toBe("HackFest 2026");
  });

  it("makes a revision for a change, but not for the same design again", async () => {
    const id = await world.template(world.asha, EMPTY_CONTENT);
    await save(world.asha, id, { ...EMPTY_CONTENT, elements: [TITLE] });
    const before = await revisions(id);
    await save(world.asha, id, { ...EMPTY_CONTENT, elements: [TITLE] });
    expect(await revisions(id)).toBe(before);
    await save(world.asha, id, { ...EMPTY_CONTENT, elements: [{ ...TITLE, x: 11 }] });
    expect(await revisions(id)).toBe(before + 1);
  });

  it("stores pictures that are sent as data URLs", { tags: "full" }, async () => {
    const id = await world.template(world.asha, EMPTY_CONTENT);
    const png = await sharp({ create: { width: 30, height: 30, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const { body } = await save(world.asha, id, {
      ...EMPTY_CONTENT,
      backgroundImage: `data:image/png;base64,${png.toString("base64")}`,
    });
    const { backgroundImage } = JSON.parse(body.data.content) as Content;
    expect(backgroundImage).toMatch(/^\/files\/[A-Za-z0-9_-]{22}\.png$/);
    expect((await world.app.inject({ url: backgroundImage ?? "" })).statusCode).toBe(200);
  });

  it("stores a picture once, however often a design contains it", { tags: "full" }, async () => {
    const content = bringing(await inline("#123456"), await inline("#123457"), await inline("#123456"));
    const before = await kept();
    const saves = [];
    for (const _ of ["once", "again"])
      saves.push((await save(world.asha, await world.template(world.asha, EMPTY_CONTENT), content)).body.data.content);
    const [first, second, third] = (JSON.parse(saves[0] ?? "") as Content).customImages.map(({ src }) => src);
    expect([first === third, first === second, saves[1] === saves[0]]).toEqual([true, false, true]);
    expect(await kept()).toBe(before + 2);
    const id = await world.template(world.asha, EMPTY_CONTENT);
    await save(world.asha, id, content);
    const saved = await revisions(id);
    await save(world.asha, id, content);
    expect(await revisions(id)).toBe(saved);
    const ravis = await save(world.ravi, await world.template(world.ravi, EMPTY_CONTENT), content);
    expect(ravis.body.data.content).not.toContain(first);
  });

  it("refuses a colour that no canvas draws, by its name; a design that has one is read as it is", async () => {
    const id = await world.template(world.asha, EMPTY_CONTENT);
    const odd = JSON.stringify({ ...EMPTY_CONTENT, elements: [{ ...TITLE, color: "#12345" }] });
    const { status, body } = await save(world.asha, id, odd);
    expect([status, body.message]).toEqual([422, SAY.designer.contentInvalid("elements.0.color")]);
    await save(world.asha, id, { ...EMPTY_CONTENT, elements: [TITLE] });
    await world.ctx.pool.query("update template_revisions set content = $1 where template_id = $2", [odd, id]);
    const opened = await world.asha.ask("getCanvas", { params: { id } });
    expect(JSON.parse(opened.body.data.content)).toEqual(JSON.parse(odd));
  });

  it(
    "reads no picture of a refused save: an older one, one too large, one with too many",
    { tags: "full" },
    async () => {
      const id = await world.template(world.asha, EMPTY_CONTENT);
      const before = await kept();
      const good = await inline("#654321");
      const refusal = async (content: object, updated_at?: string) => {
        const body = { content: JSON.stringify(content), ...(updated_at !== undefined && { updated_at }) };
        const { status, body: answer } = await world.asha.ask("saveCanvas", { params: { id }, body });
        return [status, answer.message];
      };
      expect(await refusal(bringing(good, BROKEN), "2020-01-01T00:00:00.000Z")).toEqual([
        409,
        SAY.saving.changedElsewhere,
      ]);
      expect(await refusal({ ...bringing(good, BROKEN), notes: "x".repeat(1024 * 1024) })).toEqual([
        413,
        SAY.http.tooLarge,
      ]);
      const many = await Promise.all(Array.from({ length: UPLOAD.newAtOnce }, (_, n) => inline(`#6543${n + 30}`)));
      expect(await refusal(bringing(BROKEN, ...many))).toEqual([413, SAY.files.tooManyFiles(UPLOAD.newAtOnce)]);
      expect(await refusal(bringing(good, BROKEN))).toEqual([422, SAY.files.notAPicture(SAY.designer.addCustom)]);
      expect(await kept()).toBe(before);
    },
  );

  it(
    "refuses every other address by name: the web, another organiser's picture, a script",
    { tags: "full" },
    async () => {
      const form = new FormData();
      const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
        .png()
        .toBuffer();
      form.append("file", new File([new Uint8Array(png)], "ravi.png"));
      const ravis = (await world.ravi.ask("uploadFiles", { form })).body[0]?.src ?? "";
      const id = await world.template(world.asha, EMPTY_CONTENT);
      const addresses = [
        "https://example.com/a.png",
        ravis,
        "javascript:alert(1)",
        "/files/../x.png",
        "data:image/svg+xml;base64,PHN2Zy8+",
        "data:image/png;base64,AAAA",
      ];
      for (const address of addresses) {
        const answer = await save(world.asha, id, { ...EMPTY_CONTENT, backgroundImage: address });
        expect([address, answer.status]).toEqual([address, 422]);
      }
      expect(await revisions(id)).toBe(1);
    },
  );

  it.each<[string, unknown]>([
    ["no JSON", "{"],
    ["another version", { ...EMPTY_CONTENT, version: "2.0" }],
    ["no canvas", { version: "1.0", elements: [] }],
    [
      "201 elements",
      { ...EMPTY_CONTENT, elements: Array.from({ length: 201 }, (_, n) => ({ ...TITLE, id: `t${n}` })) },
    ],
    [
      "more text than a canvas can show",
      {
        ...EMPTY_CONTENT,
        elements: Array.from({ length: 5 }, (_, n) => ({ ...TITLE, id: `t${n}`, text: "a".repeat(4001) })),
      },
    ],
    ["an element of no kind", { ...EMPTY_CONTENT, elements: [{ ...TITLE, type: "video" }] }],
    ["a place that is no number", { ...EMPTY_CONTENT, elements: [{ ...TITLE, x: null }] }],
    ["a canvas of a million pixels", { ...EMPTY_CONTENT, canvasSize: { width: 1e6, height: 1e6 } }],
    ["brackets without end", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
  ])("refuses %s and changes nothing", async (_, content) => {
    const id = await world.template(world.asha, EMPTY_CONTENT);
    expect((await save(world.asha, id, content)).status).toBe(422);
    expect(await revisions(id)).toBe(1);
  });

  it("refuses a body of 50 MB, a design of 2 MB without its pictures, and invalid JSON", { tags: "full" }, async () => {
    const id = await world.template(world.asha, EMPTY_CONTENT);
    expect((await save(world.asha, id, { ...EMPTY_CONTENT, note: "x".repeat(2 * 1024 * 1024) })).status).toBe(413);
    expect((await save(world.asha, id, "x".repeat(50 * 1024 * 1024))).status).toBe(413);
    const malformed = await world.app.inject({
      method: "POST",
      url: "/backend/public/api/send-otp",
      headers: { "content-type": "application/json" },
      payload: '{"mobile":',
    });
    expect(malformed.statusCode).toBe(400);
    expect(malformed.json()).toEqual({ message: SAY.http.notJson, code: "request.not_json" });
  });
});

describe("Templates in the list", () => {
  it("can be renamed, deleted, and restored for thirty days", async () => {
    const id = await world.template(world.asha, EMPTY_CONTENT);
    const renamed = await world.asha.ask("updateTemplate", {
      params: { id },
      body: { ...fields, name: "Night of Code", issuer: "IIT" },
    });
    expect(renamed.body.data).toMatchObject({ name: "Night of Code", issuer: "IIT" });
    const ids = async () => (await list(world.asha)).map((template) => template.id);
    await world.asha.ask("deleteTemplate", { params: { id } });
    expect(await ids()).not.toContain(id);
    expect((await world.asha.ask("getCanvas", { params: { id } })).status).toBe(404);
    expect((await world.asha.ask("restoreTemplate", { params: { id } })).status).toBe(200);
    expect(await ids()).toContain(id);
    await world.asha.ask("deleteTemplate", { params: { id } });
    world.clock.forward(31 * DAY);
    const asha = await world.signIn("9876543210", "Asha Rao");
    expect((await asha.ask("restoreTemplate", { params: { id } })).status).toBe(404);
  });

  it("are duplicated with the design and, on request, with the students", async () => {
    const asha = await world.signIn("9876543210", "Asha Rao");
    const id = await world.template(asha, { ...EMPTY_CONTENT, elements: [TITLE] });
    await world.student(asha, id, { name: "लक्ष्मी अय्यर", email: "lakshmi@example.com" });
    const bare = await asha.ask("duplicateTemplate", { params: { id }, body: { students: false } });
    const whole = await asha.ask("duplicateTemplate", { params: { id }, body: { students: true } });
    const templates = await list(asha);
    const find = (copy: string) => templates.find((template) => template.id === copy);
    expect(find(bare.body.data.id)).toMatchObject({ name: "HackFest 2026 (copy)", students: 0 });
    expect(find(whole.body.data.id)).toMatchObject({ students: 1, content: find(id)?.content });
  });
});

describe("Another organiser's template", () => {
  it("does not exist for other organisers, and nobody is asked to sign in", async () => {
    const asha = await world.signIn("9876543210", "Asha Rao");
    const ravi = await world.signIn("9123456780", "Ravi Menon");
    const id = await world.template(asha, EMPTY_CONTENT);
    const calls = (person: Person) => [
      person.ask("getTemplate", { params: { id } }),
      person.ask("getCanvas", { params: { id } }),
      person.ask("updateTemplate", { params: { id }, body: fields }),
      person.ask("deleteTemplate", { params: { id } }),
      person.ask("restoreTemplate", { params: { id } }),
      person.ask("duplicateTemplate", { params: { id }, body: { students: true } }),
      save(person, id, EMPTY_CONTENT),
    ];
    expect((await Promise.all(calls(ravi))).map((answer) => answer.status)).toEqual(Array(7).fill(404));
    expect((await Promise.all(calls(world.visitor))).map((answer) => answer.status)).toEqual(Array(7).fill(401));
    expect((await world.asha.ask("getTemplate", { params: { id: "1" } })).status).toBeGreaterThanOrEqual(401);
    expect((await list(ravi)).map((template) => template.id)).not.toContain(id);
  });
});
