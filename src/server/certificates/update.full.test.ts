// 'Update them' for long lists, and accounts that are deleted: what was issued is changed piece by piece.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SignedCredential } from "#domain/credential/proof.ts";
import { DAY, MINUTE } from "#domain/time.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";
import { templateOf } from "../templates/store.ts";
import { moveToNewest } from "./update.ts";

/** Three pieces. */
const MANY = 4_500;
const NAME = contentOf([titleOf("{{Student Name}}")]);
const fields = { name: "HackFest 2026", category: "Technology", language: "English" };
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const rows = async <Row extends object>(text: string, params: unknown[]) =>
  (await world.ctx.pool.query<Row>(text, params)).rows;

async function issuedList(person: Person, count: number, words = { title: fields.name, issuer: "" }): Promise<string> {
  const template = await world.template(person, NAME);
  await world.ctx.pool.query(
    `with added as (
      insert into students (id, template_id, name, created_at)
        select left($1, 16) || to_char(n, 'FM000000'), $1, 'Student ' || n, $2::timestamptz from generate_series(1, $3::int) n returning id)
    insert into certificates (student_id, revision_id, made_at, sent_at, version, issued_at, version_at, words)
      select added.id, t.revision_id, $2, $2, 1, $2, $2, jsonb_build_object('title', $4::text, 'issuer', $5::text,
        'description', '', 'language', 'English') from added, templates t where t.id = $1`,
    [template, world.clock.now, count, words.title, words.issuer],
  );
  return template;
}

async function save(template: string, text: string): Promise<string> {
  const body = { content: JSON.stringify(contentOf([titleOf(text)])) };
  return (await world.asha.ask("saveCanvas", { params: { id: template }, body })).body.data.revision;
}

const update = (template: string) => world.asha.ask("updateCertificates", { params: { id: template } });
const ownerOf = async (template: string) =>
  (await rows<{ id: string }>("select owner_id as id from templates where id = $1", [template]))[0]?.id ?? "";
const standing = (template: string) =>
  rows<{ revision: string; title: string; version: number; n: number }>(
    `select c.revision_id as revision, c.words->>'title' as title, c.version, count(*)::int as n
    from certificates c join students s on s.id = c.student_id where s.template_id = $1 group by 1, 2, 3 order by 3`,
    [template],
  );

/** A context whose transactions from the `nth` on fail, as those of a process that was killed. */
function dyingAt(nth: number): World["ctx"] {
  let begun = 0;
  const db = Object.create(world.ctx.db, {
    transaction: {
      value: (...given: Parameters<Database["transaction"]>) => {
        begun += 1;
        if (begun < nth) return world.ctx.db.transaction(...given);
        throw new Error("Killed on purpose");
      },
    },
  }) as Database;
  return { ...world.ctx, db };
}

describe("'Update them' for a long list", () => {
  let template: string;
  beforeEach(async () => {
    template = await issuedList(world.asha, MANY);
    world.clock.forward(MINUTE);
  });

  test("updates all, each once, and keeps what they were", async () => {
    const revision = await save(template, "Newest");
    expect((await update(template)).body).toEqual({ updated: MANY });
    expect(await standing(template)).toEqual([{ revision, title: fields.name, version: 2, n: MANY }]);
    const [kept] = await rows(
      `select count(*)::int as n, max(version) as newest from certificate_versions v join students s on s.id = v.student_id
      where s.template_id = $1`,
      [template],
    );
    expect(kept).toEqual({ n: MANY, newest: 1 });
    expect((await update(template)).body).toEqual({ updated: 0 });
  });

  test("goes on where a killed process stopped, to the design and name of the press", async () => {
    const pressed = await save(template, "Pressed");
    await expect(moveToNewest(dyingAt(2), await ownerOf(template), template)).rejects.toThrow("on purpose");
    const halfway = await standing(template);
    expect(halfway.map(({ version, n }) => [version, n])).toEqual([
      [1, MANY - 2000],
      [2, 2000],
    ]);
    world.clock.forward(MINUTE);
    await save(template, "Later");
    await world.asha.ask("updateTemplate", { params: { id: template }, body: { ...fields, name: "Later" } });
    await world.work();
    expect(await standing(template)).toEqual([{ revision: pressed, title: fields.name, version: 2, n: MANY }]);
    expect(await rows("select from certificate_updates", [])).toEqual([]);
  });

  test("leaves what was issued since the press as it was issued", async () => {
    await save(template, "Pressed");
    await expect(moveToNewest(dyingAt(2), await ownerOf(template), template)).rejects.toThrow("on purpose");
    world.clock.forward(MINUTE);
    const later = await save(template, "Later");
    const id = await world.student(world.asha, template, { name: "Late Comer" });
    await world.asha.ask("markGiven", { params: { id }, body: { given: true } });
    await world.work();
    const [found] = await rows("select revision_id as revision, version from certificates where student_id = $1", [id]);
    expect(found).toEqual({ revision: later, version: 1 });
  });

  test("pressed again after a kill finishes the earlier press and then its own; two presses at once update each once", async () => {
    await save(template, "Pressed");
    await expect(moveToNewest(dyingAt(2), await ownerOf(template), template)).rejects.toThrow("on purpose");
    world.clock.forward(MINUTE);
    const newest = await save(template, "Newest");
    world.clock.forward(MINUTE);
    const answers = await Promise.all([update(template), update(template)]);
    expect(answers.reduce((sum, { body }) => sum + body.updated, 0)).toBe(MANY - 2000 + MANY);
    expect(await standing(template)).toEqual([{ revision: newest, title: fields.name, version: 3, n: MANY }]);
  });
});

