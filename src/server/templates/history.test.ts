import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { EMPTY_CONTENT, parseContent } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { REVISIONS } from "#domain/canvas/revisions.ts";
import { SAY } from "#domain/say/say.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time.ts";
import { joinAs } from "../../../test/matrix/rows.ts";
import { rowsRead } from "../../../test/rows-read.ts";
import { openWorld, START, type Person, type World } from "../../../test/world.ts";
import { sql } from "../database/orm.ts";
import type { SortKeys } from "../paging/cursor.ts";
import { selectRevisions } from "./revision-store.ts";

let world: World;
let asha: Person;
let id: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.now = START;
  asha = await world.signIn("9876543210", "Asha Rao");
  id = await world.template(asha, EMPTY_CONTENT);
});

const ONE = "one".padEnd(22, "1");
const TWO = "two".padEnd(22, "2");
/** A design that contains only a number. */
const elements = [newElement("line", { id: "line", phone: false })];
/** As the server writes it. */
const design = (mark: number) => JSON.stringify(parseContent(JSON.stringify({ ...EMPTY_CONTENT, elements, mark })));
type Saving = { sitting?: string; updated_at?: string; autosave?: boolean };
const save = (mark: number, saving: Saving = {}) =>
  asha.ask("saveCanvas", { params: { id }, body: { content: design(mark), ...saving } });
const load = async () => (await asha.ask("getCanvas", { params: { id } })).body.data;
const history = async () => (await asha.ask("listRevisions", { params: { id } })).body.data;
const open = async (revision: string) =>
  (await asha.ask("getRevision", { params: { id, revision } })).body.data.content;
const marks = async () =>
  Promise.all(
    (await history()).map(async ({ id: revision }) => (JSON.parse(await open(revision)) as { mark?: number }).mark),
  );
const rows = async () =>
  (await world.ctx.pool.query("select 1 from template_revisions where template_id = $1", [id])).rowCount;

describe("A design that another tab saved meanwhile", () => {
  it("is not overwritten without confirmation", async () => {
    const { updated_at } = await load();
    const first = await save(1, { sitting: ONE, updated_at });
    expect(first.status).toBe(200);
    const refused = await save(2, { sitting: TWO, updated_at });
    expect(refused).toMatchObject({ status: 409, body: { message: SAY.saving.changedElsewhere } });
    expect((await load()).content).toBe(design(1));
    const newer = first.body.data.updated_at;
    expect(refused.body).toMatchObject({ updated_at: newer });
    expect((await save(2, { sitting: TWO, updated_at: newer })).status).toBe(200);
    expect((await load()).content).toBe(design(2));
  });

  it("names whoever saved it, and says whether that was the reader", { tags: "full" }, async () => {
    await save(3, { sitting: ONE });
    expect((await load()).saved_by).toEqual({ name: "Asha Rao", you: true });
    const sita = await world.signIn("9400000011", "Sita");
    const club = (await asha.ask("createWorkspace", { body: { name: "Club" } })).body.data.id;
    await joinAs(asha, club, sita, "manager");
    const shared = await world.template(asha, EMPTY_CONTENT);
    expect((await sita.ask("getCanvas", { params: { id: shared } })).body.data.saved_by).toBeNull();
    await asha.ask("saveCanvas", { params: { id: shared }, body: { content: design(1) } });
    const seen = (await sita.ask("getCanvas", { params: { id: shared } })).body.data;
    expect(seen.saved_by).toEqual({ name: "Asha Rao", you: false });
    await sita.ask("saveCanvas", { params: { id: shared }, body: { content: design(2) } });
    await world.ctx.pool.query("update users set name = '', deleted_at = now() where name = 'Sita'");
    await asha.ask("useWorkspace", { params: { id: club } });
    expect((await asha.ask("getCanvas", { params: { id: shared } })).body.data.saved_by).toBeNull();
  });

  it("is noticed even when the clock stands still or goes back", { tags: "full" }, async () => {
    const { updated_at } = await load();
    world.clock.forward(-HOUR);
    await save(1, { sitting: ONE, updated_at });
    expect((await save(2, { sitting: TWO, updated_at })).status).toBe(409);
  });

  it("accepts one of two simultaneous saves", { tags: "full" }, async () => {
    const { updated_at } = await load();
    const both = await Promise.all([save(1, { sitting: ONE, updated_at }), save(2, { sitting: TWO, updated_at })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await history()).toHaveLength(2);
  });

  it("never conflicts with its own edit session, whose answer may have been lost", { tags: "full" }, async () => {
    const { updated_at } = await load();
    await save(1, { sitting: ONE, updated_at });
    expect((await save(2, { sitting: ONE, updated_at })).status).toBe(200);
  });

  it(
    "does not count as changed after renaming the template or saving the same design again",
    { tags: "full" },
    async () => {
      await save(1, { sitting: ONE });
      const { updated_at } = await load();
      await asha.ask("updateTemplate", {
        params: { id },
        body: { name: "Night of Code", category: "Technology", language: "English" },
      });
      expect((await save(1, { sitting: TWO, updated_at })).status).toBe(200);
      expect((await save(2, { sitting: TWO, updated_at })).status).toBe(200);
    },
  );

  it("is overwritten by the bare call, and invalid times are refused", { tags: "full" }, async () => {
    await save(1, { sitting: ONE });
    expect((await save(2)).status).toBe(200);
    expect((await save(3, { updated_at: "yesterday" })).status).toBeGreaterThanOrEqual(400);
    expect((await load()).content).toBe(design(2));
  });
});

describe("The history", () => {
  it("contains every manual save, the newest first, unchanged", async () => {
    for (const mark of [1, 2, 3]) await save(mark);
    expect(await marks()).toEqual([3, 2, 1, undefined]);
    expect((await history()).map(({ current }) => current)).toEqual([true, false, false, false]);
  });

  it("keeps one autosave of a session in ten minutes, and no row of the others", { tags: "full" }, async () => {
    for (let second = 0; second < 1200; second += 5) {
      await save(second, { sitting: ONE, autosave: true });
      world.clock.forward(5 * SECOND);
    }
    expect(await marks()).toEqual([1195, 595, undefined]);
    expect(await rows()).toBeLessThan(3 + REVISIONS.graceMs / (5 * SECOND) + 2);
  });

  it("keeps an autosave once somebody presses Save", { tags: "full" }, async () => {
    await save(1, { sitting: ONE, autosave: true });
    await save(1, { sitting: ONE });
    await save(2, { sitting: ONE, autosave: true });
    expect(await marks()).toEqual([2, 1, undefined]);
  });

  it("goes back twenty saves, and drops none that a certificate or a mail uses", { tags: "full" }, async () => {
    await save(0);
    const student = await world.student(asha, id, { name: "Riya" });
    expect((await world.app.inject({ url: `/certify/${student}` })).statusCode).toBe(200);
    for (let mark = 1; mark <= 30; mark++) {
      world.clock.forward(5 * MINUTE);
      await save(mark);
    }
    expect(await marks()).toEqual(Array.from({ length: REVISIONS.kept }, (_, nth) => 30 - nth));
    // The twenty, and the one in use.
    expect(await rows()).toBe(REVISIONS.kept + 1);
    const { rows: shown } = await world.ctx.pool.query<{ content: string }>(
      "select content from certificates join template_revisions r on r.id = revision_id where student_id = $1",
      [student],
    );
    expect(shown[0]?.content).toContain('"mark":0');
  });

  it("adds a design without making it the newest", { tags: "full" }, async () => {
    await save(1);
    await asha.ask("keepRevision", { params: { id }, body: { content: design(2) } });
    expect((await load()).content).toBe(design(1));
    expect(new Set(await marks())).toEqual(new Set([1, 2, undefined]));
    for (let mark = 10; mark < 40; mark++) {
      world.clock.forward(5 * MINUTE);
      await asha.ask("keepRevision", { params: { id }, body: { content: design(mark) } });
    }
    expect((await load()).content).toBe(design(1));
  });

  it("belongs to its template and its owner", async () => {
    const other = await world.template(asha);
    const { revision } = await load();
    expect((await asha.ask("getRevision", { params: { id: other, revision } })).status).toBe(404);
    expect((await world.ravi.ask("getRevision", { params: { id, revision } })).status).toBe(404);
  });
});

describe("The pages of the history", () => {
  it.each(["1", "3", "7", "500"])("have each version once, %s at once", { tags: "full" }, async (limit) => {
    await fill();
    const whole = await pageOf({ limit: "500" });
    expect(whole.cursor).toBeNull();
    expect(whole.ids.length).toBeGreaterThan(60);
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const one: Awaited<ReturnType<typeof pageOf>> = await pageOf({ limit, ...(cursor !== "" && { cursor }) });
      seen.push(...one.ids);
      cursor = one.cursor;
    }
    expect(seen).toEqual(whole.ids);
    expect((await history()).map((each) => each.id)).toEqual(whole.ids.slice(0, REVISIONS.kept));
  });

  it("are nobody else's, and no other template's", async () => {
    await fill();
    const { cursor } = await pageOf({ limit: "3" });
    expect((await pageOf({ cursor: cursor ?? "" }, world.ravi)).status).toBe(400);
    expect((await pageOf({}, world.ravi)).status).toBe(404);
    expect((await pageOf({ cursor: "AAAA" })).status).toBe(400);
    expect((await pageOf({ limit: "501" })).status).toBe(400);
    id = await world.template(asha);
    expect((await pageOf({ cursor: cursor ?? "" })).status).toBe(400);
  });
});

