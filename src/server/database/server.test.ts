// Several servers on one data folder. The database is the one shared by all tests; only a stand-in for its process may
// be ended.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { DatabaseGone } from "./gone.ts";
import { alive } from "./postmaster.ts";
import { AlreadyRunning, memorySettings, openDatabaseServer } from "./server.ts";

let folder: string;
let postgres: ChildProcess;
let admin: pg.Client;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-server-"));
  const { host, port, user } = inject("postgres");
  // A separate name for the socket, because stopping a server removes the socket's folder.
  await symlink(host, join(folder, "socket"));
  postgres = spawn("sleep", ["600"]);
  await writeFile(
    join(folder, "postmaster.pid"),
    [postgres.pid, folder, 0, port, join(folder, "socket"), ""].join("\n"),
  );
  admin = new pg.Client({ host, port, user, database: "postgres" });
  await admin.connect();
});
afterEach(async () => {
  postgres.kill("SIGKILL");
  await admin.query("drop database if exists prashasti with (force)");
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

const openFolder = (how: { alone: boolean }) => openDatabaseServer({ kind: "embedded", folder }, how);
const isRunning = () => alive(postgres.pid ?? 0);

test("a second server on a data folder is refused; a script beside the first works, and leaves the database running", async () => {
  const first = await openFolder({ alone: true });
  expect(first).toMatchObject({ how: "found running", connection: { database: "prashasti" } });
  await expect(openFolder({ alone: true })).rejects.toThrow(AlreadyRunning);
  const script = await openFolder({ alone: false });
  const { rows } = await withClient(script.connection, "select current_database() as name");
  expect(rows).toEqual([{ name: "prashasti" }]);
  await script.stop();
  expect(isRunning()).toBe(true);
  await first.stop();
  expect(isRunning()).toBe(false);
});

test(
  "a server whose lock's connection breaks takes the lock again, and nobody else gets the folder",
  { tags: "full" },
  async () => {
    const first = await openFolder({ alone: true });
    const [before] = await lockHolders();
    await admin.query("select pg_terminate_backend($1, 5000)", [before]);
    await expect.poll(async () => (await lockHolders()).filter((pid) => pid !== before)).toHaveLength(1);
    await expect(openFolder({ alone: true })).rejects.toThrow(AlreadyRunning);
    await first.stop();
    expect(await lockHolders()).toEqual([]);
  },
);

test.each([
  ["has ended", true, /^The embedded PostgreSQL has ended: start Prashasti again/],
  ["has ended because its folder is gone", false, /^DATA_DIR: the database's folder .+ is gone: bring /],
])("a server whose PostgreSQL %s is told why at once", { tags: "full" }, async (_, hasFolder, sentence) => {
  if (hasFolder) await writeFile(join(folder, "PG_VERSION"), "18");
  const said: string[] = [];
  const config = { kind: "embedded", folder } as const;
  const server = await openDatabaseServer(config, { alone: true, gone: ({ message }) => said.push(message) });
  const ended = once(postgres, "exit");
  postgres.kill("SIGKILL");
  await ended;
  await admin.query("select pg_terminate_backend($1, 5000)", await lockHolders());
  await expect.poll(() => said).toEqual([expect.stringMatching(sentence)]);
  await server.stop();
});

test(
  "a database that does not start says why in one sentence, with what PostgreSQL said last",
  { tags: "full" },
  async () => {
    const damaged = join(folder, "damaged");
    await mkdir(damaged, { mode: 0o700 });
    await writeFile(join(damaged, "PG_VERSION"), "9.6\n");
    await writeFile(`${damaged}.log`, "2026 UTC [1] FATAL:  an earlier one\n");
    const opened = openDatabaseServer({ kind: "embedded", folder: damaged }, { alone: true });
    await expect(opened).rejects.toThrow(DatabaseGone);
    await expect(opened).rejects.toThrow(/ did not start in .+: (?!an earlier one)\S.+\. Its log is .+damaged\.log; /);
  },
);

test("a database named by DATABASE_URL is used as it is, and is not stopped", async () => {
  const url = "postgres://app@/prashasti?host=/nowhere";
  const external = await openDatabaseServer({ kind: "server", url }, { alone: true });
  await external.stop();
  expect(external).toMatchObject({ how: "given", connection: { connectionString: url } });
});

/** The connections that hold the lock of a running server. */
async function lockHolders(): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' and objid = 727002 and granted",
  );
  return rows.map(({ pid }) => pid);
}

async function withClient(connection: pg.ClientConfig, query: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query(query);
  } finally {
    await client.end();
  }
}

test.each([
  [0.5, "128MB", "4MB"],
  [2, "256MB", "4MB"],
  [8, "1024MB", "16MB"],
  [256, "4096MB", "32MB"],
])(
  "on a machine of %d GB, PostgreSQL has buffers of %s and %s for each sort",
  { tags: "full" },
  (gigabytes, buffers, sort) => {
    const settings = memorySettings(gigabytes * 1024 ** 3);
    expect(settings).toContain(`shared_buffers=${buffers}`);
    expect(settings).toContain(`work_mem=${sort}`);
  },
);