/** How many rows of certificates are read to show the template. */
async function readsToShow(template: string): Promise<{ reads: number; isEarlier: boolean | undefined }> {
  const owner = await ownerOf(template);
  return world.ctx.db.transaction(async (tx) => {
    const reads = async () => {
      const found = await tx.execute<{ n: number }>(sql`
        select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'certificates'`);
      return found.rows[0]?.n ?? 0;
    };
    const before = await reads();
    const isEarlier = (await templateOf(tx, owner, template))?.earlierWords;
    return { reads: (await reads()) - before, isEarlier };
  });
}

test("whether certificates keep an earlier name is known without reading a list, also after renaming there and back", async () => {
  const template = await issuedList(world.asha, MANY);
  const rename = async (name: string) => {
    world.clock.forward(MINUTE);
    await world.asha.ask("updateTemplate", { params: { id: template }, body: { ...fields, name } });
  };
  await world.ctx.pool.query("analyze certificates, students");
  for (const [name, isEarlier] of [
    ["National Hackathon", true],
    [fields.name, false],
  ] as const) {
    await rename(name);
    const shown = await readsToShow(template);
    expect(shown.isEarlier).toBe(isEarlier);
    expect(shown.reads).toBeLessThan(10);
  }
  const id = await world.student(world.asha, template, { name: "Late Comer" });
  await rename("Another");
  await world.asha.ask("markGiven", { params: { id }, body: { given: true } });
  await rename(fields.name);
  const one = await readsToShow(template);
  expect(one.isEarlier).toBe(true);
  expect(one.reads).toBeLessThan(10);
  await world.asha.ask("deleteStudent", { params: { id } });
  expect((await readsToShow(template)).isEarlier).toBe(false);
});

const json = (id: string) => world.app.inject(`/certify/${id}.json`);
const page = (id: string) => world.app.inject(`/certify/${id}`);

async function check(credential: SignedCredential) {
  const form = new FormData();
  form.set("file", new Blob([JSON.stringify(credential)]));
  return (await world.visitor.ask("verifyCertificate", { form })).body.data;
}

describe("an organiser who deletes their account", () => {
  const SAID = "Meera Nair Events";
  let meera: Person;
  let template: string;
  let named: string;
  let student: string;
  let first: SignedCredential;
  let second: SignedCredential;
  beforeAll(async () => {
    meera = await world.signIn("9555000335", "Meera Nair");
    await meera.ask("updateProfile", { body: { issuer: SAID } });
    template = await world.template(meera, NAME);
    student = await world.student(meera, template, { name: "Lakshmi Iyer" });
    await meera.ask("markGiven", { params: { id: student }, body: { given: true } });
    first = (await json(student)).json();
    world.clock.forward(DAY);
    await meera.ask("updateStudent", { params: { id: student }, body: { name: "Lakshmi R. Iyer" } });
    second = (await json(student)).json();
    const club = await issuedList(meera, 1, { title: fields.name, issuer: "Coding Club" });
    await world.ctx.pool.query("update templates set issuer = 'Coding Club' where id = $1", [club]);
    named = `${club.slice(0, 16)}000001`;
    world.clock.forward(DAY);
    // Only within minutes of a sign-in.
    meera = await world.signIn(meera.id, "Meera Nair");
    await world.ctx.pool.query(
      "insert into issuer_profiles (owner_id, site) select owner_id, 'https://meera.example' from templates where id = $1",
      [template],
    );
    await meera.ask("deleteAccount", { body: { confirm: "DELETE" } });
  });

  test("is named by nothing that this server has or gives out; certificates stay, and say that they were updated", async () => {
    expect(second.issuer.name).toBe(SAID);
    const achievement = new URL(second.credentialSubject.achievement.id).pathname;
    // At once, before the job was there.
    for (const { body } of [await page(student), await world.app.inject(`${achievement}.json`)])
      expect(body).not.toContain(SAID);
    await world.work();
    expect(await rows("select from issuer_profiles", [])).toEqual([]);
    for (const table of ["certificates", "certificate_versions", "workspaces", "users", "templates", "events"]) {
      const found = await rows(`select from ${table} t where to_jsonb(t)::text like '%Meera%'`, []);
      expect([table, found]).toEqual([table, []]);
    }
    expect(await rows("select from credentials where position('Meera'::bytea in body) > 0", [])).toEqual([]);
    const signed = (await json(student)).json<SignedCredential>();
    expect(signed).toMatchObject({
      issuer: { name: "localhost:3000" },
      validFrom: `${world.clock.now.toISOString().slice(0, 19)}Z`,
    });
    expect((await check(signed)).verdict).toBe("valid");
    expect((await page(student)).body).toContain("Updated on 22 November 2026");
  });

  test("leaves files that others have, which say that they were replaced", async () => {
    for (const earlier of [first, second]) {
      const { verdict, says } = await check(earlier);
      expect([verdict, says]).toEqual(["failed", "This certificate was replaced by a corrected version"]);
    }
  });

  test("leaves the issuer that a template itself names", async () => {
    expect((await json(named)).json<SignedCredential>().issuer.name).toBe("Coding Club");
    expect(await rows("select version from certificates where student_id = $1", [named])).toEqual([{ version: 1 }]);
  });
});