test(
  "a template of which certificates keep thousands of revisions opens its history by reading the newest",
  { tags: "full" },
  async () => {
    const { pool, db } = world.ctx;
    await pool.query(
      `insert into template_revisions (id, template_id, content, created_at)
     select 'kept ' || n, $1, '{}', '2026-01-01'::timestamptz + interval '1 minute' * n from generate_series(1, 5000) n`,
      [id],
    );
    await pool.query("analyze template_revisions");
    const { rows: owners } = await pool.query<{ owner_id: string }>("select owner_id from templates where id = $1", [
      id,
    ]);
    const read = (after?: SortKeys) =>
      rowsRead(
        db,
        sql`${selectRevisions(db, owners[0]?.owner_id ?? "", { templateId: id }, { after, most: 21 }).getSQL()}`,
      );
    expect(await read()).toBeLessThan(200);
    expect(await read(["2026-01-02T00:00:00.000Z", "kept 1440"])).toBeLessThan(200);
    expect(await history()).toHaveLength(20);
  },
);

async function pageOf(query: Record<string, string>, person = asha) {
  const { status, body, headers } = await person.ask("listRevisions", { params: { id }, query });
  const link = /^<([^>]*)>; rel="next"$/.exec(String(headers["link"] ?? ""))?.[1] ?? "";
  const cursor = new URL(link, "http://localhost").searchParams.get("cursor");
  return { status, ids: status === 200 ? body.data.map((each) => each.id) : [], cursor };
}

/** Ten saves of each session in turn, nine of them autosaves, three in a span. */
async function fill(): Promise<void> {
  await world.ctx.pool.query(
    `insert into template_revisions (id, template_id, content, sitting, autosaved, created_at)
     select $1 || n, $1, '{}', 's' || n / 10, n % 10 <> 0, '2026-01-01'::timestamptz + interval '200 seconds' * n
     from generate_series(1, 200) n`,
    [id],
  );
}
