// Every call, asked by its owner, by another organiser, by a signed-out token and by nobody. A call without a row does not compile.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#api/call.ts";
import { CALLS, type CallName, type ServedName } from "#api/calls.ts";
import { type Content, EMPTY_CONTENT } from "#domain/content.ts";
import { newElement } from "#domain/elements.ts";
import { openWorld, type Person, type World } from "./world.ts";

type Owned = { template: string; revision: string; student: string };
type Row = {
  /** A good request about Asha's things. */
  ask: (owned: Owned) => { params?: object; query?: object; body?: object; form?: FormData };
  /** What another organiser gets: `404`, or `own`: a good answer about nothing of Asha's. */
  stranger: 404 | "own";
};

const fields = { name: "HackFest", category: "Technology", language: "English" };
const canary = { name: "Canary Asha", email: "canary@example.com", mobile: "9000090000", remarks: "canary remarks" };
const form = (entries: Record<string, string | File>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
/** With a title that is AI's to fill. */
const DESIGN: Content = { ...EMPTY_CONTENT, elements: [newElement("title", { id: "title", phone: false })] };
  return data;
};
const csv = new File(["name\nNew One\n"], "s.csv", { type: "text/csv" });
let picture: File;

const ROWS: { [N in ServedName]: Row | "public" } = {
  sendOtp: "public",
  verifyOtp: "public",
  appSettings: "public",
  certificateData: "public",
  signOut: { ask: () => ({}), stranger: "own" },
  userData: { ask: () => ({}), stranger: "own" },
  createTemplate: { ask: () => ({ body: fields }), stranger: "own" },
  listTemplates: { ask: () => ({}), stranger: "own" },
  getTemplate: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  getCanvas: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  updateTemplate: { ask: ({ template }) => ({ params: { id: template }, body: fields }), stranger: 404 },
  saveCanvas: {
    ask: ({ template }) => ({ params: { id: template }, body: { content: JSON.stringify(EMPTY_CONTENT) } }),
    stranger: 404,
  },
  listRevisions: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  getRevision: { ask: ({ template, revision }) => ({ params: { id: template, revision } }), stranger: 404 },
  keepRevision: {
    ask: ({ template }) => ({ params: { id: template }, body: { content: JSON.stringify(EMPTY_CONTENT) } }),
    stranger: 404,
  },
  duplicateTemplate: { ask: ({ template }) => ({ params: { id: template }, body: { students: true } }), stranger: 404 },
  updateCertificates: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  createDownload: { ask: ({ template }) => ({ params: { id: template }, body: { kind: "png" } }), stranger: 404 },
  deleteTemplate: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  restoreTemplate: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  uploadFiles: { ask: () => ({ form: form({ file: picture }) }), stranger: "own" },
  listStudents: { ask: ({ template }) => ({ query: { user_template_id: template } }), stranger: 404 },
  addStudent: { ask: ({ template }) => ({ body: { name: "New", user_template_id: template } }), stranger: 404 },
  updateStudent: { ask: ({ student }) => ({ params: { id: student }, body: canary }), stranger: 404 },
  deleteStudent: { ask: ({ student }) => ({ params: { id: student } }), stranger: 404 },
  restoreStudent: { ask: ({ student }) => ({ params: { id: student } }), stranger: 404 },
  importStudents: { ask: ({ template }) => ({ form: form({ user_template_id: template, file: csv }) }), stranger: 404 },
  sendMail: { ask: ({ template }) => ({ body: { user_template_id: template } }), stranger: 404 },
  sendingProgress: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  sendingAudience: { ask: ({ template }) => ({ params: { id: template } }), stranger: 404 },
  creditBalance: { ask: () => ({}), stranger: "own" },
  creditTransactions: { ask: () => ({ query: {} }), stranger: "own" },
};
const guarded = Object.entries(ROWS).filter((row): row is [ServedName, Row] => row[1] !== "public");

let world: World;
let owned: Owned;
let signedOut: Person;
beforeAll(async () => {
  world = await openWorld();
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  picture = new File([new Uint8Array(bytes)], "p.png");
  generateBackground: { ask: () => ({ body: { prompt: "indigo and gold" } }), stranger: "own" },
  getStudentAi: { ask: ({ student }) => ({ params: { id: student } }), stranger: 404 },
  editStudentAi: {
    ask: ({ student }) => ({ params: { id: student }, body: { aititle: "Well done", summary: "" } }),
    stranger: 404,
  },
  regenerateStudentAi: { ask: ({ student }) => ({ params: { id: student } }), stranger: 404 },
  const template = await world.template(world.asha, DESIGN);
  const revision = (await world.asha.ask("getCanvas", { params: { id: template } })).body.data.revision;
  owned = { template, revision, student: await world.student(world.asha, template, canary) };
  signedOut = await world.signIn("9000012345", "Gone Home");
  await signedOut.ask("signOut");
});
afterAll(() => world.close());

const ask = (person: Person, name: ServedName, row: Row) => person.ask(name, row.ask(owned));
/** Everything Asha has, as one text. */
const everything = async () => {
  const { rows } = await world.ctx.pool.query<{ all: string }>(
    `select concat((select json_agg(t order by id) from templates t where id = $1), (select json_agg(s order by id) from students s where template_id = $1)) as all`,
    [owned.template],
  );
  return rows[0]?.all;
};

describe("Another organiser", () => {
  it.each(guarded)("%s: gets nothing of Asha's and changes nothing", async (name, row) => {
    const before = await everything();
    const ravi = await world.signIn("9123456780", "Ravi Menon");
    const answer = await ask(ravi, name, row);
    expect(answer.status).toBe(row.stranger === 404 ? 404 : 200);
    expect(JSON.stringify(answer.body)).not.toMatch(/canary/i);
    expect(JSON.stringify(answer.body)).not.toContain(owned.template);
    expect(await everything()).toBe(before);
  });
});

describe("Nobody, and a token that was signed out", () => {
  const needToken = Object.entries<Call>(CALLS).filter(([, call]) => call.who !== "anyone");
  it.each(needToken)("%s: 401 and nothing changed", async (name) => {
    const before = await everything();
    const row = ROWS[name as ServedName] as Row | undefined;
    const send = row === undefined ? { params: { id: owned.template } } : row.ask(owned);
    for (const person of [world.visitor, signedOut])
      expect((await person.ask(name as CallName, send)).status).toBe(401);
    expect(await everything()).toBe(before);
  });
});

describe("Asha herself", () => {
  it.each(guarded.filter(([name]) => !name.startsWith("restore") && name !== "sendMail"))(
    "%s: is served",
    async (name, row) => {
      const asha = await world.signIn("9876543210", "Asha Rao");
      const template = await world.template(asha, DESIGN);
      const revision = (await asha.ask("getCanvas", { params: { id: template } })).body.data.revision;
      const student = await world.student(asha, template, canary);
      expect((await asha.ask(name, row.ask({ template, revision, student }))).status).toBe(200);
    },
  );
});
