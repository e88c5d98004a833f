// Every list in pages: each row once, in the list's order; and what is refused.
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call, Schema } from "#api/call.ts";
import { CALLS, type CallName } from "#api/calls.ts";
import { openVisit } from "../../../test/recipient.ts";
import { openWorld, type Person, START, type World } from "../../../test/world.ts";

type Query = Record<string, string>;
type Page = {
  status: number;
  ids: string[];
  code: string | undefined;
  total: string | undefined;
  next: string | undefined;
};
type Answered = Promise<{ status: number; body: unknown; headers: Headers }>;
type List = {
  call: CallName;
  ask: (person: Person, query: Query) => Answered;
  /** The specification's own pages: no total, and a `limit` that is no number of rows is the usual one. */
  specified?: true;
  /** Nobody needs the number of its rows. */
  uncounted?: true;
  /** Of recipients, who have visits in place of accounts: the answer to one without. */
  refuses?: number;
};
type Headers = Record<string, string | string[] | number | undefined>;

/** Rows of each list. */
const ROWS = 7;

let world: World;
let template: string;
let draft: string;
let workspace: string;
let webhook: string;
let visits: { asha: string; ravi: string };
beforeAll(async () => {
  world = await openWorld();
  template = await world.template(world.asha);
  for (let nth = 1; nth < ROWS; nth++) await world.template(world.asha);
  for (let nth = 0; nth < ROWS; nth++) {
    const student = await world.student(world.asha, template, { name: `Student ${nth % 3}` });
    await world.asha.ask("createPost", { params: { id: template }, body: { ...POST, template_id: template } });
    await addCorrection(student, nth);
  }
  await addEntries();
  await addRevisions();
  await addRequests();
  await addDraft();
  workspace = (await world.asha.ask("listWorkspaces", {})).body.data[0]?.id ?? "";
  await addWebhook();
  await addEvents();
  visits = { asha: await visitWith("asha@example.in", ROWS), ravi: await visitWith("ravi@example.in", 1) };
});
afterAll(() => world.close());

const LISTS: Record<string, List> = {
  templates: { call: "listTemplates", ask: (person, query) => person.ask("listTemplates", { query }) },
  students: { call: "listStudents", ask: (person, query) => askStudents(person, query) },
  "students by name": { call: "listStudents", ask: (person, query) => askStudents(person, { sort: "name", ...query }) },
  "students found": { call: "listStudents", ask: (person, query) => askStudents(person, { q: "student", ...query }) },
  "people found": {
    call: "searchPeople",
    ask: (person, query) => person.ask("searchPeople", { query: { q: "stud", ...query } }),
  },
  "templates with their figures": {
    call: "listTemplateFigures",
    ask: (person, query) => person.ask("listTemplateFigures", { query }),
    uncounted: true,
  },
  posts: { call: "listPosts", ask: (person, query) => person.ask("listPosts", { query }) },
  corrections: {
    call: "listCorrections",
    ask: (person, query) => person.ask("listCorrections", { params: { id: template }, query }),
  },
  "people who ask to be on a list": {
    call: "listWaiting",
    ask: (person, query) => person.ask("listWaiting", { params: { id: template }, query }),
  },
  "people of a batch that a program prepared": {
    call: "listDraftPeople",
    ask: (person, query) => person.ask("listDraftPeople", { params: { id: template, draft }, query }),
    uncounted: true,
  },
  "batches that programs prepared": {
    call: "listDrafts",
    ask: (person, query) => person.ask("listDrafts", { params: { id: template }, query }),
    uncounted: true,
  },
  "batches that programs prepared, of a workspace": {
    call: "listWorkspaceDrafts",
    ask: (person, query) => person.ask("listWorkspaceDrafts", { query }),
    uncounted: true,
  },
  revisions: {
    call: "listRevisions",
    ask: (person, query) => person.ask("listRevisions", { params: { id: template }, query }),
  },
  events: {
    call: "listEvents",
    ask: (person, query) => person.ask("listEvents", { params: { id: workspace }, query }),
    uncounted: true,
  },
  "events of a topic": {
    call: "listEvents",
    ask: (person, query) =>
      person.ask("listEvents", { params: { id: workspace }, query: { topic: "designs", ...query } }),
    uncounted: true,
  },
  "what a webhook was sent": {
    call: "listWebhookMessages",
    ask: (person, query) => person.ask("listWebhookMessages", { params: { id: workspace, webhook }, query }),
    uncounted: true,
  },
  "a recipient's certificates": { call: "listMine", ask: askMine, refuses: 403 },
  transactions: {
    call: "creditTransactions",
    ask: (person, query) => person.ask("creditTransactions", { query }),
    specified: true,
  },
};

const POST = { title: "Science Day", captionBased: "no", subcategory: "None", main_category: "" };

