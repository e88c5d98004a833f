// The PostgreSQL to work with: the embedded one of the data folder, or the one that DATABASE_URL names.
import pg from "pg";
import type { DatabaseConfig } from "../config.ts";
import { type Cluster, openCluster } from "./embedded.ts";

/** The advisory lock that one server holds for its life on an embedded database. */
const RUNNING = 727_002;
const NAME = "prashasti";

export type DatabaseServer = {
  connection: pg.PoolConfig;
  /** How it came to be there, for the lines a start prints. */
  how: "started" | "found running" | "given";
  stop(): Promise<void>;
};

/** Another server works on the same data folder. */
export class AlreadyRunning extends Error {}

export async function openDatabaseServer(
  config: DatabaseConfig,
  { alone }: { alone: boolean },
): Promise<DatabaseServer> {
  if (config.kind === "server") {
    return { connection: { connectionString: config.url }, how: "given", stop: async () => {} };
  }
  const cluster = await openCluster(config.folder);
  const connection = { host: cluster.host, port: cluster.port, user: "app" };
  const lock = await openLock(connection);
  const running = alone && !(await takeLock(lock, RUNNING));
  if (running) {
    await lock.end();
    throw new AlreadyRunning(config.folder);
  }
  await makeDatabase(lock);
  const stop = async () => {
    lock.removeAllListeners("error").on("error", () => {});
    // A script that worked beside a running server leaves the database to it. Stopped while we still hold the lock.
    if (alone || (!cluster.found && (await takeLock(lock, RUNNING)))) await cluster.stop();
    await lock.end().catch(() => {});
  };
  return { connection: { ...connection, database: NAME }, how: how(cluster), stop };
}

function how(cluster: Cluster): DatabaseServer["how"] {
  return cluster.found ? "found running" : "started";
}

async function openLock(connection: pg.ClientConfig): Promise<pg.Client> {
  const lock = new pg.Client({ ...connection, database: "postgres", keepAlive: true });
  // With the lock another could take the folder, so this process must not go on without it.
  lock.on("error", (error) => {
    throw new Error("The embedded database has gone away", { cause: error });
  });
  await lock.connect();
  return lock;
}

async function takeLock(lock: pg.Client, number: number): Promise<boolean> {
  const { rows } = await lock.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [number]);
  return rows[0]?.mine === true;
}

async function makeDatabase(lock: pg.Client): Promise<void> {
  const { rowCount } = await lock.query("select from pg_database where datname = $1", [NAME]);
  if (rowCount === 0) await lock.query(`create database ${NAME}`);
}
