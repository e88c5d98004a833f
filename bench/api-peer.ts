// The peer of the api benchmark: a bare Fastify route that runs the same queries and returns JSON.stringify of their
// rows. It records these queries from one request to the real app in this process.
import Fastify from "fastify";
import pg from "pg";
import { V1 } from "#api/v1/call.ts";
import { openApp } from "../src/server/app.ts";
import { readConfig } from "../src/server/config.ts";
import { openLog } from "../src/server/log.ts";
import { open } from "../src/server/open.ts";

/** With the name of the prepared statement, if any, so that the peer's queries cost the same as ours. */
type Query = { name?: string; text: string; values: unknown[] };

const [folder = "", token = "", key = "", ...paths] = process.argv.slice(2);
const opened = await open(readConfig({ DATA_DIR: folder, LIMITS: "off" }), openLog("silent"), { alone: false });
const app = await openApp(opened.ctx);
const recorded: Query[] = [];
recordQueries(opened.ctx.pool, recorded);

const bare = Fastify();
const pool = new pg.Pool({ ...connectionOf(opened.ctx.pool), max: 10 });
for (const path of paths) {
  const queries = await queriesOf(path);
  bare.get(path.split("?")[0] ?? path, async (_, reply) => {
    let rows: unknown[] = [];
    for (const query of queries) rows = (await pool.query(query)).rows;
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(rows));
  });
}
await bare.listen({ host: "127.0.0.1", port: 0 });
process.send?.(bare.listeningOrigin);

/** The queries of one request, in order; a first request warms the caches. */
async function queriesOf(path: string): Promise<Query[]> {
  const ask = () =>
    app.inject({ method: "GET", url: path, headers: { authorization: `Bearer ${path.startsWith(V1) ? key : token}` } });
  await ask();
  recorded.length = 0;
  const { statusCode } = await ask();
  if (statusCode !== 200 || recorded.length === 0)
    throw new Error(`${path}: ${statusCode}, ${recorded.length} queries`);
  return [...recorded];
}

function recordQueries(from: pg.Pool, into: Query[]): void {
  const query = from.query.bind(from) as (...args: unknown[]) => unknown;
  const recording = (...args: unknown[]): unknown => {
    const [first, values] = args as [string | (Omit<Query, "values"> & Partial<Query>), unknown[] | undefined];
    const { name, text, values: own = [] } = typeof first === "string" ? { text: first } : first;
    into.push({ ...(name === undefined ? {} : { name }), text, values: values ?? own });
    return query(...args);
  };
  Object.assign(from, { query: recording });
}

function connectionOf(from: pg.Pool): pg.PoolConfig {
  const { host, port, user, password, database } = from.options;
  return { host, port, user, password, database };
}