function askStudents(person: Person, query: Query): Answered {
  return person.ask("listStudents", { query: { user_template_id: template, ...query } });
}

/** In place of Asha and Ravi, two recipients. */
function askMine(person: Person, query: Query): Answered {
  const visit = person === world.visitor ? "" : person === world.asha ? visits.asha : visits.ravi;
  return world.visitor.ask("listMine", { query, visit });
}

async function visitWith(email: string, certificates: number): Promise<string> {
  const other = await world.template(world.ravi);
  for (let nth = 0; nth < certificates; nth++) {
    const id = await world.student(world.ravi, other, { name: `Recipient ${nth}`, email });
    await world.ravi.ask("markGiven", { params: { id }, body: { given: true } });
  }
  return openVisit(world, email);
}

/** With those that the template has. */
async function addRevisions(): Promise<void> {
  await world.ctx.pool.query(
    `insert into template_revisions (id, template_id, content, created_at)
     select 'revision ' || n, $1, '{}', $2
     from generate_series((select count(*) from template_revisions where template_id = $1) + 1, $3::int) n`,
    [template, START, ROWS],
  );
}

async function addDraft(): Promise<void> {
  draft = world.ctx.newId();
  await world.ctx.pool.query(
    `insert into batch_drafts (id, owner_id, template_id, key_id, students, created_at)
     select $1, t.owner_id, t.id, '', array(select id from students where template_id = t.id order by position), $3
     from templates t where id = $2`,
    [draft, template, START],
  );
  await world.ctx.pool.query(
    `insert into batch_drafts (id, owner_id, template_id, key_id, students, created_at)
     select lpad(n::text, 22, '0'), owner_id, template_id, key_id, students, created_at
     from batch_drafts, generate_series(2, $2::int) n where id = $1`,
    [draft, ROWS],
  );
}

async function addRequests(): Promise<void> {
  await world.ctx.pool.query(
    `insert into claim_requests (id, template_id, email, name, asked_at)
     select 'request ' || n, $1, n || '@example.in', 'Name', $2 from generate_series(1, $3::int) n`,
    [template, START, ROWS],
  );
}

/** With the one for the welcome. */
async function addEntries(): Promise<void> {
  await world.ctx.pool.query(
    `insert into credit_entries (id, user_id, intention, kind, amount, remarks, created_at)
     select 'entry ' || n, id, 'gift ' || n, 'adjust', 1, '{"code":"credit.by_operator"}', $2
     from users, generate_series(2, $3::int) n where users.id = (select user_id from identities where subject = $1)`,
    [world.asha.id, START, ROWS],
  );
}

/** With those of the designs that were saved. */
async function addWebhook(): Promise<void> {
  webhook = world.ctx.newId();
  await world.ctx.pool.query(
    `insert into webhook_endpoints (id, workspace_id, url, events, secret_sealed, made_by, created_at)
     select $1, id, 'https://college.example/', '{batch.finished}', '', id, $3 from workspaces where id = $2`,
    [webhook, workspace, START],
  );
  for (let nth = 0; nth < ROWS; nth++) await world.asha.ask("testWebhook", { params: { id: workspace, webhook } });
}

async function addEvents(): Promise<void> {
  await world.ctx.pool.query(
    `insert into events (workspace_id, at, kind, subject_id, params)
     select $1, $2, 'design.saved', $3, '{"template":"HackFest 2026"}'
     from generate_series((select count(*) from events where workspace_id = $1) + 1, $4::int) n`,
    [workspace, START, template, ROWS],
  );
}

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
  const page = async (query: Query, person = world.asha): Promise<Page> => read(await list.ask(person, query));
  const total = list.specified || list.uncounted ? undefined : String(ROWS);

  test("has each row once, in pages that name the next one", async () => {
    const whole = await page({ limit: "50" });
    expect(whole).toMatchObject({ status: 200, total, next: undefined });
    expect(whole.ids).toHaveLength(ROWS);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | undefined = ""; cursor !== undefined;) {
      const one: Page = await page({ limit: "3", ...(cursor !== "" && { cursor }) });
      expect(one.total).toBe(total);
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

  test("a limit that is none is refused, or is the usual number of rows", async () => {
    const refused = { status: 400, code: "list.limit_invalid" };
    for (const limit of ["0", "-1", "1e3", "501", "1000000000", "NaN", "", " 5", "5.0"])
      expect({ limit, ...(await page({ limit })) }).toMatchObject({
        limit,
        ...(list.specified ? { status: 200 } : refused),
      });
  });

  test("a cursor that no list gave is refused", async () => {
    for (const cursor of ["", "x", "AAAA", "%00", "'; drop table users", "-1", "1000000000", "A".repeat(5000)])
      expect({ cursor, ...(await page({ cursor })) }).toMatchObject({
        cursor,
        status: 400,
        code: "list.cursor_unknown",
      });
  });

  test("a cursor of somebody else, and one of another list, are refused", async () => {
    const { next: cursor = "" } = await page({ limit: "2" });
    expect((await page({ cursor })).status).toBe(200);
    const { status, ids } = await page({ cursor }, world.ravi);
    expect([status === 400 || status === 404, ids]).toEqual([true, []]);
    expect((await page({ cursor }, world.visitor)).status).toBe(list.refuses ?? 401);
    for (const [other, { ask }] of forEachList.filter(([, each]) => each !== list))
      expect([other, read(await ask(world.asha, { cursor }))]).toMatchObject([
        other,
        { status: 400, code: "list.cursor_unknown" },
      ]);
  });

  test("a cursor that was changed by one character is refused", { tags: "full" }, async () => {
    const { next = "" } = await page({ limit: "2" });
    for (const at of [0, Math.floor(next.length / 2), next.length - 2]) {
      const cursor = next.slice(0, at) + (next[at] === "A" ? "B" : "A") + next.slice(at + 1);
      expect(await page({ cursor })).toMatchObject({ status: 400, code: "list.cursor_unknown" });
    }
  });
});

