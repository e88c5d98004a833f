// The real server as a separate process on its own data folder, which can be killed and restarted; it never outlives
// the test run.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { API } from "#api/call.ts";
import { openCluster } from "../../src/server/database/embedded.ts";
import { ADMIN, embeddedLogin } from "../../src/server/database/secure.ts";
import { freePort } from "../free-port.ts";
import { bareEnvironment } from "../real-server.ts";

export type ServerProcess = {
  url: string;
  /** Starts it and waits until it answers. */
  start(): Promise<void>;
  /** Sends SIGKILL. Resolves when PostgreSQL, which keeps running, has noticed. */
  kill(): Promise<void>;
  /** Queries the database, whether or not the server is running. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** A body is sent as JSON, a form as multipart. */
  call<T>(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<T>;
  /** Signs in; later calls send the token. */
  signIn(mobile: string, name: string): Promise<void>;
  /** Stops server and PostgreSQL and removes the folder. */
  close(): Promise<void>;
};

const MAIN = join(import.meta.dirname, "../../src/server/main.ts");
const START_WITHIN_MS = 120_000;

export async function openServerProcess(variables: Record<string, string>): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-faults-"));
  const data = join(folder, "data");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = { ...variables, DATA_DIR: data, PORT: String(port), LIMITS: "off", LOG_LEVEL: "warn" };
  let child: ChildProcess | undefined;
  let token = "";
  let output = "";
  endWithTestRun(folder);

  async function start(): Promise<void> {
    output = "";
    child = spawn(process.execPath, [MAIN], { env: { ...bareEnvironment(), ...environment } });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (output += String(part)));
    await writeFile(join(folder, "server.pid"), String(child.pid));
    const until = performance.now() + START_WITHIN_MS;
    while (
      !(await fetch(`${url}/health`).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error(`The server ended: ${output}`);
      if (performance.now() > until) throw new Error(`The server does not answer: ${output}`);
      await sleep(20);
    }
  }

  async function kill(): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    const others = "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
    while ((await query(others)).length > 0) await sleep(10);
  }

  /** Adopts the running PostgreSQL; never starts one, because it is queried only between a start and the close. */
  async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const { host, port: socket } = await openCluster(join(data, "postgres"));
    const login = await embeddedLogin(join(data, "postgres"), ADMIN);
    const client = new pg.Client({ host, port: socket, ...login, database: "prashasti" });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function call<T>(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${url}${API}${path}`, {
      method,
      headers: {
        ...(!(body instanceof FormData) && { "content-type": "application/json" }),
        ...(token !== "" && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}\n${output}`);
    return (await answer.json()) as T;
  }

  return {
    url,
    start,
    kill,
    query,
    call,
    async signIn(mobile, name) {
      const { embeddedCode } = await call<{ embeddedCode: string }>("POST", "/send-otp", { mobile });
      ({ token } = await call<{ token: string }>("POST", "/verify-otp", { mobile, otp: embeddedCode, name }));
    },
    async close() {
      await kill();
      await (await openCluster(join(data, "postgres"))).stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A killed test run cannot clean up; this shell notices its closed pipe and stops server and PostgreSQL. */
function endWithTestRun(folder: string): void {
  const script = `read -r _
    kill -9 "$(cat "$1/server.pid")"
    postgres="$(head -n 1 "$1/data/postgres/postmaster.pid")" && kill -INT "$postgres"
    while kill -0 "$postgres"; do sleep 0.1; done
    rm -rf "$1"`;
  const watch = spawn("sh", ["-c", script, "sh", folder], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  watch.unref();
  (watch.stdin as unknown as { unref(): void }).unref();
}
