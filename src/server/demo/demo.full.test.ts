// The demo: visitors come and go, and nothing of them or from them goes anywhere else.
import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API, type Call } from "#api/call.ts";
import { CALLS, type CallName } from "#api/calls.ts";
import { parseContent } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { HOUR, MINUTE } from "#domain/time.ts";
import { openWorld, type Person, type World } from "../../../test/world.ts";
import { readConfig } from "../config.ts";
import { removeOld, startDemo } from "./keep-fresh.ts";
import { isOffInDemo } from "./off.ts";

let world: World;
beforeAll(async () => void (world = await openWorld({ DEMO: "on" }, { ownPictures: true })));
afterAll(() => world.close());

async function visit(): Promise<Person["ask"]> {
  const { status, body } = await world.visitor.ask("tryDemo");
  expect(status).toBe(200);
  return as(body.token);
}

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

const as =
  (token: string): Person["ask"] =>
  async (name, send = {}) => {
    const { method, path }: Call = CALLS[name];
    const { params = {}, query = {}, body } = send as Sent;
    const answer = await world.app.inject({
      method,
      url: API + path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? ""),
      query,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };

const rows = async (table: string) => {
  const { rows: found } = await world.ctx.pool.query<{ n: number }>(`select count(*)::int n from ${table}`);
  return found[0]?.n;
};

describe("a visitor", () => {
  test("gets designs, lists and issued certificates of their own with one press", async () => {
    const [one, other] = [await visit(), await visit()];
    const { data } = (await one("listTemplates", { query: {} })).body;
    expect(data.map(({ name }) => name).toSorted()).toEqual(["HackFest 2026 winners", "Night of Code", "हिंदी दिवस"]);
    const template = data.find(({ students: listed }) => listed === 12);
    const students = (await one("listStudents", { query: { user_template_id: template?.id ?? "" } })).body;
    expect(students.map(({ delivery }) => delivery?.state ?? "none")).toContain("given");
    const given = students.find(({ delivery }) => delivery?.state === "given");
    const page = await world.app.inject(`/certify/${given?.id}`);
    expect([page.statusCode, page.headers["x-robots-tag"]]).toEqual([200, expect.stringContaining("noindex")]);
    expect(page.body).toContain(SAY.demo.page);
    expect(page.body).toContain("(not verified)");
    expect((await other("getTemplate", { params: { id: template?.id ?? "" } })).status).toBe(404);
  });

  test("is told when it all goes", async () => {
    const ask = await visit();
    const end = new Date(world.clock.now.getTime() + HOUR).toISOString();
    expect((await ask("userData")).body.demo_ends_at).toBe(end);
  });

  test("can mail to the list, and every mail stays in the outbox", async () => {
    const ask = await visit();
    const [template] = (await ask("listTemplates", { query: {} })).body.data;
    expect((await ask("attest", {})).status).toBe(200);
    const sent = await ask("sendMail", { body: { user_template_id: template?.id ?? "" } });
    expect(sent.status).toBe(200);
    expect(world.ctx.mail.embedded).toBe(true);
  });

  test.each(
    (Object.keys(CALLS) as CallName[]).filter((name) =>
      /code|[oO]tp$|wallet|oidc|passkey|invit|apikey|upload|domain|order$|payment|account$|invitation|identity/i.test(
        name,
      ),
    ),
  )("cannot use %s", (name) => {
    expect(isOffInDemo(name)).toBe(true);
  });

  test("cannot sign in otherwise, invite, make keys, or show others a picture from elsewhere", async () => {
    const ask = await visit();
    const workspace = (await ask("userData")).body.workspace?.id ?? "";
    const refused = [
      await ask("sendOtp", { body: { mobile: "9876543210" } }),
      await ask("makeApiKey", { params: { id: workspace }, body: {} as never }),
      await ask("invite", { params: { id: workspace }, body: {} as never }),
      await ask("uploadFiles"),
      await ask("uploadAvatar"),
      await ask("deleteAccount", { body: { confirm: "DELETE" } }),
    ];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(refused.map(() => [403, SAY.demo.off]));
    const [template] = (await ask("listTemplates", { query: {} })).body.data;
    const content = { ...parseContent(template?.content ?? ""), backgroundImage: PICTURE };
    const saved = await ask("saveCanvas", {
      params: { id: template?.id ?? "" },
      query: {},
      body: { content: JSON.stringify(content) },
    });
    expect(saved.status).toBe(403);
  });
});

const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("after an hour", () => {
  test("the session has ended, what was begun is finished, and minutes later everything is gone", async () => {
    const early = await visit();
    world.clock.forward(HOUR - MINUTE);
    const late = await visit();
    world.clock.forward(2 * MINUTE);
    await removeOld(world.ctx);
    expect((await early("userData")).status).toBe(401);
    expect((await late("userData")).status).toBe(200);
    // The design that is being read when the hour ends is still there.
    const before = await rows("templates");
    world.clock.forward(5 * MINUTE);
    const [read] = await Promise.all([late("listTemplates", { query: {} }), removeOld(world.ctx)]);
    expect(read.body.data).toHaveLength(3);
    expect(await rows("templates")).toBeLessThan(before ?? 0);
    expect(await rows("users")).toBe(1);
    expect((await late("userData")).status).toBe(200);
  });

  test("nothing of a visitor stays in any table, file or folder", async () => {
    await startDemo(world.ctx).then((demo) => demo?.stop());
    const { rows: tables } = await world.ctx.pool.query<{ name: string }>(
      "select relname name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
    );
    const counts = await Promise.all(tables.map(async ({ name }) => [name, await rows(`"${name}"`)] as const));
    const kept = counts.filter(([name, count]) => count !== 0 && !KEPT.has(name));
    expect(kept).toEqual([]);
    const { files, mail } = world.ctx.config;
    const folders = [
      files.provider === "embedded" ? files.folder : "",
      mail.provider === "embedded" ? mail.folder : "",
    ];
    for (const folder of folders) expect(await filesIn(folder)).toEqual([]);
  });
});

/** What is counted for everybody, and the tables of the migrations. */
const KEPT = new Set(["rate_limits", "counts", "migrations", "__drizzle_migrations"]);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe("a start", () => {
  test("is refused with anything that could leave this machine", () => {
    for (const [name, value] of [
      ["SMTP_URL", "smtp://mail.example.org"],
      ["DATABASE_URL", "postgres://a@db.example/x"],
      ["AI_PROVIDER", "openai"],
      ["S3_BUCKET", "b"],
      ["OIDC_ISSUER", "https://id.example.org"],
      ["SMS_PROVIDER", "msg91"],
      ["ALLOW_EMBEDDED", "payments"],
    ] as const)
      expect(() => readConfig({ DEMO: "on", [name]: value })).toThrow(`starts only without ${name}`);
  });

  test("needs no SMS or mail where strangers come, because nobody signs in and nothing is mailed", () => {
    const live = {
      DEMO: "on",
      PUBLIC_URL: "https://demo.example.org",
      SECRET: "x9".repeat(20),
      ALLOW_INSECURE: "secret,proxy",
    };
    const { demo, payments, trust, credits } = readConfig(live);
    expect([demo, payments.provider, trust.who, credits]).toEqual([true, "off", "tiers", "unlimited"]);
    expect(() => readConfig({ ...live, LIMITS: "off" })).toThrow("LIMITS");
  });

  test("is refused where people have accounts", async () => {
    const people = await openWorld();
    try {
      await people.signIn("9000000900", "A person");
      const demo = { ...people.ctx, config: { ...people.ctx.config, demo: true } };
      await expect(startDemo(demo)).rejects.toThrow("people have accounts");
      expect(await startDemo(people.ctx)).toBeUndefined();
    } finally {
      await people.close();
    }
  });
});

test("elsewhere there is no demo to try", async () => {
  const usual = await openWorld();
  try {
    expect((await usual.visitor.ask("tryDemo")).status).toBe(404);
    expect((await usual.visitor.ask("appSettings")).body.demo).toBe(false);
  } finally {
    await usual.close();
  }
});
