// What an account may use: refused at the limit, counted as it is written and erased, raised by the operator.
import { randomBytes } from "node:crypto";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { KEPT_MS } from "#domain/retention.ts";
import { DAY, HOUR } from "#domain/time.ts";
import { earlierDatabase } from "../../../test/earlier-database.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { findAccount } from "../admin/people.ts";
import { eraseDeleted } from "../erasure/erase.ts";
import { migrateDatabase } from "../database/open.ts";
import { drawOverflow } from "../drawing/draw.ts";
import type { Drawing } from "../drawing/drawing.ts";
import { drawingFor, drawingForOthers } from "../drawing/owner.ts";
import { allowBudget, describeBudgets } from "./allow.ts";
import { spendCpu, usageOf } from "./budgets.ts";
import { meteredDrawing } from "./drawing-time.ts";
import { recountBudgets, recountOwner } from "./recount.ts";

const LIMITS = {
  BUDGET_TEMPLATES: "3",
  BUDGET_STUDENTS: "5",
  BUDGET_STORAGE_MB: "1",
  BUDGET_IN_FLIGHT_MB: "2",
  SUPPORT_URL: "",
};
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ ...LIMITS, OPERATOR_EMAIL: "help@prashasti.example" });
});
afterAll(() => world.close());

async function newcomer(): Promise<Person & { account: string }> {
  const person = await world.signIn(`90000040${String(people++).padStart(2, "0")}`, "New Comer");
  const account = await findAccount(world.ctx, person.id);
  return { ...person, account: account?.id ?? "" };
}
const fields = { name: "HackFest 2026", category: "Technology", language: "English" };
const create = (person: Person) => person.ask("createTemplate", { body: fields });
const usage = async ({ account }: { account: string }) => {
  const all = await usageOf(world.ctx, world.ctx.db, account);
  return Object.fromEntries(all.map(({ name, used }) => [name, used]));
};
const isFull = { status: 409, body: { message: expect.stringContaining("help@prashasti.example") as string } };
/** Noise, which no encoder makes small. */
const picture = async (side: number) => {
  const bytes = randomBytes(side * side * 3);
  const png = await sharp(bytes, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(png)], "noise.png"));
  return form;
};
const stored = async () => {
  const { rows } = await world.ctx.pool.query<{ n: number }>(
    "select (select count(*) from templates) + (select count(*) from students) + (select count(*) from files) + (select count(*) from posts) as n",
  );
  return Number(rows[0]?.n);
};

const save = (person: Person, id: string, content: object) =>
  person.ask("saveCanvas", { params: { id }, body: { content: JSON.stringify(content) } });

const postOf = (template: string) => ({
  params: { id: template },
  body: { template_id: template, title: "Thank you", captionBased: "no", subcategory: "None", main_category: "" },
});