type Numbered = { call: CallName; ask: (page: string) => Answered; refuses: boolean };

const NUMBERED: Numbered[] = [
  { call: "listStudents", ask: (page) => askStudents(world.asha, { page }), refuses: true },
  {
    call: "creditTransactions",
    ask: (page) => world.asha.ask("creditTransactions", { query: { page } }),
    refuses: false,
  },
  {
    call: "listPreviewRows",
    ask: (page) => world.asha.ask("listPreviewRows", { params: { id: template }, query: { page } }),
    refuses: true,
  },
  {
    call: "listMessageRows",
    ask: (page) => world.asha.ask("listMessageRows", { params: { id: template }, query: { page } }),
    refuses: true,
  },
  {
    call: "listDueRows",
    ask: (page) => world.asha.ask("listDueRows", { params: { id: template }, query: { page } }),
    refuses: true,
  },
];

describe.each(NUMBERED)("the pages of $call by their number", ({ ask, refuses }) => {
  const rowsOf = async (page: string) => {
    const { status, body } = await ask(page);
    return [status, read({ status, body, headers: {} }).ids.length];
  };

  test("a page that is none is refused, or is the first", async () => {
    for (const page of ["-1", "0", "1.5", "NaN", "", "1; drop table users"])
      expect([page, ...(await rowsOf(page))]).toEqual([page, ...(refuses ? [422, 0] : [200, ROWS])]);
  });

  test("a page beyond all numbers is refused, or is empty", async () => {
    for (const page of ["1e9", "1000000000", "99999999999999999999"])
      expect([page, ...(await rowsOf(page))]).toEqual([page, refuses ? 422 : 200, 0]);
  });

  test("a page beyond the last is empty", async () => {
    expect(await rowsOf("2")).toEqual([200, 0]);
    expect(await rowsOf("100000")).toEqual([200, 0]);
  });
});

test.each([
  ["cursor", Object.values(LISTS).map(({ call }) => call)],
  ["page", NUMBERED.map(({ call }) => call)],
])("no call that takes a %s is missing here", (parameter, tested) => {
  const taking = Object.entries(CALLS as Record<string, Call>)
    .filter(([, { query }]) => query !== undefined && parameter in parametersOf(query))
    .map(([name]) => name);
  expect(taking.toSorted()).toEqual([...new Set<string>(tested)].toSorted());
});

/** The parameters that a query may have. */
function parametersOf(query: Schema): object {
  return z.toJSONSchema(query, { io: "input" }).properties ?? {};
}

function read({ status, body, headers }: { status: number; body: unknown; headers: Headers }): Page {
  const { data = body, code } = body as { data?: unknown; code?: string };
  const { rows = data } = data as { rows?: unknown };
  const link = /^<([^>]*)>; rel="next"$/.exec(String(headers["link"] ?? ""))?.[1];
  return {
    status,
    ids: Array.isArray(rows) ? rows.map(({ id }: { id: string }) => id) : [],
    code,
    total: headers["x-total-count"] as string | undefined,
    next: link === undefined ? undefined : (new URL(link, "http://localhost").searchParams.get("cursor") ?? undefined),
  };
}

test("a page goes on after a row that was deleted since", async () => {
  const { ask } = LISTS["templates"] as List;
  const whole = read(await ask(world.asha, {}));
  const { ids, next: cursor = "" } = read(await ask(world.asha, { limit: "2" }));
  await world.asha.ask("deleteTemplate", { params: { id: ids[1] ?? "" } });
  expect(read(await ask(world.asha, { cursor })).ids).toEqual(whole.ids.slice(2));
});
