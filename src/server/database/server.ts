// The PostgreSQL to work with: the embedded one of the data folder, or the one that DATABASE_URL names.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { DatabaseConfig } from "../config.ts";
import { openCluster } from "./embedded.ts";

/** The advisory lock that one server holds for its life on an embedded database. */
const RUNNING = 727_002;
const NAME = "prashasti";
const FINDING = { tries: 5, pauseMs: 300 } as const;

export type DatabaseServer = {
  connection: pg.PoolConfig;
  /** How it came to be there, for the lines a start prints. */
  how: "started" | "found running" | "given";
  stop(): Promise<void>;
};

/** Another server works on the same data folder. */
export class AlreadyRunning extends Error {}

export async function openDatabaseServer(config: DatabaseConfig, how: { alone: boolean }): Promise<DatabaseServer> {
  if (config.kind === "server") {
    return { connection: { connectionString: config.url }, how: "given", stop: async () => {} };
  }
  for (let tries = 1; ; tries++) {
    try {
      return await openEmbedded(config.folder, how);
    } catch (error) {
      // A server that is just stopping takes its database down under whoever found it running.
      if (error instanceof AlreadyRunning || tries === FINDING.tries) throw error;
      await sleep(FINDING.pauseMs);
    }
  }
}

async function openEmbedded(folder: string, { alone }: { alone: boolean }): Promise<DatabaseServer> {
  const cluster = await openCluster(folder);
  const connection = { host: cluster.host, port: cluster.port, user: "app" };
  const lock = new pg.Client({ ...connection, database: "postgres", keepAlive: true });
  // While it opens, a broken connection is told by the query that needed it.
  lock.on("error", () => {});
  try {
    await lock.connect();
    if (alone && !(await takeLock(lock, RUNNING))) throw new AlreadyRunning(folder);
    await makeDatabase(lock);
  } catch (error) {
    await lock.end().catch(() => {});
    throw error;
  }
  lock.on("error", endWithoutLock);
  const stop = async () => {
    lock.off("error", endWithoutLock);
    // A script that worked beside a running server leaves the database to it. Stopped while we still hold the lock.
    if (alone || (!cluster.found && (await takeLock(lock, RUNNING)))) await cluster.stop();
    await lock.end().catch(() => {});
  };
  return {
    connection: { ...connection, database: NAME },
    how: cluster.found ? "found running" : "started",
    stop,
  };
}

/** Without the lock another could take the folder, so this process must not go on. */
function endWithoutLock(error: Error): never {
  throw new Error("The embedded database has gone away", { cause: error });
}

async function takeLock(lock: pg.Client, number: number): Promise<boolean> {
  const { rows } = await lock.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [number]);
  return rows[0]?.mine === true;
}

async function makeDatabase(lock: pg.Client): Promise<void> {
  const { rowCount } = await lock.query("select from pg_database where datname = $1", [NAME]);
  if (rowCount === 0) await lock.query(`create database ${NAME}`);
}
