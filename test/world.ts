// The real app on a new database, with embedded providers, a clock that stands still, and three people: Asha is the
// owner, Ravi is another organiser, a visitor has no token.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { inject } from "vitest";
import { API, type Answer, type CallArguments, type Call, VISIT_HEADER, WORKSPACE_HEADER } from "#api/call.ts";
import { CALLS, type CallName, type Calls } from "#api/calls.ts";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { INDIA } from "#domain/region.ts";
import { setRegion } from "#domain/region-here.ts";
import { openApp } from "../src/server/app.ts";
import { readConfig } from "../src/server/config.ts";
import { lazy } from "../src/server/async/lazy.ts";
import type { Context } from "../src/server/context.ts";
import { migrateDatabase, openDatabase } from "../src/server/database/open.ts";
import { meteredDrawing } from "../src/server/budgets/drawing-time.ts";
import { openDrawing } from "../src/server/drawing/drawing.ts";
import { NO_LIMITS, openLimits } from "../src/server/http/limits.ts";
import { openLog } from "../src/server/log.ts";
import { countedDrawing } from "../src/server/metrics/drawing.ts";
import { countedReader } from "../src/server/metrics/reading.ts";
import { openMetrics } from "../src/server/metrics/metrics.ts";
import { chance } from "../src/server/open.ts";
import { chooseAi } from "../src/server/providers/ai/index.ts";
import { chooseFiles } from "../src/server/providers/files/index.ts";
import { chooseImageSearch } from "../src/server/providers/image-search/index.ts";
import { chooseMail } from "../src/server/providers/mail/index.ts";
import { choosePayments } from "../src/server/providers/payments/index.ts";
import { chooseSms } from "../src/server/providers/sms/index.ts";
import { chooseWhatsApp } from "../src/server/providers/whatsapp/index.ts";
import { openStorage } from "../src/server/storage.ts";
import { sharedDrawing, sharedReader } from "./world-drawing.ts";
import { openWorldJobs } from "./world-jobs.ts";

export const START = new Date("2026-11-20T10:00:00Z");

export type Person = {
  /** Makes a call as this person; `in` names the workspace, as a tab of the browser does, and `visit` their visit. */
  ask<N extends CallName>(
    name: N,
    send?: Partial<CallArguments<Calls[N]>> & { form?: FormData; in?: string; visit?: string },
  ): Promise<Answered<N>>;
  token: string | undefined;
  id: string;
};
export type Answered<N extends CallName> = {
  status: number;
  /** The answer, with `message` when the call was refused. */
  body: Answer<Calls[N]> & { message?: string };
  headers: Record<string, string | string[] | number | undefined>;
};

export type World = {
  app: FastifyInstance;
  ctx: Context;
  /** Every line of the log. */
  logged: string[];
  clock: { now: Date; forward(ms: number): void };
  /** Runs every due job, with its own context, like another process. */
  work(ctx?: Context): Promise<void>;
  /** The waiting jobs, as `mail-receipt ID`. */
  waiting(): Promise<string[]>;
  asha: Person;
  ravi: Person;
  visitor: Person;
  /** Signs in a new organiser. */
  signIn(mobile: string, name: string): Promise<Person>;
  /** A template of `owner` with the given content, by default a line. */
  template(owner: Person, content?: Content): Promise<string>;
  student(
    owner: Person,
    template: string,
    fields: { name: string; email?: string; certificate_number?: string; mobile?: string; remarks?: string },
  ): Promise<string>;
  /** A post without a caption by AI, unless `fields` say otherwise. */
  post(owner: Person, template: string, fields?: { title?: string; captionBased?: "no" | "yes" }): Promise<string>;
  close(): Promise<void>;
};

/**
 * `variables` are added to the configuration of tests. `limits: true` counts requests like a live server; `database`
 * already has data; `ownPictures: true` uses a pictures folder that no other world writes to. The clock begins at
 * `now`: today, where something outside counts too, like PostgreSQL's clock or a provider's tokens.
 */
