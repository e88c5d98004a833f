// One of the two databases that are compared, with the real app on it in this process.
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { API } from "#api/call.ts";
import { openApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/config.ts";
import { openLog } from "../../src/server/log.ts";
import { type OpenedServer, open } from "../../src/server/open.ts";
import { type Amounts, mobileOf } from "./fill.ts";

export type Side = {
  url: string;
  amounts: Amounts;
  opened: OpenedServer;
  app: FastifyInstance;
  /** Signs in the organiser with this number and returns a function that reads as them. */
  reader(organiser: number): Promise<(path: string) => Promise<string>>;
  /** The pages of the database that the work reads in all its queries, by running each again with EXPLAIN. */
  buffers(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
};

/** The app without its workers, because other processes must not send what waits here. */
export async function openSide(folder: string, url: string, amounts: Amounts): Promise<Side> {
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url, LIMITS: "off", ROLE: "web" });
  const opened = await open(config, openLog("silent"), { alone: false });
  const app = await openApp(opened.ctx);
  return {
    url,
    amounts,
    opened,
    app,
    reader: (organiser) => openReader(app, organiser),
    buffers: (work) => countBuffers(url, work),
    close: async () => {
      await app.close();
      await opened.close();
    },
  };
}

async function openReader(app: FastifyInstance, organiser: number): Promise<(path: string) => Promise<string>> {
  const mobile = mobileOf(organiser);
  const code = await app.inject({ method: "POST", url: `${API}/send-otp`, payload: { mobile } });
  const login = { mobile, ...code.json<{ embeddedCode: string; proof?: string }>() };
  const payload = { ...login, otp: login.embeddedCode };
  const { token } = (await app.inject({ method: "POST", url: `${API}/verify-otp`, payload })).json<{ token: string }>();
  return async (path) => {
    const url = path.startsWith("/certify") ? path : `${API}${path}`;
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.body;
  };
}

type Query = { text: string; values: unknown[] };
type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number };
/** What EXPLAIN can run. */
const EXPLAINABLE = /^\s*(?:with|select|insert|update|delete)\b/i;

async function countBuffers(url: string, work: () => Promise<unknown>): Promise<number> {
  const queries: Query[] = [];
  const stop = record(queries);
  await work();
  stop();
  const client = new pg.Client(url);
  await client.connect();
  try {
    let sum = 0;
    for (const query of queries) sum += await explained(client, query);
    return sum;
  } finally {
    await client.end();
  }
}

/** Every query of this process until the returned function is called. */
function record(into: Query[]): () => void {
  const original = Reflect.get(pg.Client.prototype, "query") as (...args: unknown[]) => unknown;
  function recording(this: pg.Client, ...args: unknown[]): unknown {
    const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown];
    const { text, values: own = [] } = typeof first === "string" ? { text: first } : first;
    if (EXPLAINABLE.test(text)) into.push({ text, values: Array.isArray(values) ? values : own });
    return original.apply(this, args);
  }
  Object.assign(pg.Client.prototype, { query: recording });
  return () => void Object.assign(pg.Client.prototype, { query: original });
}

/** Rolled back, because some queries write. */
async function explained(client: pg.Client, { text, values }: Query): Promise<number> {
  await client.query("begin");
  try {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    return (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
  } finally {
    await client.query("rollback");
  }
}
