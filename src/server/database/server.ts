// Opens the PostgreSQL to use: the embedded one in the data folder, or the one in DATABASE_URL.
import { totalmem } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { openCluster } from "./embedded.ts";
import type { DatabaseConfig } from "../config/config.ts";
import { DatabaseGone, endedSentence } from "./gone.ts";
import { openLock } from "./lock.ts";
import { alive } from "./postmaster.ts";
import { ADMIN, embeddedLogin, secureCluster } from "./secure.ts";

/** The database, and the role that owns it. */
const NAME = "prashasti";
const RETRIES = { tries: 5, pauseMs: 300 } as const;

export type DatabaseServer = {
  connection: pg.PoolConfig;
  /** How it was found, for the log lines of a start. */
  how: "made" | "started" | "found running" | "given";
  stop(): Promise<void>;
};

/** Another server uses the same data folder. */
export class AlreadyRunning extends Error {}

/** With `alone`, no other process may do the same. `gone` is called if the embedded PostgreSQL ends. */
export type HowToOpen = { alone: boolean; gone?: ((error: DatabaseGone) => void) | undefined };

export async function openDatabaseServer(config: DatabaseConfig, how: HowToOpen): Promise<DatabaseServer> {
  if (config.kind === "server") {
    return { connection: { connectionString: config.url }, how: "given", stop: async () => {} };
  }
  for (let tries = 1; ; tries++) {
    try {
      return await openEmbedded(config.folder, how);
    } catch (error) {
      // A server that is just stopping takes its database down, even if this process has found it running.
      const isFinal = error instanceof AlreadyRunning || error instanceof DatabaseGone;
      if (isFinal || tries === RETRIES.tries) throw error;
      await sleep(RETRIES.pauseMs);
    }
  }
}

async function openEmbedded(folder: string, { alone, gone = throwIt }: HowToOpen): Promise<DatabaseServer> {
  const cluster = await openCluster(folder, memorySettings(usableMemory()));
  const { host, port, pid } = cluster;
  const login = { ...(await embeddedLogin(folder, ADMIN)), database: "postgres" };
  const lock = await openLock(
    { host, port, ...login },
    { isAlive: () => alive(pid), lost: () => gone(new DatabaseGone(endedSentence(folder))) },
  );
  const stop = async () => {
    // A script that ran beside a server leaves the database running. Otherwise it is stopped while we still hold the
    // lock.
    const ours = alone || (cluster.how !== "found running" && (await lock.take()));
    await lock.release(async () => {
      if (ours) await cluster.stop();
    });
  };
  try {
    if (alone && !(await lock.take())) throw new AlreadyRunning(folder);
    await makeDatabase({ host, port, ...(await embeddedLogin(folder, ADMIN)) });
    // The lock says that no other server uses the database with the rights that it had before.
    if (alone) await secureCluster(folder, { host, port }, NAME);
  } catch (error) {
    await (error instanceof AlreadyRunning ? lock.release(async () => {}) : stop());
    throw error;
  }
  return {
    connection: { host, port, ...(await embeddedLogin(folder, NAME)), database: NAME },
    how: cluster.how,
    stop,
  };
}

function throwIt(error: DatabaseGone): never {
  throw error;
}

/** What a container allows, or the machine has, in bytes. */
export function usableMemory(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}

/**
 * PostgreSQL's own defaults are for a machine of 1 GB. An eighth for its buffers and little for each sort, because the
 * server and its drawing threads run beside it.
 */
export function memorySettings(bytes: number): string[] {
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, bytes / MEGABYTE / part)))}MB`;
  return [
    `shared_buffers=${share(8, 128, 4096)}`,
    `effective_cache_size=${share(2, 512, 65_536)}`,
    `work_mem=${share(512, 4, 32)}`,
    `maintenance_work_mem=${share(32, 64, 1024)}`,
  ];
}

async function makeDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  // A broken connection is reported by the query that needed it.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [NAME]);
    if (rowCount === 0) await client.query(`create database ${NAME}`);
  } finally {
    await client.end();
  }
}
