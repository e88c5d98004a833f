// Every list in pages: each row once, in the list's order; and what is refused.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWorld, type Person, START, type World } from "../../../test/world.ts";

type Query = Record<string, string>;
type Page = { status: number; ids: string[]; code: string | undefined; total: string; next: string | undefined };
type List = (person: Person, query: Query) => Promise<{ status: number; body: unknown; headers: Headers }>;
type Headers = Record<string, string | string[] | number | undefined>;

/** Rows of each list. */
const ROWS = 7;

let world: World;
let template: string;
beforeAll(async () => {
  world = await openWorld();
  template = await world.template(world.asha);
  for (let nth = 1; nth < ROWS; nth++) await world.template(world.asha);
  for (let nth = 0; nth < ROWS; nth++) {
    const student = await world.student(world.asha, template, { name: `Student ${nth % 3}` });
    await world.asha.ask("createPost", { params: { id: template }, body: { ...POST, template_id: template } });
    await addCorrection(student, nth);
  }
});
afterAll(() => world.close());

const LISTS: Record<string, List> = {
  templates: (person, query) => person.ask("listTemplates", { query }),
  students: (person, query) => person.ask("listStudents", { query: { user_template_id: template, ...query } }),
  posts: (person, query) => person.ask("listPosts", { query }),
  corrections: (person, query) => person.ask("listCorrections", { params: { id: template }, query }),
  "students by name": (person, query) =>
    person.ask("listStudents", { query: { user_template_id: template, sort: "name", ...query } }),
};

const POST = { title: "Science Day", captionBased: "no", subcategory: "None", main_category: "" };

/** Every other one was answered. */
async function addCorrection(student: string, nth: number): Promise<void> {
  const [state, answeredAt] = nth % 2 === 0 ? ["open", null] : ["accepted", START];
  await world.ctx.pool.query(
    `insert into corrections (id, student_id, template_id, email, name_before, name_asked, note, state, asked_at, answered_at)
     values ($1, $2, $3, 'a@example.in', 'A', 'B', '', $4, $5, $6)`,
    [`correction ${nth}`, student, template, state, START, answeredAt],
  );
}

const forEachList = Object.entries(LISTS);

describe.each(forEachList)("the list of %s", (_, list) => {
  const page = async (query: Query, person = world.asha): Promise<Page> => read(await list(person, query));

  test("has each row once, in pages that name the next one", async () => {
    const whole = await page({});
    expect(whole).toMatchObject({ status: 200, total: String(ROWS), next: undefined });
    expect(whole.ids).toHaveLength(ROWS);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | undefined = ""; cursor !== undefined;) {
      const one: Page = await page({ limit: "3", ...(cursor !== "" && { cursor }) });
      expect(one.total).toBe(String(ROWS));
      seen.push(...one.ids);
      sizes.push(one.ids.length);
      cursor = one.next;
    }
    expect(seen).toEqual(whole.ids);
    expect(sizes).toEqual([3, 3, 1]);
  });

  test("a page that is exactly the rest is the last", async () => {
    expect((await page({ limit: String(ROWS) })).next).toBeUndefined();
    expect((await page({ limit: String(ROWS - 1) })).next).toBeDefined();
  });

  test.each(["0", "-1", "1e3", "501", "1000000000", "NaN", "", " 5", "5.0"])("limit=%j is refused", async (limit) => {
    expect(await page({ limit })).toMatchObject({ status: 400, code: "list.limit_invalid" });
  });

  test.each(["", "x", "AAAA", "%00", "'; drop table users", "A".repeat(5000)])(
    "the cursor %j is refused",
    async (cursor) => {
      expect(await page({ cursor })).toMatchObject({ status: 400, code: "list.cursor_unknown" });
    },
  );

  test("a cursor of somebody else, and one of another list, are refused", async () => {
    const { next: cursor = "" } = await page({ limit: "2" });
    expect((await page({ cursor })).status).toBe(200);
    const { status, ids } = await page({ cursor }, world.ravi);
    expect([status === 400 || status === 404, ids]).toEqual([true, []]);
    for (const [other, ask] of forEachList.filter(([, each]) => each !== list))
      expect([other, read(await ask(world.asha, { cursor }))]).toMatchObject([
        other,
        { status: 400, code: "list.cursor_unknown" },
      ]);
  });

  test("a cursor that was changed by one character is refused", async () => {
    const { next = "" } = await page({ limit: "2" });
    for (const at of [0, Math.floor(next.length / 2), next.length - 2]) {
      const cursor = next.slice(0, at) + (next[at] === "A" ? "B" : "A") + next.slice(at + 1);
      expect(await page({ cursor })).toMatchObject({ status: 400, code: "list.cursor_unknown" });
    }
  });
});

function read({ status, body, headers }: { status: number; body: unknown; headers: Headers }): Page {
  const { data = body, code } = body as { data?: unknown; code?: string };
  const link = /^<([^>]*)>; rel="next"$/.exec(String(headers["link"] ?? ""))?.[1];
  return {
    status,
    ids: Array.isArray(data) ? data.map(({ id }: { id: string }) => id) : [],
    code,
    total: String(headers["x-total-count"]),
    next: link === undefined ? undefined : (new URL(link, "http://localhost").searchParams.get("cursor") ?? undefined),
  };
}

test("a page goes on after a row that was deleted since", async () => {
  const list = LISTS["templates"] as List;
  const whole = read(await list(world.asha, {}));
  const { ids, next: cursor = "" } = read(await list(world.asha, { limit: "2" }));
  await world.asha.ask("deleteTemplate", { params: { id: ids[1] ?? "" } });
  expect(read(await list(world.asha, { cursor })).ids).toEqual(whole.ids.slice(2));
});