describe("at a limit", () => {
  it(
    "of two templates made at once, one gets the last place, and the other is told what to do",
    { tags: "full" },
    async () => {
      const person = await newcomer();
      await create(person);
      await create(person);
      const answers = await Promise.all([create(person), create(person)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)).toMatchObject(isFull);
      expect((await person.ask("listTemplates")).body.data).toHaveLength(3);
      expect(await usage(person)).toMatchObject({ templates: 3, revisions: 3 });
    },
  );

  it("a deleted template makes room, and is restored only while there is room", { tags: "full" }, async () => {
    const person = await newcomer();
    const { id } = (await create(person)).body.data;
    for (let n = 0; n < 2; n++) await create(person);
    await person.ask("deleteTemplate", { params: { id } });
    expect((await create(person)).status).toBe(200);
    expect(await person.ask("restoreTemplate", { params: { id } })).toMatchObject(isFull);
    expect(await person.ask("duplicateTemplate", { params: { id }, body: { students: false } })).toMatchObject({
      status: 404,
    });
    expect(await person.ask("makeSample")).toMatchObject(isFull);
  });

  it("students are refused one by one, as a list and as copies, and nothing of them is kept", async () => {
    const person = await newcomer();
    const template = await world.template(person);
    for (const name of ["Asha", "Bina", "Chitra"]) await world.student(person, template, { name });
    const before = await stored();
    const list = {
      user_template_id: template,
      columns: [],
      rows: ["Dev", "Esha", "Farid"].map((name) => [name, "", "", "", ""]),
    };
    expect(await person.ask("importRows", { body: list })).toMatchObject(isFull);
    expect(await person.ask("duplicateTemplate", { params: { id: template }, body: { students: true } })).toMatchObject(
      isFull,
    );
    expect(await stored()).toBe(before);
    const add = (name: string) => person.ask("addStudent", { body: { user_template_id: template, name } });
    const answers = [await add("Dev"), ...(await Promise.all([add("Esha"), add("Farid")]))];
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
    expect(await usage(person)).toMatchObject({ students: 5 });
  });

  it("pictures, designs and posts are refused when the storage is full, and nothing of them is kept", async () => {
    const person = await newcomer();
    const design = contentOf([titleOf("{{Student Name}}")]);
    const template = await world.template(person, design);
    expect((await person.ask("uploadFiles", { form: await picture(500) })).status).toBe(200);
    const before = await stored();
    expect(await person.ask("uploadFiles", { form: await picture(400) })).toMatchObject(isFull);
    await world.ctx.pool.query("update budgets set used = 1024 * 1024 where owner_id = $1 and budget = 'storage'", [
      person.account,
    ]);
    const content = JSON.stringify(contentOf([titleOf("A longer title than before")]));
    expect(await person.ask("saveCanvas", { params: { id: template }, body: { content } })).toMatchObject(isFull);
    expect(await person.ask("createPost", postOf(template))).toMatchObject(isFull);
    expect(await stored()).toBe(before);
    expect(JSON.parse((await person.ask("getTemplate", { params: { id: template } })).body.data.content)).toEqual(
      design,
    );
  });

  it(
    "no list and no picture is read once the computing time of the day is used up; the next day it is",
    { tags: "full" },
    async () => {
      const person = await newcomer();
      const template = await world.template(person);
      await spendCpu(world.ctx, person.account, 7200_000);
      const list = { user_template_id: template, columns: [], rows: [["Dev", "", "", "", ""]] };
      expect(await person.ask("importRows", { body: list })).toMatchObject({ ...isFull, status: 429 });
      expect(await person.ask("uploadFiles", { form: await picture(20) })).toMatchObject({ ...isFull, status: 429 });
      world.clock.forward(DAY);
      expect((await person.ask("importRows", { body: list })).status).toBe(200);
      expect((await usage(person))["cpu"]).toBeLessThan(7200_000);
    },
  );

  it(
    "of computing time, no download is drawn, and everybody still sees the certificate",
    { tags: "full" },
    async () => {
      const person = await newcomer();
      const template = await world.template(person);
      const student = await world.student(person, template, { name: "Asha Rao" });
      await spendCpu(world.ctx, person.account, 7200_000);
      const download = await person.ask("createDownload", { params: { id: template }, body: { kind: "png" } });
      expect(download).toMatchObject({ ...isFull, status: 429 });
      for (const file of ["", ".png", ".jpg", ".pdf", "/card.jpg"])
        expect((await world.app.inject(`/certify/${student}${file}`)).statusCode).toBe(200);
      world.clock.forward(DAY);
      expect((await person.ask("createDownload", { params: { id: template }, body: { kind: "png" } })).status).toBe(
        200,
      );
    },
  );
});

