// PostgreSQL stops immediately (R6) several times under load: every successful answer is in the database, and refused
// clients are told to retry.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { API } from "#api/call.ts";
import { type DatabaseCluster, openCluster } from "../../../src/server/database/embedded.ts";
import { freePort } from "../../free-port.ts";
import { type RealServer, startRealServer } from "../../real-server.ts";

const STOPS = 10;
const PER_SECOND = 50;
/** After the database is available again. */
const RECOVERS_WITHIN_MS = 5_000;
/** Answers between two stops. */
const BETWEEN = 25;
const WITHIN_MS = 240_000;

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

describe(`a database that stops immediately ${STOPS} times under ${PER_SECOND} requests a second`, () => {
  test("loses no confirmed data, and the server recovers without help", { timeout: WITHIN_MS }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "prashasti-stops-"));
    opened.push(() => rm(folder, { recursive: true, force: true }));
    const port = await freePort();
    const settings = ["listen_addresses=127.0.0.1", `port=${port}`];
    const start = () => openCluster(join(folder, "postgres"), settings);
    let cluster: DatabaseCluster = await start();
    opened.push(() => cluster.stop());
    const database = `postgres://app@127.0.0.1:${port}/postgres`;
    const server = await startRealServer({
      folder: join(folder, "data"),
      port: await freePort(),
      variables: { DATABASE_URL: database, LOG_LEVEL: "silent" },
    });
    opened.push(() => server.stop());

    const load = await keepAdding(server);
    opened.push(async () => void (await load.end()));
    const recovered: number[] = [];
    for (let stops = 0; stops < STOPS; stops++) {
      await load.added(BETWEEN);
      process.kill(cluster.pid, "SIGQUIT");
      await load.refused(1);
      cluster = await start();
      const back = performance.now();
      await load.added(1);
      recovered.push(Math.round(performance.now() - back));
    }
    const { ids, statuses, hints } = await load.end();

    console.log(`R6: ${STOPS} stops, ${ids.length} rows acknowledged, back after ${recovered.join(", ")} ms`);
    const kept = new Set(await studentsIn(database));
    expect(ids.filter((id) => !kept.has(id))).toEqual([]);
    expect(Math.max(...recovered)).toBeLessThan(RECOVERS_WITHIN_MS);
    expect(statuses).toEqual(new Set([200, 503]));
    // Every refusal says when to retry.
    expect(hints).toEqual(new Set(["2"]));
    // The process never ended, or it would not answer.
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });
});

/** Adds students at a constant rate, whether or not the last request was answered. */
async function keepAdding(server: RealServer) {
  const token = await signIn(server);
  const template = await makeTemplate(server, token);
  const ids: string[] = [];
  const statuses = new Set<number>();
  const hints = new Set<string | null>();
  const requests = new Set<Promise<void>>();
  let refusals = 0;
  const add = async () => {
    const answer = await send(server, "/user/students", token, { user_template_id: template, name: "Asha Rao" });
    const body = (await answer.json()) as { id: string };
    statuses.add(answer.status);
    if (answer.ok) ids.push(body.id);
    if (answer.status !== 503) return;
    refusals++;
    hints.add(answer.headers.get("retry-after"));
  };
  const clock = setInterval(() => {
    const one = add().finally(() => requests.delete(one));
    requests.add(one);
  }, 1000 / PER_SECOND);
  return {
    added: async (more: number) => grows(() => ids.length, more),
    refused: async (more: number) => grows(() => refusals, more),
    async end() {
      clearInterval(clock);
      await Promise.all(requests);
      return { ids, statuses, hints };
    },
  };
}

async function grows(count: () => number, by: number): Promise<void> {
  const until = count() + by;
  while (count() < until) await sleep(10);
}

async function studentsIn(database: string): Promise<string[]> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return (await client.query<{ id: string }>("select id from students")).rows.map((row) => row.id);
  } finally {
    await client.end();
  }
}

async function signIn(server: RealServer): Promise<string> {
  const mobile = "9876543210";
  const { embeddedCode } = (await (await send(server, "/send-otp", "", { mobile })).json()) as { embeddedCode: string };
  const answer = await send(server, "/verify-otp", "", { mobile, otp: embeddedCode, name: "Asha Rao" });
  return ((await answer.json()) as { token: string }).token;
}

async function makeTemplate(server: RealServer, token: string): Promise<string> {
  const fields = { name: "HackFest 2026", category: "Technology", language: "English" };
  const answer = await send(server, "/user/template", token, fields);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

function send({ url }: RealServer, path: string, token: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json", ...(token !== "" && { authorization: `Bearer ${token}` }) };
  return fetch(`${url}${API}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}
