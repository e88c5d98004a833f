// One PostgreSQL for the whole run, with a migrated template database.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openCluster } from "../src/server/database/embedded.ts";
import { migrateDatabase, openDatabase } from "../src/server/database/open.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
    /** Removed after the run. */
    folder: string;
  }
}

const FAST_SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-test-"));
  const cluster = await openCluster(join(folder, "postgres"), FAST_SETTINGS);
  endWithTestRun(cluster.pid, folder);
  const server = { host: cluster.host, port: cluster.port, user: "app" };
  await inDatabase({ ...server, database: "postgres" }, (pool) => pool.query("create database template_app"));
  await inDatabase({ ...server, database: "template_app" }, migrateDatabase);
  project.provide("postgres", server);
  project.provide("folder", folder);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
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