describe("drawing", () => {
  it("counts in the computing time: in full what the owner asks for, by a tenth what others see", async () => {
    const person = await newcomer();
    const spent: Drawing = {
      width: 1,
      close: async () => {},
      draw: (_, spend = () => {}) => {
        spend(1000);
        return Promise.reject(new Error("The time of a drawing that fails counts too"));
      },
    };
    const drawing = meteredDrawing(spent, world.ctx);
    const draw = () => drawOverflow({ drawing }, { content: contentOf([]), link: "" }).catch(() => {});
    await draw();
    await drawingFor(person.account, draw);
    await drawingForOthers(person.account, draw);
    await drawing.close();
    expect(await usage(person)).toMatchObject({ cpu: 1100 });
  });

  it("of a certificate that somebody opens counts soon after", { tags: "full" }, async () => {
    const person = await newcomer();
    const student = await world.student(person, await world.template(person), { name: "Asha Rao" });
    expect((await world.app.inject(`/certify/${student}.png`)).statusCode).toBe(200);
    await expect.poll(async () => (await usage(person))["cpu"], { timeout: 10_000 }).toBeGreaterThan(0);
  });

  it("of an account that does not exist any more is dropped, and that of others is counted", async () => {
    const person = await newcomer();
    const spent: Drawing = {
      ...world.ctx.drawing,
      close: async () => {},
      draw: (job, spend = () => {}) => {
        spend(1000);
        return world.ctx.drawing.draw(job);
      },
    };
    const drawing = meteredDrawing(spent, world.ctx);
    const draw = () => drawOverflow({ drawing }, { content: contentOf([]), link: "" });
    await drawingFor("nobody", draw);
    await drawingFor(person.account, draw);
    await drawing.close();
    expect((await usage(person))["cpu"]).toBeGreaterThanOrEqual(1000);
  });
});