export async function openWorld(
  variables: Record<string, string> = {},
  how: { limits?: boolean; database?: string; ownPictures?: boolean; now?: Date } = {},
): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-world-"));
  const { database } = how;
  const server = database === undefined ? await freshDatabase() : { connectionString: database };
  const { pool, db } = openDatabase(server);
  if (database !== undefined) await migrateDatabase(pool);
  const clock = {
    now: how.now ?? START,
    forward: (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms)),
  };
  const logged: string[] = [];
  const read = readConfig({ DATA_DIR: folder, ...variables });
  const log = openLog("info", { write: (line) => void logged.push(line) });
  const metrics = openMetrics();
  const alone = how.ownPictures === true || read.files.provider !== "embedded";
  const { files, threads } = alone
    ? { files: read.files, threads: openDrawing({ files: read.files }, log) }
    : sharedDrawing();
  const config = { ...read, files, limits: how.limits === true };
  setRegion(config.region);
  const metered = { config, clock: () => clock.now, db, log };
  const drawing = meteredDrawing(countedDrawing(threads, metrics), metered);
  const jobs = openWorldJobs(server, { log, clock: () => clock.now });
  const ctx: Context = {
    config,
    db,
    pool,
    health: openDatabase({ ...server, max: 1 }),
    log,
    clock: () => clock.now,
    ...chance,
    sms: chooseSms(config.sms, log),
    mail: chooseMail(config.mail, log, () => clock.now),
    whatsapp: chooseWhatsApp(config.whatsapp, () => clock.now),
    files: chooseFiles(config.files),
    payments: choosePayments(config.payments, chance.random, config.publicUrl),
    imageSearch: chooseImageSearch(config.imageSearch, { dnsServers: config.dnsServers }),
    ai: chooseAi(config.ai, (painting) => drawing.draw({ kind: "artwork", painting })),
    drawing,
    reader: countedReader(sharedReader(), metrics),
    limits: config.limits ? openLimits(pool, log, () => false) : NO_LIMITS,
    metrics,
    wake: async () => {},
    queueJob: jobs.queueJob,
    hasRoom: openStorage(config),
  };
  const app = await openApp(ctx);
  const signIn = (mobile: string, name: string) => signInPerson(app, mobile, name);
  return {
    app,
    ctx,
    logged,
    clock,
    work: (as = ctx) => jobs.work(as),
    waiting: () => jobs.waiting(ctx),
    asha: await signIn("9876543210", "Asha Rao"),
    ravi: await signIn("9123456780", "Ravi Menon"),
    visitor: person(app, undefined, ""),
    signIn,
    template: addTemplate,
    student: addStudent,
    post: addPost,
    async close() {
      setRegion(INDIA);
      await app.close();
      await jobs.close();
      await ctx.mail.close();
      await ctx.drawing.close();
      await Promise.all([pool, ctx.health.pool].map((each) => each.end()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One connection for all databases of this process; the end of the run ends it. */
const admin = lazy(async () => {
  const client = new pg.Client({ ...inject("postgres"), database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  return { query: (text: string) => client.query(text) };
});

async function freshDatabase(): Promise<pg.PoolConfig> {
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  const { query } = await admin();
  // Copying files is quicker than writing the template once more as a log of changes.
  await query(`create database ${name} template template_app strategy file_copy`);
  return { ...inject("postgres"), database: name };
}

async function signInPerson(app: FastifyInstance, mobile: string, name: string): Promise<Person> {
  const nobody = person(app, undefined, "");
  const { body: code } = await nobody.ask("sendOtp", { body: { mobile } });
  const { body } = await nobody.ask("verifyOtp", { body: { mobile, otp: code.embeddedCode ?? "", name } });
  return person(app, body.token, mobile);
}

/** A fresh proof, by a code to their number, once the one of signing in has ended. */
export async function prove(who: Person): Promise<void> {
  const { embeddedCode: code = "" } = (await who.ask("sendProofCode", { body: { kind: "mobile" } })).body;
  await who.ask("proveByCode", { body: { code } });
}

function person(app: FastifyInstance, token: string | undefined, id: string): Person {
  return { token, id, ask: (name, send = {}) => ask(app, token, name, send) };
}

type Sending = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
  in?: string;
  visit?: string;
};

async function ask<N extends CallName>(
  app: FastifyInstance,
  token: string | undefined,
  name: N,
  send: object,
): Promise<Answered<N>> {
  const { params = {}, query = {}, body, form, in: workspace, visit } = send as Sending;
  const { method, path }: Call = CALLS[name];
  const url = API + path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const encoded = form ? new Response(form) : undefined;
  const response = await app.inject({
    method,
    url,
    query,
    headers: {
      accept: "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(workspace === undefined ? {} : { [WORKSPACE_HEADER]: workspace }),
      ...(visit === undefined ? {} : { [VISIT_HEADER]: visit }),
      ...(encoded ? { "content-type": encoded.headers.get("content-type") ?? "" } : {}),
    },
    ...(encoded
      ? { payload: Buffer.from(await encoded.arrayBuffer()) }
      : body === undefined
        ? {}
        : { payload: body as object }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** A minimal design. */
const PLAIN: Content = { ...EMPTY_CONTENT, elements: [newElement("line", { id: "line", phone: false })] };

async function addTemplate(owner: Person, content: Content = PLAIN): Promise<string> {
  const fields = { name: "HackFest 2026", category: "Technology", language: "English" };
  const { body } = await owner.ask("createTemplate", { body: fields });
  await owner.ask("saveCanvas", { params: { id: body.data.id }, body: { content: JSON.stringify(content) } });
  return body.data.id;
}

async function addPost(owner: Person, template: string, fields: object = {}): Promise<string> {
  const usual = { title: "Thank you all", captionBased: "no", subcategory: "None", main_category: "" };
  const body = { template_id: template, ...usual, ...fields };
  return (await owner.ask("createPost", { params: { id: template }, body })).body.id;
}

async function addStudent(owner: Person, template: string, fields: Parameters<World["student"]>[2]): Promise<string> {
  const { body } = await owner.ask("addStudent", { body: { ...fields, user_template_id: template } });
  return body.id;
}
