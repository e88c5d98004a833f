// The peer of the api benchmark: a bare Fastify route that asks the database the same and answers JSON.stringify of
// what it says. Which SQL that is, it learns by asking the real app once in this process and listening to its pool.
import Fastify from "fastify";
import pg from "pg";
import { openApp } from "../src/server/app.ts";
import { readConfig } from "../src/server/config.ts";
import { openLog } from "../src/server/log.ts";
import { open } from "../src/server/open.ts";

/** With the name it was prepared under, where it has one: the peer asks no dearer than we do. */
type Query = { name?: string; text: string; values: unknown[] };

const [folder = "", token = "", ...paths] = process.argv.slice(2);
const opened = await open(readConfig({ DATA_DIR: folder, LIMITS: "off" }), openLog("silent"), { alone: false });
const app = await openApp(opened.ctx);
const heard: Query[] = [];
listen(opened.ctx.pool, heard);

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

/** What one request asks the database, in order; the first one warms whatever is kept. */
async function queriesOf(path: string): Promise<Query[]> {
  const ask = () => app.inject({ method: "GET", url: path, headers: { authorization: `Bearer ${token}` } });
  await ask();
  heard.length = 0;
  const { statusCode } = await ask();
  if (statusCode !== 200 || heard.length === 0) throw new Error(`${path}: ${statusCode}, ${heard.length} queries`);
  return [...heard];
}

function listen(from: pg.Pool, into: Query[]): void {
  const query = from.query.bind(from) as (...asked: unknown[]) => unknown;
  const listening = (...asked: unknown[]): unknown => {
    const [first, values] = asked as [string | (Omit<Query, "values"> & Partial<Query>), unknown[] | undefined];
    const { name, text, values: own = [] } = typeof first === "string" ? { text: first } : first;
    into.push({ ...(name === undefined ? {} : { name }), text, values: values ?? own });
    return query(...asked);
  };
  Object.assign(from, { query: listening });
}

function connectionOf(from: pg.Pool): pg.PoolConfig {
  const { host, port, user, database } = from.options;
  return { host, port, user, database };
}