it(
  "uploads that are too much at the same time are told to come again, however much may be stored",
  { tags: "full" },
  async () => {
    const person = await newcomer();
    await allowBudget(world.ctx, person.account, "storage", 100);
    expect((await person.ask("uploadFiles", { form: await picture(700) })).status).toBe(200);
    const { status, headers } = await person.ask("uploadFiles", { form: await picture(900) });
    expect([status, headers["retry-after"]]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  },
);

describe("the counts", () => {
  it("follow everything that is made, changed, deleted and erased", { tags: "full" }, async () => {
    const person = await newcomer();
    await allowBudget(world.ctx, person.account, "students", 100);
    const { id: sample } = (await person.ask("makeSample")).body.data;
    const template = await world.template(person, contentOf([titleOf("{{Student Name}}")]));
    const students = [
      await world.student(person, template, { name: "Asha" }),
      await world.student(person, template, { name: "Bina" }),
    ];
    await person.ask("duplicateTemplate", { params: { id: template }, body: { students: true } });
    await person.ask("uploadFiles", { form: await picture(60) });
    const { id: postId } = (await person.ask("createPost", postOf(template))).body;
    const full = await usage(person);
    expect(full).toMatchObject({ templates: 3, students: 7 });
    expect(await recountOwner(world.ctx, person.account)).toEqual([]);
    await person.ask("deleteStudent", { params: { id: students[0] ?? "" } });
    await person.ask("deletePost", { params: { id: postId } });
    await person.ask("deleteTemplate", { params: { id: sample } });
    expect(await usage(person)).toMatchObject({ templates: 2, students: 7, storage: full["storage"] });
    world.clock.forward(KEPT_MS);
    await eraseDeleted(world.ctx);
    world.clock.forward(HOUR);
    await eraseDeleted(world.ctx);
    const { storage, ...left } = await usage(person);
    expect(left).toMatchObject({ templates: 2, students: 3 });
    expect(storage).toBeLessThan(full["storage"] ?? 0);
    expect(await recountOwner(world.ctx, person.account)).toEqual([]);
  });

  it(
    "stay right, and nobody is refused, while one owner's changes, erasure and recounts run at the same time",
    { tags: "full" },
    async () => {
      const person = await newcomer();
      await allowBudget(world.ctx, person.account, "templates", 100);
      await allowBudget(world.ctx, person.account, "students", 1000);
      const id = await world.template(person, contentOf([titleOf("{{Student Name}}")]));
      await world.student(person, id, { name: "Asha" });
      const post = { template_id: id, captionBased: "no", subcategory: "None", main_category: "" } as const;
      const changes = [
        () => person.ask("duplicateTemplate", { params: { id }, body: { students: true } }),
        (n: number) => save(person, id, contentOf([titleOf(`Title ${n}`)])),
        (n: number) =>
          person.ask("importRows", {
            body: { user_template_id: id, columns: [], rows: [[`Bina ${n}`, "", "", "", ""]] },
          }),
        async (n: number) => person.ask("uploadFiles", { form: await picture(n + 5) }),
        (n: number) => person.ask("createPost", { params: { id }, body: { ...post, title: `Post ${n}` } }),
      ];
      const answers = Array.from({ length: 30 }, async (_, n) => (await changes[n % changes.length]?.(n))?.status);
      const others = [0, 1, 2].flatMap(() => [recountOwner(world.ctx, person.account), eraseDeleted(world.ctx)]);
      expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
      expect((await Promise.all(others)).flat().filter(Boolean)).toEqual([]);
      expect(await recountOwner(world.ctx, person.account)).toEqual([]);
      expect(await usage(person)).toMatchObject({ templates: 7 });
    },
  );

  it("that are wrong are corrected by night and logged, without an address or a name", async () => {
    const person = await newcomer();
    await create(person);
    await world.ctx.pool.query("update budgets set used = 40 where owner_id = $1 and budget = 'templates'", [
      person.account,
    ]);
    world.logged.length = 0;
    world.clock.forward(31 * DAY);
    await recountBudgets(world.ctx);
    expect(await usage(person)).toMatchObject({ templates: 1 });
    const said = () => world.logged.filter((line) => line.includes("counted wrong") && line.includes(person.account));
    const lines = said();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      owner: person.account,
      budget: "templates",
      before: 40,
      used: 1,
    });
    await recountBudgets(world.ctx);
    expect(said()).toHaveLength(1);
  });

  test("of a database made by an earlier version are made by its migration", { tags: "full" }, async () => {
    const pool = new pg.Pool({ connectionString: await earlierDatabase("0030_delivery_reasons") });
    await pool.query("insert into users (id, name, created_at) values ('o', 'Asha', now()), ('p', 'Ravi', now())");
    await pool.query(
      `insert into templates (id, owner_id, name, category, language, revision_id, created_at, updated_at, deleted_at) values
       ('t', 'o', 'A', 'B', 'C', 'r', now(), now(), null), ('gone', 'o', 'A', 'B', 'C', 's', now(), now(), now())`,
    );
    await pool.query(
      "insert into template_revisions (id, template_id, content, created_at) values ('r', 't', 'ठीक', now())",
    );
    await pool.query(
      "insert into students (id, template_id, name, created_at) values ('a', 't', 'Asha', now()), ('b', 't', 'Bina', now())",
    );
    await pool.query("insert into files values ('f', 'o', 'logo', 'png', 1000, 10, 10, now())");
    await migrateDatabase(pool);
    const { rows } = await pool.query("select budget, used::int from budgets where owner_id = 'o' order by budget");
    await pool.end();
    expect(rows).toEqual([
      { budget: "revisions", used: 1 },
      { budget: "storage", used: 1000 + Buffer.byteLength("ठीकABCABCAsha{}Bina{}") },
      { budget: "students", used: 2 },
      { budget: "templates", used: 1 },
    ]);
  });
});

describe("the operator", () => {
  it("allows one account more, and takes it back", async () => {
    const person = await newcomer();
    for (let n = 0; n < 3; n++) await create(person);
    await allowBudget(world.ctx, person.account, "templates", 4);
    expect((await create(person)).status).toBe(200);
    expect(await describeBudgets(world.ctx, person.account)).toContain("templates    4 of 4");
    await allowBudget(world.ctx, person.account, "templates", null);
    expect(await create(person)).toMatchObject(isFull);
    expect((await describeBudgets(world.ctx, person.account)).join("\n")).toMatch(
      /templates {4}4 of 3\n.*\nrevisions {4}4 of 20000/s,
    );
  });

  it("sees what was counted wrong, and that it is corrected", async () => {
    const person = await newcomer();
    await create(person);
    await world.ctx.pool.query("update budgets set used = 9 where owner_id = $1 and budget = 'revisions'", [
      person.account,
    ]);
    expect(await describeBudgets(world.ctx, person.account)).toContain(
      "corrected    revisions was counted as 9, and is 1",
    );
  });
});

it("the budgets are told to their owner alone", async () => {
  const person = await newcomer();
  await create(person);
  const { body } = await person.ask("budgets");
  expect(body.operator).toBe("help@prashasti.example");
  expect(body.data).toContainEqual({ name: "templates", used: 1, allowed: 3 });
  expect(body.data).toContainEqual({ name: "unknown_keys", used: null, allowed: 64 * 1024 });
  expect((await (await newcomer()).ask("budgets")).body.data).toContainEqual({
    name: "templates",
    used: 0,
    allowed: 3,
  });
  expect((await world.visitor.ask("budgets")).status).toBe(401);
});

const note = (kilobytes: number) => ({ ...contentOf([titleOf("Award")]), note: "x".repeat(kilobytes * 1024) });

const shown = (...sources: (string | undefined)[]) =>
  contentOf(
    sources.map((customImageSrc = "", at) => ({
      id: `e${at}`,
      type: "custom-image",
      x: 0,
      y: 0,
      width: 50,
      height: 50,
      customImageSrc,
    })),
  );

describe("a design", () => {
  it(
    "with more than 64 KB of unknown keys is refused; one from before the limit stays, and may shrink",
    { tags: "full" },
    async () => {
      const person = await newcomer();
      const template = await world.template(person, note(60));
      expect(await save(person, template, note(65))).toMatchObject({ ...isFull, status: 422 });
      expect(
        await person.ask("keepRevision", { params: { id: template }, body: { content: JSON.stringify(note(65)) } }),
      ).toMatchObject({ status: 422 });
      await world.ctx.pool.query("update template_revisions set content = $2 where template_id = $1", [
        template,
        JSON.stringify(note(100)),
      ]);
      expect(await save(person, template, note(101))).toMatchObject({ ...isFull, status: 422 });
      expect((await save(person, template, note(99))).status).toBe(200);
      expect((await person.ask("getCanvas", { params: { id: template } })).status).toBe(200);
      expect((await save(person, template, note(1))).status).toBe(200);
      expect((await save(person, template, note(65))).status).toBe(422);
    },
  );

  it("shows pictures up to its pixels, each counted once; the operator can allow more", { tags: "full" }, async () => {
    const person = await newcomer();
    const template = await world.template(person);
    await allowBudget(world.ctx, person.account, "pixels", 1);
    const [first, second] = await Promise.all(
      [800, 700].map(async (side) => {
        const png = await sharp({ create: { width: side, height: side, channels: 3, background: "#353f94" } })
          .png()
          .toBuffer();
        return `data:image/png;base64,${png.toString("base64")}`;
      }),
    );
    expect((await save(person, template, shown(first, first, first))).status).toBe(200);
    expect(await save(person, template, shown(first, second))).toMatchObject({ ...isFull, status: 422 });
    expect(await save(person, template, { ...shown(first), backgroundImage: second })).toMatchObject({ status: 422 });
    await allowBudget(world.ctx, person.account, "pixels", 2);
    expect((await save(person, template, shown(first, second))).status).toBe(200);
    await allowBudget(world.ctx, person.account, "pixels", null);
  });
});
